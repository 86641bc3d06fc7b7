// gestures.ts - mouse, touch and keys on the board become lines of the library's own gestures. Nothing here knows what they do.
import { board, kindsOf } from "./board";
import * as figures from "./figures";
import * as ground from "./ground";
import { keysAt, typed } from "./keypad";
import type { Mode, Place } from "./library";
import { turned } from "./prefs";
import { store } from "./store";

const FAR = 720; // thousandths of a cell; a press farther from everything is none
const FEW = 4; // keys of a place; where there are more, a first click only moves the cursor there
const LONG = 450; // milliseconds: a long touch is the other button

function distance(p: Place, x: number, y: number, lines: boolean): number {
    const [cx, cy] = p.centre!;
    const q = p.points!;
    if (p.shape === "line" && lines) {
        const dx = q[2]! - q[0]!, dy = q[3]! - q[1]!, n = dx * dx + dy * dy;
        const t = n ? Math.max(0, Math.min(1, ((x - q[0]!) * dx + (y - q[1]!) * dy) / n)) : 0;
        return Math.hypot(x - q[0]! - t * dx, y - q[1]! - t * dy);
    }
    if (p.shape === "rect") { // of wide cells, as tables have them
        const out = Math.max(q[0]! - x, x - q[2]!, q[1]! - y, y - q[3]!);
        if (out > 0) return 500 + out;
        return Math.hypot((x - cx) * 1000 / Math.max(q[2]! - q[0]!, 1), (y - cy) * 1000 / Math.max(q[3]! - q[1]!, 1));
    }
    return Math.hypot(x - cx, y - cy);
}

/** The place of these kinds that lies nearest; `real`: no edge that nothing can be drawn on. */
export function nearest(kinds: string, x: number, y: number, real = false, far = FAR): Place | undefined {
    const lines = !kinds.includes("c");
    let best: Place | undefined, least = far;
    for (const p of store.places.values()) {
        if (!p.shape || !kinds.includes(p.at[0]!) || (real && p.at[0] === "e" && p.mark === undefined)) continue;
        const d = distance(p, x, y, lines);
        if (d < least) [best, least] = [p, d];
    }
    return best;
}

interface Drag { hit?: Place; picks: boolean; way: Place[]; right: boolean; moved: boolean; pointer: number; timer: number; x: number; y: number }
let drag: Drag | undefined;

/** Where a drag that is pressed on `hit` begins. */
function dragStart(hit: Place | undefined, x: number, y: number): Place | undefined {
    const kinds = kindsOf("drag");
    if (!kinds || (hit && kinds.includes(hit.at[0]!))) return kinds ? hit : undefined;
    const points = kinds.includes("p") ? nearest("p", x, y) : undefined;
    return points ?? nearest(kinds.replace("p", ""), x, y);
}

/** Where a drag means nothing else, it picks cells, and what is typed then goes to all of them. */
const several = (p: Place | undefined): boolean => p?.at[0] === "c" && !kindsOf("drag");

function pick(p: Place): void {
    store.picked = [...store.picked.filter((at) => at !== p.at), p.at];
    board.showCursor();
}

// ---- two fingers ----

const fingers = new Map<number, [number, number]>();
let pinch: { apart: number; times: number; x: number; y: number } | undefined;

function between(): [number, number, number] {
    const [[x, y], [x2, y2]] = [...fingers.values()] as [[number, number], [number, number]];
    return [(x + x2) / 2, (y + y2) / 2, Math.max(Math.hypot(x2 - x, y2 - y), 1)];
}

/** A finger comes, or moves: is it one of two? */
function touched(e: PointerEvent, comes: boolean): boolean {
    if (e.pointerType !== "touch" || (!comes && !fingers.has(e.pointerId))) return false;
    fingers.set(e.pointerId, [e.clientX, e.clientY]);
    if (fingers.size !== 2) return pinch !== undefined;
    const [cx, cy, apart] = between();
    if (comes) {
        drop();
        ground.drop();
        figures.drop();
        const [x, y] = board.point(cx, cy);
        pinch = { apart, times: board.enlarged, x, y };
    } else if (pinch) board.enlarge(pinch.times * apart / pinch.apart, pinch.x, pinch.y, cx, cy);
    return true;
}

/** A finger goes. What two fingers began ends with the last of them. */
function lifted(e: PointerEvent, then: () => void): void {
    fingers.delete(e.pointerId);
    if (!pinch) return then();
    if (!fingers.size) pinch = undefined;
}

