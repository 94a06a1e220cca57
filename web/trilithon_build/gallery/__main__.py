"""python -m trilithon_build.gallery SITE OUT writes OUT/kit.html. SITE contains the style and the sprite."""

import sys
from pathlib import Path

from trilithon_build.gallery.page import page

site, out = map(Path, sys.argv[1:])
(out / "kit.html").write_text(page(site), encoding="utf-8")
