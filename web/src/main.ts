// main.ts - the page put together.
import { board } from "./board";
import * as bar from "./bar";
import { column, listen as listenColumn } from "./column";
import { say } from "./dialogs";
import { h } from "./dom";
import { greet } from "./gallery";
import { listen as listenGestures } from "./gestures";
import { listen as listenGround } from "./ground";
import { Refused } from "./ask";
import { listen as listenListed } from "./listed";
import { root as keypad, show as showKeypad } from "./keypad";
import { named } from "./library";
import { live } from "./live";
import { begin as beginPlay, caption, listen as listenPlaying } from "./playing";
import { listen as listenResults } from "./results";
import { fromHash, listen as listenShare, type Link } from "./share";
import { begun, here, listen as listenShelf, rescue, saved } from "./shelf";
import { store } from "./store";
import { complaint, language, words } from "./words";
import "./style.css";

/** A board as it was left. */
async function goOn(last: ReturnType<typeof saved>): Promise<boolean> {
    if (!last) return false;
    store.mode = last.mode ?? store.mode; // before, so that nothing is given away
    store.seconds = last.seconds ?? 0;
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

let refused = ""; // why the last text was

/** The one of this tab, else of the link, else the last one, else one to look at. */
async function firstPuzzle(): Promise<void> {
    if (await goOn(here())) return;
    let broken = "";
    const link = (await fromHash(location.hash).catch(() => {
        say(words.broken);
        broken = words.broken;
    })) ?? carried();
    if (link) {
        bar.solver(link.play);
        if (!link.play) await rescue(link.puzzle).catch(() => undefined);
        await store.load(link.puzzle);
        if (store.draft && link.play) {
            await goOn(begun(named(store.clues, store.names)));
            beginPlay(link.check);
            for (const e of column.querySelectorAll("details")) e.open = true; // a solver may not know the rules
        }
        if (store.draft) return;
        bar.solver(false);
        broken = link.foreign ? refused : words.broken;
    }
    const last = await goOn(saved());
    if (!last && location.hash.startsWith("#play")) store.mode = "play"; // who came to solve sees no answers
    if (!last) await store.load(FIRST);
    if (broken || !last) column.prepend(greet(broken || words.lead));
}

/** The page may carry a puzzle: one to begin with, or, written into it by the tool, the one that it is for. */
const meta = document.querySelector<HTMLMetaElement>('meta[name="ariadne"]')!;
const FIRST = meta.content;

function carried(): Link | null {
    const { mode, check } = meta.dataset;
    return mode ? { play: mode === "play", puzzle: meta.content, check: check ?? "" } : null;
}

async function begin(): Promise<void> {
    document.documentElement.lang = language;
    store.onComplaint((e) => say(refused = e instanceof Refused ? complaint(e.message, e.fault.remedy) : words.died));
    await store.begin();
    document.body.prepend(bar.root, h("main", {}, h("div", { class: "left" }, caption, board.root, keypad), column), board.voice);
    listenGestures();
    listenGround();
    board.moved = showKeypad;
    listenColumn();
    listenListed();
    bar.listen();
    live.listen();
    listenResults();
    listenPlaying();
    await firstPuzzle();
    listenShelf();
    listenShare();
    addEventListener("hashchange", () => location.reload());
    document.body.dataset.ready = "true";
    if (location.protocol.startsWith("http") && "serviceWorker" in navigator) void navigator.serviceWorker.register("service.js").catch(() => undefined);
    board.root.focus({ preventScroll: true });
}

void begin().catch((e: unknown) => say(String(e)));
