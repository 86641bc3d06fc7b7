// main.ts - the page put together.
import { board } from "./board";
import * as bar from "./bar";
import { column, listen as listenColumn } from "./column";
import { say } from "./dialogs";
import { h } from "./dom";
import { listen as listenHome, openHome, root as home } from "./home";
import { listen as listenFigures, root as figures } from "./figures";
import { listen as listenGestures } from "./gestures";
import { listen as listenGround } from "./ground";
import { Refused } from "./ask";
import { listen as listenListed } from "./listed";
import { listen as listenInk } from "./ink";
import { root as keypad, show as showKeypad } from "./keypad";
import { named } from "./library";
import { live } from "./live";
import { listen as listenPrefs } from "./prefs";
import { begin as beginPlay, caption, listen as listenPlaying, resume } from "./playing";
import { listen as listenOwn, root as own } from "./own";
import { listen as listenResults } from "./results";
import { fromHash, listen as listenShare, type Link } from "./share";
import { begun, here, listen as listenShelf, rescue, saved } from "./shelf";
import { store } from "./store";
import { complaint, language, words } from "./words";
import "./style.css";

let refused = ""; // why the last text was

/** The one of this tab, else of the link, else the last one, else one to look at. */
async function firstPuzzle(): Promise<void> {
    if (await resume(here())) return;
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
            await resume(begun(named(store.clues, store.names)));
            beginPlay(link.check);
            for (const e of column.querySelectorAll<HTMLDetailsElement>("details.rules")) e.open = true; // a solver may not know the rules
        }
        if (store.draft) return;
        bar.solver(false);
        broken = link.foreign ? refused : words.broken;
    }
    const last = await resume(saved());
    if (!last && location.hash.startsWith("#play")) store.mode = "play"; // who came to solve sees no answers
    if (!last) await store.load(FIRST);
    if (broken || !last) openHome(broken);
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
    document.body.prepend(bar.root, home, h("main", { id: "work" }, own, h("div", { class: "left" }, caption, board.root, figures, keypad), column), board.voice);
    listenInk();
    listenGestures();
    listenGround();
    listenFigures();
    board.moved = showKeypad;
    listenColumn();
    listenListed();
    bar.listen();
    live.listen();
    listenResults();
    listenPlaying();
    listenPrefs();
    listenOwn();
    listenHome();
    await firstPuzzle();
    listenShelf();
    listenShare();
    addEventListener("hashchange", () => (location.hash ? location.reload() : openHome())); // back to where a puzzle was chosen
    document.body.dataset.ready = "true";
    if (location.protocol.startsWith("http") && "serviceWorker" in navigator) void navigator.serviceWorker.register("service.js").catch(() => undefined);
    if (home.hidden) board.root.focus({ preventScroll: true });
}

void begin().catch((e: unknown) => say(String(e)));
