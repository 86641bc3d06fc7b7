// start.js - the library in this thread, for the package and for the page: a compiled module in, a function out.

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
    const ask = (verb, text, options = "") => {
        const [v] = put(verb), [t, size] = put(text), [o] = put(options);
        const at = c.ari_json(v, t, size, o, 0);
        if (!at) throw new RangeError("memory is out");
        const all = new Uint8Array(c.memory.buffer);
        const line = decoder.decode(all.subarray(at, all.indexOf(0, at)));
        for (const p of [v, t, o, at]) c.free(p);
        return line;
    };
    return Object.assign(ask, { bytes: () => c.memory.buffer.byteLength });
}
