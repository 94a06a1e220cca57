"""The pictures that stand for the site and its games where somebody shows a link to them, drawn by the build."""
