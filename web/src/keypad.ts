// keypad.ts - keys for fingers, below the board where the pointer is coarse: those that the library offers for the place of
// the cursor.
import { kindsOfGesture } from "./board";
import { button, h } from "./dom";
import { store } from "./store";

export const root = h("div", { class: "keypad", id: "keypad" });
const FACE: Record<string, string> = { Backspace: "⌫" };

/** What may be typed at a place of this kind. */
export function keysAt(kind: string): string[] {
    const keys: string[] = [];
    for (const g of store.genre.gestures) {
        if (g.mode !== store.mode || !g.keys || !kindsOfGesture(g.gesture).includes(kind)) continue;
        for (const k of g.keys) if (!keys.includes(k)) keys.push(k);
    }
    return keys;
}

export function show(): void {
    const keys = keysAt(store.cursor[0] ?? "c");
    const names = keys.join(" ");
    if (root.dataset.keys === names) return;
    root.dataset.keys = names;
    root.replaceChildren(...keys.map((k) => button(FACE[k] ?? k, () => store.cursor && void store.act([`key ${store.cursor} ${k}`]), { "data-key": k })));
}
