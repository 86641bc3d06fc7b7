// shelf.ts - puzzles that are kept: the one on the board, saved by itself, and variants that somebody put aside.
import { dialog } from "./dialogs";
import { button, h, save } from "./dom";
import { calledOf, headOf } from "./genre";
import { clues } from "./library";
import { store } from "./store";
import { words } from "./words";

interface Kept { name: string; puzzle: string; when: number }

const SHELF = "ariadne.shelf", NOW = "ariadne.now", BEGUN = "ariadne.begun";

function read<T>(key: string, otherwise: T): T {
    try {
        return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
    } catch {
        return otherwise;
    }
}

function write(key: string, value: unknown): void {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch { /* no room, or a page without storage */ }
}

export const saved = (): { puzzle: string; aside: string } | null => read(NOW, null);

/** How far this puzzle was solved when the page was left. */
export function begun(puzzle: string): { puzzle: string; aside: string } | null {
    const last = read<{ puzzle: string; aside: string } | null>(BEGUN, null);
    return last && clues(last.puzzle) === puzzle ? last : null;
}

export function listen(): void {
    store.onChange((c) => {
        if (c.puzzle || c.names) write(store.solver ? BEGUN : NOW, { puzzle: store.whole, aside: store.draft.aside });
    });
}

export function keep(puzzle: string, name: string): void {
    write(SHELF, [{ name, puzzle, when: Date.now() }, ...read<Kept[]>(SHELF, [])].slice(0, 500));
}

export const kept = (): Kept[] => read(SHELF, []);

export function openShelf(): void {
    const list = h("ul", { class: "shelf" });
    const show = () => list.replaceChildren(...kept().map((k, i) => h("li", {},
        button(k.name, () => { void store.replace(k.puzzle); d.close(); }),
        button("×", () => { write(SHELF, kept().filter((_, n) => n !== i)); show(); }, { "aria-label": words.remove(k.name), class: "close" }))));
    const d = dialog(words.shelf,
        button(words.keepThis, () => {
            keep(store.whole, [calledOf(store.names), headOf(store.draft), new Date().toLocaleString()].filter(Boolean).join(", "));
            show();
        }, { class: "main" }), list);
    d.append(h("div", { class: "tabs" }, button(words.saveAll, () => save("puzzles.ndjson", new Blob([kept().map(record).join("")])))));
    show();
}

/** As a stream of the tool has it: one JSON object a line. */
const record = (k: Kept): string => JSON.stringify({ id: k.name, format: "text", puzzle: k.puzzle }) + "\n";
