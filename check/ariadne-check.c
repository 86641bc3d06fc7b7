/* ariadne-check.c - confirms a certificate, or names its first wrong line: doc/CERTIFICATES.md. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"
#include <stdio.h>
static const char help[] = "usage: ariadne-check [--genre FILE.genre] [PUZZLE] FILE.cert\n"
    "Confirms the lines of a certificate by the rules of the genre, or names the first wrong. It shares no code with\n"
    "ariadne, whose --proof FILE.cert writes it. Claims: none unique forced clash count part right wrong kept least.\n"
    "  FILE.cert   one, or several one behind the other; - is standard input: zcat FILE.cert.gz | ariadne-check -\n"
    "  --genre     the sheet of a genre of your own: the certificate must go by this one\n"
    "  PUZZLE      in the text form: the certificate must be about this one; ariadne convert --to text makes it\n"
    "exit code: 0 all are confirmed, 1 one is refused, 2 a wrong command, or something cannot be read or written\n"
    "example: ariadne unique -q puzzle.txt --proof puzzle.cert && ariadne-check puzzle.txt puzzle.cert\n"
    "more: man ariadne-check; the format is that of doc/CERTIFICATES.md\n";
static const char *file; /* the one being read */
static FILE *in;
static char *text, *cursor; /* its line; the rest of that */
static int line, refused = 1;
struct list pool;
static struct list sum, first, past; /* terms of the row to come; where the rows of each id begin and end in the pool */
static struct list trail, number;    /* atoms in the order in which they became known; the atom of each number */
static struct list lits, ids, forced;
static int done; /* there is a contradiction */
_Noreturn void wrong(const char *why) {
    fprintf(stderr, "ariadne-check: %s: line %d: %s\n", file, line, why), exit(refused);
}
void push(struct list *l, int x) {
    if (l->n == l->room) {
        l->room = l->room ? 2 * l->room : 1 << 10;
        l->a = l->room <= 1 << 29 ? realloc(l->a, (size_t)l->room * sizeof *l->a) : NULL;
        if (!l->a) wrong("there is not enough memory");
    }
    l->a[l->n++] = x;
}
int found(const char *list, const char *word) {
    const size_t n = strlen(word);
    for (int i = 0; *list; i++, list += strcspn(list, " "), list += *list == ' ')
        if (n && strcspn(list, " ") == n && !strncmp(list, word, n)) return i;
    return -1;
}
/* ---- the file ---- */
static void open_file(const char *path) {
    if (in && in != stdin) fclose(in);
    in = strcmp(path, "-") ? fopen(path, "rb") : stdin, file = path, line = 0;
    if (!in) fprintf(stderr, "ariadne-check: %s cannot be read\n", path), exit(2);
}
char *next_line(void) {
    static size_t room;
    const ssize_t n = getline(&text, &room, in);
    if (n < 0 && !feof(in)) fprintf(stderr, "ariadne-check: %s cannot be read\n", file), exit(2);
    if (n < 0) return NULL;
    line++;
    const int end = text[n - 1] == '\n';
    if (!end && refused == 1) wrong("the line has no end");
    text[n - end] = 0;
    if (strlen(text) + (size_t)end < (size_t)n) wrong("a byte 0 is no text");
    return text;
}
static int more(void) { /* another word of the line */
    if (!*cursor) return 0;
    if (*cursor++ != ' ' || !*cursor || *cursor == ' ') wrong("words stand apart by one blank");
    return 1;
}
static int here(int c) { return *cursor == c && cursor++; } /* takes it, where it is next */
static int digits(int greatest) {
    int x = 0;
    if (*cursor < '1' || *cursor > '9') wrong("a number from 1 is expected");
    while (*cursor >= '0' && *cursor <= '9' && x <= greatest / 10) x = 10 * x + *cursor++ - '0';
    if (x > greatest || (*cursor >= '0' && *cursor <= '9')) wrong("the number names nothing here");
    return x;
}
static const char *word(void) {
    static char w[32];
    const size_t n = more() ? strcspn(cursor, " ") : 0;
    if (!n || n >= sizeof w) wrong("a word is expected");
    memcpy(w, cursor, n), w[n] = 0, cursor += n;
    return w;
}
/* ---- rows and what follows from them ---- */
static int sign(int x) { return (x > 0) - (x < 0); }
static int truth(int lit) { return sign(lit) * value[abs(lit) - 1]; }
static void learn(int lit) { /* literals are an atom + 1, or its negative */
    value[abs(lit) - 1] = (signed char)sign(lit);
    push(&trail, abs(lit) - 1);
}
static void forget(int since) { while (trail.n > since) value[trail.a[--trail.n]] = 0; }
void add(int a, int atom) { if (atom >= 0) push(&sum, a), push(&sum, atom); }
void keep(int lo, int hi) { /* What is known for good is worked in; a row that holds anyway is left out. */
    const int start = pool.n;
    int64_t least = 0, greatest = 0;
    for (int i = 0; i < 3; i++) push(&pool, 0);
    for (int i = 0; i < sum.n; i += 2) {
        const int a = sum.a[i], known = value[sum.a[i + 1]];
        if (known > 0) lo -= a, hi -= a;
        if (known) continue;
        push(&pool, a), push(&pool, sum.a[i + 1]), *(a > 0 ? &greatest : &least) += a;
    }
    pool.a[start] = (pool.n - start - 3) / 2, pool.a[start + 1] = lo, pool.a[start + 2] = hi;
    if (lo <= least && greatest <= hi) pool.n = start;
    sum.n -= 2;
}
void row(int lo, int hi) { keep(lo, hi), sum.n = 0; }
static int follow_row(const int *p) { /* Makes known what a row says; 1: a conflict. */
    const int *const end = p + 3 + 2 * *p;
    int64_t least = 0, greatest = 0;
    for (const int *x = p + 3; x < end; x += 2) {
        if (value[x[1]] > 0 || (!value[x[1]] && *x < 0)) least += *x;
        if (value[x[1]] > 0 || (!value[x[1]] && *x > 0)) greatest += *x;
    }
    if (least > p[2] || greatest < p[1]) return 1;
    for (const int *x = p + 3; x < end && (least < p[1] || greatest > p[2]); x += 2) {
        const int a = abs(*x), way = least + a > p[2] ? -1 : greatest - a < p[1];
        if (!value[x[1]] && way) learn(way * sign(*x) * (x[1] + 1));
    }
    return 0;
}
static int propagate(int from, int to) {
    for (int before = -1; before != trail.n;) {
        before = trail.n;
        for (int i = from; i < to; i += 3 + 2 * pool.a[i]) if (follow_row(pool.a + i)) return 1;
    }
    return 0;
}
static int propagate_id(int id) { return propagate(first.a[id - 1], past.a[id - 1]); }
/* ---- the claim ---- */
static const char claims[] = "none unique forced clash count part right wrong kept least";
enum { NONE, UNIQUE, FORCED, CLASH, COUNT, PART, RIGHT, WRONG, KEPT, LEAST };
static int claim, with_f, with_k, bound; /* bound: the N of least */
static char claim_name[32], kept[3 * CELLS];        /* kept: of each clue, 1 named, 2 needed */
static int broken_by[3 * CELLS], solutions_read;    /* of each clue the last solution that breaks it, of all files */
static struct list solution, broken_clues;          /* true main atoms of all solutions; clues that each breaks */
static struct list begins, begin_broken, solved_at; /* of each solution: where it begins in both; its line */
static _Noreturn void breaks(const struct constraint *x) {
    const int t = "xhvrcbpn."[x->place >> 20], n = x->place & ((1 << 20) - 1), wide = SIDE + 2;
    const char *name = genres[board.genre].rules;
    char why[96];
    for (int i = 0; i < x->rule; i++) name = strchr(name, ' ') + 1;
    int end = snprintf(why, sizeof why, "the solution breaks %.*s at ", (int)strcspn(name, " "), name);
    if (t != 'x') why[end++] = (char)t, why[end] = 0;
    if (strchr("xhv", t)) snprintf(why + end, 32, "%d,%d", n / wide, n % wide);
    else if (t != '.') snprintf(why + end, 32, "%d", n);
    wrong(why);
}
/* Is what is known of main atoms a solution? The others follow by the rules, then all rules hold and no shape is
 * broken. Where clues need not hold, those that do not are listed. */
