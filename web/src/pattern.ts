// pattern.ts - clues in symmetric places: which cells lack the clue that their images have.
import type { Place } from "./library";
import { store } from "./store";

type Turn = (r: number, c: number, rows: number, cols: number) => [number, number];

const half: Turn = (r, c, rows, cols) => [rows + 1 - r, cols + 1 - c];
const mirror: Turn = (r, c, _, cols) => [r, cols + 1 - c], flip: Turn = (r, c, rows) => [rows + 1 - r, c];
const across: Turn = (r, c) => [c, r], anti: Turn = (r, c, rows, cols) => [cols + 1 - c, rows + 1 - r];
const TURNS: Record<string, Turn[]> = {
    rotation2: [half], rotation4: [(r, c, rows) => [c, rows + 1 - r]], mirror: [mirror], flip: [flip], mirrors: [mirror, flip],
    diagonal: [across], antidiagonal: [anti], diagonals: [across, anti],
};

/** A cell, and all to which a symmetry brings it on a board of this size; rows and columns from 1. */
export function images(symmetry: string, row: number, column: number, rows: number, cols: number): [number, number][] {
    const all: [number, number][] = [[row, column]];
    for (const [r, c] of all)
        for (const turn of TURNS[symmetry] ?? []) {
            const [y, x] = turn(r, c, rows, cols);
            if (y <= rows && x <= cols && !all.some(([r, c]) => r === y && c === x)) all.push([y, x]);
        }
    return all;
}

/** Cells without a clue where the symmetry of the moment asks for one. */
export function lacking(): string[] {
    const turns = TURNS[store.symmetry] ?? [], { rows, cols } = store.draft;
    const at = new Map<string, Place>(), found = new Set<string>(), way: Place[] = [];
    if (!turns.length) return [];
    for (const p of store.places.values()) {
        if (p.at[0] !== "c" || !p.row) continue;
        at.set(`${p.row} ${p.column}`, p);
        if (p.clue !== undefined) way.push(p);
    }
    for (const p of way)
        for (const turn of turns) {
            const q = at.get(turn(p.row!, p.column!, rows, cols).join(" "));
            if (!q || q.clue !== undefined || found.has(q.at)) continue;
            found.add(q.at);
            way.push(q);
        }
    return [...found];
}
