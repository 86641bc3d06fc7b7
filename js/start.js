// start.js - the library in this thread, for the package and for the page: a compiled module in, a function out.

const NUMBERS = ["ticks", "found", "conflicts", "fixed", "open", "estimate", "level", "levels", "states"];

/** A function (verb, text, options, { seconds, progress }) => line. It throws when memory is out, and is not to be called
 *  again then. */
export async function start(module) {
    let end = Infinity, progress, fault; // of the question at hand
    // The C library's start may ask for these; nothing of the library itself does input or output.
    const refuse = () => 52;
    const instance = await WebAssembly.instantiate(module, {
        wasi_snapshot_preview1: new Proxy({}, { get: () => refuse }),
        ariadne: {
            stop: () => fault ? 1 : performance.now() >= end ? 2 : 0,
            progress: (phase, ...numbers) => {
                if (!progress || fault) return;
                const report = Object.fromEntries(NUMBERS.map((name, i) => [name, numbers[i]]));
                if (report.estimate < 0) report.estimate = null;
                try { progress({ phase: read(phase), ...report }); } catch (e) { fault = { e }; } // not through the library
            },
        },
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
    const read = (at) => {
        const all = new Uint8Array(c.memory.buffer);
        return decoder.decode(all.subarray(at, all.indexOf(0, at)));
    };
    const ask = (verb, text, options = "", settings = {}) => {
        const [v] = put(verb), [t, size] = put(text), [o] = put(options);
        ({ progress } = settings);
        end = settings.seconds ? performance.now() + 1000 * settings.seconds : Infinity;
        fault = undefined;
        const at = c.ari_js_ask(v, t, size, o);
        if (!at) throw new RangeError("memory is out");
        const line = read(at);
        for (const p of [v, t, o, at]) c.free(p);
        if (fault) throw fault.e;
        return line;
    };
    /** In a module that has them (families.wasm): what a word of families answers (hooks.c); families are numbers and last as long as the module. */
    const family = (what, word = "", x = 0, y = 0, arg = "", text = "") => {
        const [o] = put(what), [w] = put(word), [a] = put(arg), [t, size] = put(text);
        end = Infinity, progress = fault = undefined;
        const at = c.ari_js_family(o, w, x, y, a, t, size);
        for (const p of [o, w, a, t]) c.free(p);
        if (!at) throw new RangeError("memory is out");
        const all = read(at), body = all.slice(1);
        c.free(at);
        if (all[0] === "!") return { error: { what: body.split("\n")[0], remedy: body.split("\n")[1] ?? "" } };
        if (all[0] === "[") return { sets: body ? body.split("\n").map((l) => l.split(" ").map(Number)) : [] };
        return all[0] === "=" ? { text: body } : { family: Number(body) };
    };
    return Object.assign(ask, { family, bytes: () => c.memory.buffer.byteLength });
}
