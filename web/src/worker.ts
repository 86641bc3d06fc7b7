// worker.ts - the library in a thread of its own: a question in, its line of JSON out. The first message is the compiled
// module. A library that breaks down (memory is out) says so and is not asked again.
import { check } from "../../check/ariadne-check.mjs";
import { start } from "../../js/start.js";
import { laboratory } from "./rounds";
import type { Answer, Confirmed } from "./library";

declare const ARIADNE_SHEETS: string[];
type Ask = Awaited<ReturnType<typeof start>>;
export interface Question { id: number; verb: string; text: string; options: string }
export interface Reply { id: number; line?: string; news?: unknown; died?: string; bytes: number }

let begun!: (c: Promise<Ask>) => void;
const library = new Promise<Ask>((resolve) => { begun = resolve; }); // questions may come before the module

/** The certificate of an answer, looked at by the checker, which has nothing of the library. */
function confirm(ask: Ask, { text, options }: Question): Confirmed {
    const { proof } = JSON.parse(ask("unique", text, options + " proof=cert")) as Answer;
    const puzzle = text.startsWith("{") ? (JSON.parse(text) as { puzzle: string }).puzzle : text; // with a sheet, which the certificate has too
    return proof ? { proof, ...check(puzzle, proof, { sheets: ARIADNE_SHEETS }) } : {};
}

let known: string[] = []; // places as they were sent last

/** Of the places those that are not as they were: to read all takes a page long on large boards. */
function news(line: string): string {
    if (!line.includes('"places":[')) return line;
    const last = known;
    known = line.slice(line.indexOf('{"at":'), line.lastIndexOf("]")).split(/,(?=\{"at":)/);
    return `{"places":[${known.filter((p, i) => p !== last[i])}]}`;
}

let shown: string[] = []; // items of the last scene

/** Of a scene, which ends its line, the items between those at its beginning and at its end that stay. */
function changed(line: string): string {
    const head = '"items":[', from = line.indexOf(head) + head.length, end = line.lastIndexOf("]"), last = shown;
    if (from < head.length) return line;
    shown = line.slice(from, end).split(/,(?=\{"shape":)/).filter(Boolean);
    let front = 0, back = 0;
    const n = shown.length, most = Math.min(n, last.length);
    while (front < most && shown[front] === last[front]) front++;
    while (back < most - front && shown[n - 1 - back] === last.at(-1 - back)) back++;
    return `${line.slice(0, from)}${shown.slice(front, n - back)}],"stay":[${front},${back}${line.slice(end)}`;
}

function answer(ask: Ask, question: Question): string {
    const { verb, text, options } = question;
    if (verb === "formulations") return JSON.stringify({ forms: ask.forms(text) });
    if (verb === "sheets") return JSON.stringify({ sheets: ARIADNE_SHEETS });
    if (verb === "family") {
        const { what, word, x, y, arg, content } = JSON.parse(text) as Record<string, never>;
        return JSON.stringify(ask.family(what, word, x, y, arg, content));
    }
    if (verb === "confirm") return JSON.stringify(confirm(ask, question));
    if (verb !== "labels") return changed(ask(verb, text, options));
    const line = news(ask("edit", text));
    return options ? "{}" : line; // known from here on
}

addEventListener("message", async ({ data }: MessageEvent<WebAssembly.Module | Question>) => {
    if (data instanceof WebAssembly.Module) return begun(start(data));
    try {
        const ask = await library;
        const line = data.verb === "lab" ? await laboratory(ask, data, (news) => postMessage({ id: data.id, news, bytes: 0 } satisfies Reply)) : answer(ask, data);
        postMessage({ id: data.id, line, bytes: ask.bytes() } satisfies Reply);
    } catch (e) {
        postMessage({ id: data.id, died: String(e), bytes: 0 } satisfies Reply);
    }
});
