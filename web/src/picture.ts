// picture.ts - a scene of the library as SVG elements, in its order, and the shapes of places that something is said of.
import { s } from "./dom";
import type { Genre, Item, Place, Scene } from "./library";

const MANY = 2000, BAND = 5000; // items; thousandths of a cell
interface Drawn extends Item { d?: string } // many lines, or dots

/** Of very many items the lines and dots that look alike, band by band as one: a browser takes long for each element. */
function packed(items: Drawn[]): Drawn[] {
    if (items.length < MANY) return items;
    const all: Drawn[] = [];
    let found = new Map<string, Drawn>(), last = "";
    for (const i of items) {
        const [x, y, x2, y2] = i.points as [number, number, number, number], line = i.shape === "line";
        if (i.shape !== last) found = new Map(); // what is painted in between stays there
        last = i.shape;
        if (!line && (i.shape !== "disc" || i.class !== "dot")) {
            all.push(i);
            continue;
        }
        const look = `${i.class} ${i.width} ${Math.floor(y / BAND)}`;
        if (!found.has(look)) found.set(look, all[all.length] = { ...i, width: i.width ?? 2 * x2, d: "" });
        found.get(look)!.d += line ? `M${x} ${y}L${x2} ${y2}` : `M${x} ${y}h0`;
    }
    return all;
}

const keys = new WeakMap<Item, string>();

/** What identifies an item. */
function keyOf(i: Drawn): string {
    let key = keys.get(i);
    if (key === undefined) keys.set(i, key = `${i.shape} ${i.class} ${i.points.join()} ${i.width ?? ""} ${i.bold ? "b" : ""}${i.begins ? "l" : ""} ${i.text ?? ""}${i.d ?? ""}`);
    return key;
}

function element(i: Drawn): SVGElement {
    const [x, y, x2, y2, x3, y3] = i.points as [number, number, number, number, number, number];
    if (i.d) return s("path", { class: `l ${i.class}`, d: i.d, "stroke-width": i.width });
    switch (i.shape) {
        case "line": {
            const square = i.class === "grid" || i.class === "frame";
            const e = s("line", { class: `l ${square ? "q " : ""}${i.class}`, x1: x, y1: y, x2, y2, "stroke-width": i.width });
            if (i.class.startsWith("answer")) e.style.setProperty("--w", String(i.width)); // as wide as is preferred
            return e;
        }
        case "rect": return s("rect", { class: `f ${i.class}`, x, y, width: x2 - x, height: y2 - y });
        case "disc": return s("circle", { class: `f ${i.class}`, cx: x, cy: y, r: x2 });
        case "ring": return s("circle", { class: `l r ${i.class}`, cx: x, cy: y, r: x2, "stroke-width": i.width });
        case "triangle": return s("path", { class: `f ${i.class}`, d: `M${x} ${y}L${x2} ${y2}L${x3} ${y3}Z` });
        case "text":
            return s("text", {
                class: `f ${i.begins ? "b " : ""}${i.class}`, x, y, "font-size": i.width, "font-weight": i.bold && "bold",
                transform: i.turned && `rotate(-90 ${x} ${y})`,
            }, i.text);
    }
}

/** A group that shows a list of items; those that stay are left alone. */
export class Layer {
    readonly group: SVGGElement;
    private shown = new Map<string, SVGElement>();
    private keys: string[] = []; // of these, in their order
    private items: Item[] = [];
    private fixed: Set<string> | undefined; // what was there when a trial began

    constructor(name: string) {
        this.group = s("g", { class: name });
    }

