// shelf.ts - puzzles that are kept: the one on the board, saved by itself, and variants that somebody put aside.
import { dialog, say } from "./dialogs";
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

/** False: there is no room, or a page without storage. */
function write(key: string, value: unknown): boolean {
    try {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
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

export function keepAll(all: [name: string, puzzle: string][]): void {
    const more = all.map(([name, puzzle]) => ({ name, puzzle, when: Date.now() }));
    if (!write(SHELF, [...more, ...read<Kept[]>(SHELF, [])].slice(0, 500))) say(words.noRoom);
}
export const keep = (puzzle: string, name: string): void => keepAll([[name, puzzle]]);

/** Another tab may have kept or removed others since they were listed. */
function remove(k: Kept): void {
    const all = kept(), i = all.findIndex((x) => x.when === k.when && x.name === k.name && x.puzzle === k.puzzle);
    write(SHELF, all.filter((_, n) => n !== i));
}

export const kept = (): Kept[] => read(SHELF, []);

export function openShelf(): void {
    const list = h("ul", { class: "shelf" });
    const show = () => list.replaceChildren(...kept().map((k) => h("li", {},
        button(k.name, () => { void store.replace(k.puzzle); d.close(); }),
        button("×", () => { remove(k); show(); }, { "aria-label": words.remove(k.name), class: "close" }))));
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
