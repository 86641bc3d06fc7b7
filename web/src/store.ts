// store.ts - the state of the page: one board with its log, and what is shown of it. All else is derived. Every change
// goes through the library, one after another; listeners hear of it when the answer is here.
import { hand, Ended, own, Refused } from "./ask";
import { groundOf, kindsOfGesture } from "./genre";
import { clues, named, type Draft, type Edit, type Genre, type Genres, type Mode, type Names, type Place, type Scene } from "./library";
import { words } from "./words";

const OWN = "6x6"; // a first board of a genre of one's own
const MOST = 40_000; // cells that a browser can draw

export interface Change { shape: boolean; puzzle: boolean; labels: boolean; names?: boolean }

/** What one act changed; names where it brought another puzzle: before, after. */
interface Act { edits: Edit[]; names?: [Names, Names] }
/** What has been done, to be undone when the page is loaded again. */
export interface Past { log: Act[]; done: number; trials: number[] }

/** A record of a stream, as the page and the tool write them, or the text of a puzzle. */
function requestOf(text: string): Record<string, string> {
    if (!text.trim().startsWith("{")) return { puzzle: text };
    try {
        const { puzzle, url, text: rows, genre, format, params, title, author, note, sheet } = JSON.parse(text) as Record<string, string>;
        return JSON.parse(JSON.stringify({ puzzle: puzzle ?? url ?? rows ?? text, genre, format, params, title, author, note, sheet })) as Record<string, string>;
    } catch {
        return { puzzle: text };
    }
}

const namesOf = (d: Names): Names => ({ ...(d.title && { title: d.title }), ...(d.author && { author: d.author }), ...(d.note && { note: d.note }), ...(d.sheet && { sheet: d.sheet }) });

/** The library passes over the author's note: it is the page's own. */
const noteOf = (text: string): string => /^; note: (.*)$/m.exec(text)?.[1]?.trim() ?? "";

/** The sheet that a text of the page brings along. */
function sheetOf(text: string): string | undefined {
    const [, quoted] = /^; sheet: (".*")$/m.exec(text) ?? [];
    return quoted && (JSON.parse(quoted) as string);
}

/** Of each cell the numbers that are pencilled there, or its colour: place x7 is one number of one cell, or one of two colours. */
function notesOf({ aside, symbols: n }: Draft): Map<string, number[]> {
    const all = new Map<string, number[]>();
    for (const [, x] of aside.matchAll(/\bx(\d+)/g)) {
        const at = "c" + Math.floor(Number(x) / n);
        all.set(at, [...all.get(at) ?? [], Number(x) % n + 1]);
    }
    return all;
}

class Store {
    genres!: Genres;
    genre!: Genre;
    draft!: Draft;
    names: Names = {}; // not in the draft's text
    scene!: Scene;
    places = new Map<string, Place>();
    renamed: Place[] = []; // of these, when their labels have changed
    notes = new Map<string, number[]>(); // pencilled in cells, or their colours
    mode: Mode = "edit";
    symmetry = "none";
    picked: string[] = []; // places that keys are for; the cursor is the last of them
    version = 0; // of the puzzle and its drawing: answers carry it
    labelled = 0; // the version whose clues and marks the places have
    solver = false; // the page is for who solves, not for who sets
    trials: number[] = []; // steps that were done when each trial began
    seconds = 0; // that somebody has played it
    ink: number[][] = []; // strokes of a free hand, each x, y, x, y ... in thousandths of a cell
    memo = ""; // words beside the board
    solved = false; // what is drawn is the solution, and play has ended

    private log: Act[] = [];
    private done = 0;
    private listeners: ((c: Change) => void)[] = [];
    private complaints: ((e: Error) => void)[] = [];
    private queue: Promise<unknown> = Promise.resolve();
    private relabel = 0;
    private first: Draft | undefined; // whose places are all known
    private pending = 0;
    private busy: (b: boolean) => void = () => undefined;

