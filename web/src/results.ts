// results.ts - the questions of the buttons, their answers, and what can be done next. One at a time; a change of the
// puzzle closes the answer, which was about another puzzle.
import { Ended, errand, hand, laboratory, Refused } from "./ask";
import { board } from "./board";
import { button, h } from "./dom";
import { ruleIn } from "./genre";
import { nearest } from "./gestures";
import { panel as familyPanel } from "./families";
import { face, keysAt } from "./keypad";
import { panel as labPanel } from "./lab";
import { clues, named, type Answer, type Draft, type Note, type Place, type Step } from "./library";
import { live } from "./live";
import { element, placeNamed, placesOf } from "./places";
import { store } from "./store";
import { say as notify } from "./dialogs";
import { linesOf, nameOfStep, sentenceOf, techniqueIn } from "./sentences";
import { cluesOnly, cluesOver, drawingOver, draws, heatOver, isDrawn, keyOf, namesIn, saidOf, showInstead, stepOver, withoutDrawing } from "./view";
import { complaint, nameIn, short, verdict, words, type Kind } from "./words";

export const root = h("section", { class: "result", "aria-live": "polite", id: "result", tabindex: -1, hidden: true });

type Verb = keyof typeof words.asks;
let asked = "";
let run = 0;
let held = false; // the keys are for the answer, and stay with the next one
let stepBy: ((by: number) => void) | undefined; // while steps are shown
let hinted: Step | undefined; // a hint shown in full: it closes once it is drawn

type Part = Node | string | null | false;

/** In place of what was there. */
function say(title: string, ...rest: Part[]): void {
    close();
    asked = live.question();
    put(title, ...rest);
}

function put(title: string, ...rest: Part[]): void {
    const comes = root.hidden;
    held ||= root.contains(document.activeElement);
    root.hidden = false;
    root.replaceChildren(h("header", {}, h("h2", {}, title), button("×", leave, { class: "close", "aria-label": words.close })));
    for (const r of rest) if (r) root.append(typeof r === "string" ? h("p", {}, r) : r);
    if (held) (root.querySelector<HTMLElement>(".main") ?? root).focus({ preventScroll: true });
    held = false;
    const at = getComputedStyle(root).position; // fixed: on a phone, the lower part of the page; absolute: in its pane
    root.scrollTop = 0;
    if (at === "absolute") return;
    if (at !== "fixed") requestAnimationFrame(() => root.scrollIntoView({ block: "nearest" }));
    else if (comes) board.root.scrollIntoView({ block: "start" });
}

/** Board and steps fill the screen, for a class. */
function fill(on: boolean): void {
    document.body.toggleAttribute("data-full", on);
    document.getElementById("full")?.setAttribute("aria-pressed", String(on));
}

export function close(): void {
    fill(false);
    if (board.pick) {
        store.cursor = board.pick.from;
        board.showCursor(false);
    }
    root.classList.remove("lab");
    hinted = board.pick = stepBy = undefined;
    run++;
    errand.cancel();
    laboratory.cancel();
    asked = "";
    held = root.contains(document.activeElement);
    if (held) board.root.focus({ preventScroll: true }); // what goes takes no keys with it
    root.hidden = true;
    root.replaceChildren();
    showInstead(undefined);
}

/** Closed by hand: keys are for the board again. */
function leave(): void {
    close();
    board.root.focus({ preventScroll: true });
}

const STEPS: Record<string, number> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1, Home: -1e9, End: 1e9 };

