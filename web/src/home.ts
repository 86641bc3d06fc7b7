// home.ts - the first view: what this is, in a picture; three ways in; and every kind of puzzle with a picture, its rules in
// two sentences, an easy, a middle and a hard one. It lies over the board, which stays as it is.
import { hand } from "./ask";
import { board } from "./board";
import { button, h } from "./dom";
import { calledOf, groundOf, headOf, summaryOf, titleOf } from "./genre";
import { drawn, named, type Answer, type Draft, type Genre } from "./library";
import { openNew } from "./newboard";
import { pictureOf } from "./picture";
import { playOnly } from "./playing";
import { openImport } from "./share";
import { lately, leave, solvedOnce } from "./shelf";
import { genreFilter } from "./filter";
import { store } from "./store";
import { words } from "./words";

/** Made by build.mjs from the examples, in the library's own text. */
interface Level { genre: string; level: "easy" | "middle" | "hard" | "other"; puzzle: string }
declare const ARIADNE_LEVELS: Level[];

const MANY = 12; // genres; where there are more, they can be searched
const RECENT = 3; // puzzles that were begun

const edited = (request: object): Promise<Draft> => hand.ask<Draft>("edit", JSON.stringify({ scene: true, ...request }));

export const root = h("main", { class: "home", id: "home", hidden: true, tabindex: -1 });

/** A clause is a sentence of its own. */
const sentencesIn = (text: string): string => text.split("; ").map((x) => x[0]!.toUpperCase() + x.slice(1)).join(". ") + (/[.。]$/.test(text) ? "" : ".");

const play = (puzzle: string) => void playOnly(puzzle, true);

/** Sets this puzzle: on the board in place of what is there, which can be undone. */
function edit(puzzle: string): void {
    store.setMode("edit");
    void store.replace(puzzle).then(close);
}

function levelButton({ level, puzzle }: Level): HTMLElement {
    const done = solvedOnce(puzzle), size = /(\d+x\d+)$/.exec(puzzle.slice(0, puzzle.indexOf("\n")))?.[1]?.replace("x", " × ") ?? "";
    const text = level === "other" ? groundOf({ puzzle }) : words.home.levels[level];
    return button(`${done ? "✓ " : ""}${text}`, () => play(puzzle), { title: [text, size, done && words.home.solved].filter(Boolean).join(", "), "data-level": level, class: done ? "done" : "" });
}

const soon = new IntersectionObserver((all) => {
    for (const { target, isIntersecting } of all) {
        if (!isIntersecting) continue;
        soon.unobserve(target);
        pictures.get(target)?.();
    }
}, { rootMargin: "400px" });
const pictures = new Map<Element, () => void>();

function cardOf(g: Genre, levels: Level[]): HTMLElement {
    const { puzzle } = levels[0]!, shot = button("", () => play(puzzle), { class: "shot", "aria-label": words.home.playOne(titleOf(g.name)), "data-play": g.name });
    pictures.set(shot, () => void edited({ puzzle }).then((d) => shot.append(pictureOf(d.scene!, g))));
    soon.observe(shot);
    return h("article", { class: "card", "data-genre": g.name }, shot, h("h3", {}, titleOf(g.name)), h("p", {}, sentencesIn(summaryOf(g))),
        h("div", { class: "tabs" }, ...levels.map(levelButton), button(words.home.edit, () => edit(puzzle), { class: "plain", title: words.home.editThis, "data-open": g.name })));
}

/** A puzzle and its solution, so that nobody has to know what a puzzle of this kind is. */
function example(): HTMLElement {
    const before = h("div", { class: "shot" }), after = h("div", { class: "shot" });
    const first = ARIADNE_LEVELS.find((x) => x.genre === store.genre.name && x.level !== "other") ?? ARIADNE_LEVELS[0]!, g = store.named(first.genre);
    void (async () => {
        const [bare, { solution }] = await Promise.all([edited({ puzzle: first.puzzle }), hand.ask<Answer>("solve", first.puzzle)]);
        before.append(pictureOf(bare.scene!, g));
        if (solution) after.append(pictureOf((await edited({ puzzle: drawn(first.puzzle, solution) })).scene!, g));
    })();
    return h("figure", { class: "example", "aria-hidden": "true" }, before, h("span", {}, "→"), after,
        h("figcaption", {}, sentencesIn(summaryOf(g))));
}

/** What was begun and left, and the board that lies behind. */
function recent(): HTMLElement {
    const list = h("div", { class: "tabs" });
    if (visited && store.draft) list.append(button(words.home.back([calledOf(store.names), headOf(store.draft)].filter(Boolean).join(" · ")), close, { id: "home-back" }));
    void (async () => {
        for (const { puzzle, names } of lately(RECENT)) {
            if (store.clues === puzzle) continue;
            const d = await edited({ puzzle }).catch(() => undefined);
            if (d) list.append(button(words.home.goOn([calledOf(names), headOf(d)].filter(Boolean).join(" · ")), () => play(named(puzzle, names))));
        }
    })();
    return list;
}

function cards(): HTMLElement[] {
    const all = store.genres.genres.flatMap((g) => {
        const levels = ARIADNE_LEVELS.filter((x) => x.genre === g.name);
        return levels.length ? [cardOf(g, levels)] : [];
    });
    const none = h("p", { class: "quiet", hidden: true }, words.home.none);
    return [h("header", { class: "pick", id: "pick" }, h("h2", {}, words.home.pick),
        ...(all.length > MANY ? genreFilter(all, (left) => { none.hidden = left > 0; }) : [])), h("div", { class: "cards" }, ...all), none];
}

let visited = false; // somebody came here from a board

/** `lead`: what has to be said first, such as that a link is broken. */
export function openHome(lead = ""): void {
    const begin = () => { root.querySelector<HTMLElement>("#pick ~ .cards [data-play]")?.focus({ preventScroll: true }); root.querySelector("#pick")!.scrollIntoView({ behavior: "smooth" }); };
    root.replaceChildren(
        lead ? h("p", { class: "greeting", role: "alert" }, lead) : "",
        h("section", { class: "hero" },
            h("div", {}, h("h2", {}, words.home.head), h("p", {}, words.home.what),
                h("div", { class: "doors" }, button(words.home.solve, begin, { class: "main", id: "door-solve" }), button(words.home.make, openNew, { id: "door-make" }), button(words.home.paste, openImport, { id: "door-paste" })),
                recent(), h("p", { class: "quiet" }, words.lead)),
            example()),
        ...cards());
    if (document.body.dataset.ready) leave(); // with the time that was played
    document.body.toggleAttribute("data-home", true);
    root.hidden = false;
    document.title = words.title;
    scrollTo(0, 0);
    root.focus({ preventScroll: true });
}

/** From a board. */
export function visit(): void {
    visited = true;
    openHome();
}

export function close(): void {
    if (root.hidden) return;
    root.hidden = true;
    root.replaceChildren();
    pictures.clear();
    document.body.toggleAttribute("data-home", false);
    scrollTo(0, 0);
    store.call(store.names); // its title, and the keys, are the board's again
    board.root.focus({ preventScroll: true });
}

export function listen(): void {
    addEventListener("keydown", (e) => { // keys are not for the board behind
        if (root.hidden || (e.target as Element).closest?.("dialog, [popover]")) return;
        if (e.key === "Escape" && !(e.target as Element).closest?.("input")) close();
        e.stopPropagation();
    }, true);
    store.onChange((c) => { if (c.puzzle || c.shape) close(); });
}