    onChange(f: (c: Change) => void): void { this.listeners.push(f); }
    /** Before all others: who only asks, while the others draw. */
    onChangeFirst(f: (c: Change) => void): void { this.listeners.unshift(f); }
    onComplaint(f: (e: Error) => void): void { this.complaints.push(f); }
    onBusy(f: (b: boolean) => void): void { this.busy = f; }
    get cursor(): string { return this.picked.at(-1) ?? ""; }
    set cursor(at: string) { this.picked = at ? [at] : []; }
    /** Are numbers from 1 written in cells? Else these can be coloured. */
    get digits(): boolean { return this.genre.layers.includes("digits"); }
    /** Is it a grid of squares, and no tiling or graph? */
    get squares(): boolean { return !this.genre.tilings || !groundOf(this.draft); }
    /** Is the board solved at the moment, and not set? */
    get playing(): boolean { return this.mode === "play" || this.mode === "note"; }
    get canUndo(): boolean { return this.done > 0; }
    get canRedo(): boolean { return this.done < this.log.length; }
    get steps(): number { return this.done; }
    /** The clues alone, and where something is drawn the drawing too. */
    get clues(): string { return clues(this.draft.puzzle); }
    /** As it is kept and given away: with its names. */
    get whole(): string { return named(this.draft.puzzle, this.names); }

    async begin(): Promise<void> {
        this.genres = await hand.ask<Genres>("genres", "{}");
    }

    named(genre: string): Genre {
        return this.all.find((g) => g.name === genre)!;
    }

    private readonly owns = new Map<string, Genre>(); // by their sheets
    /** Every genre of the library, and the one of one's own. */
    get all(): Genre[] { return [...this.genres.genres, ...this.owns.has(own.sheet) ? [this.owns.get(own.sheet)!] : []]; }

    /** Boards are ruled by this sheet from here on. */
    private rule(sheet = ""): void {
        own.sheet = sheet;
        own.name = this.owns.get(sheet)?.name ?? "";
    }

    /** The sheet is known, or read; throws where it is wrong. */
    private async learn(sheet: string): Promise<void> {
        if (!this.owns.has(sheet)) this.owns.set(sheet, (await hand.ask<Genres>("genres", JSON.stringify({ sheet }))).genres[0]!);
    }

    parting: () => void = () => undefined; // a board goes that undo does not bring back

    /** The board by another sheet: the same clues where these still make sense, else an empty one. */
    wear(sheet: string, genre: Genre): Promise<void> {
        return this.after(async () => {
            const edit = (puzzle: string, aside = "") => hand.ask<Draft>("edit", JSON.stringify({ puzzle, aside, scene: true, places: true }));
            if (!this.names.sheet) this.parting();
            this.owns.set(sheet, genre);
            const worn = this.names.sheet ? this.draft.puzzle.replace(/^\S+/, genre.name) : undefined;
            this.rule(sheet);
            const kept = worn && await edit(worn, this.draft.aside).catch((e: unknown) => { if (!(e instanceof Refused)) throw e; });
            const d = kept || await edit((await hand.ask<Draft>("new", JSON.stringify({ puzzle: `${genre.name} ${OWN}` }))).puzzle);
            Object.assign(this, { log: [], done: 0, trials: [] });
            this.solver = false;
            const names = this.names.sheet ? { ...this.names, sheet } : { sheet };
            this.names = names;
            this.take(d);
            this.call(names);
        });
    }

    get past(): Past { return { log: this.log, done: this.done, trials: this.trials }; }

    /** Another puzzle, in any format; the log begins anew, or goes on. */
    load(text: string, aside = "", past: Past = { log: [], done: 0, trials: [] }): Promise<void> {
        return this.after(async () => {
            const { puzzle, ...names } = await this.read(text);
            this.rule(names.sheet);
            const d = { ...namesOf(names), ...await hand.ask<Draft>("edit", JSON.stringify({ puzzle, aside, scene: true, places: true })) };
            Object.assign(this, past);
            this.names = namesOf(d);
            this.take(d);
        });
    }