export function listen(): void {
    addEventListener("keydown", (e) => { // from anywhere beside the board, and by a pointer that turns slides
        const by = STEPS[e.key];
        if (!by || !stepBy || e.shiftKey || e.ctrlKey || e.altKey || e.metaKey || (e.target as Element).closest?.("#board, dialog, input:not([type=range]), select, textarea")) return;
        e.preventDefault();
        e.stopPropagation();
        stepBy(by);
    }, true);
    addEventListener("keydown", (e) => { // between the board and what came out
        if (e.key !== "F6" || document.querySelector("dialog")) return;
        e.preventDefault();
        const from = document.activeElement, there = root.hidden ? [...document.querySelectorAll<HTMLElement>(".asks button:enabled, #check")].find((b) => b.checkVisibility()) : root.querySelector<HTMLElement>(".main") ?? root;
        (from === board.root ? there ?? board.root : board.root).focus({ preventScroll: true });
    });
    addEventListener("keydown", (e) => {
        if ((e.target as Element).closest?.("dialog, input, textarea")) return;
        if (e.key === "Escape" && document.body.hasAttribute("data-full")) return fill(false);
        if (e.key === "Escape" && !root.hidden) leave();
        if (e.key === "Enter" && e.ctrlKey && store.mode !== "graph") board.pick ? board.pick.then(store.places.get(store.cursor)!) : askWhy();
    });
    store.onChange((c) => {
        if (c.puzzle && asked && live.question() !== asked) close();
        if (c.labels && hinted?.then.every(isDrawn)) close();
    });
}

/** The library's name of a question, where the page has another. */
const CALLED: Partial<Record<Verb, string>> = { why: "hint", like: "make" };

const LONG = 8; // seconds until a remedy is shown

type Asks = (options: string) => Promise<Answer>;

/** Asks and shows; `show` gets the answer unless it comes too late, and what asks the same again with other options. */
async function ask(verb: Verb, options: string, show: (a: Answer, again: Asks) => void | Promise<void>, text = withoutDrawing()): Promise<void> {
    close();
    const mine = run;
    asked = live.question();
    const since = Date.now(), clock = h("span", { "aria-hidden": "true" }); // for the eye only: read aloud every second it would be in the way
    const help = h("p", { class: "quiet" });
    const ticking = setInterval(() => {
        const s = Math.round((Date.now() - since) / 1000);
        clock.textContent = `, ${words.seconds(String(s))}`;
        if (s >= LONG && live.badge.kind === "many" && !help.firstChild) help.textContent = words.fewerLeft;
    }, 1000);
    put(words.asks[verb], h("p", { class: "busy" }, words.asking(words.asks[verb]), clock), help, button(words.stop, () => stopped(verb)));
    const given = live.withMarks && GIVEN.has(verb) ? " with_marks=1" : "", about = given ? store.draft.puzzle : text;
    const again: Asks = (options) => errand.ask<Answer>(CALLED[verb] ?? verb, about, `${verb === "like" ? "" : "bytes=2G "}${options}${given}`);
    try {
        const a = await again(options);
        if (mine === run) await show(a, again);
    } catch (e) {
        if (mine !== run) return;
        if (e instanceof Refused) verb === "repair" ? put(words.asks.repair, complaint(e.message), onwards()) : put(words.asks[verb], complaint(e.message, e.fault.remedy));
        else if (e instanceof Ended) put(words.asks[verb], e.died ? words.died : words.stopped);
        else throw e;
    } finally {
        clearInterval(ticking);
    }
}

const GIVEN = new Set<Verb>(["diff", "clash", "heat", "solve", "enum", "sample"]);

function stopped(verb: Verb): void {
    close();
    put(words.asks[verb], words.stopped);
}

const outlined = (at: string[], as: string) => at.map((id) => ({ at: id, as }));

// ---- the questions ----

const SOON = 3e6; // ticks, below a second: a first pair

