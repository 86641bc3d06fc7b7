// unpack.ts - LZMA as `xz -F lzma` packs it with lc 3, lp 0, pb 0 (I. Pavlov, LZMA specification, 2015): a fifth smaller than gzip.

// where each group of probabilities begins
const MATCH = 0, REP = 12, REP0 = 24, LONG = 36, REP1 = 48, REP2 = 60, SLOT = 72, SPECIAL = 328, ALIGN = 444;
const LENGTH = 460, REPEATED = 734, LITERAL = 1008, ALL = LITERAL + 8 * 0x300, HEADER = 13;

/** The first `size` bytes of what is packed. */
export function unpack(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
    const out = new Uint8Array(size), chance = new Uint16Array(ALL).fill(1024);
    const coder = new Uint32Array([0xffffffff, new DataView(packed.buffer, packed.byteOffset).getUint32(HEADER + 1)]); // range, code
    let from = HEADER + 5, at = 0, state = 0, rep0 = 0, rep1 = 0, rep2 = 0, rep3 = 0;

    const refill = () => {
        if (coder[0]! >= 1 << 24) return;
        coder[0] = coder[0]! << 8;
        coder[1] = coder[1]! << 8 | packed[from++]!;
    };
    const bit = (i: number): number => {
        const p = chance[i]!, bound = (coder[0]! >>> 11) * p, one = coder[1]! >= bound;
        chance[i] = one ? p - (p >> 5) : p + (2048 - p >> 5);
        if (one) coder[1]! -= bound;
        coder[0] = one ? coder[0]! - bound : bound;
        refill();
        return one ? 1 : 0;
    };
    const tree = (base: number, bits: number): number => {
        let m = 1;
        for (let i = 0; i < bits; i++) m = m << 1 | bit(base + m);
        return m - (1 << bits);
    };
    const backward = (base: number, bits: number): number => {
        let m = 1, sum = 0;
        for (let i = 0; i < bits; i++) {
            const b = bit(base + m);
            m = m << 1 | b;
            sum |= b << i;
        }
        return sum;
    };
    const even = (bits: number): number => {
        let sum = 0;
        for (let i = 0; i < bits; i++) {
            coder[0] = coder[0]! >>> 1;
            const one = coder[1]! >= coder[0]!;
            if (one) coder[1]! -= coder[0]!;
            sum = sum << 1 | (one ? 1 : 0);
            refill();
        }
        return sum;
    };
    const length = (base: number): number => !bit(base) ? tree(base + 2, 3) : !bit(base + 1) ? 8 + tree(base + 10, 3) : 16 + tree(base + 18, 8);
    const literal = (): void => {
        const base = LITERAL + 0x300 * ((at ? out[at - 1]! : 0) >> 5);
        let symbol = 1, beside = state < 7 ? -1 : out[at - rep0 - 1]!; // after a match: what it would have brought
        while (symbol < 0x100 && beside >= 0) {
            const would = beside >> 7 & 1, b = bit(base + (1 + would << 8) + symbol);
            symbol = symbol << 1 | b;
            beside = b === would ? beside << 1 & 0xff : -1;
        }
        while (symbol < 0x100) symbol = symbol << 1 | bit(base + symbol);
        out[at++] = symbol;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
    };
    const distance = (len: number): number => {
        const slot = tree(SLOT + 64 * Math.min(len, 3), 6), bits = (slot >> 1) - 1, begin = (2 | slot & 1) << bits;
        if (slot < 4) return slot;
        return slot < 14 ? begin + backward(SPECIAL + begin - slot, bits) : begin + (even(bits - 4) << 4) + backward(ALIGN, 4);
    };
    while (at < size) {
        if (!bit(MATCH + state)) {
            literal();
            continue;
        }
        let len = -1; // of the byte at the last distance: one alone
        if (!bit(REP + state)) {
            len = length(LENGTH);
            [rep3, rep2, rep1, rep0] = [rep2, rep1, rep0, distance(len)];
            state = state < 7 ? 7 : 10;
        } else {
            const last = !bit(REP0 + state);
            if (last && !bit(LONG + state)) state = state < 7 ? 9 : 11;
            else {
                if (last) len = -1; // the distance stays
                else if (!bit(REP1 + state)) [rep1, rep0] = [rep0, rep1];
                else if (!bit(REP2 + state)) [rep2, rep1, rep0] = [rep1, rep0, rep2];
                else [rep3, rep2, rep1, rep0] = [rep2, rep1, rep0, rep3];
                len = length(REPEATED);
                state = state < 7 ? 8 : 11;
            }
        }
        for (const end = Math.min(at + len + 2, size); at < end; at++) out[at] = out[at - rep0 - 1]!;
    }
    return out;
}