    /** A text as a board of its own: a puzzle in any format, a record that holds one, bare rows of the genre on the board. */
    async read(text: string): Promise<Draft> {
        const { title, author, note = noteOf(requestOf(text).puzzle ?? ""), sheet: given, ...request } = requestOf(text);
        const first = /^(?:\s*;.*\n)*\s*(\w+)/.exec(request.puzzle ?? "")?.[1], sheet = given ?? sheetOf(request.puzzle ?? "") ?? (own.name && first === own.name ? own.sheet : undefined);
        if (sheet) await this.learn(sheet);
        const ask = (more: object) => hand.ask<Draft>("edit", JSON.stringify({ ...request, ...(sheet && { sheet }), ...more }));
        const d = await ask({}).catch((e: unknown) => {
            const bare = e instanceof Refused && e.fault.remedy?.includes("genre names") && text.trim().includes("\n");
            if (bare && !request.genre && this.genre) return ask({ genre: this.genre.name });
            throw e;
        });
        if (!d.plane && d.rows * d.cols > MOST) throw new Refused({ status: "range", what: words.tooMany(MOST) });
        return { ...(title && { title }), ...(author && { author }), ...(note && { note }), ...(sheet && { sheet }), ...d };
    }

    /** Another puzzle in the place of this one, to be undone. */
    replace(puzzle: string | Draft): Promise<void> {
        return this.after(async () => {
            const d = typeof puzzle === "string" ? await this.read(puzzle) : puzzle;
            const names: [Names, Names] = [this.names, namesOf(d)];
            this.solver = false; // the link was for another
            this.trials = []; // and so was what was tried
            if (d.sheet !== this.names.sheet) { // by other rules: nothing to be undone
                this.parting();
                this.rule(d.sheet);
                Object.assign(this, { log: [], done: 0 });
                this.names = names[1];
                this.take(await hand.ask<Draft>("edit", JSON.stringify({ puzzle: d.puzzle, scene: true, places: true })));
                return this.call(names[1]);
            }
            await this.request({ mode: "edit", do: "text b0 " + d.puzzle }, (e) => this.note(e, names));
            this.call(names[1]);
        });
    }

    /** The puzzle is called so from here on. */
    call(names: Names): void {
        this.names = names;
        this.notify({ shape: false, puzzle: false, labels: false, names: true });
    }

    /** An empty board: "GENRE ROWSxCOLS", with parameters behind it. False: refused, as a message says. */
    async fresh(what: string, params: string): Promise<boolean> {
        const request = { puzzle: what, ...(params && { params }) };
        const made = await this.during(this.guarded(() => hand.ask<Draft>("new", JSON.stringify(request))));
        if (made) await this.during(this.replace(made.puzzle));
        return made !== undefined;
    }

    /** What a person did: gestures, as one step; `alone`: whatever the symmetry. */
    act(gestures: string[], mode: Mode = this.mode, alone = false): Promise<void> {
        const symmetry = mode === "edit" && !alone && this.symmetry !== "none" ? { symmetry: this.symmetry } : {};
        return this.after(() => this.request({ mode, do: gestures.join("\n"), ...symmetry }, (e) => this.note(e)));
    }

    /** Marks that belong to what a person did last: undone with it. */
    join(gestures: string[]): Promise<void> {
        return this.after(() => this.request({ mode: "play", do: gestures.join("\n") }, (e) => {
            this.log.length = this.done; // what was undone does not come back over these
            this.log[this.done - 1]?.edits.push(...e);
        }));
    }

    /** The board as a graph, to draw on. */
    async list(): Promise<void> {
        await this.act(["graph"], "edit", true);
        this.draw();
    }

    /** Points and edges are drawn, if the board is a graph. */
    draw(): void {
        if (this.draft.plane) this.setMode("graph");
    }

    undo(): Promise<void> { return this.after(() => this.step(true)); }
    redo(): Promise<void> { return this.after(() => this.step(false)); }
    /** Back to the step where a trial began. */
    back(to: number): Promise<void> {
        return this.after(async () => { while (this.done > to) await this.step(true); });
    }

    setMode(mode: Mode): void {
        const takes = (at: string) => this.genre?.gestures.some((g) => g.mode === mode && kindsOfGesture(g.gesture, ["click", "key", "right"]).includes(at[0]!));
        this.mode = mode;
        this.picked = this.picked.filter(takes);
        this.notify({ shape: true, puzzle: false, labels: true });
    }

    setSymmetry(name: string): void {
        this.symmetry = name;
        this.notify({ shape: false, puzzle: false, labels: false });
    }

