// ground.ts - a graph drawn by hand, on a ground of dots that stays where it is: points put and moved, edges from point to
// point, both taken away; by mouse, touch and keys. What is put lies on a dot, with Alt anywhere. The library does the rest.
import { board, kindsOf } from "./board";
import { s } from "./dom";
import type { Place } from "./library";
import { store } from "./store";
import { nameIn, words } from "./words";

const LONG = 450; // milliseconds: a long touch is the other button
const MARGIN = 2; // dots around the graph

type Spot = [number, number]; // in the coordinates of the text, thousandths

let view: [number, number, number, number] | undefined; // what is shown: left, top, right, bottom
let drawn = ""; // the points that it shows
let step = 500;
let key: Spot | undefined; // where keys are

const plane = (): [number, number, number, number] => store.draft.plane!;
const toScene = ([x, y]: Spot): Spot => {
    const [l, t, own, drawn] = plane();
    return [(x - l) * drawn / own, (y - t) * drawn / own];
};
const toOwn = ([x, y]: Spot): Spot => {
    const [l, t, own, drawn] = plane();
    return [x * own / drawn + l, y * own / drawn + t];
};
const snapped = (at: Spot, freely: boolean): Spot => at.map((n) => (freely ? Math.round(n) : Math.round(n / step) * step)) as Spot;
const written = (at: Spot): string => at.map((n) => String(n / 1000)).join(" ");

export const drawing = (): boolean => store.mode === "graph" && store.draft?.plane !== undefined;
/** The kind of places that its points are. */
const letter = (): string => kindsOf("drag")[0]!;
const isPoint = (p: Place): boolean => p.at[0] === letter() && p.shape === "disc";
const points = (): Place[] => [...store.places.values()].filter(isPoint);
const edges = (): Place[] => [...store.places.values()].filter((p) => p.shape === "line");

/** A little more than the graph, with a least number of dots; it only grows while one draws. */
function look(): void {
    const all = points().map((p) => toOwn(p.centre!)), xs = all.map((p) => p[0]), ys = all.map((p) => p[1]);
    if (!view) {
        const [, , own, drawn] = plane(), unit = edges().length ? own * 1500 / drawn : 1000;
        const l = Math.min(...xs, ...(xs.length ? [] : [0])), t = Math.min(...ys, ...(ys.length ? [] : [0]));
        const wide = xs.length ? Math.max(...xs) - l + 1.6 * unit : 7 * unit, high = ys.length ? Math.max(...ys) - t + 1.6 * unit : 5 * unit;
        const ten = 10 ** Math.floor(Math.log10(wide / 12));
        step = Math.max(1, ten * [5, 2.5, 1].find((n) => n * ten <= wide / 12)!);
        const mid: Spot = xs.length ? [(l + Math.max(...xs)) / 2, (t + Math.max(...ys)) / 2] : [wide / 2 - unit, high / 2 - unit];
        const [x, y] = [(wide + step) / 2, (high + step) / 2];
        view = [mid[0] - x, mid[1] - y, mid[0] + x, mid[1] + y];
    }
    const room = MARGIN * step;
    view = [Math.min(view[0], ...xs.map((x) => x - room)), Math.min(view[1], ...ys.map((y) => y - room)),
        Math.max(view[2], ...xs.map((x) => x + room)), Math.max(view[3], ...ys.map((y) => y + room))];
}

/** The part of the plane to show, as the picture has it; while clues are set it stays as it was. */
export function box(): number[] | undefined {
    const points = store.draft.puzzle.split("\nedges")[0]!;
    if (!drawing() && (points !== drawn || store.mode !== "edit")) view = undefined;
    drawn = points;
    if (!drawing() && !view) return undefined;
    look();
    const [l, t, r, b] = view!;
    return [...toScene([l, t]), ...toScene([r, b])];
}

/** A board whose picture shows no cells gets a dot in each while clues are set. */
function showCells(): void {
    const bare = store.mode === "edit" && !store.scene.items.some((i) => ["grid", "dot", "frame"].includes(i.class));
    const cells = bare ? [...store.places.values()].filter((p) => p.shape === "rect" && p.at[0] === "c") : [];
    board.ground.replaceChildren(...(cells.length ? [s("path", { class: "dots", d: cells.map((p) => `M${p.centre!.join(" ")}h0`).join(""), "stroke-width": 90 })] : []));
}

