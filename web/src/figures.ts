// figures.ts - lines, cages and other figures drawn through cells while a board is set: which kind, a drag or keys, and a
// number. Which kinds there are, how they look and how many cells they have is the library's to say.
import { board } from "./board";
import { say } from "./dialogs";
import { button, h, s } from "./dom";
import { kindIn } from "./genre";
import { nearest } from "./gestures";
import { typed } from "./keypad";
import type { Kind, Place } from "./library";
import { store } from "./store";
import { nameIn, words } from "./words";

const NEAR = 420, STEP = 200, LONG = 450; // thousandths of a cell; milliseconds
const ARROWS: Record<string, number> = { ArrowUp: 0, ArrowDown: 1, ArrowLeft: 2, ArrowRight: 3 };
const AREAS = ["cage", "square", "circle", "inward", "outward", "border", "tint", "grid"]; // the others are lines and dots

let chosen = ""; // the kind that is drawn; none: clues in cells
let drawn: Promise<void> = Promise.resolve(); // until the last one is there
let way: Place[] = [], last: [number, number] = [0, 0], begun = false, moved = false, right = false, held = 0, pointer = 0;

const kinds = (): Kind[] => store.genre?.figures ?? [];
const kind = (): Kind | undefined => (store.mode === "edit" ? kinds().find((k) => k.name === chosen) : undefined);
export const drawing = (): boolean => kind() !== undefined && !board.pick;
const all = (): Place[] => [...store.places.values()].filter((p) => p.figure);
/** The last one of the kind that is drawn at a cell. */
const there = (p: Place): Place | undefined => all().filter((f) => f.figure === chosen && f.cells!.includes(p.at)).at(-1);

function show(): void {
    const k = kind(), c = way.map((p) => p.centre!);
    if (!k || !c.length) return board.showSketch();
    if (AREAS.includes(k.look)) return board.showSketch(...c.map(([x, y]) => s("rect", { class: "sketch", x: x - 420, y: y - 420, width: 840, height: 840, rx: 90 })));
    board.showSketch(s("polyline", { points: c.map((p) => p.join()).join(" ") }), s("circle", { class: "sketch", cx: c[0]![0], cy: c[0]![1], r: 250 }));
}

export function drop(): void {
    clearTimeout(held);
    way = [];
    begun = false;
    board.showSketch();
}

function select(at: string): void {
    store.cursor = at;
    board.showCursor();
}

/** A figure through these cells: chosen then, so that a number can be typed. */
function draw(cells: Place[]): void {
    const k = kind()!;
    drop();
    if (cells.length < k.fewest) say(words.figures.more(kindIn(k), k.fewest));
    else drawn = put(k, cells.map((p) => p.at));
}

async function put(k: Kind, ids: string[]): Promise<void> {
    await store.act([`figure ${k.name} ${ids.join(" ")}`]);
    const f = all().filter((x) => x.figure === k.name && x.cells!.length === ids.length && ids.every((at) => x.cells!.includes(at))).at(-1);
    select(f && k.number !== undefined ? f.at : ids.at(-1)!);
}

/** Of two cells the one beside this border: where a press lies. */
function beside(p: Place, [x, y]: [number, number]): Place | undefined {
    const [dx, dy] = [x - p.centre![0], y - p.centre![1]], at = Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 2 : 3) : dy < 0 ? 0 : 1;
    const next = store.places.get(p.next[at]!);
    return next?.at[0] === "c" ? next : undefined;
}

/** One cell alone: the figure there is chosen, or comes, where a kind needs no more. */
function tap(p: Place, at: [number, number] = p.centre!): void {
    const k = kind()!, f = there(p), other = k.most === 2 && k.fewest === 2 ? beside(p, at) : undefined;
    if (other) return draw([p, other]);
    if (f && !(f.cells!.length === 1 && k.number === undefined)) return select(f.at);
    if (k.fewest === 1) return draw([p]);
    select(p.at);
    say(words.figures.more(kindIn(k), k.fewest));
}

function remove(f: Place | undefined): void {
    if (!f) return;
    const at = f.cells![0]!;
    void store.act([`right ${f.at}`], "edit", true).then(() => select(at));
}

/** The way goes to a cell, or back. */
function lengthen(p: Place): void {
    const k = kind()!, at = way.indexOf(p);
    if (at >= 0 && at === way.length - 2) way.pop();
    if (at < 0 && way.length < (k.most ?? Infinity)) way.push(p);
    moved ||= way.length > 1;
}