/** The closest two so far, while closer ones are looked for, each time with ten times the work. */
async function showDiff(a: Answer, again: Asks): Promise<void> {
    const mine = run, text = h("p"), halt = button(words.stop, () => errand.cancel());
    let which = 0;
    const tabs = [words.first, words.second].map((name, i) => button(name, () => pick(i)));
    const pick = (i: number) => {
        const { solutions, differ } = a;
        which = i;
        tabs.forEach((t, k) => t.setAttribute("aria-pressed", String(k === i)));
        void drawingOver(solutions![i]!).then((view) => which === i && a.solutions === solutions && text.isConnected && showInstead({ ...view, said: outlined(placesOf(differ), "differs") }));
    };
    for (let ticks = SOON, over = false; mine === run; ticks *= 10) {
        over ||= a.stop !== "ticks";
        if (!a.solutions && over) return put(words.asks.diff, a.answer === "one" ? words.isUnique : words.badge[a.answer === "none" ? "none" : "unknown"]);
        if (a.solutions) {
            if (!text.isConnected) put(words.asks.diff, text, h("div", { class: "tabs" }, ...tabs, button(words.asks.enum, () => askFor("enum")), halt));
            text.textContent = words.differ(a.differ!.length) + (a.complete ? "" : over ? words.closerMay : words.closerYet);
            halt.hidden = over;
            pick(which);
        }
        if (over) return;
        a = await again(`ticks=${10 * ticks}`).catch((e) => {
            if (!(e instanceof Ended)) throw e;
            return over = true, a;
        });
    }
}

const BROWSED = 100, SAMPLED = 20; // solutions that are fetched at once

/** One solution after the other: all, or the first, or some that were drawn. */
function showAll(a: Answer, verb: "enum" | "sample" = "enum"): void {
    const all = a.solutions ?? (a.solution ? [a.solution] : []), text = h("p", { class: "quiet" });
    if (!all.length) return put(words.asks[verb], words.badge[a.answer === "none" ? "none" : "unknown"]);
    const slider = h("input", { type: "range", min: 1, max: all.length, value: "1", "aria-label": words.asks[verb] });
    const show = () => {
        const i = Number(slider.value);
        text.textContent = verb === "sample" ? words.drawnOf(i, all.length) : words.solutionOf(i, all.length, a.complete);
        void drawingOver(all[i - 1]!).then((view) => Number(slider.value) === i && text.isConnected && showInstead(view));
    };
    const step = (by: number) => () => { slider.value = String(Number(slider.value) + by); show(); };
    slider.addEventListener("input", show);
    put(words.asks[verb], text, slider, h("div", { class: "tabs" }, button("\u2190", step(-1)), button("\u2192", step(1)),
        (verb === "sample" || !a.complete) && button(words.asks.sample, () => askFor("sample"))));
    show();
}

function showSolution(a: Answer): void {
    if (!a.solution) return put(words.asks.solve, words.badge.none);
    put(words.asks.solve);
    void drawingOver(a.solution).then((view) => asked && showInstead(view));
}

/** What a note wants written, and where; the clue that stands there goes. */
function wish(n: Note): string {
    const at = placeNamed(n.place), old = (at && store.places.get(at)?.clue) ?? "";
    const named = (clue: string) => (store.genre.layers.includes("circles") && words.circles[clue]) || clue;
    const what = n.clue ? words.given(named(n.clue), named(old)) : words.takeAway;
    return [words.write(what, nameIn(n.place)), n.repaired === "many" && words.several, n.keeps === false && words.leaves].filter(Boolean).join("; ");
}

function noteList(notes: Note[], does?: (n: Note) => void): HTMLElement {
    return h("ul", { class: "notes" }, ...notes.map((n) => {
        const at = placeNamed(n.place);
        const look = () => {
            if (!at) return;
            const said = [...outlined(placesOf(notes), "spoken"), { at, as: "here" }];
            if (!does) return showInstead({ said });
            void cluesOver(store.clues, writing(n).join("\n")).then((items) => asked && showInstead({ items, said }));
        };
        return h("li", { onpointerenter: look }, does ? button(wish(n), () => does(n), { onfocus: look }) : n.clue !== undefined ? wish(n) : `${nameIn(n.place)}: ${n.text}`);
    }));
}