/** With Ctrl, as two fingers on a pad give it: larger or smaller; without, over a board that is larger: another part. */
function wheel(e: WheelEvent): void {
    const lines = e.deltaMode ? 16 : 1;
    if (e.ctrlKey) board.enlarge(board.enlarged * Math.exp(-e.deltaY * lines / 200), ...board.point(e.clientX, e.clientY), e.clientX, e.clientY);
    else if (!board.shift(e.deltaX * lines, e.deltaY * lines)) return;
    e.preventDefault();
}

function press(e: PointerEvent): void {
    board.root.classList.add("pointed");
    if (touched(e, true)) return;
    if (ground.drawing()) return ground.press(e);
    if (figures.drawing()) return figures.press(e);
    if (drag || (e.button !== 0 && e.button !== 2)) return;
    const [x, y] = board.point(e.clientX, e.clientY);
    if (board.pick) {
        const p = nearest(board.pick.kinds, x, y, true);
        if (p) board.pick.then(p);
        return;
    }
    const hit = nearest(kindsOf("click"), x, y) ?? nearest(kindsOf("key", "right"), x, y);
    const start = dragStart(hit, x, y);
    if (!hit && !start) return;
    board.svg.setPointerCapture(e.pointerId);
    const more = (e.shiftKey || e.ctrlKey || e.metaKey) && several(hit);
    const picks = more || (hit !== undefined && hit.at !== store.cursor && keysAt(hit).length > FEW);
    drag = { hit, picks, way: start ? [start] : [], right: (e.button === 2) !== turned(), moved: false, pointer: e.pointerId, timer: 0, x, y };
    if (e.pointerType === "touch")
        drag.timer = window.setTimeout(() => {
            if (!drag || drag.moved) return;
            drag.right = !turned();
            release();
        }, LONG);
    if (!hit) return;
    if (!more) store.cursor = "";
    pick(hit);
}

const free = (): boolean => store.mode === "edit"; // only the two ends of a drag count

/** The way goes on to `to`, by steps between neighbours; back on itself it gets shorter. */
function lengthen(way: Place[], to: Place): void {
    if (free()) {
        way.length = 1;
        if (to !== way[0]) way.push(to);
        return;
    }
    for (let room = 200; room > 0; room--) {
        const last = way[way.length - 1]!;
        if (last === to) return;
        if (way.length > 1 && way[way.length - 2] === to) {
            way.pop();
            return;
        }
        const [lx, ly] = last.centre!, [tx, ty] = to.centre!;
        let best: Place | undefined, least = Math.hypot(tx - lx, ty - ly);
        for (const id of last.next) {
            const p = store.places.get(id);
            if (!p || p.at[0] !== last.at[0]) continue;
            const d = Math.hypot(tx - p.centre![0], ty - p.centre![1]);
            if (d < least - 1) [best, least] = [p, d];
        }
        if (!best) return;
        way.push(best);
    }
}

function move(e: PointerEvent): void {
    if (touched(e, false)) return;
    if (ground.drawing()) return ground.move(e);
    if (figures.drawing()) return figures.move(e);
    if (!drag || e.pointerId !== drag.pointer || !(drag.way.length || several(drag.hit))) return;
    const [x, y] = board.point(e.clientX, e.clientY);
    if (Math.hypot(x - drag.x, y - drag.y) < 300 && !drag.moved) return;
    if (!drag.way.length) {
        const to = nearest("c", x, y, false, 420); // not those beside a slanting way
        if (!to || to.at === store.cursor) return;
        drag.moved = true;
        return pick(to);
    }
    const to = nearest(drag.way[0]!.at[0]!, x, y);
    if (!to || (to.shape === "disc" && Math.hypot(x - to.centre![0], y - to.centre![1]) > 420)) return;
    lengthen(drag.way, to);
    if (drag.way.length > 1) drag.moved = true;
    board.showWay(drag.way.map((p) => p.at), free() && to.at[0] === "c");
}

function release(): void {
    if (!drag) return;
    const { hit, picks, way, right, moved, timer } = drag;
    clearTimeout(timer);
    drag = undefined;
    board.showWay([], false);
    if (moved && way.length > 1) void store.act([`${right ? "right-drag" : "drag"} ${way.map((p) => p.at).join(" ")}`]);
    else if (hit && !moved && !picks) void store.act([`${right ? "right" : "click"} ${hit.at}`]);
}

function drop(): void {
    clearTimeout(drag?.timer);
    drag = undefined;
    board.showWay([], false);
}

// ---- keys ----

const ARROWS: Record<string, [number, string]> = {
    ArrowUp: [0, "Up"], ArrowDown: [1, "Down"], ArrowLeft: [2, "Left"], ArrowRight: [3, "Right"],
};

