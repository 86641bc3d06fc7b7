// board.ts - the board as people see it: the scene, what answers say about it above, and every place with its name.
import { button, h, s } from "./dom";
import { kindsOfGesture, titleOf } from "./genre";
import { wordOf } from "./keypad";
import type { Item, Place } from "./library";
import { Layer, pathOf, shapeOf } from "./picture";
import { margins } from "./reasoning";
import { store } from "./store";
import { nameIn, words } from "./words";

export interface Said { at: string; as: string; text?: string }

const MARGIN = 260;
const WIDE = 14; // cells, of a ground to draw on
const FEW = 3; // names that are read aloud at once
const MANY = 5000; // places; where there are more, nobody goes through all: the cursor's has its name

class Board {
    readonly svg = s("svg", { class: "board", preserveAspectRatio: "xMidYMid meet" });
    readonly picture = s("g") as SVGGElement; // moved as a whole: with another viewBox the browser lays out every number again
    readonly root = h("div", { class: "boardbox", tabindex: 0, role: "application", id: "board", "aria-busy": "false" });
    readonly voice = h("div", { class: "unseen", "aria-live": "polite", id: "voice" });
    private readonly scene = new Layer("scene");
    private readonly over = new Layer("over");
    readonly ground = s("g", { class: "ground" });
    pick: { kinds: string; then: (p: Place) => unknown; from: string } | undefined; // who asked for a place gets what is pointed at; the cursor goes back
    private readonly tints = s("g", { class: "tints" });
    private readonly under = s("g", { class: "under" });
    private readonly said = s("g", { class: "said" });
    private readonly way = s("g", { class: "way" });
    private readonly names = s("g", { class: "names" });
    private readonly cursor = s("g", { class: "cursor" });
    private readonly margin = s("g", { class: "margins" });
    get hasLabels(): boolean { return this.labelled; }
    private labelled = false; // rows and columns have their names beside the board

    constructor() {
        this.picture.append(this.ground, this.tints, this.under, this.scene.group, this.over.group, this.said, this.way, this.names, this.cursor, this.margin);
        this.svg.append(this.picture);
        this.root.append(this.svg, this.shrink);
        store.onBusy((b) => this.root.setAttribute("aria-busy", String(b)));
        store.onChange((c) => {
            this.base = undefined;
            this.scene.show(store.scene.items);
            this.showTints();
            if (c.shape) this.beside = [...store.places.values()].flatMap(({ at, points: q }) => ("rt".includes(at[0]!) && q ? q.flatMap((x, i) => (i % 2 ? [] : [[x, q[i + 1]!] as [number, number]])) : []));
            if (c.shape || c.puzzle) this.frame();
            if (c.shape || c.puzzle) this.label(this.labelled);
            if (c.shape) this.showNames();
            else if (c.labels) this.rename();
            if (c.shape) this.showCursor(false);
            if (c.names && !document.querySelector("dialog, textarea:focus")) this.root.focus({ preventScroll: true }); // another puzzle: keys are for it
        });
    }

    private whole: [number, number, number, number] = [0, 0, 1, 1]; // the picture; and the part of it that is shown
    private part: [number, number, number, number] = [0, 0, 1, 1];
    private readonly shrink = button("⤢", () => this.look(...this.whole), { class: "icon shrink", title: words.wholeBoard, "aria-label": words.wholeBoard, hidden: true });

    get enlarged(): number { return this.whole[2] / this.part[2]; }

    /** Shows the part that begins here, or the nearest one within the whole. False: it is shown already. */
    private look(x: number, y: number, w: number, high: number): boolean {
        const [l, t, wide, tall] = this.whole, within = (low: number, all: number, size: number, p: number) => Math.max(low, Math.min(low + all - size, p));
        const part: typeof this.part = [within(l, wide, w, x), within(t, tall, high, y), w, high];
        const to = `scale(${wide / w}) translate(${Math.round(-part[0])} ${Math.round(-part[1])})`;
        this.part = part;
        this.shrink.hidden = w === wide;
        if (this.picture.getAttribute("transform") === to) return false;
        this.picture.setAttribute("transform", to);
        return true;
    }

    /** The part moves, by points of the screen. */
    shift(dx: number, dy: number): boolean {
        const [x, y, w, high] = this.part, scale = w / Math.max(this.svg.clientWidth, 1);
        return this.enlarged > 1 && this.look(x + dx * scale, y + dy * scale, w, high);
    }