function showClash(a: Answer): void {
    if (!Array.isArray(a.clues)) return put(words.asks.clash, words.noClash);
    put(words.asks.clash, words.clashing(a.clues.length), noteList(a.clues), a.clues.length > 0 && button(words.asks.repair, () => askFor("repair")));
    showInstead({ said: outlined(placesOf(a.clues), "clash") });
}

/** The gestures that write one clue; the one that stood there goes. */
function writing(n: Note): string[] {
    const at = placeNamed(n.place);
    return at ? [`key ${at} Backspace`, ...(n.clue ? [`key ${at} ${n.clue}`] : [])] : [];
}

const write = (n: Note) => void store.act(writing(n), "edit", true);

const applyPuzzle = (a: Answer) => a.puzzle ? button(words.apply, () => void store.replace(named(a.puzzle!, store.names)), { class: "main" }) : null;

const solves = (text: string) => errand.ask<Answer>("check", text).then((a) => a.answer === "yes");

/** Of each of these: does the drawing, which solves the puzzle, solve it still? Those that it does come first. */
async function keeping(notes: Note[]): Promise<Note[]> {
    const puzzle = store.draft.puzzle;
    if (!store.draft.drawn || !(await solves(puzzle))) return notes;
    for (const n of notes) {
        const d = await hand.ask<Draft>("edit", JSON.stringify({ puzzle, mode: "edit", do: writing(n).join("\n") }));
        n.keeps = await solves(d.puzzle);
    }
    return [...notes.filter((n) => n.keeps), ...notes.filter((n) => !n.keeps)];
}

/** What to ask next where no repair is found. */
function onwards(): Part {
    const verb = ({ many: "diff", none: "clash" } as Partial<Record<string, Verb>>)[live.badge.kind];
    return verb ? button(words.asks[verb], () => askFor(verb)) : null;
}

async function showRepair(a: Answer): Promise<void> {
    if (a.repairs?.length) {
        const mine = run, unique = a.repairs.some((n) => n.repaired !== "many"), notes = await keeping(a.repairs.slice(0, 20));
        if (mine !== run) return;
        put(words.asks.repair, unique ? words.repairs : words.mends, noteList(notes, write), notes.every((n) => n.keeps === false) && words.redraw);
        return showInstead({ said: outlined(placesOf(notes), "spoken") });
    }
    const notes = a.change ?? a.add;
    if (!notes) return put(words.asks.repair, a.answer === "one" ? words.isUnique : !a.complete ? (a.stop === "max" ? words.tooOpen : words.noRepair) : a.answer === "none" ? words.clashing(0) : words.beyondRepair, (a.answer !== "none" || !a.complete) && onwards());
    put(words.asks.repair, words.repairMany(a.changes ?? notes.length), noteList(notes), applyPuzzle(a));
    const said = outlined(placesOf(notes), "spoken");
    void cluesOver(a.puzzle ?? store.clues).then((items) => asked && showInstead({ items, said }));
}

/** The keys that put a value in the place of an old clue; of an arrow its number. */
function typing(key: string, old: string): string[] {
    if (key === "Backspace" || !/\d/.test(key)) return [key];
    return old ? ["Backspace", /[\d?]/.test(old) ? old.replace(/\d+|\?/, key) : key] : [key];
}