export function press(e: PointerEvent): void {
    if (begun || (e.button !== 0 && e.button !== 2)) return;
    const at = board.point(e.clientX, e.clientY), p = nearest("c", ...at);
    if (!p) return;
    board.svg.setPointerCapture(e.pointerId);
    [way, last, begun, moved, right, pointer] = [[p], at, true, false, e.button === 2, e.pointerId];
    if (e.pointerType === "touch") held = window.setTimeout(() => { if (begun && !moved) { right = true; release(); } }, LONG);
    show();
}

export function move(e: PointerEvent): void {
    if (!begun || e.pointerId !== pointer || right) return;
    const [x, y] = board.point(e.clientX, e.clientY), [fx, fy] = last, n = Math.ceil(Math.hypot(x - fx, y - fy) / STEP);
    for (let i = 1; i <= n; i++) { // also cells that lie between two events
        const p = nearest("c", fx + (x - fx) * i / n, fy + (y - fy) * i / n);
        if (p && Math.hypot(fx + (x - fx) * i / n - p.centre![0], fy + (y - fy) * i / n - p.centre![1]) < NEAR) lengthen(p);
    }
    last = [x, y];
    show();
}

export function release(): void {
    if (!begun) return;
    const cells = way, first = cells[0]!;
    drop();
    if (right) remove(there(first));
    else if (moved && cells.length > 1) draw(cells);
    else if (!moved) tap(first, last);
}

/** By keys: Shift and an arrow go on to a cell, Enter ends the figure, Delete takes one away. False: the key is for others. */
export function keyed(e: KeyboardEvent): boolean {
    const here = store.places.get(store.cursor), f = here?.figure ? here : here && there(here), arrow = ARROWS[e.key];
    const cell = here?.figure ? store.places.get(here.cells![0]!) : here?.at[0] === "c" ? here : store.places.get("c0");
    if (!cell || e.ctrlKey || e.altKey) return false;
    if (e.key === "Escape" && way.length) drop();
    else if (arrow !== undefined) {
        const next = store.places.get(cell.next[arrow]!);
        if (next?.at[0] !== "c") return true;
        if (e.shiftKey) {
            if (!way.length) way = [cell];
            lengthen(next);
            show();
        }
        select(next.at);
    } else if ((e.key === "Enter" || e.key === " ") && way.length > 1) draw(way);
    else if ((e.key === "Enter" || e.key === " ") && e.shiftKey) way = way.includes(cell) ? way : [...way, cell]; // also one that is no neighbour
    else if (e.key === "Enter" || e.key === " ") tap(cell);
    else if (/^\d$|^Backspace$|^Delete$/.test(e.key) && (f || drawing())) void drawn.then(() => type(e.key));
    else return false;
    return true;
}

/** What is typed goes to the figure that is chosen, or at the cell of the cursor. */
function type(key: string): void {
    const here = store.places.get(store.cursor), f = here?.figure ? here : here && there(here);
    if (!f) return;
    if (key === "Delete" || (key === "Backspace" && f.value === undefined)) return remove(f);
    select(f.at);
    void store.act(typed(key), "edit", true);
}

// ---- the kinds, and those that are there ----

/** A small picture of a kind: what it looks like on three cells. */
function icon(k: Kind): SVGSVGElement {
    const shape = k.look, hue = k.colour ? `hue${k.colour}` : "faint", line = (x: number) => s("line", { class: `l ${hue}`, x1: x, y1: 500, x2: 1600, y2: 500, "stroke-width": 160 });
    const ring = (x: number) => s("circle", { class: "l", cx: x, cy: 500, r: 240, "stroke-width": 90, fill: "none" });
    const parts: Record<string, SVGElement[]> = {
        line: [line(400)], bulb: [line(400), s("circle", { class: `f ${hue}`, cx: 480, cy: 500, r: 330 })],
        arrow: [ring(450), s("path", { class: "l", d: "M700 500H1600M1350 280L1600 500L1350 720", "stroke-width": 90, fill: "none" })],
        pill: [s("rect", { class: "l", x: 200, y: 260, width: 800, height: 480, rx: 240, "stroke-width": 90, fill: "none" }), s("path", { class: "l", d: "M1000 500H1700", "stroke-width": 90 })],
        ends: [ring(450), ring(1550), s("path", { class: `l ${hue}`, d: "M700 500H1300", "stroke-width": 120 })],
        cage: [s("rect", { class: "l", x: 250, y: 120, width: 1500, height: 760, "stroke-width": 80, "stroke-dasharray": "150 130", fill: "none" })],
        dot: [ring(1000)], disc: [s("circle", { class: "f", cx: 1000, cy: 500, r: 260 })],
        square: [s("rect", { class: "f faint", x: 680, y: 180, width: 640, height: 640 })], circle: [s("circle", { class: "f faint", cx: 1000, cy: 500, r: 330 })],
        border: [s("rect", { class: "l", x: 250, y: 120, width: 1500, height: 760, "stroke-width": 130, fill: "none" })],
        tint: [s("rect", { class: "f shade", x: 250, y: 120, width: 1500, height: 760 })],
        grid: [s("path", { class: "l", d: "M250 60H1250V660H250ZM750 340H1750V940H750Z", "stroke-width": 90, fill: "none" })],
    };
    return s("svg", { class: "icon", viewBox: "0 0 2000 1000", "aria-hidden": "true" }, ...parts[shape] ?? []);
}

