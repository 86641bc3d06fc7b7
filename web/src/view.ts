// view.ts - what lies over the board: what is forced and open while setting, or what the last result shows instead.
import { board, type Said } from "./board";
import { clues, drawn, type Draft, type Item, type Place, type Scene, type Spot, type Step } from "./library";
import { hand } from "./ask";
import { live } from "./live";
import { s } from "./dom";
import { lacking } from "./pattern";
import { beyond, pathOf } from "./picture";
import { placeNamed, placesOf, reasonPlaces, spotPlaces } from "./places";
import { drawnWith } from "./reasoning";
import { store } from "./store";

/** `base`: the board in the place of the one that is drawn on. */
export interface Show { base?: Item[]; items?: Item[]; said?: Said[]; free?: SVGElement[] }

export const toggles = { forced: true, open: true };

let special: Show | undefined;

export function showInstead(what: Show | undefined): void {
    special = what;
    refresh();
}

/** What is open, as two paths: cells and edges. */
function openPaths(): [string, string] {
    const { cells = [], edges = [] } = live.forced?.marks ?? {};
    const open = (list: number[], kind: string) =>
        pathOf(list.flatMap((m, i) => (m === 0 ? store.places.get(kind + i) ?? [] : [])).filter((p) => p.mark !== undefined));
    return [open(cells, "c"), open(edges, "e")];
}

let wrong: string[] = []; // where the drawing breaks a rule

export function showWrong(at: string[]): void {
    if (at.join() === wrong.join()) return;
    wrong = at;
    refresh();
}

/** What is outlined while setting: clues that contradict each other, where the closest two differ, places for symmetric clues. */
const found = (): Said[] => [...placesOf(live.clash).map((at) => ({ at, as: "clash" })), ...placesOf(live.differ).map((at) => ({ at, as: "differs live" })), ...lacking().map((at) => ({ at, as: "lacking" }))];

let last: unknown[] = []; // what the layers were made of

/** Are these what the layers show already? */
function same(...now: unknown[]): boolean {
    const is = now.length === last.length && now.every((x, i) => x === last[i]);
    last = now;
    return is;
}

export function refresh(): void {
    const setting = store.mode === "edit";
    const known = setting && toggles.forced && live.forced, open = setting && toggles.open && live.badge.open !== 0 && live.forced;
    if (same(special, live.clash, live.differ, known, open, known ? store.scene : undefined, store.labelled, store.places, setting ? store.symmetry : wrong, store.draft.drawn)) return;
    board.root.classList.toggle("special", special !== undefined);
    board.root.classList.toggle("behind", setting && !special && store.draft.drawn);
    board.showBase(special?.base);
    board.showOver(special ? special.items ?? [] : known ? beyond(known.scene, store.scene, store.draft.drawn) : []);
    board.showOpen(special || !open ? ["", ""] : openPaths());
    board.say(special?.said ?? (setting ? found() : wrong.map((at) => ({ at, as: "clash" }))));
    if (special?.free) board.addSaid(...special.free);
    if (special?.said) board.reveal(special.said.map((x) => x.at));
}

/** What a puzzle shows more than the one on the board: clues that are to come. */
export async function cluesOver(puzzle: string, gestures = ""): Promise<Item[]> {
    const d = await hand.ask<Draft>("edit", JSON.stringify({ puzzle: clues(puzzle), mode: "edit", do: gestures, scene: true }));
    return beyond(store.trimmed(d.scene!), store.scene);
}

/** Another puzzle in the place of the one on the board. */
export async function cluesOnly(puzzle: string): Promise<Show> {
    const d = await hand.ask<Draft>("edit", JSON.stringify({ puzzle: clues(puzzle), scene: true }));
    return { base: store.trimmed(d.scene!).items };
}

/** The board without what somebody has drawn. */
export async function bare(): Promise<Scene> {
    if (!store.draft.drawn) return store.scene;
    return store.trimmed((await hand.ask<Draft>("edit", JSON.stringify({ puzzle: store.clues, scene: true }))).scene!);
}