/** For each value that can be typed at the cursor: the solutions it leaves. Each is shown as soon as it is known. */
async function askFits(): Promise<void> {
    close();
    const mine = run, at = store.cursor, here = store.places.get(at), puzzle = store.clues;
    if (!here) return put(words.asks.fits, words.pick);
    asked = live.question();
    const list = h("ul", { class: "notes" }), busy = h("p", { class: "busy" }, words.busy), old = here.clue ?? "", seen = new Set<string>();
    put(words.asks.fits, words.fitsAt(nameIn(here.name)), list, busy);
    showInstead({ said: [{ at, as: "spoken" }] });
    for (const key of ["Backspace", ...keysAt(here)]) {
        const gestures = typing(key, old).map((k) => `key ${at} ${k}`), alone = old !== "" && key !== "Backspace";
        try {
            const d = await hand.ask<Draft>("edit", JSON.stringify({ puzzle, mode: "edit", do: gestures.join("\n") }));
            if (mine !== run) return;
            if (d.fault || seen.has(d.puzzle)) continue;
            seen.add(d.puzzle);
            const { kind: answer, count, exact: complete } = live.badge, known = d.puzzle === puzzle && complete && live.settled && !live.withMarks;
            const a = known ? { answer, count, complete } : await errand.ask<Answer>("count", d.puzzle, "bytes=1G ticks=300000");
            if (mine !== run) return;
            const value = key === "Backspace" ? words.noClue : face(typing(key, old).pop()!);
            list.append(h("li", { class: a.answer }, button(`${value}: ${verdict(a.answer as Kind, a.count, a.complete)}`, () => void store.act(gestures, "edit", alone))));
        } catch (e) {
            if (mine !== run || e instanceof Ended) return;
            if (!(e instanceof Refused)) throw e;
        }
    }
    busy.remove();
}

function showThin(a: Answer): void {
    if (a.answer !== "one" || !a.superfluous) return put(words.asks.thin, words.needsOne);
    put(words.asks.thin, words.superfluous(a.superfluous.length, a.left ?? 0, typeof a.clues === "number" ? a.clues : 0, a.puzzle !== undefined), a.superfluous.length > 0 && h("p", { class: "quiet" }, a.superfluous.map((n) => nameIn(n.place)).join("; ")),
        a.superfluous.length > 0 && applyPuzzle(a));
    showInstead({ said: outlined(placesOf(a.superfluous), "spoken") });
}

function showMin(a: Answer): void {
    if (a.answer !== "one" || a.left === undefined) return put(words.asks.min, words.needsOne);
    const of = typeof a.clues === "number" ? a.clues : a.left;
    const text = a.complete ? words.fewest(a.left, of) : words.fewestOpen(a.least ?? 0, a.left);
    put(words.asks.min, text, a.left < of && applyPuzzle(a));
}

/** All good sets of clues, one shown over the board. */
function askSets(): void {
    say(words.asks.sets, ...familyPanel((puzzle) => void cluesOnly(puzzle).then((view) => asked && showInstead(view)), (puzzle) => void store.replace(named(clues(puzzle), store.names))));
}

/** Integer programming on this board, round by round. */
function askLab(): void {
    const full = button(words.full, () => fill(!document.body.hasAttribute("data-full")), { id: "full" });
    const { parts, by, begin } = labPanel((view) => asked && showInstead(view), full);
    say(words.asks.lab, ...parts);
    root.classList.add("lab");
    stepBy = by;
    begin();
}

/** A similar puzzle replaces this one. */
function showLike(a: Answer): void {
    if (!a.puzzle) return put(words.asks.like, words.maker.none);
    void store.replace(a.puzzle + "\n").then(() => notify(words.liked));
}

function showHeat(a: Answer): void {
    if (!a.heat) return put(words.asks.heat, a.answer === "none" ? words.badge.none : words.stopped);
    put(words.asks.heat, words.heatOf(short(a.count ?? "?")), h("p", { class: "scale" }, "0", h("i"), short(a.count ?? "?")));
    void heatOver(a.heat.edges ?? [], a.heat.cells ?? [], a.count ?? "1").then((view) => asked && showInstead(view));
}

