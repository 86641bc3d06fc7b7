// keypad.ts - keys for fingers, below the board where the pointer is coarse: those that the library offers for the place of
// the cursor, and of the digits those that make sense there.
import { button, h } from "./dom";
import { kindsOfGesture } from "./genre";
import type { Mode, Place } from "./library";
import { store } from "./store";
import { words } from "./words";

export const root = h("div", { class: "keypad", id: "keypad" });
const FACE: Record<string, string> = {
    Backspace: "⌫", Delete: "✕", "^": "↑", v: "↓", "<": "←", ">": "→", w: "○", b: "●", "#": "■", "~": "≈", x: "×",
};
/** What a key is shown as. */
export const face = (key: string): string => (key === "o" ? (store.mode === "edit" ? "●" : "·") : FACE[key] ?? key);

const mostAt = (place: Place): number => place.most ?? (store.digits && place.at[0] !== "s" ? store.draft.cols : 9);

/** What may be typed at a place, or (none) at cells. */
export function keysAt(place?: Place): string[] {
    const keys: string[] = [], kind = place?.at[0] ?? "c";
    const dead = store.digits && kind !== "s" ? (store.draft.cols < 10 ? "0?" : "?") : "";
    const most = place ? mostAt(place) : [...store.places.values()].reduce((n, p) => (p.at[0] === kind ? Math.max(n, mostAt(p)) : n), 0);
    for (const g of store.genre.gestures) {
        if (g.mode !== store.mode || !g.keys || !kindsOfGesture(g.gesture).includes(kind)) continue;
        for (const k of g.keys) if (!keys.includes(k) && !dead.includes(k) && !(Number(k) > most)) keys.push(k);
    }
    return keys;
}

/** What a number of a cell is called, where numbers have names. */
export function wordOf(at: string, n: number): string {
    const { name = "" } = store.places.get(`x${Number(at.slice(1)) * store.draft.cols + n - 1}`) ?? {};
    return name.slice(0, Math.max(name.lastIndexOf(" at "), 0)).replace(/^"(.*)"$/, "$1");
}

/** What a key does at the places that are picked. It pencils a number in where one of them lacks it, else out. */
export function typed(key: string, mode: Mode = store.mode): string[] {
    let all = store.picked;
    if (mode === "note" && all.length > 1) {
        const n = parseInt(key, 36), free = all.filter((at) => !store.places.get(at)?.mark), lacking = free.filter((at) => !store.notes.get(at)?.includes(n));
        all = n && lacking.length ? lacking : free;
    }
    return all.map((at) => `key ${at} ${key}`);
}

export function show(): void {
    const keys = keysAt(store.places.get(store.cursor)), faces = keys.map((k) => (store.cursor[0] === "c" && Number(k) && wordOf(store.cursor, Number(k))) || face(k));
    const names = `${store.mode} ${keys.join(" ")} ${faces.join()}`;
    if (root.dataset.keys === names) return;
    root.dataset.keys = names;
    root.classList.toggle("tints", store.mode === "note" && !store.digits);
    root.classList.toggle("worded", faces.some((w) => w.length > 2));
    root.replaceChildren(...keys.map((k, i) => button(faces[i]!, () => store.cursor && void store.act(typed(k)), { "data-key": k })),
        button("↶", () => void store.undo(), { "aria-label": words.undo })); // the bar may be out of sight
}