static void check_solution(int with_clues) {
    static const char *const kinds[] = {"cut", "cycle", "parity", "odd", "join", "chord"};
    const struct constraint *const last = constraint + constraints;
    const int in_order = board.genre == SHEET; /* rules of sheets are */
    int rules = 1, lost = 0;
    for (const char *s = genres[board.genre].rules; *s && !in_order; s++) rules += *s == ' ';
    for (int before = -1; before != trail.n;) {
        before = trail.n;
        for (int rule = 0; rule < rules; rule++) for (const struct constraint *x = constraint + 1; x <= last; x++)
            if ((in_order || x->rule == rule) && (with_clues || !x->clue) && propagate(x->start, x[1].start))
                breaks(x);
        if (before == trail.n && board.genre == NURIKABE) miss_islands(learn);
        lost |= before == trail.n && in_order && sheet.reach_rule && lost_reach(learn); /* rows come once more */
    }
    for (int i = 0; i < 6; i++) for (int k = 0; k <= sheet.shapes || may_break(kinds[i], k); k++)
        lost |= may_break(kinds[i], k) && broken(kinds[i], k);
    lost |= in_order && sheet.size_rule && bad_pieces("large") + bad_pieces("small") + bad_pieces("loose");
    if (lost) wrong("the solution is not in the shape that the rules ask for");
    for (const struct constraint *x = constraint + 1; x <= last && !with_clues; x++)
        if (x->clue && broken_by[x->clue] != solutions_read && propagate(x->start, x[1].start))
            broken_by[x->clue] = solutions_read, push(&broken_clues, x->clue);
    for (int i = 0; i < atoms; i++) if (has[i] && !value[i]) wrong("the rules do not determine all of the solution");
}
static int atom_name(void) {
    int n[3] = {1, 1, 1}, t = *cursor;
    const int count = t >= 'a' && t <= 'z' ? arity[t] : 0;
    cursor += count > 0;
    for (int i = 0; i < count; i++) {
        if (i && !here(',')) wrong("the name of an atom is expected");
        n[i] = digits(65535);
    }
    if (board.genre == SHEET && t == 't' && here(',')) n[0] += 65535 * digits(65535); /* there are so many */
    const int x = count ? atom(t, n[0], n[1], n[2]) : -1;
    if (x < 0) wrong("there is no atom of this name");
    return x;
}
static int place(void) {
    const int t = *cursor >= '0' && *cursor <= '9' ? 'x' : *cursor ? *cursor++ : ' ';
    const int r = strchr("xhvked", t) ? digits(SIDE + 1) : 0;
    if (!strchr("xhvrcbpn.ked", t) || (r && !here(','))) wrong("a place is expected");
    return place_of(t, r, t == '.' ? 0 : digits(r ? SIDE + 1 : 65535));
}
static int clue_name(void) {
    const int i = constraint_at(place(), -1);
    if (!i) wrong("there is no clue at this place");
    return constraint[i].clue;
}
static void read_solution(void) {
    int missed = 0, last = 0;
    solutions_read++;
    const int from = broken_clues.n;
    forget(0), push(&begins, solution.n), push(&solved_at, line), push(&begin_broken, from);
    while (more()) {
        const int x = atom_name();
        if (has[x] != 2 || value[x]) wrong("a main atom, named once, is expected");
        learn(x + 1);
    }
    for (int i = 0; i < atoms; i++) if (has[i] == 2) value[i] ? push(&solution, i) : learn(-1 - i);
    if (claim == KEPT && !with_k) wrong("the clues kept come before solutions");
    for (int i = 0; i < forced.n; i++) if (truth(forced.a[i]) < 0) wrong("the solution has not the literals before it");
    check_solution(begins.n == 1 || claim < KEPT);
    for (int i = from; i < broken_clues.n; i++) if (kept[broken_clues.a[i]]) missed++, last = broken_clues.a[i];
    if (missed == 1) kept[last] = 2; /* of those kept this one is needed */
}
static void read_forced(void) {
    const int bare = claim == WRONG || claim == PART; /* not of a solution */
    if ((!bare && claim != FORCED && claim != RIGHT) || begins.n != !bare || with_f++)
        wrong("literals come once, for the claims forced and right behind a solution, for part and wrong before");
    while (more()) {
        const int minus = here('~'), x = atom_name() + 1;
        push(&forced, minus ? -x : x);
        if (truth(minus ? -x : x) < 0) wrong("the solution has not this literal");
    }
}
static void read_clues(void) {
    if ((claim != CLASH && claim < KEPT) || with_k++)
        wrong("clues are named once, for the claims clash, kept and least");
    while (more()) kept[clue_name()] = 1;
}
static void read_bound(void) {
    if (claim != LEAST || bound || !more()) wrong("a number comes once, for the claim least");
    bound = digits(CELLS);
}
static int compare(const void *a, const void *b) { /* two solutions by their numbers */
    const int i = *(const int *)a, j = *(const int *)b;
    const int n = begins.a[i + 1] - begins.a[i], m = begins.a[j + 1] - begins.a[j];
    const int order = memcmp(solution.a + begins.a[i], solution.a + begins.a[j], (size_t)(n < m ? n : m) * sizeof(int));
    return order ? order : n - m;
}
static void begin_refutation(void) {
    static const char solutions[] = "0110??10++"; /* of each claim: this number; ?: any; +: at least one */
    static struct list order;
    const int n = begins.n, wanted = solutions[claim];
    const int fit = wanted == '?' || (wanted == '+' ? n > 0 : n == wanted - '0');
    forget(0); /* for the claim least clues are atoms from here on: the clue is kept */
    push(&begins, solution.n), push(&begin_broken, broken_clues.n), order.n = 0;
    if (!fit || (claim != RIGHT && with_f != (claim == FORCED || claim == WRONG || claim == PART)) ||
        (claim != LEAST && with_k != (claim == CLASH || claim == KEPT)) || !bound != (claim != LEAST))
        wrong("the lines before are not those of the claim");
    done = claim == RIGHT;
    for (int i = 0; i < n; i++) push(&order, i);
    if (n) qsort(order.a, (size_t)n, sizeof(int), compare);
    for (int i = 1; i < n; i++) {
        const int *const two = order.a + i - 1;
        if (compare(two, two + 1)) continue;
        line = solved_at.a[two[*two < two[1]]], wrong("the solution came before");
    }
}
/* ---- the refutation ---- */
static void read_atoms(void) { while (more()) push(&number, claim == LEAST ? clue_name() : atom_name()); }
static void new_id(int from, int to) { push(&first, from), push(&past, to); }
static void read_rule(void) {
    const int rule = found(genres[board.genre].rules, word());
    if (rule < 0 || claim == LEAST) wrong("the genre has no such rule");
    while (more()) {
        const int last = constraint_at(place(), rule), from = pool.n;
        int fit = 0;
        if (!last) wrong("the rule has no such place");
        for (int i = last; i; i = constraint[i].other) { /* a sheet may have several laws in a rule */
            const int clue = constraint[i].clue;
            if (constraint[i].rule != rule || (with_k && clue && !kept[clue])) continue;
            for (int j = constraint[i].start; j < constraint[i + 1].start; j++) push(&pool, pool.a[j]);
            fit = 1;
        }
        if (!fit) wrong("the clue is not one of those named");
        new_id(from, pool.n);
    }
}
static void read_literals(int with_colon) { /* Reads literals, up to the colon, or to the end of the line. */
    for (lits.n = 0; more();) {
        if (with_colon && here(':')) return;
        const int minus = here('-'), x = number.a[digits(number.n) - 1] + 1;
        push(&lits, minus ? -x : x);
    }
    if (with_colon) wrong("a colon is expected");
}
static int deny(void) { /* Makes each literal false; 1: one is true. */
    for (int i = 0; i < lits.n; i++) {
        if (truth(lits.a[i]) > 0) return 1;
        if (!truth(lits.a[i])) learn(-lits.a[i]);
    }
    return 0;
}
static void store_clause(void) { /* The literals become a row: one of them is true. */
    int lo = 1;
    for (int i = 0; i < lits.n; i++) add(sign(lits.a[i]), abs(lits.a[i]) - 1), lo -= lits.a[i] < 0;
    row(lo, INF);
}
static void deny_solution(int n) { /* Main atoms are not those of solution n. */
    const int *s = solution.a + begins.a[n - 1], *const last = solution.a + begins.a[n];
    for (int i = lits.n = 0; i < atoms; i++) {
        if (s < last && *s == i) push(&lits, -1 - *s++);
        else if (has[i] == 2) push(&lits, i + 1);
    }
    store_clause();
}
static void read_denial(void) {
    if (!more()) wrong("a solution is expected, or f or n");
    const int f = here('f'), n = !f && here('n'), named = !f && !n;
    if (f && (claim == WRONG || claim == PART))
        for (int i = 0; i < forced.n; i++) add(1, abs(forced.a[i]) - 1), row(forced.a[i] > 0, forced.a[i] > 0);
    else if (f && claim == FORCED) {
        for (int i = lits.n = 0; i < forced.n; i++) push(&lits, -forced.a[i]);
        store_clause();
    } else if (n && claim == LEAST) {
        int others = bound - 1; /* than those that must be kept */
        for (int i = 1; i <= clues; i++) add(1, kept[i] ? -1 : i), others -= kept[i] > 0;
        row(-INF, others);
    } else if (named && claim == LEAST) {
        const int which = digits(begins.n - 1) - 1, from = begin_broken.a[which];
        if (!which) wrong("the first solution is the one that clues leave");
        for (int i = from; i < begin_broken.a[which + 1]; i++) add(1, broken_clues.a[i]);
        row(1, INF);
    } else if (named && (claim == UNIQUE || claim == COUNT || claim == PART || claim == KEPT))
        deny_solution(digits(claim == KEPT ? 1 : begins.n - 1));
    else wrong("the claim denies nothing of this kind");
}
static int64_t total[3 * CELLS]; /* of each clue in a sum of rows */
static int64_t below(int64_t limit, int64_t x) {
    if (x >= limit || x <= -limit) wrong("the sum is too large");
    return x;
}
static int64_t small(int64_t x) { return below(INT64_C(1) << 52, x); }
static void add_total(int64_t a, int atom) { total[atom] = small(total[atom] + small(a)); }
/* A row joins the totals a given number of times: its lower side, or the upper one turned round. Its share of it. */
static int64_t add_row(int64_t times, int id) {
    const int size = past.a[id - 1] - first.a[id - 1], *p = pool.a + first.a[id - 1];
    if (!size) return 0; /* it holds anyway */
    if (size != 3 + 2 * *p) wrong("one row is expected");
    if (p[1] < -INF / 2) times = -times;
    for (int i = 3; i < size; i += 2) add_total(times * p[i], p[i + 1]);
    return small(times * (times < 0 ? p[2] : p[1]));
}
static int64_t divide(int64_t x, int by) { return x > 0 ? (x + by - 1) / by : x / by; } /* rounded up */
/* Rows of clues, and bounds of these, added up, divided and rounded up; then no coefficient need be more than lo. */
static void read_sum(void) {
    int64_t lo = 0, whole = 0, plain = 1, bounds = 0;
    if (claim != LEAST || !more()) wrong("sums are for the claim least, and begin with a number");
    const int by = digits(INF);
    while (more()) {
        if (bounds < 2 && here(':') && ++bounds) continue;
        const int times = digits(INF);
        if (!bounds || !more()) wrong("a colon is expected, or a row");
        lo = small(lo + (bounds == 1 ? add_row(times, digits(first.n)) : -times));
        if (bounds == 2) add_total(-times, number.a[digits(number.n) - 1]);
    }
    lo = below(INF, divide(lo, by));
    for (int i = 1; i <= clues; i++) plain &= total[i] >= 0;
    for (int i = 1; i <= clues; total[i++] = 0) {
        const int64_t a = divide(total[i], by), cut = plain && a > lo ? lo > 0 ? lo : 0 : a;
        whole = below(INF / 2, whole + (cut < 0 ? -cut : cut)); /* INF is no side of such a row then */
        if (cut) add((int)cut, i);
    }
    row((int)lo, INF);
}
/* How many cells are drawn, in a room where one is named, when one row over all of them says so; -1: none does. */
static int count_of_board(int room) {
    int main = 0;
    for (int i = 0; i < atoms; i++) main += has[i] == 2 && (!room || room_of_atom(i) == room);
    for (const struct constraint *x = constraint + 1; x <= constraint + constraints; x++)
        for (int i = x->start, fit; i < x[1].start; i += 3 + 2 * pool.a[i]) {
            const int *p = pool.a + i;
            fit = *p == main && p[1] == p[2] && !(with_k && x->clue && !kept[x->clue]);
            for (int k = 3; k < 3 + 2 * *p && fit; k += 2) fit = p[k] == 1 && has[p[k + 1]] == 2 && (!room ||
                 room_of_atom(p[k + 1]) == room);
            if (fit) return p[1];
        }
    return -1;
}
/* Of a sheet: what it wants connected by the rule that is named, or by any. */
static int breaks_shape(const char *kind, int k, int rule) {
    int some = 0;
    if (board.genre != SHEET) return broken(kind, k);
    if (sheet.size_rule) return (rule < 0 || rule == sheet.size_rule - 1) && bad_pieces(kind);
    some = sheet.reach_rule && (rule < 0 || rule == sheet.reach_rule - 1) && bad_reach(kind, with_k ? kept : NULL);
    for (k = 0; k < sheet.shapes + sheet.lines; k++) {
        const int by_room = shape_kind(k) == 1 && *kind == 'f', times = by_room ? board.rows * board.cols : 1;
        for (int i = 0; i < times && !some && (rule < 0 || shape_rule(k) == rule); i++) {
            if (by_room && !leads[i]) continue;
            room_about = by_room ? board.room[i] : 0, whole_size = *kind == 'f' ? count_of_board(room_about) : -1;
            some = may_break(kind, k) && broken(kind, k);
        }
    }
    return room_about = 0, some;
}
static void read_lemma(void) {
    char name[32];
    int k = 0, rule = -1;
    strcpy(name, word());
    const int named = board.genre == SHEET && *cursor == ' ' && cursor[1] != ':';
    if (named && sheet.reach_rule && cursor[1] <= '9') cursor++, digits(CELLS);
    else if (named && (rule = found(genres[SHEET].rules, word())) < 0) wrong("the genre has no such rule");
    if (board.genre == NURIKABE && !more()) wrong("sea, or an island, is expected");
    if (board.genre == NURIKABE && strncmp(cursor, "sea", 3)) k = digits(CELLS);
    else if (board.genre == NURIKABE) cursor += 3;
    const int fits = board.genre == SHEET ? found(genres[SHEET].lemmas, name) >= 0 : may_break(name, k);
    if (!fits || claim == LEAST) wrong("the genre has no such lemma");
    if (*name == 'f' && with_k && board.genre == NURIKABE && !kept[clue_of(k)])
        wrong("the clue is not one of those named");
    if (!more() || !here(':')) wrong("a colon is expected");
    read_literals(0);
    const int since = trail.n;
    if (!done && !deny() && !breaks_shape(name, k, rule)) wrong("what is known does not break the shape");
    forget(since), store_clause();
}
static void read_derived(void) {
    read_literals(1);
    for (ids.n = 0; more();) push(&ids, digits(first.n));
    const int since = trail.n;
    int proved = done || deny();
    for (int i = 0; i < ids.n && !proved; i++) proved = propagate_id(ids.a[i]);
    if (!proved) wrong("there is no conflict");
    forget(since), store_clause(), done |= !lits.n || (lits.n == 1 && truth(lits.a[0]) < 0);
    if (!done && lits.n == 1 && !truth(lits.a[0])) learn(lits.a[0]);
}
static void read_facts(void) {
    while (more()) { const int id = digits(first.n); done = done || propagate_id(id); }
}
/* A block: lines under these literals. At its end all that they say is gone, but that not all of the literals hold. */
static struct { int open, trail, id, atom, row, done; } outside;
static struct list under;
static void begin_block(void) {
    if (outside.open) wrong("a block is open");
    read_literals(0);
    outside.open = 1, outside.trail = trail.n, outside.id = first.n, outside.atom = number.n, outside.row = pool.n;
    outside.done = done, under.n = 0;
    for (int i = 0; i < lits.n; i++) push(&under, lits.a[i] = -lits.a[i]);
    done |= deny();
}
static void end_block(void) {
    if (!outside.open || !done) wrong(done ? "no block is open" : "no contradiction was reached");
    forget(outside.trail), first.n = past.n = outside.id, number.n = outside.atom, pool.n = outside.row;
    done = outside.done, outside.open = lits.n = 0;
    for (int i = 0; i < under.n; i++) push(&lits, under.a[i]);
    store_clause(), new_id(outside.row, pool.n);
}
static void read_search(void) { /* no clues fewer than N meet, of each other solution, those that it breaks */
    if (claim != LEAST || with_k) wrong("a search is for the claim least, where no clues are named");
    if (!done && few_meet(&begin_broken, &broken_clues, bound - 1)) wrong("fewer clues meet all sets");
    done = 1;
}
/* ---- the whole ---- */
static int next_step(void) { /* the next line that is no comment */
    while ((cursor = next_line()) && *cursor == ';') {}
    return cursor != NULL;
}
static void expect_text(const char *s) { /* takes it */
    if (strncmp(cursor, s, strlen(s))) wrong("the certificate does not begin as it should");
    cursor += strlen(s);
}
static void read_lines(void) {
    static const char tags[] = "sfknahrpuvxlcd"; /* the header's, then those without a row, with one */
    static void (*const readers[])(void) = {read_solution, read_forced, read_clues,  read_bound,
                                            read_atoms,    read_search, read_rule,   read_facts,  begin_block,
                                            end_block,     read_denial, read_lemma,  read_sum,    read_derived};
    for (int begun = 0;;) {
        if (!next_step()) wrong("the certificate is cut");
        const char *tag = *cursor ? strchr(tags, *cursor) : NULL;
        const int header = tag && tag < tags + 4, last = !strcmp(cursor, "e"), from = pool.n;
        if ((!tag && !last) || (!last && cursor[1] && cursor[1] != ' ')) wrong("no line begins like this");
        if (header && begun) wrong("this line belongs before the refutation");
        if (!header && !begun++) begin_refutation();
        if (last) break;
        cursor++, readers[tag - tags]();
        if (*cursor) wrong("the line goes on");
        if (tag >= tags + 10) new_id(from, pool.n);
    }
    if (!done || outside.open) wrong("no contradiction was reached");
}
static char *given_sheet, *own_text; /* of --genre; of the certificate */
static char *read_text(int lines) { /* so many, or up to the end */
    size_t n = 0;
    char *all = calloc(1, 1), *s;
    for (; lines && (s = next_line()); lines--) {
        const size_t more = strlen(s);
        if (n + more > 1 << 17 || !(all = realloc(all, n + more + 2))) wrong("the sheet is too large");
        memcpy(all + n, s, more), n += more, all[n++] = '\n', all[n] = 0;
    }
    return all;
}
static void read_own_sheet(void) {
    const int there = !strncmp(cursor, "sheet ", 6);
    free(own_text), own_sheet = own_text = NULL;
    if (!there) return;
    expect_text("sheet ");
    const int lines_of_sheet = digits(1 << 17), start = line;
    if (*cursor) wrong("the line goes on");
    own_sheet = own_text = read_text(lines_of_sheet);
    if (line != start + lines_of_sheet || !next_step()) wrong("the certificate is cut");
    if (given_sheet && strcmp(given_sheet, own_sheet)) line = start, wrong("it goes by another sheet");
}
static void read_certificate(const struct board *given) {
    struct list *const empty[] = {&trail,  &first,  &past,      &number,       &solution,
                                  &forced, &begins, &solved_at, &begin_broken, &broken_clues};
    expect_text("ariadne-cert 1");
    if (*cursor || !next_step()) wrong("the version is 1");
    read_own_sheet(), expect_text("puzzle ");
    const int lines_of_puzzle = digits(1 << 20), start = line;
    if (*cursor) wrong("the line goes on");
    read_board(1, lines_of_puzzle);
    if (own_sheet && board.sheet >= 0) wrong("the sheet is not that of the puzzle's genre");
    if (given && memcmp(given, &board, sizeof board)) line = start, wrong("it is about another puzzle");
    if (line != start + lines_of_puzzle || !next_step()) wrong("the certificate is cut");
    expect_text("claim"), strcpy(claim_name, word()), claim = found(claims, claim_name);
    if (claim < 0 || *cursor) wrong("the claim is not known");
    for (int i = 0; i < 10; i++) empty[i]->n = 0;
    done = with_f = with_k = bound = outside.open = 0, memset(kept, 0, sizeof kept), set_up(), read_lines();
}
static int end(void) { return fclose(stdout) ? perror("ariadne-check"), 2 : 0; } /* were the words taken? */
int main(int argc, char **argv) {
    static struct board given;
    const int asked = argc > 1 && found("-h --help", argv[1]) >= 0, by_sheet = argc > 3 && !strcmp(argv[1], "--genre");
    const char *const sheet_file = by_sheet ? argv[2] : NULL;
    argc -= 2 * by_sheet, argv += 2 * by_sheet;
    const int both = argc == 3 && strcmp(argv[1], "-");
    if (asked || argc < 2 || argc > 3 || (argv[1][0] == '-' && argv[1][1]))
        return fputs(help, asked ? stdout : stderr), asked ? end() : 2;
    if (by_sheet) refused = 2, open_file(sheet_file), own_sheet = given_sheet = read_text(INF);
    if (both) refused = 2, open_file(argv[1]), read_board(0, INF), memcpy(&given, &board, sizeof board);
    refused = 1, open_file(argv[argc - 1]);
    if (!next_step()) wrong("the file is empty");
    for (int before = 0, last, more = 1, many[3] = {0}; more; before = last) {
        read_certificate(both ? &given : NULL), last = line, more = next_step();
        if (more && strncmp(cursor, "ariadne-cert ", 13)) wrong("the certificate goes on behind its end");
        printf("%s: confirmed; %dx%d %.*s, %d lines", claim_name, board.rows, board.cols,
               (int)strcspn(genres[board.genre].names, " "), genres[board.genre].names, last - before);
        if (claim == PART) printf(", %d literals", forced.n);
        if (claim == COUNT || claim == PART) printf(", %d solutions", begins.n - 1);
        for (int i = many[1] = many[2] = 0; i <= clues; i++) many[(int)kept[i]]++;
        if (claim == KEPT) printf(", %d clues, %d of them needed", many[1] + many[2], many[2]);
        if (claim == LEAST) printf(", %d clues or more", bound);
        if (claim == LEAST && with_k) printf(", %d of them named", many[1] + many[2]);
        puts(own_sheet && !given_sheet ? ", by the sheet in the certificate" : "");
    }
    return end();
}
