// shelf.ts - puzzles that are kept: the one on the board, saved automatically, and kept variants.
import { dialog, say } from "./dialogs";
import { button, h, save } from "./dom";
import { calledOf, headOf } from "./genre";
import { clues, type Draft, type Mode, type Names } from "./library";
import { store, type Past } from "./store";
import { words } from "./words";

interface Kept { name: string; puzzle: string; when: number }
/** A board as it was left: its mode, seconds of play, what can be undone, its address. */
export interface Left { puzzle: string; aside: string; mode?: Mode; seconds?: number; past?: Past | undefined; at?: string; symmetry?: string; solved?: boolean; ink?: number[][]; memo?: string }

const SHELF = "ariadne.shelf", NOW = "ariadne.now", BEGUN = "ariadne.begun", HERE = "ariadne.here";
const BEGUN_MOST = 200;
const MANY = 10_000; // places of a large board

function read<T>(key: string, otherwise: T, from: () => Storage = () => localStorage): T {
    try {
        return (JSON.parse(from().getItem(key) ?? "null") as T | null) ?? otherwise;
    } catch {
        return otherwise;
    }
}

/** False: there is no room, or a page without storage. */
function write(key: string, value: unknown, to: () => Storage = () => localStorage): boolean {
    try {
        to().setItem(key, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

export const saved = (): Left | null => read(NOW, null);

/** What this tab had on its board, if it has been loaded again: the address lags behind, and holds no pencilled numbers. */
export function here(): Left | null {
    const last = read<Left | null>(HERE, null, () => sessionStorage);
    return last?.at === location.href ? last : null;
}

const allBegun = (): Left[] => [read<Left[] | Left>(BEGUN, [])].flat();

/** How far this puzzle was solved when it was last on the board. */
export const begun = (puzzle: string): Left | null => allBegun().find((x) => clues(x.puzzle) === puzzle) ?? null;

/** Puzzles that were begun and not solved, the last first; the marks stay where they are. */
export const lately = (most: number): { puzzle: string; names: Names }[] =>
    allBegun().filter((x) => !x.solved && (x.seconds ?? 0) > 0).slice(0, most).map((x) => {
        const [head = ""] = /^(?:;.*\n)*/.exec(x.puzzle) ?? [], name = (key: string) => new RegExp(`^; ${key}: (.*)$`, "m").exec(head)?.[1];
        const [title, author, note] = ["title", "author", "note"].map(name);
        return { puzzle: clues(x.puzzle).slice(head.length), names: { ...(title && { title }), ...(author && { author }), ...(note && { note }) } };
    });

export const solvedOnce = (puzzle: string): boolean => allBegun().some((x) => x.solved && clues(x.puzzle) === puzzle);

let address = location.href; // that this board has; a link that is put in its place is about another

/** The board as it is now, to be found again; in this tab, and wherever the page is opened next. `whole`: with its past. */
export function leave(at = address, whole = false): boolean {
    address = at;
    const left: Left = { puzzle: store.whole, aside: store.draft.aside, mode: store.mode, seconds: store.seconds, past: whole ? store.past : undefined, symmetry: store.symmetry, ...(store.solved && { solved: true }), ...(store.ink.length && { ink: store.ink }), ...(store.memo && { memo: store.memo }) };
    if (store.solver) {
        const mine = clues(left.puzzle), others = allBegun().flatMap(({ past: _, ...x }) => (clues(x.puzzle) === mine ? [] : [x]));
        return write(BEGUN, [left, ...others].slice(0, BEGUN_MOST));
    }
    const kept = write(NOW, left);
    return write(HERE, { ...left, at }, () => sessionStorage) && kept;
}

export function listen(): void {
    store.parting = () => { if (store.canUndo) keep(store.whole, called({ ...store.draft, ...store.names })); };
    const whole = () => leave(address, true) || leave(); // where there is no room for the past, without it
    let soon = 0;
    store.onChange((c) => {
        if (!(c.puzzle || c.names || c.shape)) return;
        if (c.shape || store.places.size < MANY) return void leave();
        clearTimeout(soon); // it takes a while, and the edit is to be seen first; who goes leaves it at once
        soon = window.setTimeout(() => leave(), 1000);
    });
    addEventListener("pagehide", whole);
    addEventListener("visibilitychange", () => document.hidden && whole()); // the last event that a phone sends
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

const called = (d: Draft): string => [calledOf(d), headOf(d), new Date().toLocaleString()].filter(Boolean).join(", ");

/** Another board comes by a link: the last one, if somebody has worked on it, would be nowhere else. */
export async function rescue(other: string): Promise<void> {
    const last = saved();
    if (last?.past?.done && last.puzzle !== other && !kept().some((k) => k.puzzle === last.puzzle)) keep(last.puzzle, called(await store.read(last.puzzle)));
}

export function openShelf(): void {
    const list = h("ul", { class: "shelf" });
    const show = () => list.replaceChildren(...kept().map((k) => h("li", {},
        button(k.name, () => { void store.replace(k.puzzle); d.close(); }),
        button("×", () => { remove(k); show(); }, { "aria-label": words.remove(k.name), class: "close" }))));
    const d = dialog(words.shelf,
        button(words.keepThis, () => {
            keep(store.whole, called({ ...store.draft, ...store.names }));
            show();
        }, { class: "main" }), list);
    d.append(h("div", { class: "tabs" }, button(words.saveAll, () => save("puzzles.ndjson", new Blob([kept().map(record).join("")])))));
    show();
}

/** As a stream of the tool has it: one JSON object a line. */
const record = (k: Kept): string => JSON.stringify({ id: k.name, format: "text", puzzle: k.puzzle }) + "\n";