/** The next step that leaves something to draw, after those that it rests on, one by one. */
function showHint(a: Answer, level: number, at = 0): void {
    const steps = a.steps ?? [], step = steps[at];
    if (!step) return put(words.asks.hint, a.answer === "none" ? words.badge.none : words.noHint);
    const next = steps[at + 1] ? () => showHint(a, level, at + 1) : () => goOn(step);
    const more = level < 3 ? button(words.hintLevels[level]!, () => askHint(level + 1), { class: "main" }) : drawing(step) ?? button(words.hintNext, next);
    put(words.asks.hint, ...linesOf(sentenceOf(step, level)), more);
    hinted = level < 3 || !draws(step) ? undefined : step;
    if (at) void stepOver(steps, at).then((view) => asked && showInstead(view));
    else showInstead({ said: saidOf(step), free: namesIn(step.sentence) });
}

/** What draws the step for who plays; undefined: it leaves nothing to draw. */
const drawing = (step: Step): Part | undefined =>
    draws(step) ? store.mode !== "edit" && button(words.drawStep, () => void store.act(step.then.flatMap(keyOf), "play"), { class: "main" }) : undefined;

/** The step after one that leaves nothing to draw: asking again does not repeat it. */
function goOn(step: Step, most = 3): void {
    void ask("explain", `max=${most}`, (a) => {
        const steps = (a.steps ?? []).filter((x) => !x.silent), at = steps.findIndex((x) => x.then.some((t) => t.name === step.then[0]!.name && t.holds === step.then[0]!.holds));
        const next = steps[at + 1];
        if (!next && a.stop === "max" && most < 100) return goOn(step, 2 * most);
        if (!next) return put(words.asks.hint, words.noHint);
        put(words.asks.hint, ...linesOf(sentenceOf(next)), drawing(next) ?? button(words.hintNext, () => goOn(next, Math.max(most, at + 3))));
        hinted = draws(next) ? next : undefined;
        void stepOver(steps, at + 1).then((view) => asked && showInstead(view));
    }, store.draft.puzzle);
}

const priceText = (n: number) => n.toFixed(2).replace(/\.?0+$/, "");

function gradeLine(a: Answer): string {
    const text = words.gradeOf(priceText(a.hardest ?? 0), techniqueIn(a.technique), priceText(a.load ?? 0), a.thoughts ?? 0);
    const people = [a.stars && words.stars(a.stars.toFixed(1)), a.minutes && words.minutes(a.minutes)];
    return [`${words.grades[a.grade!] ?? a.grade}.`, text, ...people].filter(Boolean).join(" ");
}

