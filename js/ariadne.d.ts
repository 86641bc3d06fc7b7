// ariadne.d.ts - the types of ariadne.js. Records are those of doc/records.schema.json.

/** What can be asked. "convert" needs the option `to`, "make" takes "slitherlink 10x12" or a puzzle to make one like. */
export type Verb =
    | "solve" | "check" | "unique" | "forced" | "enum" | "count" | "clash" | "diff" | "best" | "thin" | "min" | "sample"
    | "heat" | "repair" | "explain" | "hint" | "grade" | "convert" | "make" | "genres" | "new" | "edit";

/** Limits (`ticks`, `bytes`), `seed`, `max`, `engine`, `to`, ... by the keys of ariadne-options.def, and the parameters of
 *  the genre (`rule`, `boxes`, ...). A text has no `"` in it. */
export interface Options {
    ticks?: number | bigint;
    bytes?: number | string;
    seed?: number | bigint;
    max?: number;
    engine?: string;
    formulation?: string;
    format?: string;
    genre?: string;
    to?: string;
    with_marks?: boolean;
    /** explain, hint, grade of a Sudoku: steps may rest on there being one solution, and say so. */
    assume?: "unique";
    /** The text of a sheet of rules (doc/SHEETS.md): the puzzle is of this genre of your own. */
    sheet?: string;
    /** explain, hint: why is this place as it is? "h2,3", "v2,3" a line, "c2,3" a cell, ... */
    at?: string;
    proof?: "cert" | "lrat" | "veripb" | "veripb3";
    [key: string]: number | bigint | string | boolean | null | undefined;
}

export type Answer = "none" | "one" | "many" | "some" | "yes" | "no" | "unknown" | "partial";

/** A clue, or a place where a rule is broken or solutions differ. Rows and columns count from 1. */
export interface Note {
    place: string;
    text: string;
    rule?: string;
    clue?: string;
    row?: number;
    column?: number;
    side?: "right" | "below" | "above" | "left";
    [key: string]: unknown;
}

/** explain, hint: one step; `reasons`, `facts` and `then` as doc/records.schema.json has them. */
export interface Step {
    /** 1 for one thing to look at. */
    cost: number;
    thought: boolean;
    /** Of the technique, where it has one. */
    name?: string;
    sentence: string;
    [key: string]: unknown;
}

/** The answer to a question. Numbers that may pass 2^53 are strings of digits: BigInt(record.count). */
export interface Record {
    genre: string;
    verb: Verb;
    answer: Answer;
    /** Everything the verb asks was proved; else `stop` says which limit came first. */
    complete: boolean;
    stop?: string;
    rules: string;
    rows?: number;
    cols?: number;
    count?: string;
    distance?: number;
    /** Drawings: the lines of the text format. */
    solution?: string[];
    solutions?: string[][];
    forced?: string[];
    /** forced, where cells hold numbers: of each cell in reading order those that no proof excludes. */
    candidates?: number[][];
    /** With the option `proof`: a certificate (doc/CERTIFICATES.md). */
    proof?: string;
    /** What the proof refutes: with `proof: "lrat"` in DIMACS, with "veripb" or "veripb3" in OPB. */
    formula?: string;
    /** Convert, make: in the format asked for. Else as text: of thin, min and repair the new puzzle, where there is one (`left`, `changes`), and the one asked about. */
    puzzle?: string;
    /** convert: as the record or the link has them. */
    title?: string;
    author?: string;
    broken?: Note[];
    differ?: Note[];
    repairs?: Note[];
    /** clash, thin, min: clues as notes, or how many. */
    clues?: Note[] | number;
    /** explain, hint. */
    steps?: Step[];
    grade?: string;
    /** convert, make: of `puzzle`. */
    format?: string;
    /** make: ticks of the proof of uniqueness, boards drawn. */
    work?: number;
    tries?: number;
    ticks: number;
    seed: number;
    engine?: string;
    version: string;
    [key: string]: unknown;
}

/** What is wrong with a text, an option or a question. `line` and `column` count from 1; 0: no place. */
export class AriadneError extends Error {
    readonly status: "limit" | "nomem" | "syntax" | "range" | "unsupported";
    readonly line: number;
    readonly column: number;
    readonly what: string;
    readonly remedy: string;
    /** Of a record that was asked about, as it has it; null: it has none. */
    readonly id: unknown;
}

/** Where the WebAssembly is: by default beside the module. */
export type Wasm = URL | string | ArrayBuffer | ArrayBufferView | object; // object: a WebAssembly.Module

/** A Worker of browsers, or one of node:worker_threads. */
export interface Thread {
    postMessage(message: unknown): void;
    terminate(): unknown;
}

/** Reported from time to time during long work. */
export interface Progress {
    /** "search", "sweep", "steps", "make", ... */
    phase: string;
    /** Of work so far; never fewer than reported before. */
    ticks: number;
    /** Solutions, steps, boards drawn, ... so far. */
    found: number;
    conflicts: number;
    fixed: number;
    open: number;
    /** The part done, 0 to 1; null: unknown. */
    estimate: number | null;
    /** A sweep: its level, and the number of levels (0: no sweep), and the states at the moment. */
    level: number;
    levels: number;
    states: number;
}

/** How a question is asked. */
export interface Settings {
    /** Limit of time for the work itself; what is known by then is the answer, with `stop: "time"`. */
    seconds?: number;
    /** What it throws ends the question here; in an Asker it is the caller's own uncaught error. */
    progress?: (progress: Progress) => void;
}

export interface Library {
    /** Answers before it returns, in this thread. Throws AriadneError. */
    ask(verb: Verb, text: string | object, options?: Options, settings?: Settings): Record;
    /** The clues of a board of squares, row by row, as words of the genre's text; "" where there is none. Throws TypeError
     *  where they are not all in cells. */
    clues(puzzle: string | object): string[][];
}

export function load(options?: { wasm?: Wasm }): Promise<Library>;

/** Asks in threads of their own: as many questions at a time as it has workers, the others wait. */
export class Asker {
    constructor(options?: {
        wasm?: Wasm;
        /** How many threads at most; default 1. */
        workers?: number;
        /** Makes a worker that runs worker.js, for pages that bundle it themselves. */
        makeWorker?: () => Thread | Promise<Thread>;
    });
    /** Rejects with AriadneError, or with the signal's reason as soon as it is aborted. Progress is reported ten times a second
     *  at most. */
    ask(verb: Verb, text: string | object, options?: Options,
        settings?: Settings & { signal?: AbortSignal }): Promise<Record>;
    /** Ends the threads and rejects what is still asked. */
    close(): void;
}
