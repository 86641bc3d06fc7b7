// plain.d.ts - types of what is plain JavaScript, and of style sheets.
declare module "*.css";
declare module "*/check/ariadne-check.mjs" {
    export function check(puzzle: string | null, certificate: string, by?: { sheets?: string[]; own?: string | null }): { ok: boolean; line: number; what: string; unable?: true };
}
declare module "*/js/start.js" {
    /** A program of the laboratory as its solver gets it, and what the solver says of it. */
    export interface Program {
        ncol: number; nrow: number; relax: boolean; goal: boolean;
        kind: Uint8Array; lower: Int32Array; upper: Int32Array; cost: Int32Array;
        start: Uint32Array; index: Uint32Array; coef: Int32Array; row_lower: Int32Array; row_upper: Int32Array;
        drawing(values: ArrayLike<number>): { edges?: number[]; cells?: (number | number[])[] };
        text(format: string): string;
    }
    export interface Outcome { status: number; values?: ArrayLike<number>; objective?: number; bound?: number; seconds?: number; nodes?: number; iterations?: number }
    export function start(module: WebAssembly.Module): Promise<((verb: string, text: string, options?: string) => string) & {
        family(what: string, word: string, x: number, y: number, arg: string, text: string): object;
        lab(text: string, formulation: string, seconds: number, solver: (p: Program) => Outcome): object;
        forms(genre: string): object[];
        bytes(): number;
    }>;
}
