// pack.mjs - a deflate stream (RFC 1951) 5 % smaller than zlib's: the cheapest way through all matches by what their
// codes cost, which the codes that come of it tell, again and again (as Zopfli does it: Alakuijala, Vandevenne, 2013).
// What comes out is unpacked by zlib and compared. usage: node web/pack.mjs FILE PACKED
import { readFileSync, writeFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

const LEAST = 3, LONGEST = 258, WINDOW = 32768, CHAIN = 1024, ROUNDS = 4, PIECE = 24576;
const LITERALS = 286, DISTANCES = 30, END = 256;
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Of each value its symbol; of each symbol how many bits follow, and the value where it begins. */
function symbols(extra, first, most) {
    const of = new Uint16Array(most + 1), base = [];
    let v = first;
    extra.forEach((bits, s) => { base.push(v); for (let n = 0; n < 1 << bits && v <= most; n++) of[v++] = s; });
    return { of, base, extra };
}
const L = symbols([...Array.from({ length: 28 }, (_, i) => Math.max(0, (i >> 2) - 1)), 0], LEAST, LONGEST);
L.of[LONGEST] = 28;
L.base[28] = LONGEST;
const D = symbols(Array.from({ length: DISTANCES }, (_, i) => Math.max(0, (i >> 1) - 1)), 1, WINDOW);

/** Lengths that match before, ever longer, with their nearest distances less 1: from[i] to from[i + 1]. */
function matches(b) {
    const n = b.length, head = new Int32Array(1 << 16).fill(-1), last = new Int32Array(n);
    const from = new Uint32Array(n + 1);
    let pairs = new Uint16Array(1 << 22), at = 0;
    for (let i = 0; i < n; i++) {
        from[i] = at;
        if (i + LEAST > n) continue;
        const key = ((b[i] << 8 | b[i + 1]) ^ b[i + 2] * 0x9e5) & 0xffff, most = Math.min(LONGEST, n - i);
        let best = LEAST - 1;
        for (let j = head[key], k = 0; j >= 0 && i - j <= WINDOW && k < CHAIN && best < most; j = last[j], k++) {
            if (b[j + best] !== b[i + best] || b[j] !== b[i]) continue;
            let l = 0;
            while (l < most && b[j + l] === b[i + l]) l++;
            if (l <= best) continue;
            pairs[at++] = best = l;
            pairs[at++] = i - j - 1;
        }
        last[i] = head[key];
        head[key] = i;
        if (at + 600 > pairs.length) { const more = new Uint16Array(2 * pairs.length); more.set(pairs); pairs = more; }
    }
    from[n] = at;
    return { from, pairs };
}

/** The lengths of the best code of at most `limit` bits (Larmore, Hirschberg, 1990). */
function lengths(freq, limit) {
    const used = [...freq.keys()].filter((s) => freq[s]), out = new Uint8Array(freq.length);
    if (used.length < 2) return out.fill(1, used[0] ?? 0, (used[0] ?? -1) + 1);
    const all = used.map((s) => ({ w: freq[s], of: [s] })).sort((p, q) => p.w - q.w);
    let list = all;
    for (let k = 1; k < limit; k++) {
        const two = [];
        for (let i = 1; i < list.length; i += 2)
            two.push({ w: list[i - 1].w + list[i].w, of: list[i - 1].of.concat(list[i].of) });
        list = all.concat(two).sort((p, q) => p.w - q.w);
    }
    for (const p of list.slice(0, 2 * all.length - 2)) for (const s of p.of) out[s]++;
    return out;
}

/** The codes of these lengths, their first bit lowest. */
function codes(length) {
    const out = new Uint16Array(length.length);
    let code = 0;
    for (let bits = 1; bits < 16; bits++, code <<= 1) {
        length.forEach((l, s) => {
            if (l !== bits) return;
            for (let k = 0; k < bits; k++) out[s] |= (code >> k & 1) << bits - 1 - k;
            code++;
        });
    }
    return out;
}

/** The head of a block: both codes in runs, and the code of these. */
function headOf(lit, dist) {
    const nl = Math.max(257, 1 + lit.findLastIndex((x) => x)), nd = Math.max(1, 1 + dist.findLastIndex((x) => x));
    const all = [...lit.subarray(0, nl), ...dist.subarray(0, nd)], runs = [], freq = new Uint32Array(19);
    for (let i = 0, n; i < all.length; i += n) {
        for (n = 1; all[i + n] === all[i] && n < 138;) n++;
        if (all[i] === 0 && n > 2) runs.push(n < 11 ? [17, n - 3, 3] : [18, n - 11, 7]);
        else if (i && all[i] === all[i - 1] && n > 2) runs.push([16, (n = Math.min(n, 6)) - 3, 2]);
        else { n = 1; runs.push([all[i], 0, 0]); }
    }
    for (const [s] of runs) freq[s]++;
    const length = lengths(freq, 7), n = Math.max(4, 1 + ORDER.findLastIndex((s) => length[s]));
    return { nl, nd, runs, length, n, bits: 14 + 3 * n + runs.reduce((t, [s, , more]) => t + length[s] + more, 0) };
}

/** The codes for what a way through a piece has, and what that comes to in bits. */
function coded(freq) {
    const lit = lengths(freq.lit, 15), dist = lengths(freq.dist, 15), head = headOf(lit, dist);
    let bits = 3 + head.bits;
    lit.forEach((l, s) => { bits += freq.lit[s] * (l + (s > END ? L.extra[s - END - 1] : 0)); });
    dist.forEach((l, s) => { bits += freq.dist[s] * (l + D.extra[s]); });
    return { lit, dist, head, bits };
}

function count(way) {
    const freq = { lit: new Uint32Array(LITERALS), dist: new Uint32Array(DISTANCES) };
    freq.lit[END] = 1;
    for (const x of way) {
        if (x < 256) freq.lit[x]++;
        else { freq.lit[END + 1 + L.of[x >> 16]]++; freq.dist[D.of[(x & 0xffff) + 1]]++; }
    }
    return freq;
}

/** What each symbol costs by how often it comes. */
function costs(freq) {
    const bits = (f) => {
        const all = Math.log2(f.reduce((a, x) => a + x, 0) || 1);
        return Float64Array.from(f, (x) => all - Math.log2(x || 0.3));
    };
    return { lit: bits(freq.lit), dist: bits(freq.dist) };
}

/** The cheapest way from a to z: bytes, and lengths << 16 with distances less 1. */
function cheapest(b, m, a, z, { lit, dist }) {
    const n = z - a, cost = new Float64Array(n + 1).fill(Infinity), by = new Int32Array(n + 1);
    const ofLength = Float64Array.from(L.of, (s) => lit[END + 1 + s] + L.extra[s]);
    const ofDistance = dist.map((x, s) => x + D.extra[s]);
    cost[0] = 0;
    for (let i = 0; i < n; i++) {
        const one = cost[i] + lit[b[a + i]];
        if (one < cost[i + 1]) { cost[i + 1] = one; by[i + 1] = b[a + i]; }
        for (let k = m.from[a + i], l = LEAST; k < m.from[a + i + 1]; k += 2) {
            const d = m.pairs[k + 1], to = cost[i] + ofDistance[D.of[d + 1]], most = Math.min(m.pairs[k], n - i);
            for (; l <= most; l++) {
                const it = to + ofLength[l];
                if (it < cost[i + l]) { cost[i + l] = it; by[i + l] = l << 16 | d; }
            }
        }
    }
    const way = [];
    for (let i = n; i > 0; i -= by[i] >> 16 || 1) way.push(by[i]);
    return way.reverse();
}

/** The best of some rounds, from these costs on. */
function piece(b, m, a, z, begin, rounds = ROUNDS) {
    let cost = begin, best;
    for (let k = 0; k < rounds; k++) {
        const way = cheapest(b, m, a, z, cost), freq = count(way), is = coded(freq);
        cost = costs(freq);
        if (!best || is.bits < best.bits) best = { a, z, way, cost, ...is };
    }
    return best;
}

/** In pieces, two of which become one where that is shorter. At least one byte. */
function packed(b) {
    const m = matches(b), blocks = [];
    let cost = { lit: new Float64Array(LITERALS).fill(8), dist: new Float64Array(DISTANCES).fill(5) };
    for (let a = 0; a < b.length; a += PIECE) {
        const next = piece(b, m, a, Math.min(b.length, a + PIECE), cost), last = blocks.at(-1);
        cost = next.cost;
        const both = last && piece(b, m, last.a, next.z, last.cost);
        if (both && both.bits <= last.bits + next.bits) blocks[blocks.length - 1] = both;
        else blocks.push(next);
    }
    const out = new Uint8Array(b.length + 1024);
    let at = 0, held = 0, bits = 0;
    const put = (x, n) => {
        held |= x << bits;
        for (bits += n; bits > 7; bits -= 8, held >>>= 8) out[at++] = held & 255;
    };
    for (const { way, lit, dist, head, z } of blocks) {
        const l = codes(lit), d = codes(dist), h = codes(head.length);
        put(z === b.length ? 5 : 4, 3);
        put(head.nl - 257, 5);
        put(head.nd - 1, 5);
        put(head.n - 4, 4);
        for (const s of ORDER.slice(0, head.n)) put(head.length[s], 3);
        for (const [s, more, n] of head.runs) { put(h[s], head.length[s]); put(more, n); }
        for (const x of way) {
            if (x < 256) { put(l[x], lit[x]); continue; }
            const length = x >> 16, far = (x & 0xffff) + 1, s = L.of[length], t = D.of[far];
            put(l[END + 1 + s], lit[END + 1 + s]);
            put(length - L.base[s], L.extra[s]);
            put(d[t], dist[t]);
            put(far - D.base[t], D.extra[t]);
        }
        put(l[END], lit[END]);
    }
    put(0, 7);
    const all = Buffer.from(out.subarray(0, at));
    if (!inflateRawSync(all).equals(b)) throw new Error("packed wrongly");
    return all;
}

const [from, to] = process.argv.slice(2);
writeFileSync(to, packed(readFileSync(from)));
