// Run by node: draws SVGs as PNGs with the letters of some fonts: draw.mjs MODULES '{"fonts": [path …], "drawings":
// [[SVG, PNG, width in pixels] …]}'. In the 256 colours that serve a drawing best, which makes it a third as large, and
// in the same bytes on every machine: what draws is WebAssembly that takes no font of a system, what packs is JavaScript.
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const from = (path) => import(pathToFileURL(resolve(process.argv[2], path)).href);
const { initWasm, Resvg } = await from("@resvg/resvg-wasm/index.mjs");
const { default: UPNG } = await from("upng-js/UPNG.js");
await initWasm(readFile(resolve(process.argv[2], "@resvg/resvg-wasm/index_bg.wasm")));

const { fonts, drawings } = JSON.parse(process.argv[3]);
const fontBuffers = await Promise.all(fonts.map((path) => readFile(path)));
for (const [svg, png, value] of drawings) {
    const options = { fitTo: { mode: "width", value }, font: { loadSystemFonts: false, fontBuffers } };
    const drawn = UPNG.decode(new Resvg(await readFile(svg, "utf8"), options).render().asPng());
    await writeFile(png, new Uint8Array(UPNG.encode(UPNG.toRGBA8(drawn), drawn.width, drawn.height, 256)));
}
