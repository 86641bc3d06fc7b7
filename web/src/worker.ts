// worker.ts - the library in a thread of its own: a question in, its line of JSON out. The first message is the compiled
// module. A library that breaks down (memory is out) says so and is not asked again.

interface Library {
    memory: WebAssembly.Memory;
    _initialize(): void;
    malloc(size: number): number;
    free(at: number): void;
    ari_json(verb: number, text: number, size: number, options: number, allocator: number): number;
}
export interface Question { id: number; verb: string; text: string; options: string }
export interface Reply { id: number; line?: string; died?: string; bytes: number }

let begun!: (c: Promise<Library>) => void;
const library = new Promise<Library>((resolve) => { begun = resolve; }); // questions may come before the module

async function begin(module: WebAssembly.Module): Promise<Library> {
    // The C library's start may ask for these; nothing of the library itself does input or output.
    const refuse = () => 52;
    const instance = await WebAssembly.instantiate(module, {
        wasi_snapshot_preview1: new Proxy({}, { get: () => refuse }),
    });
    const c = instance.exports as unknown as Library;
    c._initialize();
    return c;
}

function put(c: Library, text: string): [number, number] {
    const bytes = new TextEncoder().encode(text + "\0");
    const at = c.malloc(bytes.length);
    if (!at) throw new Error("memory is out");
    new Uint8Array(c.memory.buffer).set(bytes, at);
    return [at, bytes.length - 1];
}

function ask(c: Library, q: Question): string {
    const [verb] = put(c, q.verb), [text, size] = put(c, q.text), [options] = put(c, q.options);
    const at = c.ari_json(verb, text, size, options, 0);
    if (!at) throw new Error("memory is out");
    const all = new Uint8Array(c.memory.buffer);
    const line = new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
    for (const p of [verb, text, options, at]) c.free(p);
    return line;
}

addEventListener("message", async ({ data }: MessageEvent<WebAssembly.Module | Question>) => {
    if (data instanceof WebAssembly.Module) return begun(begin(data));
    try {
        const c = await library;
        const line = ask(c, data);
        postMessage({ id: data.id, line, bytes: c.memory.buffer.byteLength } satisfies Reply);
    } catch (e) {
        postMessage({ id: data.id, died: String(e), bytes: 0 } satisfies Reply);
    }
});
