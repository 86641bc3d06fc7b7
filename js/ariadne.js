// ariadne.js - exact answers about pencil puzzles, by the library as WebAssembly: asked here (load), or in threads of
// their own, where a question can be called off (Asker). ariadne.d.ts says what there is.
import { compile, start } from "./library.js";

/** What is wrong with a text, an option or a question: one line, where, and what to do. */
export class AriadneError extends Error {
    constructor({ status, line = 0, column = 0, what, remedy = "" }, id = null) {
        super((line ? `line ${line}, column ${column}: ` : "") + what + (remedy ? `; ${remedy}` : ""));
        this.name = "AriadneError";
        Object.assign(this, { status, line, column, what, remedy, id });
    }
}

/** Options as the library has them: "ticks=1000 rule=B", values with blanks in quotes. */
function written(options) {
    const words = [];
    for (const [key, value] of Object.entries(options)) {
        if (key === "sheet" || value === undefined || value === null || value === false) continue;
        const text = value === true ? "1" : String(value);
        if (!/^[A-Za-z_]\w*$/.test(key) || /["\0]/.test(text) || text === "")
            throw new TypeError(`no option can be ${key}=${JSON.stringify(value)}`);
        words.push(/[\s,]/.test(text) ? `${key}="${text}"` : `${key}=${text}`);
    }
    return words.join(" ");
}

/** A puzzle as text; a record, as it was answered or is a line of a stream, as its JSON. The sheet of its genre goes with it. */
function worded(puzzle, sheet = null) {
    if (sheet !== null && typeof sheet !== "string") throw new TypeError(`a sheet is a text, not ${sheet}`);
    if (typeof puzzle === "string") return sheet === null ? puzzle : JSON.stringify({ puzzle, sheet });
    if (Array.isArray(puzzle)) throw new TypeError("a puzzle is a text or a record, not a list: ask one by one");
    if (puzzle === null || typeof puzzle !== "object") throw new TypeError(`a puzzle is a text or a record, not ${puzzle}`);
    return JSON.stringify(sheet === null ? puzzle : { ...puzzle, sheet });
}

/** A limit of time, in seconds; none for undefined. */
function limit(seconds) {
    if (seconds === undefined || (typeof seconds === "number" && seconds > 0)) return seconds;
    throw new RangeError(`seconds is a number above 0, not ${seconds}`);
}

function record(line) {
    const answer = JSON.parse(line);
    if (answer.error) throw new AriadneError(answer.error, answer.id);
    return answer;
}

/** The library in this thread. */
export async function load({ wasm } = {}) {
    const call = await start(await compile(wasm));
    const ask = (verb, text, options = {}, { seconds, progress } = {}) =>
        record(call(verb, worded(text, options.sheet), written(options), { seconds: limit(seconds), progress }));
    return {
        ask,
        clues(puzzle) {
            const [head, ...lines] = ask("convert", puzzle, { to: "text" }).puzzle.split("\n");
            const [, rows, cols] = /^\S+ (\d+)x(\d+)/.exec(head) ?? [];
            const all = lines.slice(0, rows).map((line) => line.trim().split(/\s+/).map((word) => (word === "." ? "" : word)));
            if (!rows || all.length < rows || all.some((row) => row.length != cols))
                throw new TypeError(`the clues of this board are not in its cells alone: ${head}`);
            return all;
        },
    };
}

/** Threads in which the library is asked; a question that is called off ends at once, with its thread. */
export class Asker {
    #wasm;
    #make;
    #module;
    #limit;
    #waiting = []; // questions that no thread has yet
    #threads = new Set();
    #closed = false;

    constructor({ wasm, workers = 1, makeWorker = newWorker } = {}) {
        if (!Number.isInteger(workers) || workers < 1) throw new RangeError("workers is a whole number from 1");
        this.#wasm = wasm;
        this.#limit = workers;
        this.#make = makeWorker;
    }

    /** The answer's record; AriadneError as the library reports it, the signal's reason when it was called off. */
    ask(verb, text, options = {}, { signal, seconds, progress } = {}) {
        return new Promise((resolve, reject) => {
            if (this.#closed) throw new Error("the asker is closed");
            signal?.throwIfAborted();
            const question = { verb: String(verb), text: worded(text, options.sheet), options: written(options),
                seconds: limit(seconds), reports: Boolean(progress) };
            const job = { question, progress, thread: null };
            const off = () => this.#end(job, () => reject(signal.reason));
            job.resolve = (line) => {
                signal?.removeEventListener("abort", off);
                try { resolve(record(line)); } catch (e) { reject(e); }
            };
            job.reject = (why) => {
                signal?.removeEventListener("abort", off);
                reject(why);
            };
            signal?.addEventListener("abort", off, { once: true });
            this.#waiting.push(job);
            this.#next();
        });
    }

    /** All threads end; what is still asked is rejected. */
    close() {
        this.#closed = true;
        const why = new Error("the asker is closed");
        for (const job of this.#waiting.splice(0)) job.reject(why);
        for (const thread of this.#threads) this.#drop(thread, why);
    }

    [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() { this.close(); }

    #next() {
        if (!this.#waiting.length || this.#closed) return;
        const idle = [...this.#threads].find((thread) => !thread.job);
        if (idle) return this.#give(idle);
        if (this.#threads.size < this.#limit) {
            const thread = { worker: null, job: null };
            this.#threads.add(thread);
            this.#give(thread);
        }
    }

    async #give(thread) {
        const job = this.#waiting.shift();
        thread.job = job;
        job.thread = thread;
        try {
            if (!thread.worker) {
                const module = await (this.#module ??= compile(this.#wasm));
                const worker = await this.#make();
                if (!this.#threads.has(thread)) return worker.terminate(); // called off meanwhile
                thread.worker = worker;
                listen(worker, (reply) => this.#heard(thread, reply), (e) => this.#drop(thread, e));
                worker.postMessage(module);
            }
            awake(thread.worker, true);
            thread.worker.postMessage(job.question);
        } catch (e) {
            this.#module = undefined;
            this.#drop(thread, e);
        }
    }

    #heard(thread, { line, died, progress }) {
        const job = thread.job;
        if (!job) return;
        if (progress) {
            try { job.progress(progress); } catch (e) { this.#drop(thread, e); } // rejected with the answer, as after load
            return;
        }
        if (died !== undefined) return this.#drop(thread, new Error(died));
        thread.job = null;
        awake(thread.worker, false);
        job.resolve(line);
        this.#next();
    }

    /** The thread ends, and with it what it was asked. */
    #drop(thread, why) {
        if (!this.#threads.delete(thread)) return;
        thread.worker?.terminate();
        thread.job?.reject(why);
        thread.job = null;
        this.#next();
    }

    #end(job, settle) {
        const i = this.#waiting.indexOf(job);
        if (i >= 0) this.#waiting.splice(i, 1);
        else if (job.thread?.job === job) {
            this.#threads.delete(job.thread);
            job.thread.worker?.terminate();
            job.thread.job = null;
        }
        settle();
        this.#next();
    }
}

async function newWorker() {
    if (typeof Worker === "function") return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    const threads = await import(/* @vite-ignore */ "node:worker_threads");
    return new threads.Worker(new URL("./worker.js", import.meta.url));
}

/** Workers of browsers speak by events of the page, those of node by an emitter. */
function listen(worker, heard, failed) {
    if (worker.on) {
        worker.on("message", heard);
        worker.on("error", failed);
    } else {
        worker.onmessage = ({ data }) => heard(data);
        worker.onerror = (e) => failed(e.error ?? new Error(e.message));
    }
}

/** In node a thread with nothing to do does not keep the program alive. */
function awake(worker, yes) {
    if (yes) worker.ref?.();
    else worker.unref?.();
}
