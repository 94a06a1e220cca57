// The worker that thinks for a page: another Python, which cannot start itself. The rest is trilithon_web/browser/within.py.
import { installed } from "./snapshot.js";

(await installed()).pyimport("trilithon_web.browser.within.begin")();
