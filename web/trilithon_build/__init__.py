"""What only the build needs: it writes the pages with their heads, and draws the rules' illustrations, the pictures of
links and the kit. It stands on the page's package, and the page loads none of it."""
