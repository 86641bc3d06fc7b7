// main.ts - the page put together.
import { board } from "./board";
import * as bar from "./bar";
import { column, listen as listenColumn } from "./column";
import { say } from "./dialogs";
import { h } from "./dom";
import { listen as listenGestures } from "./gestures";
import { listen as listenGround } from "./ground";
import { Refused } from "./ask";
import { listen as listenListed } from "./listed";
import { root as keypad, show as showKeypad } from "./keypad";
import { named } from "./library";
import { live } from "./live";
import { begin as beginPlay, listen as listenPlaying } from "./playing";
import { listen as listenResults } from "./results";
import { fromHash, listen as listenShare, type Link } from "./share";
import { begun, listen as listenShelf, saved } from "./shelf";
import { store } from "./store";
import { complaint, language, words } from "./words";
import "./style.css";

/** Of the link, else the last one, else one to look at. */
async function firstPuzzle(): Promise<void> {
    const link = (await fromHash(location.hash).catch(() => void say(words.broken))) ?? carried();
    if (link) {
        bar.solver(link.play);
        await store.load(link.puzzle);
        if (store.draft && link.play) {
            const drawn = begun(named(store.clues, store.names));
            if (drawn) await store.load(drawn.puzzle, drawn.aside);
            beginPlay(link.check);
        }
        if (store.draft) return;
        bar.solver(false);
    }
    const last = saved();
    if (last) await store.load(last.puzzle, last.aside);
    if (!store.draft) await store.load(FIRST);
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
    document.title = words.title;
    store.onComplaint((e) => say(e instanceof Refused ? complaint(e.message, e.fault.remedy) : words.died));
    await store.begin();
    document.body.prepend(bar.root, h("main", {}, h("div", { class: "left" }, board.root, keypad), column), board.voice);
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
