// start.js - the library in this thread, for the package and for the page: a compiled module in, a function out.

const NUMBERS = ["ticks", "found", "conflicts", "fixed", "open", "estimate", "level", "levels", "states"];

/** A function (verb, text, options, { seconds, progress }) => line. It throws when memory is out, and is not to be called
 *  again then. */
export async function start(module) {
    let end = Infinity, progress, fault, solver; // of the question at hand
    // The C library's start may ask for these; nothing of the library itself does input or output.
    const refuse = () => 52;
    const instance = await WebAssembly.instantiate(module, {
        wasi_snapshot_preview1: new Proxy({}, { get: () => refuse }),
        ariadne: {
            solve: (words, value, said) => solved(words, value, said),
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
    /** What was handed out, or null. */
    const take = (at) => {
        if (!at) return null;
        const text = read(at);
        c.free(at);
        return text;
    };
    const ARRAYS = [["kind", Uint8Array], ["lower", Int32Array], ["upper", Int32Array], ["cost", Int32Array], ["start", Uint32Array],
        ["index", Uint32Array], ["coef", Int32Array], ["row_lower", Int32Array], ["row_upper", Int32Array]];
    /** A program as the solver gets it: copies of its arrays, what a point of its columns draws, itself as text. */
    function program(words) {
        const w = new Uint32Array(c.memory.buffer, words, 13), [ncol, nrow] = w, entries = new Uint32Array(c.memory.buffer, w[6] + 4 * nrow, 1)[0];
        const long = { start: nrow + 1, index: entries, coef: entries, row_lower: nrow, row_upper: nrow }, p = { ncol, nrow, relax: w[11] !== 0, goal: w[12] !== 0 };
        ARRAYS.forEach(([name, Kind], i) => { p[name] = new Kind(c.memory.buffer, w[2 + i], long[name] ?? ncol).slice(); });
        p.drawing = (values) => {
            const at = c.malloc(8 * ncol);
            if (!at) throw new RangeError("memory is out");
            new Float64Array(c.memory.buffer, at, ncol).set(values);
            const text = take(c.ari_js_point(0, at));
            c.free(at);
            return JSON.parse(text ?? "{}");
        };
        p.text = (format) => {
            const [f] = put(format), text = take(c.ari_js_point(f, 0));
            c.free(f);
            return text ?? "";
        };
        return p;
    }
    /** One call of the solver; what it throws goes through the library as a failure of it. */
    function solved(words, value, said) {
        try {
            const p = program(words), { status, values, objective = 0, bound = 0, seconds = 0, nodes = 0, iterations = 0 } = solver(p);
            if (values) new Float64Array(c.memory.buffer, value, p.ncol).set(values);
            new Float64Array(c.memory.buffer, said, 5).set([objective, bound, seconds, nodes, iterations]);
            return status;
        } catch (e) {
            fault = { e };
            return 4; // broken
        }
    }
    /** In a module that has it (lab.wasm): a puzzle through a formulation, by a function (program) => outcome (hooks.c). */
    const lab = (text, formulation = "", seconds = 0, lent) => {
        const [t, size] = put(text), [f] = put(formulation);
        solver = lent, end = Infinity, progress = fault = undefined;
        const all = take(c.ari_js_lab(t, size, f, seconds));
        for (const p of [t, f]) c.free(p);
        if (fault) throw fault.e;
        if (all === null) throw new RangeError("memory is out");
        const [first, ...lines] = all.slice(1).split("\n");
        if (all[0] === "!") return { error: { what: first, remedy: lines[0] ?? "" } };
        return Object.fromEntries([first, ...lines].map((l) => [l.slice(0, l.indexOf(" ")), l.slice(l.indexOf(" ") + 1)]));
    };
    /** Its formulations of a genre, with their switches. */
    const forms = (genre) => {
        const [g] = put(genre), all = [];
        const text = take(c.ari_js_forms(g));
        c.free(g);
        for (const line of (text ?? "").split("\n").filter(Boolean)) {
            const [name, says] = line.split("\t");
            if (name[0] === "+") all.at(-1).switches.push({ name, says });
            else all.push({ name, says, switches: [] });
        }
        return all;
    };
    return Object.assign(ask, { family, lab, forms, bytes: () => c.memory.buffer.byteLength });
}
