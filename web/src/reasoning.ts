// reasoning.ts - what a step is drawn with besides its places: a closed walk as a dashed curve with its inside tinted, the
// links of a supposition numbered in their order with the clash marked, the numbers that are like the one concluded; and
// names of rows and columns beside the board.
import type { Said } from "./board";
import { s } from "./dom";
import type { Item, Place, Reason, Spot, Step } from "./library";
import { reasonPlaces, spotPlaces } from "./places";
import { store } from "./store";
import { words } from "./words";

const HALF = 500, ROUND = 1000; // thousandths of a cell

/** Where lines run: points of the board with those that a line may join them to, by place. */
function ways(): Map<string, { to: string; edge: string }[]> {
    const found = new Map<string, { to: string; edge: string }[]>();
    for (const p of store.places.values()) {
        if (p.at[0] !== "e" || !p.points) continue;
        const [x, y, x2, y2] = p.points, a = `${x},${y}`, b = `${x2},${y2}`;
        for (const [from, to] of [[a, b], [b, a]] as const) found.set(from, [...found.get(from) ?? [], { to, edge: p.at }]);
    }
    return found;
}

/** The points that a closed walk goes around: those that the edges it crosses cut off from the others. */
function inside(crossed: Set<string>): string[] {
    const all = ways(), seen = new Set<string>(), parts: string[][] = [];
    for (const start of all.keys()) {
        if (seen.has(start)) continue;
        const part = [start];
        seen.add(start);
        for (const at of part)
            for (const { to, edge } of all.get(at)!)
                if (!crossed.has(edge) && !seen.has(to)) {
                    seen.add(to);
                    part.push(to);
                }
        parts.push(part);
    }
    const largest = parts.reduce((a, b) => (b.length > a.length ? b : a), []);
    return parts.filter((p) => p !== largest).flat();
}

/** The curve around these points of a grid of squares, and what lies within. */
function curve(points: string[], fails: boolean): SVGElement[] {
    const mine = new Set(points), at = (x: number, y: number) => mine.has(`${x},${y}`);
    let ground = "", line = "";
    for (const p of points) {
        const [x, y] = p.split(",").map(Number) as [number, number], [l, t, r, b] = [x - HALF, y - HALF, x + HALF, y + HALF];
        ground += `M${l} ${t}H${r}V${b}H${l}Z`;
        if (!at(x, y - ROUND)) line += `M${l} ${t}H${r}`;
        if (!at(x, y + ROUND)) line += `M${l} ${b}H${r}`;
        if (!at(x - ROUND, y)) line += `M${l} ${t}V${b}`;
        if (!at(x + ROUND, y)) line += `M${r} ${t}V${b}`;
    }
    return [s("path", { class: "walk ground", d: ground }), s("path", { class: fails ? "walk failed" : "walk", d: line })];
}

function walk(r: Reason, fails: boolean): SVGElement[] {
    if (r.kind !== "curve" || !store.squares) return [];
    const points = inside(new Set(r.spots.flatMap((x) => (x.edge === undefined ? [] : ["e" + x.edge]))));
    return points.length ? curve(points, fails) : [];
}

/** A small number at a place, in a disc. */
function link(p: Place, n: number, taken: Set<string>): SVGElement[] {
    let [x, y] = p.centre!;
    while (taken.has(`${x},${y}`)) [x, y] = [x + 240, y + 240];
    taken.add(`${x},${y}`);
    return [s("circle", { class: "label link", cx: x, cy: y, r: 190 }), s("text", { class: "f label", x, y: y + 90, "font-size": 250 }, String(n))];
}

/** What is supposed, and what follows one from the other, in its order. */
function chain(step: Step): SVGElement[] {
    const taken = new Set<string>();
    let n = 0;
    return (step.chain ?? []).flatMap(({ spot }) => {
        const p = spot && store.places.get(spotPlaces(spot)[0] ?? "");
        return p?.centre ? link(p, ++n, taken) : [];
    });
}

/** Where a number of a cell has its place among all of them, as in pictures of steps (src/draw/step_scene.c). */
function candidate(spot: Spot): [number, number] | undefined {
    const p = store.places.get(spotPlaces(spot)[0] ?? ""), n = store.draft.cols, across = Math.ceil(Math.sqrt(n)), down = Math.ceil(n / across);
    if (!p?.centre) return undefined;
    const slot = spot.number - 1;
    return [p.centre[0] - HALF + (slot % across + 0.5) * ROUND / across, p.centre[1] - HALF + (Math.floor(slot / across) + 0.5) * ROUND / down];
}

/** The links of a chain of numbers, weak ones dashed, and its numbers. */
function ties(step: Step): SVGElement[] {
    const lines: SVGElement[] = [], numbers = new Map<string, SVGElement[]>(), r = HALF / Math.ceil(Math.sqrt(store.draft.cols));
    for (const { from, to, strong } of step.links ?? []) {
        const a = candidate(from), b = candidate(to);
        if (!a || !b) continue;
        lines.push(s("line", { class: strong ? "tie" : "tie weak", x1: a[0], y1: a[1], x2: b[0], y2: b[1] }));
        for (const [at, { number }] of [[a, from], [b, to]] as const)
            numbers.set(at.join(), [s("circle", { class: "label", cx: at[0], cy: at[1], r }), s("text", { class: "f label", x: at[0], y: at[1] + r * 0.6, "font-size": r * 1.6 }, String(number))]);
    }
    return [...lines, ...[...numbers.values()].flat()];
}

/** What does not hold any more. */
const failing = (step: Step): Reason[] => (step.chain ?? []).flatMap((x) => (x.kind === "fails" && x.reason !== undefined ? step.reasons[x.reason]! : []));

/** Where it fails; a closed walk is red itself. */
const clash = (step: Step): Said[] => failing(step).flatMap((r) => (r.kind === "curve" && store.squares ? [] : reasonPlaces(r).map((at) => ({ at, as: "clash" }))));

/** The numbers on the board that are the one concluded: what excludes it elsewhere is among them. */
function alike(then: Spot[], items: Item[]): Said[] {
    const n = then.find((x) => x.holds && x.cell !== undefined)?.number;
    if (!store.digits || n === undefined) return [];
    return items.flatMap((i) => (i.shape === "text" && i.at?.[0] === "c" && i.text === String(n) ? [{ at: i.at, as: "alike" }] : []));
}

/** All of that: outlines and free elements. `items`: the board as it was before the step. */
export const drawnWith = (step: Step, items: Item[]): { said: Said[]; free: SVGElement[] } =>
    ({ said: [...clash(step), ...alike(step.then, items)], free: [...step.reasons.flatMap((r) => walk(r, failing(step).includes(r))), ...(step.links ? ties(step) : chain(step))] });

/** R1, R2, ... at the left, C1, C2, ... above. */
export function margins(): SVGElement[] {
    const [left = 0, top = 0] = store.scene.box, write = (x: number, y: number, text: string) => s("text", { class: "f margin", x, y: y + 60, "font-size": 170 }, text);
    return [...store.places.values()].flatMap((p) => {
        if (p.at[0] !== "c" || !p.centre || !p.row) return [];
        return [p.column === 1 && write(left - 130, p.centre[1], words.rowLabel(p.row)), p.row === 1 && write(p.centre[0], top - 130, words.columnLabel(p.column!))].filter((x) => x !== false);
    });
}
