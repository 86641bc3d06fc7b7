// single.ts - the page in one file: library, worker, style and script lie in it as one packed text, which this unpacks.
import { unpack } from "./unpack";
import type { Inside } from "./assets";

const text = document.getElementById("ariadne-packed")!, sizes = text.dataset.sizes!.split(" ").map(Number);
const all = unpack(Uint8Array.from(atob(text.textContent!), (c) => c.charCodeAt(0)), sizes.reduce((a, b) => a + b));
let end = 0;
const [library, worker, ...rest] = sizes.map((size) => all.subarray(end, end += size));
(globalThis as { ariadneInside?: Inside }).ariadneInside = { library: library!, worker: worker! };
text.remove();
for (const [i, kind] of ["style", "script"].entries()) {
    const element = document.createElement(kind);
    element.textContent = new TextDecoder().decode(rest[i]);
    document.body.append(element);
}
