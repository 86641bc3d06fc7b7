// playing.ts - a puzzle that is solved: its title above the board, a clock, trial levels, a check, hints, and an end:
// the time, a link to share, how it is solved, another puzzle. Nothing is shown that was not asked for.
import { board } from "./board";
import { Ended, errand, Refused } from "./ask";
import { button, h } from "./dom";
import { say } from "./dialogs";
import { visit } from "./home";
import { calledOf, headOf } from "./genre";
import { root as ink } from "./ink";
import { root as keypad } from "./keypad";
import { named, type Made } from "./library";
import { live } from "./live";
import { byRules, check } from "./play";
import { placesOf } from "./places";
import { askFor, showBroken, showWay } from "./results";
import { linkTo } from "./share";
import { begun, leave, rescue, type Left } from "./shelf";
import { store } from "./store";
import { showWrong } from "./view";
import { complaint, words } from "./words";

let finger = ""; // of the solution, from the link
let running = false, clues = "";

const clock = h("strong", { class: "verdict", id: "clock", role: "timer" }, "0:00");
const pause = button(words.playing.pause, () => hold(!board.root.inert));
const level = h("p", { class: "quiet", id: "level" });
const verdict = h("p", { id: "checked", role: "status" });
/** A trial ends; its buttons may go, and the keys with them. */
function end(back: boolean): void {
    const to = store.trials.pop();
    if (back && to !== undefined) void store.back(to);
    show();
    board.root.focus({ preventScroll: true });
}
const accept = button(words.playing.accept, () => end(false)), reject = button(words.playing.reject, () => end(true));

const STRICT = "ariadne.strict";
const strict: HTMLInputElement = h("input", { type: "checkbox", id: "strict", onchange: () => {
    try {
        localStorage.setItem(STRICT, strict.checked ? "1" : "");
    } catch { /* for this visit */ }
    void look(false);
} });
try {
    strict.checked = localStorage.getItem(STRICT) === "1";
} catch { /* as it is */ }

/** What is solved: title, author, and what its author says. */
export const caption = h("div", { class: "caption", id: "caption", hidden: true });

function showCaption(): void {
    const { title, author, note } = store.names;
    caption.hidden = !store.playing || !(title || author || note || store.solver);
    caption.replaceChildren(h("h2", {}, title ?? headOf(store.draft), author ? h("small", {}, ` ${words.by(author)}`) : ""), note ? h("p", {}, note) : "");
}

const time = (): string => `${Math.floor(store.seconds / 60)}:${String(store.seconds % 60).padStart(2, "0")}`;

/** The link and the time, by the programs of the device, else to the clipboard. */
async function share(): Promise<void> {
    const link = await linkTo("play", named(store.clues, store.names), finger), text = words.playing.sent(calledOf(store.names) || headOf(store.draft), time(), link);
    try {
        if ("share" in navigator) await navigator.share({ text });
        else {
            await (navigator as Navigator).clipboard.writeText(text);
            say(words.copied);
        }
    } catch (e) {
        if ((e as Error).name !== "AbortError") say(words.notCopied); // else somebody thought better of it
    }
}

const NEXT = 10_000; // milliseconds for another puzzle

/** Another puzzle of the same kind, size and difficulty; where none is made in time, all that there are. */
async function another(): Promise<void> {
    if (!store.squares) return visit();
    next.disabled = true;
    next.textContent = words.asking(words.asks.make);
    errand.cancel();
    const late = setTimeout(() => errand.cancel(), NEXT);
    try {
        const made = await errand.ask<Partial<Made>>("make", store.clues, `to=text seed=${1 + Math.floor(Math.random() * 99999)}`);
        if (made.puzzle) await playOnly(made.puzzle + "\n");
        else visit();
    } catch (e) {
        if (!(e instanceof Refused || e instanceof Ended)) throw e;
        visit();
    } finally {
        clearTimeout(late);
        next.disabled = false;
        next.textContent = words.playing.next;
    }
}

const next = button(words.playing.next, () => void another(), { class: "main", id: "next" });
const finish = h("h2", { id: "finish" });
const card = h("div", { class: "end", id: "end", hidden: true }, finish,
    h("div", { class: "tabs" }, next, button(words.share, () => void share(), { id: "share-end" }), button(words.playing.how, () => showWay(), { id: "how" }), button(words.playing.all, visit, { id: "all" })));

/** A board as it was left. */
export async function resume(last: Left | null): Promise<boolean> {
    if (!last) return false;
    store.mode = last.mode ?? store.mode; // before, so that nothing is given away
    store.seconds = last.seconds ?? 0;
    Object.assign(store, { ink: last.ink ?? [], memo: last.memo ?? "" });
    clues = ""; // no puzzle before it, whose time would end
    await store.load(last.puzzle, last.aside, last.past);
    if (!store.draft) return false;
    store.setSymmetry(last.symmetry ?? "none");
    const { steps, trials: [...trials] } = store;
    if (!trials.length) return true;
    await store.back(trials[0]!);
    board.fix(true); // what is tried looks so again
    for (let i = store.steps; i < steps; i++) await store.redo();
    store.trials = trials;
    store.setMode(store.mode);
    return true;
}

