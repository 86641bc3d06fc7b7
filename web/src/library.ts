// library.ts - what the library answers: the records of doc/records.schema.json, as far as the page reads them.

export interface Item {
    shape: "line" | "rect" | "disc" | "ring" | "triangle" | "text";
    class: string;
    at?: string;
    points: number[];
    width?: number;
    bold?: boolean;
    begins?: boolean;
    turned?: boolean;
    text?: string;
}
export interface Scene { box: number[]; items: Item[] }

export interface Place {
    at: string;
    name: string;
    row?: number;
    column?: number;
    clue?: string;
    most?: number;
    mark?: number;
    value?: number;
    figure?: string; // its kind
    pattern?: string;
    cells?: string[]; // that it goes through
    shape?: "rect" | "line" | "disc" | "polygon";
    points?: number[];
    centre?: [number, number];
    next: [string, string, string, string];
}

export interface Edit { part: string; at: string; was: number | string; is: number | string }
export interface Marks { cells?: number[]; edges?: number[] }

/** What the puzzle is called, who made it, what its author says to those who solve it; and the sheet of its genre, if that is one of his own. */
export interface Names { title?: string; author?: string; note?: string; sheet?: string }

export interface Draft extends Names {
    edits: Edit[];
    genre: string;
    rows: number;
    cols: number;
    puzzle: string;
    aside: string;
    symbols: number; // numbers of a cell among the places x
    drawn: boolean;
    plane?: [number, number, number, number]; // of a listed graph: how its picture lies in its own coordinates
    holds: number[];
    rules?: string;
    fault?: { what: string; remedy: string };
    places?: Place[];
    scene?: Scene;
    marks?: Marks;
}

export interface Note {
    rule?: string;
    place: string;
    row?: number;
    column?: number;
    text: string;
    clue?: string;
    work?: number;
    repaired?: "one" | "many";
    keeps?: boolean; // the page's own: the drawing is a solution with it
}
export interface Spot { name: string; place: string; holds: boolean; number: number; edge?: number; cell?: number }
export interface Reason { kind: string; rule: string; place: string; at: string; index: number; spots: Spot[] }
/** One inference of a supposition. */
export interface Link { kind: "suppose" | "then" | "fails" | "so"; depth: number; reason?: number; rule?: string; spot?: Spot }
/** A link of a chain of numbers: strong: one of both holds; else not both. */
export interface Tie { from: Spot; to: Spot; strong: boolean }
export interface Step {
    chain?: Link[];
    links?: Tie[];
    cost: number;
    bound: number;
    thought: boolean;
    silent?: boolean; // trivial, and draws nothing
    open: number;
    name?: string;
    sentence: string;
    reasons: Reason[];
    facts: Spot[];
    then: Spot[];
}

export interface Answer {
    verb: string;
    answer: "none" | "one" | "many" | "some" | "yes" | "no" | "unknown" | "partial";
    complete: boolean;
    stop?: string;
    rules: string;
    count?: string;
    distance?: number;
    solution?: string[];
    solutions?: string[][];
    forced?: string[];
    candidates?: number[][];
    on?: number;
    off?: number;
    open?: number;
    heat?: { edges?: string[]; cells?: (string | string[])[] };
    puzzle?: string;
    clues?: Note[] | number;
    left?: number;
    least?: number;
    changes?: number;
    repaired?: string;
    broken?: Note[];
    superfluous?: Note[];
    differ?: Note[];
    repairs?: Note[];
    change?: Note[];
    add?: Note[];
    grade?: string;
    hardest?: number;
    technique?: string;
    load?: number;
    thoughts?: number;
    stars?: number;
    minutes?: number;
    steps?: Step[];
    undecided?: Spot[];
    proof?: string;
    ticks: number;
}

/** How much of each line and each symbol a point between solutions draws, in thousandths. */
export interface Point { edges?: number[]; cells?: (number | number[])[] }

/** A certificate and what the checker says of it: is it right, else its first wrong line and why. Empty: there is none. */
export interface Confirmed { proof?: string; ok?: boolean; line?: number; what?: string }

export interface Made { genre: string; format: string; puzzle: string; rows: number; cols: number; seed: number; work: number }
export interface Fault { status: string; what: string; remedy?: string; line?: number; column?: number }

export interface Param { name: string; help: string; least: number; most: number; preset: number; values?: string[] }
/** A kind of figures: of how many cells, from which number on or with a pattern, how it looks. */
export interface Kind { name: string; says: string; look: string; colour?: number; fewest: number; most?: number; number?: number; pattern?: boolean }
export interface Gesture { mode: Mode; gesture: string; does: string; keys?: string[] }
export interface Genre {
    name: string;
    title: string;
    summary: string;
    kind: "lines" | "areas" | "shading" | "numbers" | "symbols"; // what is drawn
    rows: number;
    cols: number;
    most_rows: number;
    most_cols: number;
    small: string; // the size of small puzzles
    params: Param[];
    tilings?: string[];
    patterns?: boolean;
    awaits?: boolean; // further clues may give a board its first solution
    rules: { name: string; text: string }[];
    figures?: Kind[];
    layers: string[];
    gestures: Gesture[];
}
export interface Genres { genres: Genre[]; symmetries: string[] }

export type Mode = "edit" | "play" | "note" | "graph";

/** The puzzle without the drawing behind it. */
export function clues(puzzle: string): string {
    const at = puzzle.indexOf("\nanswer\n");
    return at < 0 ? puzzle : puzzle.slice(0, at + 1);
}

/** The puzzle with its names in front, as the library reads them. */
export const named = (puzzle: string, names: Names): string =>
    (["title", "author", "note"] as const).map((key) => (names[key] ? `; ${key}: ${names[key]}\n` : "")).join("") + (names.sheet ? `; sheet: ${JSON.stringify(names.sheet)}\n` : "") + puzzle;

/** The puzzle with this drawing. */
export function drawn(puzzle: string, lines: string[]): string {
    return clues(puzzle) + "answer\n" + lines.join("\n") + "\n";
}
