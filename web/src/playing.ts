// playing.ts - the column while playing: a clock, trial levels, a check, hints; nothing is shown that was not asked
// for.
import { board } from "./board";
import { Refused } from "./ask";
import { button, h } from "./dom";
import { root as keypad } from "./keypad";
import { byRules, check } from "./play";
import { placesOf } from "./places";
import { askFor, showBroken } from "./results";
import { store } from "./store";
import { showWrong } from "./view";
import { complaint, words } from "./words";

let finger = ""; // of the solution, from the link
let running = false, solved = false, clues = "";

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

export const panel = h("section", { class: "badge playing", id: "playing" }, clock, level, verdict,
    h("div", { class: "tabs" }, pause, button(words.asks.check, () => void look(true), { id: "check" }), button(words.asks.hint, () => askFor("hint"), { id: "hint" }), button(words.asks.why, () => askFor("why"), { title: words.means.why!, id: "why" }),
        button(words.playing.attempt, () => { store.trials.push(store.steps); mark(); show(); }, { id: "attempt" }), accept, reject),
    h("label", { class: "toggle" }, strict, words.playing.strict));

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
    const s = store.seconds % 60;
    clock.textContent = `${Math.floor(store.seconds / 60)}:${String(s).padStart(2, "0")}`;
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
            solved = true;
            running = false;
            verdict.textContent = words.playing.solved;
            verdict.scrollIntoView({ block: "nearest" });
            panel.dataset.kind = "one";
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
        if (!running || document.hidden || panel.hidden) return;
        store.seconds++;
        show();
    }, 1000);
    store.onChange((c) => {
        panel.hidden = !store.playing;
        if (!store.trials.length) mark();
        if (panel.hidden && board.root.inert) hold(false); // who sets sees the board
        if (c.puzzle) {
            if (clues && clues !== store.clues) { // another puzzle
                store.seconds = 0;
                finger = "";
            }
            clues = store.clues;
            if (!panel.hidden && !running && !solved) hold(false);
            solved = false;
            verdict.textContent = "";
            delete panel.dataset.kind;
        } else if (!c.shape) return;
        if (panel.hidden) return;
        show();
        void look(false);
    });
    show();
}