const palette = h("div", { class: "palette", role: "radiogroup", "aria-label": words.figures.title });
export const root = h("div", { class: "figures", id: "figures", hidden: true }, palette);

function choose(name: string): void {
    chosen = name;
    drop();
    for (const b of palette.children) {
        const on = (b as HTMLElement).dataset.kind === name;
        b.setAttribute("aria-checked", String(on));
        (b as HTMLElement).tabIndex = on ? 0 : -1;
    }
}

/** Kinds are a group of which one is chosen: arrows go through them. */
function stepped(e: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key], row = [...palette.children] as HTMLElement[];
    if (!by) return;
    e.preventDefault();
    e.stopPropagation();
    const to = row[(row.findIndex((b) => b.dataset.kind === chosen) + by + row.length) % row.length]!;
    choose(to.dataset.kind!);
    to.focus();
}

/** A pattern has no blanks. */
const typedIn = (x: HTMLInputElement): string => x.value.replace(/\s/g, "");

/** Those that are on the board, beside it: to be numbered and taken away. */
export function list(): HTMLElement[] {
    return all().map((f) => {
        const k = kinds().find((x) => x.name === f.figure)!, look = () => select(f.at);
        const number: HTMLInputElement | "" = k.number === undefined ? "" : h("input", {
            type: "number", min: k.number, value: f.value === undefined ? "" : String(f.value), "data-at": f.at, "aria-label": `${nameIn(f.name)}: ${words.figures.number}`, onfocus: look,
            onchange: () => void store.act(number === "" ? [] : [...Array.from(String(f.value ?? ""), () => `key ${f.at} Backspace`), ...Array.from(number.value, (d) => `key ${f.at} ${d}`)], "edit", true),
        });
        const pattern: HTMLInputElement | "" = !k.pattern ? "" : h("input", {
            type: "text", class: "pattern", value: f.pattern ?? "", maxlength: 240, spellcheck: "false", "data-at": f.at, "aria-label": `${nameIn(f.name)}: ${words.figures.pattern}`, onfocus: look,
            onchange: () => void store.act(pattern === "" || !typedIn(pattern) ? [] : [`figure ${k.name} ${typedIn(pattern)} ${f.cells!.join(" ")}`], "edit", true),
        });
        return h("li", { onpointerenter: look }, button(nameIn(f.name), look, { class: "plain" }), number, pattern,
            button("×", () => remove(f), { class: "close", "aria-label": words.remove(nameIn(f.name)) }));
    });
}

export function listen(): void {
    palette.addEventListener("keydown", stepped);
    store.onChange((c) => {
        root.hidden = store.mode !== "edit" || !kinds().length;
        if (!kind()) drop();
        if (!c.shape) return;
        const names = ["", ...kinds().map((k) => k.name)];
        if (root.dataset.kinds === names.join()) return;
        root.dataset.kinds = names.join();
        palette.replaceChildren(...[undefined, ...kinds()].map((k) => {
            const b = button("", () => { choose(k?.name ?? ""); board.root.focus({ preventScroll: true }); },
                { role: "radio", "data-kind": k?.name ?? "", title: k ? words.figures.says(k.says) : "" });
            b.append(...(k ? [icon(k)] : []), k ? kindIn(k) : words.figures.none);
            return b;
        }));
        choose("");
    });
}