/** The clues with this drawing, and no other. */
export async function drawingOver(lines: string[]): Promise<Show> {
    const base = await bare(), d = await hand.ask<Draft>("edit", JSON.stringify({ puzzle: drawn(store.draft.puzzle, lines), scene: true }));
    return { base: base.items, items: beyond(d.scene!, base) };
}

/** A conclusion as keys of the library. Of numbers that are ruled out nothing is drawn. */
export function keyOf(spot: Spot): string[] {
    const { digits } = store;
    if (spot.edge !== undefined) {
        if (spot.holds) return [`key e${spot.edge} ${spot.number}`];
        return spot.number === 1 ? [`key e${spot.edge} x`] : [];
    }
    if (spot.cell === undefined) return [];
    if (digits) return spot.holds ? [`key c${spot.cell} Delete`, `key c${spot.cell} ${spot.number}`] : []; // else it joins what is there
    if (spot.name.split(",").length > 2) return []; // to which clue a cell belongs is not drawn
    return [`key c${spot.cell} ${spot.holds ? "#" : "o"}`];
}

/** Does the drawing say so already? */
export function isDrawn(x: Spot): boolean {
    const at = x.edge !== undefined ? "e" + x.edge : x.cell !== undefined ? "c" + x.cell : "", mark = store.places.get(at)?.mark ?? 0;
    if (at[0] === "c" && store.digits) return x.holds && mark === x.number;
    return x.holds ? mark >= (at[0] === "e" ? x.number : 1) : mark < 0 || (mark > 0 && mark < x.number);
}

/** Does a step lead to anything that can be drawn? */
export const draws = (step: Step): boolean => step.then.some((x) => keyOf(x).length > 0);

/** A step: what was known before, what it rests on, what follows, which is drawn too where it fills a cell. `whole`: from the clues on, whatever is drawn. */
export async function stepOver(steps: Step[], i: number, whole = false): Promise<Show> {
    const step = steps[i]!, puzzle = whole ? store.clues : store.draft.puzzle, base = whole ? await bare() : store.scene;
    const gestures = steps.slice(0, i).flatMap((x) => x.then).flatMap(keyOf);
    const after = async (all: string[]) => (await hand.ask<Draft>("edit", JSON.stringify({ puzzle, mode: "play", do: all.join("\n"), scene: true }))).scene!;
    const before = await after(gestures), filled = step.then.filter((x) => x.edge === undefined && x.holds).flatMap(keyOf);
    const drawn = filled.length ? beyond(await after([...gestures, ...filled]), before).map((x) => ({ ...x, class: x.class + " concluded" })) : [];
    const more = drawnWith(step, before.items);
    return { ...(whole && { base: base.items }), items: [...beyond(before, base), ...drawn], said: [...more.said, ...saidOf(step)], free: [...more.free, ...namesIn(step.sentence)] };
}