    /** The part goes where something is said of these places; the whole, where they do not fit. */
    reveal(at: string[]): void {
        const c = at.flatMap((id) => [store.places.get(id)?.centre ?? []].filter((p) => p.length)), [, , w, high] = this.part;
        const xs = c.map((p) => p[0]!), ys = c.map((p) => p[1]!), far = (of: number[], size: number) => Math.max(...of) - Math.min(...of) > size - 2000;
        if (this.enlarged === 1) return this.clear();
        if (!c.length) return;
        if (far(xs, w) || far(ys, high)) this.look(...this.whole);
        else for (const corner of [[Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)]] as [number, number][]) this.follow(corner);
    }

    /** What is said of the board does not lie behind the answer, which on a phone lies over the page. */
    private clear(): void {
        const r = this.said.getBoundingClientRect(), answer = document.getElementById("result")!;
        const low = getComputedStyle(answer).position === "fixed" ? answer.getBoundingClientRect().top : Infinity;
        if (r.height && r.bottom > low - 8) scrollBy(0, Math.min(r.bottom - low, r.top) + 8);
    }

    /** The part goes where the keys go. */
    follow([cx, cy]: [number, number]): void {
        const [x, y, w, high] = this.part, edge = Math.min(1000, w / 4, high / 4);
        const to = (low: number, size: number, c: number) => Math.min(Math.max(low, c + edge - size), c - edge);
        this.look(to(x, w, cx), to(y, high, cy), w, high);
    }

    /** Enlarged by a factor, with a point of the board at a place of the screen. */
    enlarge(times: number, x: number, y: number, clientX: number, clientY: number): void {
        const [, , wide, high] = this.whole, k = times < 1.05 ? 1 : Math.min(times, 8);
        const r = this.svg.getBoundingClientRect();
        this.look(x - (clientX - r.left) / r.width * wide / k, y - (clientY - r.top) / r.height * high / k, wide / k, high / k);
    }

    /** Larger, around the cursor. */
    enlargeHere(times: number): void {
        const [x, y, w, high] = this.part, [cx, cy] = store.places.get(store.cursor)?.centre ?? [x + w / 2, y + high / 2];
        const k = Math.min(this.enlarged * times, 8), wide = this.whole[2] / k, tall = this.whole[3] / k;
        this.look(cx - wide / 2, cy - tall / 2, wide, tall);
    }

    /** Called when the cursor has moved. */
    moved: () => void = () => undefined;
    /** What else than the picture is to be shown: a ground to draw on. */
    box: () => number[] | undefined = () => undefined;

    private beside: [number, number][] = []; // corners of the places for clues beside it

    private frame(): void {
        const ground = this.box(), margin = ground ? 0 : MARGIN;
        let [l, t, r, b] = (ground ?? store.scene.box) as [number, number, number, number];
        if (store.mode === "edit" && !ground) // clues beside the board have room before there are any
            for (const [x, y] of this.beside) [l, t, r, b] = [Math.min(l, x), Math.min(t, y), Math.max(r, x), Math.max(b, y)];
        const width = r - l + 2 * margin, height = b - t + 2 * margin;
        const whole: typeof this.whole = [l - margin, t - margin, width, height];
        this.svg.dataset.layers = store.genre.layers.join(" ");
        this.svg.setAttribute("aria-label", `${store.genre.name}, ${store.draft.rows} × ${store.draft.cols}`);
        if (whole.every((n, i) => Math.abs(n - this.whole[i]!) <= margin / 2)) return; // a line on the border moves nothing
        this.whole = whole;
        this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
        this.look(...whole);
        const wide = ground ? WIDE : width / 1000; // a ground keeps its size, whatever the picture's scale
        this.root.style.setProperty("--cells-wide", String(wide));
        this.root.style.setProperty("--cells-high", String(wide * height / width));
    }

    /** Rows and columns named beside the board, or not. */
    label(on = !this.labelled): boolean {
        this.labelled = on;
        this.margin.replaceChildren(...(on && store.squares ? margins() : []));
        return on;
    }

    /** Names for all who do not see: of the places that take something in this mode, and of all clues. */
    private showNames(): void {
        const kinds = kindsOf("click", "key", "right"), all = store.places.size > MANY ? [] : [...store.places.values()];
        this.names.replaceChildren(...all.flatMap((p) => (kinds.includes(p.at[0]!) || p.clue !== undefined ? namedShape(p) : [])));
        this.noted = [...store.notes.keys()];
        this.root.setAttribute("aria-label", words.board(titleOf(store.genre.name)));
    }

    private noted: string[] = []; // places do not carry their pencil marks

    private rename(): void {
        const before = this.noted;
        this.noted = [...store.notes.keys()];
        const names: string[] = [];
        let mine = "";
        for (const p of [...store.renamed, ...[...before, ...this.noted].flatMap((at) => store.places.get(at) ?? [])]) {
            const e = document.getElementById("at-" + p.at), name = nameOf(p);
            if (!e || e.getAttribute("aria-label") === name) continue;
            e.setAttribute("aria-label", name);
            if (p.at === store.cursor) mine = name;
            else names.push(name);
        }
        if (mine || names.length) this.voice.textContent = mine || names.slice(0, FEW).join("; "); // what was typed, drawn or undone is read aloud
    }

    /** The colours of cells, below all that is drawn. */
    private showTints(): void {
        const of = (tint: number) => pathOf([...store.notes].flatMap(([at, [n]]) => (n === tint ? store.places.get(at) ?? [] : [])), 0);
        this.tints.replaceChildren(...(store.digits ? [] : [1, 2]).map((n) => s("path", { class: `tint${n}`, d: of(n) })));
    }

    /** What is drawn from now on looks like a trial; or nothing does. */
    fix(on: boolean): void {
        this.scene.fix(on);
    }

    private base: Item[] | undefined; // shown in the place of the board

    /** Another board in the place of this one, or this one again. */
    showBase(items: Item[] | undefined): void {
        if (items === this.base) return;
        this.base = items;
        this.scene.show(items ?? store.scene.items);
    }

    /** What an answer draws. */
    showOver(items: Item[]): void {
        this.over.show(items);
    }

    /** What is open, below the board. */
    showOpen(paths: string[]): void {
        this.under.replaceChildren(...paths.flatMap((d, i) => (d ? [s("path", { class: i ? "open lines" : "open", d })] : [])));
    }

    /** Places that something is said of. */
    say(said: Said[]): void {
        const all: SVGElement[] = [];
        for (const x of said) {
            const p = store.places.get(x.at), e = p && shapeOf(p, x.as);
            if (!e) continue;
            if (x.text) e.append(s("title", {}, x.text));
            all.push(e);
        }
        this.said.replaceChildren(...all);
    }

    /** Free elements in the layer of what is said, such as small numbers. */
    addSaid(...e: SVGElement[]): void {
        this.said.append(...e);
    }

    /** The way of a drag that is not ended yet. */
    showWay(at: string[], room: boolean): void {
        const p = at.map((id) => store.places.get(id)?.centre).filter((c) => c !== undefined);
        if (p.length < 2) return this.way.replaceChildren();
        const xs = p.map((c) => c[0]), ys = p.map((c) => c[1]);
        const x = Math.min(...xs), y = Math.min(...ys);
        this.way.replaceChildren(room
            ? s("rect", { x: x - 460, y: y - 460, width: Math.max(...xs) - x + 920, height: Math.max(...ys) - y + 920, rx: 120 })
            : s("polyline", { points: p.map((c) => c.join(",")).join(" ") }));
    }

    /** What a drag on the ground would leave. */
    showSketch(...e: SVGElement[]): void {
        this.way.replaceChildren(...e);
    }

    /** Where keys are on the ground. */
    showSpot([x, y]: [number, number]): void {
        this.cursor.replaceChildren(s("circle", { class: "here", cx: x, cy: y, r: 150 }));
    }

    showCursor(speak = true): void {
        this.moved();
        const all = store.picked.flatMap((at) => store.places.get(at) ?? []), p = all.at(-1), shapes = all.flatMap((q) => (q.cells?.map((at) => store.places.get(at)!) ?? [q])).flatMap((q) => shapeOf(q, "here", 30) ?? []);
        this.cursor.replaceChildren(...shapes);
        if (p && !document.getElementById("at-" + p.at)) {
            if (store.places.size > MANY) this.names.replaceChildren();
            this.names.append(...namedShape(p));
        }
        if (p && shapes.length) this.root.setAttribute("aria-activedescendant", "at-" + p.at);
        else this.root.removeAttribute("aria-activedescendant");
        if (speak && p) this.voice.textContent = nameOf(p) + (all.length > 1 ? `; ${words.picked(all.length)}` : "");
    }

    /** A point of the screen in thousandths of a cell. */
    point(x: number, y: number): [number, number] {
        const m = this.picture.getScreenCTM()?.inverse();
        if (!m) return [0, 0];
        return [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f];
    }
}