    /** All that is asked for has been done. */
    async settled(): Promise<void> { await this.queue; }

    /** The board is busy until this is done. */
    async during<T>(work: Promise<T>): Promise<T> {
        if (!this.pending++) this.busy(true);
        try {
            return await work;
        } finally {
            if (!--this.pending) this.busy(false);
        }
    }

    private async step(back: boolean): Promise<void> {
        const act = back ? this.log[this.done - 1] : this.log[this.done];
        if (!act) return;
        await this.request({ apply: act.edits, back }, () => {
            this.done += back ? -1 : 1;
            if (act.names) this.call(act.names[back ? 0 : 1]);
            while (this.trials.length && this.trials[this.trials.length - 1]! > this.done) this.trials.pop();
        });
    }

    private note(edits: Edit[], names?: [Names, Names]): void {
        if (!edits.length) return;
        this.log.length = this.done;
        this.log.push({ edits, ...(names && { names }) });
        this.done++;
    }

    private async request(what: object, then: (edits: Edit[]) => void): Promise<void> {
        const { puzzle, aside } = this.draft;
        const ask = (more: object) => hand.ask<Draft>("edit", JSON.stringify({ puzzle, aside, scene: true, ...what, ...more }));
        let d = await ask({});
        const edits = d.edits;
        if (edits.some((e) => e.part === "board" || e.part === "param"))
            d = await hand.ask<Draft>("edit", JSON.stringify({ puzzle: d.puzzle, aside: d.aside, scene: true, places: true }));
        then(edits);
        if (edits.length) this.take(d);
    }

    /** A scene without the clues in words that stand below the board on paper: here they are listed beside it. */
    trimmed(scene: Scene): Scene {
        if (!this.genre.layers.includes("sentences")) return scene;
        const cells = [...this.places.values()].flatMap((p) => (p.at[0] === "c" && p.points ? [p.points] : []));
        const right = Math.max(...cells.map((q) => q[2]!)), low = Math.max(...cells.map((q) => q[3]!));
        return { box: [...scene.box.slice(0, 2), right, low], items: scene.items.filter((i) => i.points[1]! <= low) };
    }

    private take(d: Draft): void {
        const shape = d.places !== undefined;
        this.draft = d;
        if (shape) {
            this.first = d;
            this.places = new Map(d.places!.map((p) => [p.at, p]));
        }
        if (this.genre !== this.named(d.genre)) {
            if (this.genre && this.genre.name !== d.genre) this.symmetry = "none"; // it was that of another board
            this.genre = this.named(d.genre);
        }
        this.scene = this.trimmed(d.scene!);
        this.notes = notesOf(d);
        this.picked = this.picked.filter((at) => this.places.has(at));
        if (this.mode === "graph" && !d.plane) this.mode = "edit";
        this.version++;
        if (shape) this.labelled = this.version;
        this.notify({ shape, puzzle: true, labels: shape });
        clearTimeout(this.relabel);
        if (!shape) this.relabel = window.setTimeout(() => void this.after(() => this.label()), 200);
    }

    /** The places whose clues and marks have changed. */
    private async label(): Promise<void> {
        const ask = ({ puzzle, aside }: Draft, first = "") => hand.ask<Draft>("labels", JSON.stringify({ puzzle, aside, places: true }), first);
        if (this.first) await ask(this.first, "first");
        this.first = undefined;
        this.renamed = (await ask(this.draft)).places!;
        for (const p of this.renamed) this.places.set(p.at, p);
        this.labelled = this.version;
        this.notify({ shape: false, puzzle: false, labels: true });
    }

    private notify(c: Change): void {
        for (const f of this.listeners) f(c);
    }

    private after(f: () => Promise<void>): Promise<void> {
        const next = this.during(this.queue.then(() => this.guarded(f)).then(() => undefined));
        this.queue = next.catch(() => undefined); // a fault of the page itself does not end it
        return next;
    }

    private async guarded<T>(f: () => Promise<T>): Promise<T | undefined> {
        try {
            return await f();
        } catch (e) {
            if (!(e instanceof Refused || e instanceof Ended)) throw e;
            for (const c of this.complaints) c(e);
            return undefined;
        }
    }
}

export const store = new Store();
