// library.js - the library in this thread: a verb, a text and options in, a line of JSON out.
export { start } from "./start.js";

/** The module compiled, from a URL, bytes, or as it is. */
export async function compile(wasm = new URL("./ariadne.wasm", import.meta.url)) {
    if (wasm instanceof WebAssembly.Module) return wasm;
    if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return WebAssembly.compile(wasm);
    const url = new URL(wasm, import.meta.url);
    if (url.protocol === "file:" && globalThis.process?.versions?.node) {
        const { readFile } = await import(/* @vite-ignore */ "node:fs/promises");
        return WebAssembly.compile(await readFile(url));
    }
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
    return WebAssembly.compile(await answer.arrayBuffer());
}