/** The names of points and faces that a sentence speaks of, where they lie: "point 7", an end of "7-12", "face 3". */
export function namesIn(sentence: string): SVGElement[] {
    const found = new Map<Place, string>();
    for (const { 0: all, index } of sentence.matchAll(/\w[\w.:']*/g)) {
        const word = all.replace(/[.:']+$/, ""), before = sentence.slice(0, index), after = sentence[index + word.length];
        const face = before.endsWith("face "), point = after === "-" || before.endsWith("-") || before.endsWith("point ");
        const at = face || point ? placeNamed(`${face ? "face" : "point"} ${word}`) : undefined, p = at && store.places.get(at);
        if (p && p.centre) found.set(p, word);
    }
    return [...found].flatMap(([p, word]) => label(p, word));
}

/** At the foot of a face, below its number; on a point, or beside it where a number stands on it. */
function label(p: Place, text: string): SVGElement[] {
    const [cx, cy] = p.centre!, size = 460 / Math.max(2, text.length);
    const write = (x: number, y: number, high: number) => s("text", { class: "f label", x, y: y + high * 0.36, "font-size": high }, text);
    if (p.shape === "polygon") {
        const room = Math.min(...p.points!.flatMap((x, i, q) => (i % 2 ? [] : Math.hypot(x - cx, q[i + 1]! - cy)))) / 2;
        return [write(cx, cy + room * 0.8, Math.min(size, room * 0.4))];
    }
    let [x, y] = [cx, cy];
    if (p.clue !== undefined) {
        const ways = [...store.places.values()].flatMap(({ shape, points: q }) => {
            if (shape !== "line" || !q) return [];
            const far = q[0] === cx && q[1] === cy ? [q[2]!, q[3]!] : q[2] === cx && q[3] === cy ? [q[0]!, q[1]!] : undefined;
            return far ? [Math.atan2(far[1]! - cy, far[0]! - cx)] : [];
        });
        const free = (a: number) => Math.max(...ways.map((w) => Math.cos(w - a)));
        const [best] = [5, 7, 1, 3, 6, 0, 2, 4].map((k) => k * Math.PI / 4).sort((a, b) => free(a) - free(b));
        [x, y] = [cx + 520 * Math.cos(best!), cy + 520 * Math.sin(best!)];
    }
    return [s("circle", { class: "label", cx: x, cy: y, r: 185 }), write(x, y, size)];
}

export function saidOf(step: Step): Said[] {
    const of = (spots: Spot[], as: string) => spots.flatMap((x) => spotPlaces(x).map((at) => ({ at, as: `${as}${x.holds ? "" : " not"}` })));
    return [...[...new Set(step.reasons.flatMap(reasonPlaces))].map((at) => ({ at, as: "reason" })), ...of(step.facts, "fact"), ...of(step.then, "then")];
}

/** How often each place is used, of `total`: edges and cells by strength, numbers of a cell small inside it. */
export async function heatOver(edges: string[], cells: (string | string[])[], total: string): Promise<Show> {
    const share = (n: string) => Number(n) / Number(total);
    const free: SVGElement[] = [];
    const tint = (at: string, n: string) => {
        const q = store.places.get(at)?.points;
        if (!q || n === "0") return;
        const e = at[0] === "e"
            ? s("line", { class: "heat", x1: q[0], y1: q[1], x2: q[2], y2: q[3] })
            : s("rect", { class: "heat", x: q[0], y: q[1], width: q[2]! - q[0]!, height: q[3]! - q[1]! });
        e.setAttribute("opacity", (0.08 + (at[0] === "e" ? 0.82 : 0.5) * share(n)).toFixed(2)); // clues show through
        e.append(s("title", {}, `${n} / ${total}`));
        free.push(e);
    };
    edges.forEach((n, i) => tint("e" + i, n));
    cells.forEach((n, i) => (typeof n === "string" ? tint("c" + i, n) : free.push(...numbers("c" + i, n, total))));
    const known = cells.some((n) => typeof n !== "string") && live.forced; // numbers that always stand there
    const base = await bare();
    return { base: base.items, free, items: known ? beyond(known.scene, base) : [] };
}

/** Small in their cell, each as strong as its share. */
export function numbers(at: string, of: string[], total: string): SVGElement[] {
    const p = store.places.get(at), q = p?.points;
    if (!q || of.some((n) => n === total)) return []; // a number that always stands there
    const side = Math.ceil(Math.sqrt(of.length)), w = (q[2]! - q[0]!) / side, high = (q[3]! - q[1]!) / side;
    return of.flatMap((n, k) => {
        if (n === "0") return [];
        const x = q[0]! + (k % side + 0.5) * w, y = q[1]! + (Math.floor(k / side) + 0.5) * high, size = Math.min(w, high) * 0.8;
        const e = s("text", { class: "f heatnumber", x, y: y + size * 0.36, "font-size": size }, String(k + 1));
        e.setAttribute("opacity", (0.3 + 0.7 * Number(n) / Number(total)).toFixed(2));
        e.append(s("title", {}, `${n} / ${total}`));
        return [e];
    });
}

export const withoutDrawing = (): string => clues(store.draft.puzzle);