function namedShape(p: Place): SVGElement[] {
    const e = shapeOf(p, "name");
    if (!e) return [];
    e.id = "at-" + p.at;
    e.setAttribute("role", "img");
    e.setAttribute("aria-label", nameOf(p));
    return [e];
}

function nameOf(p: Place): string {
    const notes = store.notes.get(p.at), { digits } = store;
    const tint = digits || !notes ? "" : ` (${words.tints[notes[0]! - 1]})`, named = (what: string | number) => `${nameIn(p.name)}: ${what}${tint}`;
    if (p.clue !== undefined) return named(p.clue);
    if (p.mark) return named(p.mark < 0 ? words.crossed : p.at[0] === "c" ? (digits ? wordOf(p.at, p.mark) || p.mark : words.holds(p.mark)) : words.line(p.mark));
    return digits && notes ? named(`${words.pencilled} ${notes.map((n) => wordOf(p.at, n) || n).join(" ")}`) : nameIn(p.name) + tint;
}

/** The kinds of places where one of these gestures does something in the mode of the moment. */
export function kindsOf(...verbs: string[]): string {
    let kinds = "";
    for (const g of store.genre.gestures) {
        if (g.mode !== store.mode) continue;
        for (const kind of kindsOfGesture(g.gesture, verbs)) if (!kinds.includes(kind)) kinds += kind;
    }
    return kinds;
}

export const board = new Board();