/** Step by step, to one place or to the end. The first steps are there at once; of the others four times as many each time, as they come. */
function showExplain(a: Answer, again?: Asks, to?: Place, whole = false): void {
    if (!a.steps?.length) return put(words.asks.explain, a.answer === "none" ? words.badge.none : a.complete ? words.noHint : words.stepsCut);
    const loud = (all: Step[]) => (all.some((x) => !x.silent) ? all.filter((x) => !x.silent) : all);
    let steps = loud(a.steps), at = 0;
    const graded = h("p", {}), text = h("div", { class: "sentence" }), place = h("p", { class: "quiet" });
    const slider = h("input", { type: "range", min: 1, "aria-label": words.asks.explain });
    const profile = h("div", { class: "profile", "aria-hidden": "true" });
    const more = button(words.stop, () => errand.cancel()), heading = h("h3", { class: "technique" });
    const full = button(words.full, () => fill(!document.body.hasAttribute("data-full")), { id: "full" });
    const named = button(words.labels, () => named.setAttribute("aria-pressed", String(board.label())), { id: "labels", title: words.labelsMean, "aria-pressed": String(board.label(board.hasLabels)) });
    const draw = (from: number) => void store.act(steps.slice(from, at + 1).flatMap((x) => x.then.filter((t) => !isDrawn(t)).flatMap(keyOf)), "play").then(() => go(at + 1));
    const one = button(words.drawStep, () => draw(at), { class: "main" }), upTo = button(words.drawAll, () => draw(0));
    const take = (b: Answer, last: boolean) => {
        steps = loud(b.steps!);
        const dearest = Math.max(...steps.map((x) => x.cost));
        profile.replaceChildren(...steps.map((x, i) => {
            const bar = h("i", { class: x.thought ? "thought" : "", onclick: () => go(i) });
            bar.style.height = `${Math.max(8, 100 * x.cost / dearest)}%`;
            return bar;
        }));
        slider.max = String(steps.length);
        profile.hidden = slider.hidden = steps.length < 2;
        graded.textContent = b.grade && b.answer === "one" ? gradeLine(b) : !last ? words.asking(words.asks.explain) : b.answer === "none" ? words.badge.none
            : b.answer === "many" && b.complete ? words.logicEnds(b.steps!.length, live.withMarks ? 0 : live.badge.open ?? 0) : words.stepsCut;
        more.hidden = last;
        go(at);
    };
    const go = (i: number) => {
        at = Math.max(0, Math.min(steps.length - 1, i));
        const x = steps[at]!;
        text.replaceChildren(...linesOf(sentenceOf(x)));
        heading.textContent = nameOfStep(x);
        place.textContent = [words.step(at + 1, steps.length), to && nameOfStep(x), priceText(x.cost)].filter(Boolean).join(" \u00b7 ");
        slider.value = String(at + 1);
        one.hidden = whole || store.mode === "edit" || !draws(x);
        upTo.hidden = whole || store.mode === "edit" || !at;
        [...profile.children].forEach((bar, k) => bar.classList.toggle("now", k === at));
        const mine = at;
        void stepOver(steps, at, whole).then((view) => mine === at && text.isConnected && showInstead({ ...view, said: [...view.said!, ...outlined(to ? [to.at] : [], "here")] }));
    };
    slider.addEventListener("input", () => go(Number(slider.value) - 1));
    put(words.asks.explain, to ? h("h3", {}, nameIn(to.name)) : heading, text,
        h("div", { class: "tabs" }, button("\u2190", () => go(at - 1)), button("\u2192", () => go(at + 1)), full, named, place), slider, profile,
        to ? null : h("header", {}, graded, more),
        to ? h("div", { class: "tabs" }, one, upTo, button(words.whyNext, askWhy)) : null);
    stepBy = (by) => go(at + by);
    const followUp = async () => {
        for (let most = 4 * SOME; again && a.stop === "max"; most *= 4) {
            const b = await again(`max=${most}`).catch(() => undefined);
            if (!text.isConnected) return;
            take(b ?? a, b?.stop !== "max");
            if (!b) return;
            a = b;
        }
    };
    take(a, !again);
    void followUp();
}

const SOME = 8; // steps that are shown before the rest is searched

function explain(whole = false): Promise<void> {
    return ask("explain", `max=${SOME}`, (a, again) => showExplain(a, a.stop === "max" ? again : undefined, undefined, whole), whole ? store.clues : store.draft.puzzle);
}

/** How a puzzle that is solved is solved, from its clues on. */
export const showWay = (): void => void explain(true);

/** What is wrong in a drawing, or which marks no solution has. */
export function showBroken(a: Answer): void {
    const first = a.broken?.[0];
    if (!first) return;
    const { text, place } = first;
    say(words.asks.check, words.wrongMarks[text] ?? [nameIn(place), ruleIn(store.genre, text)].filter(Boolean).join(": "));
    showInstead({ said: outlined(placesOf(a.broken), "clash") });
}

/** A wrong mark with its reason, where there is one solution; else the marks that do not go together. */
const whereWrong = () => (live.badge.kind === "one" ? askHint(1) : ask("check", "ticks=100000000", showBroken, store.draft.puzzle));

/** A hint goes on from what is drawn; where that leads nowhere it says so, and on being asked where. */
async function firstHint(): Promise<void> {
    const text = store.draft.puzzle;
    close();
    if (store.draft.drawn && live.badge.kind !== "none") {
        const mine = run, a = await errand.ask<Answer>("solve", text, `with_marks=1 ticks=${PROBE}`).catch(() => undefined);
        if (mine !== run) return;
        if (a?.answer === "none") return say(words.asks.hint, words.wrongDrawing, button(words.hintLevels[0]!, () => void whereWrong(), { class: "main" }));
    }
    await askHint(1);
}

