// ask.ts - questions to the library. Each lane has a worker; one more stands by warm. Cancelling ends the worker of a lane
// and the one that stands by takes its place, so a question never waits for an older one to give up.
import { newWorker, theLibrary, withFamilies, withLab } from "./assets";
import type { Fault, Item, Scene } from "./library";
import type { Question, Reply } from "./worker";

/** The library's own refusal, with what to do about it. */
export class Refused extends Error {
    constructor(readonly fault: Fault) {
        super(fault.what);
    }
}
/** The question was given up, or its worker died. */
export class Ended extends Error {
    constructor(readonly died: boolean, why: string) {
        super(why);
    }
}

/** The sheet that rules the boards of a genre of one's own: it goes with every question about one. */
export const own = { name: "", sheet: "" };

const isOwn = (puzzle: string): boolean => own.name !== "" && new RegExp(`^(?:\\s*;.*\n)*\\s*${own.name}\\b`).test(puzzle);

function ruled(text: string): string {
    if (!own.sheet) return text;
    if (!text.startsWith("{")) return isOwn(text) ? JSON.stringify({ puzzle: text, sheet: own.sheet }) : text;
    const request = JSON.parse(text) as Record<string, unknown>;
    return request.sheet === undefined && isOwn(String(request.puzzle)) ? JSON.stringify({ ...request, sheet: own.sheet }) : text;
}

const LARGE = 256 * 1024 * 1024; // a worker that took so much is not kept

function warm(library = theLibrary): Worker {
    const w = newWorker();
    library().then((m) => w.postMessage(m), () => undefined);
    return w;
}

let spare: Worker | undefined;

function takeWorker(): Worker {
    const w = spare ?? warm();
    spare = undefined;
    setTimeout(() => (spare ??= warm()), 200); // when the answer has had its time
    return w;
}

interface Waiting { resolve(answer: unknown): void; reject(why: Error): void; hear: (news: never) => void }

export class Lane {
    constructor(private readonly library?: () => Promise<WebAssembly.Module>) {}

    private worker: Worker | undefined;
    private readonly waiting = new Map<number, Waiting>();
    private last = 0;
    private items: Item[] = []; // of the last scene, as its worker knows them

    get busy(): boolean {
        return this.waiting.size > 0;
    }

    /** `hear` gets what is known before the answer, of questions that have something to say on their way. */
    ask<T>(verb: string, text: string, options = "", hear: (news: never) => void = () => undefined): Promise<T> {
        const worker = (this.worker ??= this.begin());
        const id = ++this.last;
        return new Promise<T>((resolve, reject) => {
            this.waiting.set(id, { resolve: resolve as (a: unknown) => void, reject, hear });
            worker.postMessage({ id, verb, text: ruled(text), options } satisfies Question);
        });
    }

    /** Gives up what is being asked. */
    cancel(): void {
        if (this.busy) this.end(false, "cancelled");
    }

    private begin(): Worker {
        const worker = this.library ? warm(this.library) : takeWorker();
        worker.onmessage = ({ data }: MessageEvent<Reply>) => this.receive(data);
        worker.onerror = (e) => this.end(true, e.message);
        return worker;
    }

    private receive(reply: Reply): void {
        const w = this.waiting.get(reply.id);
        if (reply.died !== undefined) return this.end(true, reply.died);
        if (!w) return;
        if (reply.news !== undefined) return w.hear(reply.news as never);
        this.waiting.delete(reply.id);
        const answer = JSON.parse(reply.line!) as { error?: Fault; scene?: Scene & { stay: [number, number] } };
        if (answer.scene) this.items = answer.scene.items = this.whole(answer.scene);
        if (reply.bytes > LARGE && !this.busy) this.drop();
        if (answer.error) w.reject(new Refused(answer.error));
        else w.resolve(answer);
    }

    /** The worker sends what is new between the items that stay at the beginning and at the end. */
    private whole({ items, stay: [front, back] }: Scene & { stay: [number, number] }): Item[] {
        const last = this.items;
        return [...last.slice(0, front), ...items, ...last.slice(last.length - back)];
    }

    private drop(): void {
        this.worker?.terminate();
        this.worker = undefined;
        this.items = [];
    }

    private end(died: boolean, why: string): void {
        const all = [...this.waiting.values()];
        this.waiting.clear();
        this.drop();
        for (const w of all) w.reject(new Ended(died, why));
    }
}

/** Edits, which are quick and never cancelled; the answer that is kept up to date, and its proof; what a button asked. */
export const hand = new Lane();
export const live = new Lane();
export const proof = new Lane();
export const errand = new Lane();
export const families = new Lane(withFamilies);
export const laboratory = new Lane(withLab);