function showDots(): void {
    if (!drawing() || !view) return showCells();
    let d = "";
    for (let y = Math.ceil(view[1] / step) * step; y <= view[3]; y += step)
        for (let x = Math.ceil(view[0] / step) * step; x <= view[2]; x += step) d += `M${toScene([x, y]).map(Math.round).join(" ")}h0`;
    const wide = toScene([view[0] + step, 0])[0] - toScene([view[0], 0])[0];
    board.ground.replaceChildren(s("path", { class: "dots", d, "stroke-width": Math.round(wide * 0.09) }),
        ...points().map((p) => s("circle", { class: "knot", cx: p.centre![0], cy: p.centre![1], r: Math.round(wide * 0.16) })));
}

// ---- what lies where ----

const perPixel = (): number => 1 / (board.picture.getScreenCTM()?.a || 1);

function pointAt([x, y]: Spot, pixels: number): Place | undefined {
    let best: Place | undefined, least = pixels * perPixel();
    for (const p of points()) {
        const d = Math.hypot(p.centre![0] - x, p.centre![1] - y);
        if (d < least) [best, least] = [p, d];
    }
    return best;
}

function edgeAt([x, y]: Spot, pixels: number): Place | undefined {
    let best: Place | undefined, least = pixels * perPixel();
    for (const p of edges()) {
        const [x1, y1, x2, y2] = p.points as [number, number, number, number], dx = x2 - x1, dy = y2 - y1;
        const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
        const d = Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
        if (d < least) [best, least] = [p, d];
    }
    return best;
}

// ---- what is done ----

let turns: Promise<unknown> = Promise.resolve();
/** What is done here takes its turn, since it may rest on what was done before. */
const turn = (f: () => unknown): void => void (turns = store.during(turns.then(f)));

/** A new point, and an edge to it from another one. */
async function put(at: Spot, from?: string): Promise<void> {
    const id = letter() + points().length;
    await store.act([`point ${written(at)}`, ...(from ? [`drag ${from} ${id}`] : [])]);
    choose(id);
}

function choose(id: string): void {
    const p = store.places.get(id);
    if (!p) return;
    store.cursor = id;
    key = toOwn(p.centre!);
    board.showCursor();
}

const away = (p: Place): Promise<void> => store.act([`right ${p.at}`]);

/** An act, and then the cursor at a place. */
const actAt = (gesture: string, at: string): void => turn(() => store.act([gesture]).then(() => choose(at)));

interface Drag { from?: Place; edge?: Place; right: boolean; touch: boolean; moved: boolean; start: Spot; at: Spot; to?: Place; pointer: number; timer: number }
let drag: Drag | undefined;

export function press(e: PointerEvent): void {
    if (drag || (e.button !== 0 && e.button !== 2)) return;
    const at = board.point(e.clientX, e.clientY), touch = e.pointerType === "touch";
    const from = pointAt(at, touch ? 22 : 13), edge = from ? undefined : edgeAt(at, touch ? 14 : 7);
    board.svg.setPointerCapture(e.pointerId);
    drag = { from, edge, right: e.button === 2 || e.shiftKey, touch, moved: false, start: at, at, pointer: e.pointerId, timer: 0 };
    if (touch) drag.timer = window.setTimeout(() => { if (drag && !drag.moved) [drag.right = true, release(e)]; }, LONG);
}

/** What letting go here would do. */
function preview(d: Drag, freely: boolean): void {
    const [x, y] = d.to ? d.to.centre! : toScene(snapped(toOwn(d.at), freely)), [fx, fy] = d.from!.centre!;
    const line = (x1: number, y1: number) => s("line", { x1, y1, x2: x, y2: y });
    if (d.to || d.right) return board.showSketch(line(fx, fy), s("circle", { cx: x, cy: y, r: 60 }));
    const ends = edges().flatMap(({ points: q }) => (q![0] === fx && q![1] === fy ? [[q![2]!, q![3]!]] : q![2] === fx && q![3] === fy ? [[q![0]!, q![1]!]] : []));
    board.showSketch(...ends.map(([a, b]) => line(a!, b!)), s("circle", { cx: x, cy: y, r: 60 }));
}

