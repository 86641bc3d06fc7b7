// bar.ts - the bar above the board: which puzzle, set or play, undo, and all that is done with a whole board.
import { board } from "./board";
import { dialog, field, number } from "./dialogs";
import { button, h } from "./dom";
import { calledOf, headOf } from "./genre";
import type { Mode } from "./library";
import { openHelp } from "./help";
import { visit } from "./home";
import { openNew } from "./newboard";
import { openPrefs } from "./prefs";
import { openPrint } from "./print";
import { nameFields, openImport, openShare } from "./share";
import { openShelf } from "./shelf";
import { store } from "./store";
import { otherLanguage, words } from "./words";

const name = button("", () => openBoard(), { class: "name", id: "name" });
const modes = (["graph", "edit", "play", "note"] as Mode[]).map((mode) =>
    button({ graph: words.graph.mode, edit: words.set, play: words.play, note: words.pencil }[mode], () => store.setMode(mode), { "data-mode": mode }));
const undo = button("↶", () => void store.undo(), { title: `${words.undo} (Ctrl Z)`, "aria-label": words.undo, class: "icon", id: "undo" });
const redo = button("↷", () => void store.redo(), { title: `${words.redo} (Ctrl Y)`, "aria-label": words.redo, class: "icon", id: "redo" });
const larger = button("⊕", () => board.enlargeHere(1.5), { title: words.larger, "aria-label": words.larger, class: "icon", id: "larger" });

const WHOLE: [string, string][] = [["turn", "turn"], ["turn-back", "turn back"], ["mirror", "mirror"], ["flip", "flip"], ["transpose", "transpose"]];

/** What is done with the whole board. */
export function openBoard(asText = false): void {
    const act = (gesture: string, mode: Mode = "edit") => void store.act([gesture], mode);
    const rows = number(store.draft.rows, 1, store.genre.most_rows), cols = number(store.draft.cols, 1, store.genre.most_cols);
    const text = h("textarea", { rows: 8, spellcheck: "false", "aria-label": words.asText, value: store.whole });
    const d = dialog(words.whole.title, !store.solver && nameFields(),
        store.squares && h("div", { class: "tabs" }, ...WHOLE.map(([g]) => button(words.whole[g as keyof typeof words.whole], () => act(g)))),
        h("div", { class: "tabs" }, !store.solver && button(words.clear.clues, () => act("clear")), button(words.clear.drawing, () => act("clear", "play"))),
        store.squares && h("div", { class: "fields" }, field(words.rows, rows), field(words.cols, cols),
            button(words.size, () => act(`size ${rows.value}x${cols.value}`))),
        store.genre.tilings && !store.draft.plane && h("div", { class: "tabs" },
            button(words.graph.list, () => { d.close(); void store.list(); }, { id: "list" })),
        h("details", { open: asText }, h("summary", {}, words.asText), text,
            button(words.apply, () => void store.replace(text.value), { class: "main" })));
}

function theme(): void {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    setTheme(dark ? "light" : "dark");
}

function setTheme(name: string): void {
    document.documentElement.dataset.theme = name;
    try {
        localStorage.setItem("ariadne.theme", name);
    } catch { /* for this visit */ }
}

/** Who solves may want to see how it is set: a copy on the board to be changed, with all answers. */
export function editCopy(): void {
    solver(false);
    store.setMode("edit");
    store.call(store.names); // and the address is that of a board to edit
}

const copied = button(words.editCopy, editCopy, { id: "edit-copy", hidden: true });
const menu = h("nav", { class: "menu", id: "menu", "aria-label": words.more, popover: true },
    copied,     button(words.fresh, openNew, { id: "new" }), button(words.open, openImport, { id: "open" }),
    button(words.share, openShare, { id: "share" }), button(words.whole.title, () => openBoard(), { id: "whole" }),
    button(words.shelf, openShelf, { id: "shelf" }), button(words.print, openPrint, { id: "print" }),
    button(words.home.door, visit, { id: "gallery" }), button(words.help, openHelp, { id: "help" }),
    button("⚙", openPrefs, { class: "icon", title: words.prefs.title, "aria-label": words.prefs.title, id: "prefs" }),
    button("◐", theme, { class: "icon", title: words.theme, "aria-label": words.theme, id: "theme" }),
    button(words.language, otherLanguage, { id: "language" }));

export const root = h("header", { class: "bar" },
    h("h1", {}, button(words.title, visit, { title: words.home.door, id: "home-door" })), name,
    h("div", { class: "modes", role: "group" }, ...modes), undo, redo, larger,
    button("☰", () => undefined, { class: "icon", id: "more", popovertarget: "menu", title: words.more, "aria-label": words.more }), menu);

function show(): void {
    name.textContent = [calledOf(store.names), headOf(store.draft)].filter(Boolean).join(" · ");
    name.title = `${words.whole.title}: ${name.textContent}`; // it may be cut short
    document.title = `${name.textContent} · ${words.title}`; // so that tabs and bookmarks differ
    undo.disabled = !store.canUndo;
    redo.disabled = !store.canRedo;
    for (const b of modes) {
        if (b.dataset.mode === "note") b.textContent = store.digits ? words.pencil : words.tint;
        b.setAttribute("aria-pressed", String(b.dataset.mode === store.mode));
        b.hidden = { note: !store.digits && !store.playing, edit: store.solver, graph: store.solver || !store.draft.plane, play: false }[b.dataset.mode as Mode];
    }
    copied.hidden = !store.solver;
    document.body.dataset.mode = store.mode;
    document.body.toggleAttribute("data-solver", store.solver);
}

/** The page is for a solver, or for a setter; set before there is a board, so that no answer is shown. */
export function solver(on: boolean): void {
    store.solver = on;
    store.mode = on ? "play" : "edit";
    document.body.toggleAttribute("data-solver", on);
}

export function listen(): void {
    const kept = ((): string | null => {
        try {
            return localStorage.getItem("ariadne.theme");
        } catch {
            return null;
        }
    })();
    if (kept) document.documentElement.dataset.theme = kept;
    store.onChange(show);
    addEventListener("keydown", (e) => {
        if (e.key === "F2" && !document.querySelector("dialog")) {
            e.preventDefault();
            const shown = modes.filter((b) => !b.hidden), at = shown.findIndex((b) => b.dataset.mode === store.mode);
            const next = shown[(at + 1) % shown.length]!;
            board.voice.textContent = next.textContent;
            return next.click();
        }
        if (!(e.ctrlKey || e.metaKey) || (e.target as Element).closest?.("input, textarea, dialog")) return;
        const back = e.key === "z" && !e.shiftKey, on = e.key === "y" || (e.key.toLowerCase() === "z" && e.shiftKey);
        if (!back && !on) return;
        e.preventDefault();
        void (back ? store.undo() : store.redo());
    });
    addEventListener("focus", () => document.activeElement === document.body && board.root.focus({ preventScroll: true }));
}
