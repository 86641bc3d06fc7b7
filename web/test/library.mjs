// library.mjs - the library as WebAssembly under node, one call.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const refuse = () => 52;
const { instance } = await WebAssembly.instantiate(readFileSync(join(process.env.BUILD ?? "build", "ariadne.wasm")), {
    wasi_snapshot_preview1: new Proxy({}, { get: () => refuse }),
});
const c = instance.exports;
c._initialize();

function put(text) {
    const bytes = new TextEncoder().encode(text + "\0"), at = c.malloc(bytes.length);
    new Uint8Array(c.memory.buffer).set(bytes, at);
    return [at, bytes.length - 1];
}

export function ask(verb, text, options = "") {
    const [v] = put(verb), [t, size] = put(text), [o] = put(options);
    const at = c.ari_json(v, t, size, o, 0), all = new Uint8Array(c.memory.buffer);
    const answer = new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
    for (const p of [v, t, o, at]) c.free(p);
    return JSON.parse(answer);
}
