// plain.d.ts - types of what is plain JavaScript, and of style sheets.
declare module "*.css";
declare module "*/check/ariadne-check.mjs" {
    export function check(puzzle: string | null, certificate: string, by?: { sheets?: string[]; own?: string | null }): { ok: boolean; line: number; what: string; unable?: true };
}
declare module "*/js/start.js" {
    export function start(module: WebAssembly.Module): Promise<((verb: string, text: string, options?: string) => string) & { family(what: string, word: string, x: number, y: number, arg: string, text: string): object; bytes(): number }>;
}
