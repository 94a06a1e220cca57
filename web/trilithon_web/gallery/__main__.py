"""python -m trilithon_web.gallery SITE DOCS writes kit.html into DOCS."""

import sys
from pathlib import Path

from trilithon_web.gallery.page import page

(Path(sys.argv[2]) / "kit.html").write_text(page(Path(sys.argv[1]), Path(sys.argv[2])), encoding="utf-8")