const PROBE = 1e8; // ticks for it, below a second
const askHint = (level: number) => ask("hint", `level=${level}`, (a) => showHint(a, level), store.draft.puzzle);

let whyLast = "", whyFrom = ""; // the place that was asked about last, and the cursor then

/** Why is a place as it is? The next one that is pointed at, or gone to with the keys. */
function askWhy(): void {
    const has = (...layers: string[]) => layers.some((l) => store.genre.layers.includes(l)), from = store.cursor;
    const kinds = (has("lines") ? "e" : "") + (has("shading", "ships", "digits") ? "cx" : "");
    const asks = (p: Place | undefined) => p !== undefined && kinds.includes(p.at[0]!), here = store.places.get(from);
    say(words.asks.why, words.whyPick, asks(here) && button(nameIn(here!.name), () => why(here!)));
    board.pick = { kinds, from, then: (p) => (p.at[0] === "e" && p.mark === undefined) || why(p) };
    const [x, y] = here?.centre ?? [0, 0];
    const to = [here, whyFrom === from ? store.places.get(whyLast) : undefined].find((p) => p?.shape && asks(p)) ?? nearest(kinds, x, y, true, Infinity);
    if (to) store.cursor = to.at;
    whyFrom = from;
    board.root.focus({ preventScroll: true });
    board.showCursor();
}

const why = (p: Place) => void ask("why", `at=${whyLast = p.at, element(p)}`, (a) => {
    const steps = a.steps ?? [], large = steps.some((x) => x.reasons.length > 1), open = a.undecided ? words.whyOpen : a.answer === "many" && store.draft.drawn ? words.wrongDrawing : words.whyKnown;
    const text = steps.map((x) => sentenceOf(x)).join(" ") || (a.answer === "none" ? words.badge.none : a.complete ? open : words.stepsCut);
    put(words.asks.why, h("h3", {}, nameIn(p.name)), ...linesOf(text), h("div", { class: "tabs" }, large && button(words.stepwise, () => leadTo(p)), button(words.whyNext, askWhy)));
    showInstead({ said: [...steps.slice(0, 1).flatMap(saidOf), ...outlined([p.at], "here")], free: namesIn(text) });
}, store.draft.puzzle);

/** The ordinary steps that lead there. */
const leadTo = (p: Place) => void ask("explain", `at=${element(p)}`, (a) => showExplain(a, undefined, p), store.draft.puzzle);

const seed = (): number => 1 + Math.floor(Math.random() * 99999);

export function askFor(verb: Verb): void {
    switch (verb) {
        case "why": return askWhy();
        case "diff": return void ask(verb, `ticks=${SOON}`, showDiff);
        case "clash": return void ask(verb, "", showClash);
        case "repair": return void ask(verb, "", showRepair);
        case "heat": return void ask(verb, "", showHeat);
        case "thin": return void ask(verb, store.symmetry === "none" ? "" : `symmetry=${store.symmetry}`, showThin);
        case "min": return void ask(verb, "", showMin);
        case "hint": return void firstHint();
        case "explain": return void explain();
        case "fits": return void askFits();
        case "sets": return askSets();
        case "lab": return askLab();
        case "grade": return void ask(verb, "", (a) => put(words.asks.grade, a.grade ? gradeLine(a) : words.stepsCut), store.draft.puzzle);
        case "like": return void ask(verb, `to=text seed=${seed()}`, showLike);
        case "enum": return void ask(verb, `max=${BROWSED}`, (a) => showAll(a));
        case "sample": return void ask(verb, `max=${SAMPLED} seed=${seed()}`, (a) => showAll(a, "sample"));
        case "solve": return void ask(verb, "", showSolution);
        default:
    }
}
