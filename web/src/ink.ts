// ink.ts - a free hand on the board while it is solved, and words beside it: what means nothing to the solver. Both are kept
// with the puzzle.
import { board } from "./board";
import { button, h, s } from "./dom";
import { leave } from "./shelf";
import { store } from "./store";
import { words } from "./words";

const STEP = 60, NEAR = 250; // thousandths of a cell: between two points, and to a stroke that is rubbed out

const layer = s("g", { class: "ink", "aria-hidden": "true" });
let way: number[] | undefined, pointer = 0, rubbing = false, on = false;

const path = (q: number[]): string => q.map((n, i) => `${i === 0 ? "M" : i % 2 ? " " : "L"}${n}`).join("") + (q.length === 2 ? "h0" : "");
const show = (): void => layer.replaceChildren(...[...store.ink, ...way ? [way] : []].map((q) => s("path", { d: path(q) })));

function rub(x: number, y: number): void {
    store.ink = store.ink.filter((q) => !q.some((n, i) => i % 2 === 0 && Math.hypot(n - x, q[i + 1]! - y) < NEAR));
    show();
}

function press(e: PointerEvent): void {
    if (!on) return;
    e.preventDefault();
    e.stopPropagation(); // it is no gesture of the puzzle
    if (way || rubbing) return;
    const [x, y] = board.point(e.clientX, e.clientY);
    [pointer, rubbing] = [e.pointerId, e.button === 2 || e.altKey];
    board.svg.setPointerCapture(e.pointerId);
    if (rubbing) return rub(x, y);
    way = [Math.round(x), Math.round(y)];
    show();
}

function move(e: PointerEvent): void {
    if (!on) return;
    e.stopPropagation();
    if (e.pointerId !== pointer) return;
    const [x, y] = board.point(e.clientX, e.clientY);
    if (rubbing) return rub(x, y);
    if (!way || Math.hypot(x - way.at(-2)!, y - way.at(-1)!) < STEP) return;
    way.push(Math.round(x), Math.round(y));
    show();
}

function release(e: PointerEvent): void {
    if (!on) return;
    e.stopPropagation();
    if (way) store.ink = [...store.ink, way];
    [way, rubbing, pointer] = [undefined, false, 0];
    show();
    tools();
    leave();
}

const pen = button(words.ink.pen, () => { on = !on; tools(); }, { id: "ink", title: words.ink.how });
const back = button(words.ink.back, () => change(store.ink.slice(0, -1))), clear = button(words.ink.clear, () => change([]));
const notes: HTMLTextAreaElement = h("textarea", { rows: 3, id: "ink-notes", "aria-label": words.ink.notes, oninput: () => { store.memo = notes.value; leave(); } });
export const root = h("div", {}, h("div", { class: "tabs" }, pen, back, clear), h("details", { class: "memo" }, h("summary", {}, words.ink.notes), notes));

function change(ink: number[][]): void {
    store.ink = ink;
    show();
    tools();
    leave();
}

function tools(): void {
    on &&= store.playing;
    pen.setAttribute("aria-pressed", String(on));
    board.root.classList.toggle("inking", on);
    back.hidden = clear.hidden = !store.ink.length;
    if (document.activeElement !== notes) notes.value = store.memo;
}

export function listen(): void {
    board.picture.append(layer);
    for (const [name, f] of [["pointerdown", press], ["pointermove", move], ["pointerup", release], ["pointercancel", release]] as const)
        board.root.addEventListener(name, f as EventListener, true);
    store.onChange(() => {
        layer.toggleAttribute("hidden", !store.playing);
        show();
        tools();
    });
}
