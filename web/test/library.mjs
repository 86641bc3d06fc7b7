// library.mjs - the library as WebAssembly under node, one call.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "../../js/start.js";

const call = await start(await WebAssembly.compile(readFileSync(join(process.env.BUILD ?? "build", "ariadne.wasm"))));

export const ask = (verb, text, options = "") => JSON.parse(call(verb, text, options));

/** Genres to try on the page: with ARIADNE_FULL all; else as few as have each layer, gesture and parameter, who has most new
 * ones first; `play`: of gestures and parameters those that a player meets. */
export function genres(play = false) {
    const { genres } = ask("genres", "{}"), seen = new Set(), some = [];
    const fresh = (g) => [...g.layers, ...g.gestures.filter((x) => !play || x.mode === "play" || x.mode === "note").map((x) => JSON.stringify(x)),
        ...g.params.map((p) => p.name).filter((name) => !play || name === "max")].filter((t) => !seen.has(t));
    for (let g; !process.env.ARIADNE_FULL && (g = genres.reduce((x, y) => (fresh(y).length > fresh(x).length ? y : x))) && fresh(g).length; some.push(g))
        for (const t of fresh(g)) seen.add(t);
    return process.env.ARIADNE_FULL ? genres : some;
}
