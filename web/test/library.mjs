// library.mjs - the library as WebAssembly under node, one call.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "../../js/start.js";

const call = await start(await WebAssembly.compile(readFileSync(join(process.env.BUILD ?? "build", "ariadne.wasm"))));

export const ask = (verb, text, options = "") => JSON.parse(call(verb, text, options));
