/* check-rows.mjs - atoms, what is known of them, rows and clauses over them. See ariadne-check.c. */

export const INF = 2 ** 29; // more than any sum

export class Store {
    constructor() { Object.assign(this, {size: {}, base: {}, arity: {}, atoms: 0, sum: [], made: [], trail: []}); }
    reserve(t, arity, a, b, c, wrong) {
        if (a * b * c > 2 ** 25 - this.atoms) wrong('the puzzle is too large');
        this.base[t] = this.atoms;
        this.arity[t] = arity;
        this.size[t] = [a, b, c];
        this.atoms += a * b * c;
    }
    open() {
        this.has = new Int8Array(this.atoms);    // 0 no atom, 1 auxiliary, 2 main
        this.value = new Int8Array(this.atoms);  // 1 true, -1 false
    }
    slot(t, a, b, c) {
        const s = this.size[t];
        return !s || a < 1 || b < 1 || c < 1 || a > s[0] || b > s[1] || c > s[2] ?
            -1 :
            this.base[t] + ((a - 1) * s[1] + b - 1) * s[2] + c - 1;
    }
    atom(t, a, b = 1, c = 1) {
        const i = this.slot(t, a, b, c);
        return i >= 0 && this.has[i] ? i : -1;
    }
    begin() {
        this.sum.length = 0;
        this.made = [];
    }
    add(a, atom) {
        if (atom >= 0) this.sum.push(a, atom);
        return this;
    }
    all(t) {
        const [a, b, c] = this.size[t] ?? [0, 0, 0];
        for (let i = this.base[t], n = a * b * c; n > 0; n--, i++)
            if (this.has[i]) this.add(1, i);
        return this;
    }
    /* The sum becomes a row, [lo, hi, coefficient, atom, ...]; what is known is worked in; what holds anyway is left
     * out. */
    keep(lo, hi) {
        const out = [0, 0];
        let least = 0, greatest = 0;
        for (let i = 0; i < this.sum.length; i += 2) {
            const a = this.sum[i], known = this.value[this.sum[i + 1]];
            if (known > 0) {
                lo -= a;
                hi -= a;
            }
            if (known) continue;
            out.push(a, this.sum[i + 1]);
            if (a > 0)
                greatest += a;
            else
                least += a;
        }
        out[0] = lo;
        out[1] = hi;
        if (lo > least || greatest > hi) this.made.push(out);
        this.sum.length = Math.max(0, this.sum.length - 2);
    }
    row(lo, hi) {
        this.keep(lo, hi);
        this.sum.length = 0;
        return true;
    }
    at_least(lo) { return this.row(lo, INF); }
    at_most(hi) { return this.row(-INF, hi); }
    equal(x) { return this.row(x, x); }
    either(a, x, b, y) { return this.add(a, x).add(b, y).at_least(1 - (a < 0) - (b < 0)); }
    truth(lit) { return lit > 0 ? this.value[lit - 1] : -this.value[-lit - 1]; }
    learn(lit) {
        this.value[Math.abs(lit) - 1] = Math.sign(lit);
        this.trail.push(Math.abs(lit) - 1);
    }
    forget(since) {
        while (this.trail.length > since) this.value[this.trail.pop()] = 0;
    }
    /* One of the literals is true. */
    clause(lits) {
        this.begin();
        for (const x of lits) this.add(Math.sign(x), Math.abs(x) - 1);
        this.at_least(1 - lits.filter((x) => x < 0).length);
        return this.made;
    }
    follow_row(p) {
        let least = 0, greatest = 0;
        for (let i = 2; i < p.length; i += 2) {
            const a = p[i], known = this.value[p[i + 1]];
            if (known > 0) {
                least += a;
                greatest += a;
            } else if (!known) {
                if (a > 0)
                    greatest += a;
                else
                    least += a;
            }
        }
        if (least > p[1] || greatest < p[0]) return true;
        for (let i = 2; i < p.length && (least < p[0] || greatest > p[1]); i += 2) {
            const a = p[i], x = p[i + 1] + 1;
            if (this.value[x - 1]) continue;
            if (least + Math.abs(a) > p[1])
                this.learn(a > 0 ? -x : x);
            else if (greatest - Math.abs(a) < p[0])
                this.learn(a > 0 ? x : -x);
        }
        return false;
    }
    /* True: a conflict. */
    propagate(rows) {
        for (let before = -1; before !== this.trail.length;) {
            before = this.trail.length;
            for (const p of rows)
                if (this.follow_row(p)) return true;
        }
        return false;
    }
}
