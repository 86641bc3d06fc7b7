// library.js - the library in this thread: a verb, a text and options in, a line of JSON out.

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

/** A function (verb, text, options) => line. It throws when memory is out, and is not to be called again then. */
export async function start(module) {
    // The C library's start may ask for these; nothing of the library itself does input or output.
    const refuse = () => 52;
    const instance = await WebAssembly.instantiate(module, {
        wasi_snapshot_preview1: new Proxy({}, { get: () => refuse }),
    });
    const c = instance.exports;
    c._initialize();
    const encoder = new TextEncoder(), decoder = new TextDecoder();
    const put = (text) => {
        const bytes = encoder.encode(text + "\0");
        const at = c.malloc(bytes.length);
        if (!at) throw new RangeError("memory is out");
        new Uint8Array(c.memory.buffer).set(bytes, at);
        return [at, bytes.length - 1];
    };
    return (verb, text, options = "") => {
        const [v] = put(verb), [t, size] = put(text), [o] = put(options);
        const at = c.ari_json(v, t, size, o, 0);
        if (!at) throw new RangeError("memory is out");
        const all = new Uint8Array(c.memory.buffer);
        const line = decoder.decode(all.subarray(at, all.indexOf(0, at)));
        for (const p of [v, t, o, at]) c.free(p);
        return line;
    };
}