/** A puzzle to be solved and nothing else, as by a link; a board that somebody has worked on is kept. `back`: the way back leads to where it was chosen. */
export async function playOnly(puzzle: string, back = false): Promise<void> {
    if (!store.solver) {
        leave(undefined, true);
        await rescue(puzzle);
    }
    store.solver = true;
    store.setMode("play");
    const last = begun(puzzle);
    Object.assign(store, { seconds: 0, ink: [], memo: "" });
    if (!last || last.solved || !await resume(last)) await store.load(puzzle);
    begin("");
    for (const e of document.querySelectorAll<HTMLDetailsElement>(".column details.rules")) e.open = true;
    const link = await linkTo("play", named(store.clues, store.names));
    if (back) history.pushState(null, "", link);
    else history.replaceState(null, "", link);
    leave(location.href);
    board.root.focus({ preventScroll: true });
}

/** Solved: of a setter's board only where that is the solution. */
function ended(): void {
    const b = live.badge, open = !store.solver && live.settled && (live.bare || b.kind === "many");
    verdict.textContent = !open ? words.playing.solved : live.bare ? words.playing.bare : words.playing.oneOf;
    panel.dataset.kind = open ? "many" : "one";
    card.hidden = open;
    tools.hidden = !open;
    finish.textContent = words.playing.solvedIn(time());
    clock.hidden = !open;
    if (store.trials.length) store.trials = [];
    if (!open) {
        store.solved = true;
        leave();
    }
    show();
}

const tools = h("div", {},
    h("div", { class: "tabs" }, pause, button(words.asks.check, () => void look(true), { id: "check" }), button(words.asks.hint, () => askFor("hint"), { id: "hint" }), button(words.asks.why, () => askFor("why"), { title: words.means.why!, id: "why" }),
        button(words.playing.attempt, () => { store.trials.push(store.steps); mark(); show(); }, { id: "attempt" }), accept, reject),
    h("label", { class: "toggle" }, strict, words.playing.strict), ink);

export const panel = h("section", { class: "badge playing", id: "playing" }, clock, level, verdict, tools, card);

function hold(on: boolean): void {
    running = !on;
    pause.textContent = on ? words.playing.goOn : words.playing.pause;
    board.root.classList.toggle("paused", on);
    board.root.inert = keypad.inert = on;
}

function mark(): void {
    board.fix(store.trials.length > 0);
}

function show(): void {
    const n = store.trials.length;
    if (!n) mark();
    level.textContent = n ? words.playing.level(n) : "";
    accept.hidden = reject.hidden = !n;
    clock.textContent = time();
}

/** Is it solved? What is wrong is shown only on request. */
async function look(asked: boolean): Promise<void> {
    const version = store.version;
    try {
        if (!store.draft.drawn && !(asked && finger)) {
            if (asked) verdict.textContent = words.playing.nothing;
            return showWrong([]);
        }
        const v = await check(finger, asked), wrong = strict.checked ? (v.answer ?? (await byRules()).answer)?.broken?.filter((b) => b.rule) : [];
        if (version !== store.version) return;
        showWrong(placesOf(wrong));
        if (v.kind === "yes") {
            store.solved = true;
            running = false;
            ended();
            panel.scrollIntoView({ block: "nearest" });
        } else if (asked) {
            verdict.textContent = words.playing.verdicts[v.kind];
            panel.dataset.kind = v.kind === "partial" ? "many" : "none";
            if (v.answer) showBroken(v.answer);
        }
    } catch (e) {
        if (asked && e instanceof Refused) verdict.textContent = complaint(e.message, e.fault.remedy);
    }
}

export function begin(check: string): void {
    finger = check;
    running = true;
}

export function listen(): void {
    setInterval(() => {
        if (!running || document.hidden || panel.hidden || document.body.hasAttribute("data-home")) return;
        store.seconds++;
        show();
    }, 1000);
    store.onChange((c) => {
        panel.hidden = !store.playing;
        if (c.shape || c.names) showCaption();
        if (!store.trials.length) mark();
        if (panel.hidden && board.root.inert) hold(false); // who sets sees the board
        if (c.puzzle) {
            if (clues && clues !== store.clues) { // another puzzle
                Object.assign(store, { seconds: 0, ...((store.solver || c.shape) && { ink: [], memo: "" }) }); // who sets keeps both
                finger = "";
            }
            clues = store.clues;
            if (!panel.hidden && !running && !store.solved) hold(false);
            store.solved = tools.hidden = clock.hidden = false;
            card.hidden = true;
            verdict.textContent = "";
            delete panel.dataset.kind;
        } else if (!c.shape) return;
        if (panel.hidden) return;
        show();
        void look(false);
    });
    show();
}
