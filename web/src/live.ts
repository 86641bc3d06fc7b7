// live.ts - the answer that is kept up to date: is there a solution, is it the only one, what is forced. A change of the
// puzzle gives up the question before; an answer counts only for the version that it was asked for.
//
// The first question is small, so that most edits are answered at once; what it leaves open is asked with more work, for
// some seconds, and then only on request.
import { Ended, live as lane, own, proof as proofs, Refused } from "./ask";
import { clues, drawn, type Answer, type Confirmed, type Draft, type Marks, type Note, type Scene } from "./library";
import { store } from "./store";
import { complaint, verdict, words, type Kind } from "./words";

export interface Badge {
    kind: Kind;
    running: boolean;
    stopped: boolean;
    milliseconds: number;
    rules: string;
    count?: string;
    exact: boolean;
    on?: number;
    off?: number;
    open?: number;
    what?: string;
    sure?: boolean; // false: clues may be missing, which is not known
    final?: boolean; // no solution, whatever clues come
    confirmed?: Confirmed; // a proof was made and checked
}
/** What is drawn in all solutions, as a scene, and the marks that say so: 0 is open. */
export interface Forced { scene: Scene; marks: Marks }

/** The same puzzle where more clues may come, in genres whose clues must all be there. */
export function toCome(text: string): string | undefined {
    const [head] = /^(?:\s*;.*\n)*[^\n]*/.exec(text)!;
    const come = ["unfinished=1", "complete=0"].find((x) => store.genre.params.some((p) => x.startsWith(p.name + "="))), bare = head.replace(/ (?:unfinished|complete)=\d/g, "");
    return come && !head.includes(come) ? `${bare} ${come}${text.slice(head.length)}` : undefined;
}

const QUICK = 4e6, COUNT = [1e6, 1e7]; // ticks; a count that takes longer shows a first bound
const PATIENCE = 8000; // milliseconds before it stops
const MEMORY = "bytes=1G";
const HASTE = 120; // milliseconds: so long a question waits for more edits, where the one before was given up
const FEW = 20, LOOKING = 2e7; // solutions, and ticks to look for the closest two, or for a contradiction
const REST = 300, PROOF = 1000, PROVING = 3e6; // milliseconds without an edit before a proof is made, and for it; its ticks

class Live {
    badge: Badge = { kind: "unknown", running: false, stopped: false, milliseconds: 0, rules: "", exact: false };
    forced: Forced | undefined;
    withMarks = false;
    clash: Note[] = []; // of no solution: clues that contradict each other
    differ: Note[] = []; // of few: where the closest two differ
    shown = 0; // the version of the state that badge and overlay are about
    private version = 0;
    private asked = "";
    private run = 0;
    private begun = 0;
    private hurried = -HASTE;
    private timer = 0;
    private listeners: (() => void)[] = [];

    onChange(f: () => void): void { this.listeners.push(f); }

    listen(): void {
        store.onChangeFirst((c) => {
            if (c.puzzle && !store.solver && this.question() !== this.asked) void this.start(false);
        });
    }

    setWithMarks(on: boolean): void {
        this.withMarks = on;
        void this.start(false);
    }

    stop(): void {
        if (!this.badge.running) return;
        this.run++;
        lane.cancel();
        this.finish(true);
    }

    goOn(): void { void this.start(true); }

    /** The badge is about the board of the moment. */
    get settled(): boolean { return !this.badge.running && this.asked === this.question(); }

    /** It is about a board without any clue, walls among them. */
    get bare(): boolean {
        const { kind, running } = this.badge, layers = store.genre.layers;
        if (layers.includes("rooms") && !layers.includes("numbers")) return false; // its rooms are its clues
        return !running && (kind === "one" || kind === "none" || kind === "unfinished") && !this.withMarks && store.labelled === store.version &&
            ![...store.places.values()].some((p) => p.clue !== undefined || (p.at[0] === "w" && p.value));
    }

    get verdict(): string {
        const { kind, count, exact, sure } = this.badge; // a lower bound says more of the machine than of the puzzle: it is a detail
        return this.bare ? words.bare.head : sure === false ? words.badge.notYet : verdict(kind, exact ? count : undefined, exact);
    }

    /** The puzzle as it is asked about. */
    question(): string {
        return own.sheet + (this.withMarks ? "with " : "") + (this.withMarks ? store.draft.puzzle : clues(store.draft.puzzle));
    }

    private options(ticks?: number): string {
        return [MEMORY, ticks ? `ticks=${ticks}` : "", this.withMarks ? "with_marks=1" : ""].join(" ");
    }

    private async start(patient: boolean): Promise<void> {
        const run = ++this.run;
        this.asked = this.question();
        this.version = store.version;
        if (lane.busy) this.hurried = performance.now();
        lane.cancel();
        clearTimeout(this.timer);
        this.begun = performance.now();
        const { fault } = store.draft;
        this.clash = this.differ = [];
        this.badge = {
            kind: fault ? "fault" : "unknown", running: !fault, stopped: false, milliseconds: 0, rules: "", exact: false,
            ...(fault && { what: complaint(fault.what, fault.remedy) }),
        };
        if (fault) {
            this.forced = undefined;
            return this.notify();
        }
        if (!patient) this.timer = window.setTimeout(() => this.stop(), PATIENCE);
        setTimeout(() => run === this.run && this.badge.running && this.notify(), 250);
        if (this.begun - this.hurried < HASTE) { // a worker begins once, not with every key
            this.hurried = this.begun;
            await new Promise((go) => setTimeout(go, HASTE));
            if (run !== this.run) return;
            this.begun = performance.now();
        }
        try {
            await this.answer(run, patient);
            if (run !== this.run) return;
            this.finish(false);
            setTimeout(() => void this.outline(run), REST);
            if (this.badge.milliseconds < PROOF) setTimeout(() => void this.confirm(run), REST);
        } catch (e) {
            if (run !== this.run || (e instanceof Ended && !e.died)) return;
            if (e instanceof Refused && e.fault.status !== "limit" && e.fault.status !== "nomem") {
                this.badge.kind = "fault";
                this.badge.what = complaint(e.message);
            }
            this.finish(true);
        }
    }