export function move(e: PointerEvent): void {
    if (!drag || e.pointerId !== drag.pointer) return;
    drag.at = board.point(e.clientX, e.clientY);
    if (Math.hypot(drag.at[0] - drag.start[0], drag.at[1] - drag.start[1]) > 6 * perPixel()) drag.moved = true;
    if (!drag.moved || !drag.from) return;
    drag.to = pointAt(drag.at, drag.touch ? 26 : 16);
    if (drag.to === drag.from) drag.to = undefined;
    preview(drag, e.altKey);
}

export function release(e: PointerEvent): void {
    if (!drag) return;
    const { from, edge, right, moved, at, to, timer } = drag, spot = snapped(toOwn(at), e.altKey), other = store.cursor;
    drop();
    if (moved && from && to) actAt(`drag ${from.at} ${to.at}`, to.at);
    else if (moved && from && right) turn(() => put(spot, from.at));
    else if (moved && from) actAt(`move ${from.at} ${written(spot)}`, from.at);
    else if (moved) return;
    else if (right && e.shiftKey && !from && !edge) turn(() => put(spot, store.places.has(other) ? other : undefined));
    else if (right && (from ?? edge)) turn(() => away((from ?? edge)!));
    else if (!right && from) choose(from.at);
    else if (!right && edge) turn(() => store.act([`click ${edge.at}`]));
    else if (!right) turn(() => put(spot));
    clearTimeout(timer);
}

export function drop(): void {
    clearTimeout(drag?.timer);
    drag = undefined;
    board.showSketch();
}

// ---- keys ----

const ARROWS: Record<string, Spot> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
let held: { id: string; joins: boolean } | undefined; // the point from which an edge goes, or that is carried

const here = (): Place | undefined => points().find((p) => {
    const [x, y] = toOwn(p.centre!);
    return Math.hypot(x - key![0], y - key![1]) < step / 2;
});

function speak(): void {
    const p = here(), doing = held && (held.joins ? words.graph.joining : words.graph.carrying);
    store.cursor = p?.at ?? "";
    board.showCursor(false);
    if (!p) board.showSpot(toScene(key!));
    board.voice.textContent = [p ? nameIn(p.name) : written(key!), doing].filter(Boolean).join("; ");
}

/** What Enter does where the keys are. */
async function enter(p: Place | undefined): Promise<void> {
    const was = held;
    held = undefined;
    if (was && !was.joins) return store.act([`move ${was.id} ${written(key!)}`]);
    if (!p) return put(key!, was?.id);
    if (!was) held = { id: p.at, joins: true };
    else if (p.at !== was.id) return store.act([`drag ${was.id} ${p.at}`]);
}

/** A key, when its turn has come. */
async function strike(name: string): Promise<void> {
    const arrow = ARROWS[name], start = store.places.get(store.cursor)?.centre ?? points()[0]?.centre;
    key ??= start ? toOwn(start) : [0, 0];
    const p = here(), gone = p ?? edgeAt(toScene(key), 20);
    if (arrow) key = snapped([key[0] + arrow[0] * step, key[1] + arrow[1] * step], false);
    else if (name === "Enter" || (name === " " && held)) await enter(p);
    else if (name === " ") held = p && { id: p.at, joins: false };
    else if (name === "Escape") held = undefined;
    else if (gone) await away(gone);
    if (key) speak();
}

/** A key while one draws; false: none of these. */
export function keyed(e: KeyboardEvent): boolean {
    const known = e.key in ARROWS || ["Enter", " ", "Escape", "Backspace", "Delete"].includes(e.key);
    if (known) turn(() => drawing() && strike(e.key));
    return known;
}

export function listen(): void {
    board.box = box;
    store.onChange(() => {
        if (!drawing()) held = key = undefined;
        showDots();
    });
}