/** What Shift and a digit write: of play and pencil the other. */
const PENCILS: Partial<Record<Mode, Mode>> = { play: "note", note: "play" };

const keyKinds = (): string => board.pick?.kinds ?? [...new Set(kindsOf("click", "key", "right").replace(/[^cderptwx]/g, "") + "crt")].join(""); // clues to be read too

function firstPlace(kinds: string): Place | undefined {
    for (const kind of kinds)
        for (const p of store.places.values()) if (p.shape && p.at[0] === kind) return p;
    return undefined;
}

function go(p: Place | undefined): void {
    if (!p) return;
    store.cursor = p.at;
    board.showCursor();
    if (p.centre) board.follow(p.centre);
}

function otherKind(step: number): void {
    const kinds = [...keyKinds()].filter((k) => firstPlace(k));
    const here = store.places.get(store.cursor);
    const next = kinds[(kinds.indexOf(here?.at[0] ?? "") + step + kinds.length) % kinds.length];
    if (!next) return;
    go((here?.centre && nearest(next, here.centre[0], here.centre[1])) ?? firstPlace(next));
}

/** Shift and an arrow: a line, or whatever a drag to the neighbour does. */
function draw(p: Place, direction: number): void {
    const kinds = kindsOf("drag"), next = store.places.get(p.next[direction]!);
    if (several(p) && several(next)) return pick(next!);
    const from = kinds.includes(p.at[0]!) ? p : p.centre && nearest(kinds.includes("p") ? "p" : kinds, p.centre[0], p.centre[1]);
    const to = from && store.places.get(from.next[direction]!);
    if (!from || !to) return;
    go(to);
    void store.act([`drag ${from.at} ${to.at}`]);
}

function typeAt(here: Place, key: string, mode?: Mode): void {
    if (!store.cursor) go(here);
    void store.act(typed(key, mode), mode);
}

function key(e: KeyboardEvent): void {
    if (e.metaKey || (e.ctrlKey && !(e.key in ARROWS))) return;
    board.root.classList.remove("pointed");
    if (ground.drawing()) return void (ground.keyed(e) && e.preventDefault());
    if ((figures.drawing() || store.cursor[0] === "s") && figures.keyed(e)) return e.preventDefault();
    const here = store.places.get(store.cursor) ?? firstPlace(keyKinds());
    if (!here) return;
    const arrow = ARROWS[e.key], digit = /^Digit(\d)$/.exec(e.code)?.[1];
    if (board.pick && (e.key === "Enter" || e.key === " ")) board.pick.then(here);
    else if (board.pick && !e.key.startsWith("Page")) {
        if (!arrow) return; // nothing is written meanwhile
        go(store.places.get(here.next[arrow[0]]!));
    } else if (digit && e.shiftKey && e.key !== digit && PENCILS[store.mode]) typeAt(here, digit, PENCILS[store.mode]);
    else if (arrow && (e.ctrlKey || e.altKey)) typeAt(here, arrow[1]);
    else if (arrow && e.shiftKey) draw(here, arrow[0]);
    else if (arrow) go(store.cursor ? store.places.get(here.next[arrow[0]]!) : here);
    else if (e.key === "PageDown" || e.key === "PageUp") otherKind(e.key === "PageDown" ? 1 : -1);
    else if (e.key === "Enter" || e.key === " ") void store.act([`${e.shiftKey ? "right" : "click"} ${here.at}`]);
    else if (e.key === "Backspace" || e.key === "Delete" || e.key.length === 1) typeAt(here, e.key);
    else return;
    if (!store.cursor) go(here);
    e.preventDefault();
}

/** What is typed beside the board, where nothing takes it, goes to the cursor. */
function stray(e: KeyboardEvent): void {
    if (e.defaultPrevented || !store.cursor || board.root.inert || (e.target as Element).closest("input, select, textarea, summary, dialog")) return;
    if (e.key in ARROWS || (e.key.length === 1 && e.key !== " ") || e.key === "Backspace" || e.key === "Delete") key(e);
}

export function listen(): void {
    const { svg, root } = board;
    svg.addEventListener("pointerdown", press);
    svg.addEventListener("pointermove", move);
    svg.addEventListener("pointerup", (e) => lifted(e, () => (ground.drawing() ? ground.release(e) : figures.drawing() ? figures.release() : release())));
    svg.addEventListener("pointercancel", (e) => lifted(e, () => { drop(); ground.drop(); figures.drop(); }));
    svg.addEventListener("wheel", wheel, { passive: false });
    svg.addEventListener("contextmenu", (e) => e.preventDefault());
    root.addEventListener("keydown", key);
    addEventListener("keydown", stray);
}
