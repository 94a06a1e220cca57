// Run by node: draws the icons of site/icons as PNGs, for phones and others that do not take an SVG.
import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, icons, out] = process.argv.slice(2).map((path) => resolve(path));
const { initWasm, Resvg } = await import(pathToFileURL(`${modules}/@resvg/resvg-wasm/index.mjs`).href);
await initWasm(readFile(`${modules}/@resvg/resvg-wasm/index_bg.wasm`));

const sizes = [
    ["192", "trilithon", 192],
    ["512", "trilithon", 512],
    ["maskable-512", "maskable", 512],
    ["apple-touch-icon", "maskable", 180], // cut to its shape by the phone, as those that are masked
];
for (const [name, drawing, width] of sizes) {
    const svg = await readFile(`${icons}/${drawing}.svg`, "utf8");
    const image = new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { loadSystemFonts: false } });
    await writeFile(`${out}/${name}.png`, image.render().asPng());
}
