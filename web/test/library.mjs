// library.mjs - the library as WebAssembly under node, one call.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "../../js/start.js";

const call = await start(await WebAssembly.compile(readFileSync(join(process.env.BUILD ?? "build", "ariadne.wasm"))));

export const ask = (verb, text, options = "") => JSON.parse(call(verb, text, options));

/** Genres to try on the page: with ARIADNE_FULL all; else those that have a layer, a gesture or a parameter that none before has. */
export function genres() {
    const seen = new Set(), { genres } = ask("genres", "{}");
    const traits = (g) => [...g.layers, ...g.gestures.map((x) => JSON.stringify(x)), ...g.params.map((p) => p.name)];
    return process.env.ARIADNE_FULL ? genres : genres.filter((g) => traits(g).filter((t) => !seen.has(t) && seen.add(t)).length > 0);
}
