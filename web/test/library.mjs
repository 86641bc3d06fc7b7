// library.mjs - the library as WebAssembly under node, one call.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "../../js/start.js";

const call = await start(await WebAssembly.compile(readFileSync(join(process.env.BUILD ?? "build", "ariadne.wasm"))));

export const ask = (verb, text, options = "") => JSON.parse(call(verb, text, options));

/** Genres to try on the page: with ARIADNE_FULL all; else one of those with the same layers and gestures, which the page treats alike. */
export function genres() {
    const seen = new Set(), { genres } = ask("genres", "{}");
    return process.env.ARIADNE_FULL ? genres : genres.filter((g) => {
        const kind = JSON.stringify([g.layers, g.gestures]);
        return !seen.has(kind) && seen.add(kind);
    });
}