    private async answer(run: number, patient: boolean): Promise<void> {
        const text = this.withMarks ? store.draft.puzzle : clues(store.draft.puzzle);
        const ask = (verb: string, ticks?: number) => lane.ask<Answer>(verb, text, this.options(ticks));
        let a = await ask("forced", QUICK);
        if (!this.took(run, a)) return;
        await this.show(run, a, text);
        const more = a.answer === "none" && !this.withMarks ? toCome(text) : undefined;
        if (a.answer === "none" && !this.withMarks && !more && store.genre.awaits && !/ (?:unfinished=1|complete=0)\b/.test(text)) { // whether one comes is not known
            Object.assign(this.badge, { kind: "unfinished", sure: false });
            return this.notify();
        }
        if (more) {
            a = await lane.ask<Answer>("forced", more, this.options(QUICK));
            if (run !== this.run) return;
            this.badge.final = a.answer === "none";
            if (a.answer !== "one" && a.answer !== "many") return;
            this.took(run, a);
            this.badge.kind = "unfinished";
            return this.show(run, a, text);
        }
        if (this.badge.kind === "unknown") {
            a = await ask("unique");
            if (!this.took(run, a)) return;
            this.notify();
        }
        if (!a.complete || a.verb !== "forced") {
            a = await ask("forced");
            if (!this.took(run, a)) return;
            await this.show(run, a, text);
        }
        if (this.badge.kind !== "many") return;
        for (const ticks of patient ? [undefined] : COUNT) {
            a = await ask("count", ticks);
            if (!this.took(run, a)) return;
            this.badge.count = a.count ?? "2";
            this.badge.exact = a.complete;
            if (a.complete) break;
            this.notify();
        }
        if (!this.badge.exact) this.badge.stopped = true;
    }

    /** The answer goes into the badge, unless it is late. */
    private took(run: number, a: Answer): boolean {
        if (run !== this.run) return false;
        const b = this.badge;
        b.rules = a.rules;
        if (a.answer === "none" || a.answer === "one" || a.answer === "many") b.kind = a.answer;
        if (a.on !== undefined) Object.assign(b, { on: a.on, off: a.off, open: a.open });
        b.milliseconds = performance.now() - this.begun;
        return true;
    }

    private async show(run: number, a: Answer, text: string): Promise<void> {
        if (!a.forced) {
            if (a.complete) this.forced = undefined;
            return this.notify();
        }
        const { symbols } = store.draft, aside = (a.candidates ?? []).flatMap((all, i) =>
            all.length > 1 && all.length < symbols ? all.map((k) => `x${i * symbols + k - 1}`) : []).join(" ");
        const request = { puzzle: drawn(text, a.forced), aside, scene: true, marks: true };
        const d = await lane.ask<Draft>("edit", JSON.stringify(request));
        if (run !== this.run) return;
        this.forced = { scene: store.trimmed(d.scene!), marks: d.marks! };
        this.badge.milliseconds = performance.now() - this.begun;
        this.notify();
    }

    /** Without being asked, where that takes no time to speak of: the clues that contradict each other; of few solutions the closest two. */
    private async outline(run: number): Promise<void> {
        const { kind, count, exact } = this.badge, few = kind === "many" && exact && Number(count) <= FEW;
        if (run !== this.run || this.withMarks || store.mode !== "edit" || !(kind === "none" || few)) return;
        try {
            const a = await lane.ask<Answer>(few ? "diff" : "clash", clues(store.draft.puzzle), `${MEMORY} ticks=${LOOKING}`);
            if (run !== this.run || !a.complete) return;
            if (few) this.differ = a.differ ?? [];
            else this.clash = Array.isArray(a.clues) ? a.clues : [];
            this.notify();
        } catch (e) {
            if (!(e instanceof Ended || e instanceof Refused)) throw e;
        }
    }

    /** The answer is proved, and the proof looked at by the checker, where that takes no time to speak of. */
    private async confirm(run: number): Promise<void> {
        const { kind } = this.badge;
        if (run !== this.run || this.withMarks || (kind !== "one" && kind !== "none")) return;
        if (proofs.busy) return void setTimeout(() => void this.confirm(run), REST); // the last one ends soon, a worker begins once
        const late = setTimeout(() => proofs.cancel(), PROOF);
        try {
            const c = await proofs.ask<Confirmed>("confirm", clues(store.draft.puzzle), `${MEMORY} ticks=${PROVING}`);
            if (run === this.run && c.proof) this.badge.confirmed = c;
        } catch (e) {
            if (!(e instanceof Ended || e instanceof Refused)) throw e;
        }
        clearTimeout(late);
        if (run === this.run) this.notify();
    }

    private finish(stopped: boolean): void {
        clearTimeout(this.timer);
        const b = this.badge;
        b.running = false;
        b.stopped ||= stopped;
        b.milliseconds = performance.now() - this.begun;
        if (stopped && b.kind === "unknown") this.forced = undefined;
        this.notify();
    }

    private notify(): void {
        if (this.badge.kind !== "unknown" || !this.badge.running) this.shown = this.version;
        for (const f of this.listeners) f();
    }
}

export const live = new Live();
