// pieces.ts - lines of a drawing that hold together.
import type { Point } from "./library";
import { store } from "./store";

/** Of each whole line the piece that it belongs to, by number from 0; of a point with fractions none. */
export function pieceOf({ edges = [] }: Point): Map<number, number> {
    const over = new Map<string, string>(), find = (x: string): string => {
        const up = over.get(x);
        return up === undefined || up === x ? x : find(up);
    };
    const lines = edges.flatMap((n, i) => (n > 0 ? [i] : [])), ends = (i: number): [string, string] | undefined => {
        const q = store.places.get("e" + i)?.points;
        return q && [`${q[0]},${q[1]}`, `${q[2]},${q[3]}`];
    };
    if (lines.some((i) => edges[i]! % 1000)) return new Map();
    for (const i of lines) {
        const q = ends(i);
        if (q) over.set(find(q[0]), find(q[1]));
    }
    const roots: string[] = [], found = new Map<number, number>();
    for (const i of lines) {
        const q = ends(i), root = q && find(q[0]);
        if (root === undefined) continue;
        if (!roots.includes(root)) roots.push(root);
        found.set(i, roots.indexOf(root));
    }
    return found;
}

/** How many pieces its lines are in; 0: it draws none, or fractions. */
export const piecesIn = (point: Point): number => new Set(pieceOf(point).values()).size;