    show(items: Item[]): void {
        const { fixed } = this, all = fixed ? items.map((i) => (fixed.has(keyOf(i)) ? i : { ...i, class: i.class + " tried" })) : items;
        const wanted = new Map(packed(all).map((i) => [keyOf(i), i])), keys = [...wanted.keys()], was = this.keys, { shown } = this;
        let front = 0, back = 0; // that stay; between them is what has changed
        while (front < keys.length && keys[front] === was[front]) front++;
        while (back < Math.min(keys.length, was.length) - front && keys.at(-1 - back) === was.at(-1 - back)) back++;
        for (const key of was.slice(front, was.length - back)) {
            if (wanted.has(key)) continue;
            shown.get(key)!.remove();
            shown.delete(key);
        }
        let at = front ? shown.get(keys[front - 1]!)!.nextSibling : this.group.firstChild;
        for (const key of keys.slice(front, keys.length - back)) {
            const e = shown.get(key) ?? element(wanted.get(key)!);
            if (e === at) at = at.nextSibling;
            else this.group.insertBefore(e, at);
            shown.set(key, e);
        }
        this.keys = keys;
        this.items = items;
    }

    fix(on: boolean): void {
        if (on === (this.fixed !== undefined)) return;
        this.fixed = on ? new Set(this.items.map(keyOf)) : undefined;
        this.show(this.items);
    }
}

/** A scene as a picture of its own. */
export function pictureOf(scene: Scene, genre: Genre): SVGSVGElement {
    const [l, t, r, b] = scene.box as [number, number, number, number];
    const svg = s("svg", { class: "board", "data-layers": genre.layers.join(" "), viewBox: `${l - 200} ${t - 200} ${r - l + 400} ${b - t + 400}` }), layer = new Layer("scene");
    layer.show(scene.items);
    svg.append(layer.group);
    return svg;
}

/** What one scene shows more than the other; `answers`: and what is drawn on both. */
export function beyond(scene: Scene, base: Scene, answers = false): Item[] {
    const known = new Set(base.items.map(keyOf));
    return scene.items.filter((i) => (answers && i.class === "answer") || !known.has(keyOf(i)));
}

/** The shapes of many places as one path: lines, or areas, by this part smaller than they are. */
export function pathOf(places: Place[], inset = 0.08): string {
    return places.map(({ shape, points: q, centre: c }) => {
        if (!q || !c) return "";
        if (shape === "line") return `M${q[0]} ${q[1]}L${q[2]} ${q[3]}`;
        if (shape === "disc") return `M${q[0]! - q[2]!} ${q[1]}${[2, -2].map((k) => `a${q[2]} ${q[2]} 0 0 0 ${k * q[2]!} 0`).join("")}Z`;
        const corners = shape === "rect" ? [q[0], q[1], q[2], q[1], q[2], q[3], q[0], q[3]] : shape === "polygon" ? q : [];
        return corners.map((n, i) => `${i === 0 ? "M" : i % 2 ? " " : "L"}${Math.round(n! + (c[i % 2]! - n!) * inset)}`).join("") + (corners.length ? "Z" : "");
    }).join("");
}

/** The shape of a place, a little smaller, so that neighbours stay apart. */
export function shapeOf(p: Place, name: string, inset = 60): SVGElement | null {
    const q = p.points;
    if (!q) return null;
    switch (p.shape) {
        case "rect":
            return s("rect", {
                class: name, x: q[0]! + inset, y: q[1]! + inset, rx: 80,
                width: Math.max(q[2]! - q[0]! - 2 * inset, 1), height: Math.max(q[3]! - q[1]! - 2 * inset, 1),
            });
        case "line": return s("line", { class: name, x1: q[0], y1: q[1], x2: q[2], y2: q[3] });
        case "disc": return s("circle", { class: name, cx: q[0], cy: q[1], r: q[2] });
        case "polygon": {
            const [cx, cy] = p.centre!;
            const at = (n: number, c: number) => Math.round(n + (c - n) * 0.08);
            const corners: string[] = [];
            for (let i = 0; i + 1 < q.length; i += 2) corners.push(`${at(q[i]!, cx)},${at(q[i + 1]!, cy)}`);
            return s("polygon", { class: name, points: corners.join(" ") });
        }
        default: return null;
    }
}
