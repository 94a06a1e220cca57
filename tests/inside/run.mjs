// Runs Python beside the core's tests in a stock Pyodide: under node, which is given the code, or in a page.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const node = globalThis.process?.versions.node;

async function bytes(name) {
  const place = new URL(name, import.meta.url);
  if (!node) return (await fetch(place)).arrayBuffer();
  const { readFile } = await import("node:fs/promises");
  return new Uint8Array(await readFile(place)).buffer;
}

export async function run(code) {
  const pyodide = await loadPyodide();
  for (const name of ["packages", "tests"])
    pyodide.unpackArchive(await bytes(`${name}.zip`), "zip", { extractDir: `/${name}` });
  return pyodide.runPython(code);
}

if (node) console.log(await run(process.argv[2]));
