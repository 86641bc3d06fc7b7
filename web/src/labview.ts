// labview.ts - what a point of a formulation draws: lines as wide as there is of them, shaded cells, numbers large and small;
// whole lines that do not hold together each in a colour; and the places of a cut.
import { s } from "./dom";
import type { Point } from "./library";
import { pieceOf } from "./pieces";
import { store } from "./store";
import { bare, numbers, type Show } from "./view";

const HUES = 8, WHOLE = 1000;

export const placesOfPoint = ({ edges = [], cells = [] }: Point): string[] =>
    [...edges.flatMap((n, i) => (n ? ["e" + i] : [])), ...cells.flatMap((n, i) => (n ? ["c" + i] : []))];

function line(i: number, n: number, piece: number | undefined): SVGElement[] {
    const q = store.places.get("e" + i)?.points;
    if (!q || n <= 0) return [];
    const e = s("line", { class: `share ${n % WHOLE ? "part" : piece === undefined ? "whole" : `hue${piece % HUES + 1}`}`, x1: q[0], y1: q[1], x2: q[2], y2: q[3], "stroke-width": 40 + 110 * Math.min(n, 2 * WHOLE) / WHOLE });
    e.append(s("title", {}, String(n / WHOLE)));
    return [e];
}

function cell(i: number, n: number | number[]): SVGElement[] {
    const at = "c" + i, p = store.places.get(at), q = p?.points;
    if (!q || !p.centre) return [];
    if (Array.isArray(n)) {
        const whole = n.findIndex((x) => x === WHOLE);
        if (whole < 0) return numbers(at, n.map(String), String(WHOLE));
        if (p.clue !== undefined) return [];
        return [s("text", { class: "f answer", x: p.centre[0], y: p.centre[1] + 200, "font-size": 560 }, String(whole + 1))];
    }
    if (n <= 0) return [];
    const e = s("rect", { class: `share ${n % WHOLE ? "part" : "whole"}`, x: q[0], y: q[1], width: q[2]! - q[0]!, height: q[3]! - q[1]!, opacity: (0.12 + 0.5 * Math.min(n, WHOLE) / WHOLE).toFixed(2) });
    e.append(s("title", {}, String(n / WHOLE)));
    return [e];
}

/** The point in the place of what is drawn; places of cuts outlined. */
export async function pointOver(point: Point | undefined, relaxed: boolean, cut: string[]): Promise<Show> {
    const piece = point && !relaxed ? pieceOf(point) : new Map<number, number>(), several = new Set(piece.values()).size > 1, base = await bare();
    const free = point ? [...(point.cells ?? []).flatMap((n, i) => cell(i, n)), ...(point.edges ?? []).flatMap((n, i) => line(i, n, several ? piece.get(i) : undefined))] : [];
    return { base: base.items, free, said: [...new Set(cut)].map((at) => ({ at, as: "cutoff" })) };
}
