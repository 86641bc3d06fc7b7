// worker.js - the library in a thread of its own, in the browser and in node. The first message is the compiled module,
// the others are questions { verb, text, options, seconds, reports }, each answered by { line } or { died }; where it is to
// be reported, { progress } comes before, ten times a second at most.
import { start } from "./library.js";

let ask; // of the library, once it is there

async function answer(message, reply) {
    if (message instanceof WebAssembly.Module) {
        ask = start(message);
        ask.catch(() => {}); // rejected with the first question
        return;
    }
    let next = 0;
    const progress = message.reports && ((progress) => {
        if (performance.now() < next) return;
        next = performance.now() + 100;
        reply({ progress });
    });
    try {
        reply({ line: (await ask)(message.verb, message.text, message.options, { seconds: message.seconds, progress }) });
    } catch (e) {
        reply({ died: String(e) });
    }
}

if (typeof globalThis.addEventListener === "function" && typeof globalThis.postMessage === "function") {
    addEventListener("message", ({ data }) => answer(data, (reply) => postMessage(reply)));
} else {
    const { parentPort } = await import(/* @vite-ignore */ "node:worker_threads");
    parentPort.on("message", (data) => answer(data, (reply) => parentPort.postMessage(reply)));
}
