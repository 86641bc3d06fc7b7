/* dispatcher.c - the dispatcher: cuts the sources into batches, gives them to workers in batches, and prints what comes
 * back in the order of the stream.
 * A batch grows while it takes a few milliseconds and shrinks when it takes long, so that easy puzzles cost few
 * messages and hard ones are shared evenly; what is printed does not depend on it. A worker has one batch more than it
 * works on and waits for nobody, but none is put behind a hard puzzle. When the input makes the dispatcher wait, he
 * gives out what he has. What a worker that died had not finished goes to another, puzzle by puzzle; one that kills
 * that too is told as an error of its own. What a worker cuts into parts instead of answering (--recut) is a batch for
 * each part, behind it. Answers that come too early wait, up to TABLE bytes; then their workers do.
 * Rejected: threads. One that dies of memory or of a fault takes all others with it. */
#define _POSIX_C_SOURCE 200809L
#include "dispatcher.h"

#include "journal.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 1024 /* batches of a batch */, FULL = 1 << 18 /* bytes */, TABLE = 1 << 26, WAITING = 64 /* batches */ };
static const double quick = 0.004, slow = 0.02; /* seconds for a batch */

typedef struct batch {
    struct batch *next;
    buffer work;             /* the order; none: something that is the dispatcher's own */
    order head;             /* as it stands in `work` */
    uint32_t done;          /* batches of it that steps have told */
    double sent;
    buffer said;             /* frames; those before `whole` count, those before `applied` are printed */
    size_t seen, whole, applied;
    bool over;
    /* An argument that could not be opened, a puzzle that is another shard's, the end of a source */
    enum { OWN_NONE, OWN_MISSING, OWN_PASSED, OWN_END } own;
    source end;
    int more;
    bool passed;
    bool again;             /* it was given out before */
    bool due;              /* it has not been, and is whole */
    item origin;            /* of its first batch */
    buffer key;              /* with a journal: a logbook_key for each batch that was ever in it */
    uint32_t finished;      /* of these */
    size_t written;         /* bytes of `said` that are in the logbook */
} batch;

typedef struct dispatcher {
    run *run;
    workers *workers;
    batch **at;             /* [workers->n] what each works on; NULL: idle */
    batch **ahead;          /* [workers->n] what it has for later; NULL: nothing */
    bool *deaf;             /* [workers->n] not listened to */
    batch *first, *last;    /* in the order of the stream */
    uint32_t nbatch;
    batch *open;            /* being filled */
    size_t kept;            /* bytes of answers */
    uint32_t size;          /* batches of a batch at present */
    uint32_t argument;
    source *in;
    bool some, passed;      /* the source has shown a puzzle; it has records of other shards */
    uint64_t before;        /* records settled before the source at the front */
    bool hushed, stop;
    bool drop;              /* what the record at hand said: its question was settled before */
    uint64_t looked;        /* questions that were settled, and batches, when none_matter looked last */
    logbook *logbook;       /* or NULL */
} dispatcher;

static void no_memory(dispatcher *f) {
    if (!f->stop) fputs("ariadne: memory is out\n", stderr);
    f->run->fault = f->stop = true;
}

static void free_batch(batch *b) {
    if (!b) return;
    free(b->work.at);
    free(b->said.at);
    free(b->key.at);
    free(b);
}

/* One more batch behind all others; NULL: memory is out. */
static batch *queue_dispatcher(dispatcher *f) {
    batch *b = calloc(1, sizeof *b);
    if (!b) {
        no_memory(f);
        return NULL;
    }
    if (f->last) f->last->next = b;
    else f->first = b;
    f->last = b;
    f->nbatch++;
    return b;
}

/* ---- what comes back ---- */

/* unique --cube: is this record of a question that those before it settle? */
static bool is_late(dispatcher *f, const char *record, size_t size) {
    uint64_t question;
    const uint32_t solutions = f->run->pairs ? merge_solutions(record, size, &question) : 0;
    if (!f->run->pairs || enough_known(&f->run->enough, question)) return f->run->pairs;
    enough_add(&f->run->enough, question, solutions);
    return false;
}

/* A step counts what was printed before it. */
static void count_dispatcher(dispatcher *f, const step *s) {
    run *r = f->run;
    r->passed |= f->drop || (r->pairs && !s->records);
    if (s->records && !f->drop) run_settle(r, s->records, s->code);
    f->drop = false;
    r->answered |= s->answered;
    r->nomem |= s->nomem;
    r->fault |= s->fault;
    r->report.printed |= s->printed;
    if (!run_flush(r) || r->fault || s->stopped || run_enough(r)) f->stop = true;
}

static void apply_dispatcher(dispatcher *f, const frame *head, const char *bytes) {
    run *r = f->run;
    step s;
    switch (head->kind) {
    case FRAME_OUT:
        if (!(f->drop = is_late(f, bytes, head->size))) fwrite(bytes, 1, head->size, r->report.out);
        break;
    case FRAME_PARTS: break;
    case FRAME_ERR:
        if (!f->drop) fwrite(bytes, 1, head->size, stderr);
        break;
    case FRAME_TOLD:
        if (!r->told) fwrite(bytes, 1, head->size, stderr);
        r->told = true;
        break;
    case FRAME_LOST:
        if (!f->drop && !r->report.left_out++) fwrite(bytes, 1, head->size, stderr);
        break;
    case FRAME_HELD:
        if (r->nheld < HELD_MOST) memcpy(&r->held[r->nheld++], bytes, sizeof *r->held);
        break;
    case FRAME_SOME:
        r->some = true;
        run_release(r, HELD_MOST);
        break;
    default:
        memcpy(&s, bytes, sizeof s);
        count_dispatcher(f, &s);
    }
}

static void apply_own(dispatcher *f, batch *b) {
    run *r = f->run;
    if (b->own == OWN_MISSING) {
        run_settle(r, 1, EXIT_BAD);
        r->missing = true;
    } else if (b->own == OWN_PASSED) {
        run_pass(r, "");
    } else {
        r->passed |= b->passed;
        run_leave(r, &b->end, f->before, b->more);
        r->some = false;
    }
    if (b->own != OWN_PASSED) f->before = r->records;
    f->stop |= r->fault || run_enough(r);
    b->over = true;
}

/* Print what is whole, in order. */
static void advance_dispatcher(dispatcher *f) {
    char name[24];
    while (f->first && f->first != f->open && !f->stop) {
        batch *b = f->first;
        worker_label(f->run, &b->head, name);
        if (b->own) apply_own(f, b);
        while (b->applied < b->whole && !f->stop) {
            frame head;
            memcpy(&head, b->said.at + b->applied, sizeof head);
            apply_dispatcher(f, &head, b->said.at + b->applied + sizeof head);
            b->applied += sizeof head + head.size;
        }
        if (b->applied == b->said.n) {
            f->kept -= b->said.n;
            b->said.n = b->seen = b->whole = b->applied = b->written = 0;
        }
        if (!b->over) return;
        f->first = b->next;
        if (!f->first) f->last = NULL;
        f->nbatch--;
        f->kept -= b->said.n;
        free_batch(b);
    }
}

/* One more puzzle is finished: its frames into the journal, unless it was cut short or there is trouble. */
static void record_dispatcher(dispatcher *f, batch *b, const step *s) {
    const size_t from = b->written;
    b->written = b->whole;
    if (!b->key.n || s->parcels == b->done) return;
    logbook_key key;
    memcpy(&key, b->key.at + b->finished++ * sizeof key, sizeof key);
    frame first;
    memcpy(&first, b->said.at + from, sizeof first);
    if (s->stopped || s->fault || s->nomem || (!s->records && first.kind != FRAME_PARTS)) return;
    if (!logbook_keep(f->logbook, key, b->said.at + from, b->whole - from)) f->run->fault = f->stop = true;
}

static logbook_key key_of(const dispatcher *f, uint32_t argument, const item *it, const char *text) {
    uint64_t h = logbook_digest(f->run->set->command, text, it->size);
    h = logbook_digest(h, &it->kind, sizeof it->kind);
    return (logbook_key){(uint64_t)argument << 32 | it->index, h};
}

/* What the journal has of this puzzle becomes what the batch says; false: nothing. */
static bool recall_dispatcher(dispatcher *f, batch *b, const logbook_key *key) {
    size_t size;
    char *said = logbook_find(f->logbook, *key, &size);
    if (!said) return false;
    b->said = (buffer){said, size, size};
    b->seen = b->whole = size;
    b->over = true;
    f->kept += size;
    return true;
}

/* An item at the end of the order, with its key where there is a journal; false: memory is out. */
static bool put_item(const dispatcher *f, batch *b, const item *it, const void *body, const logbook_key *key) {
    return (b->work.n || buffer_add(&b->work, &b->head, sizeof b->head)) && buffer_add(&b->work, it, sizeof *it) &&
           buffer_add(&b->work, body, it->size) && (!f->logbook || buffer_add(&b->key, key, sizeof *key));
}

/* --recut: a cube of the puzzle of b, behind batch `last`; NULL: memory is out. */
static batch *put_part(dispatcher *f, const batch *b, batch *last, const char *text, size_t size) {
    batch *c = calloc(1, sizeof *c);
    item it = b->origin;
    it.size = (uint32_t)size;
    const logbook_key key = f->logbook ? key_of(f, b->head.argument, &it, text) : (logbook_key){0, 0};
    if (!c) return NULL;
    c->head = b->head;
    c->head.parcels = 1;
    c->head.single = c->head.printed = true;
    c->origin = it;
    if (!(f->logbook && recall_dispatcher(f, c, &key))) {
        c->due = true;
        if (!put_item(f, c, &it, text, &key)) {
            free_batch(c);
            return NULL;
        }
    }
    c->next = last->next;
    last->next = c;
    if (f->last == last) f->last = c;
    f->nbatch++;
    return c;
}

/* The parts that came instead of an answer stand behind it, and the parts of these that the journal knows. */
static void spread_dispatcher(dispatcher *f, batch *b) {
    for (const batch *stop = b->next; b != stop; b = b->next) {
        frame head;
        if (b->said.n < sizeof head) continue;
        memcpy(&head, b->said.at, sizeof head);
        if (head.kind != FRAME_PARTS) continue;
        batch *last = b;
        const char *at = b->said.at + sizeof head, *end = at + head.size;
        for (const char *line; last && at < end; at = line + 1) {
            line = memchr(at, '\n', (size_t)(end - at));
            last = put_part(f, b, last, at, (size_t)(line - at));
        }
        if (!last) no_memory(f);
    }
}

/* A batch is over: were these too many puzzles, or too few? */
static void adapt_dispatcher(dispatcher *f, const batch *b) {
    const double took = clock_wall() - b->sent;
    if (f->run->set->recut) return; /* one each: its parts come behind it */
    if (took < quick && b->head.parcels >= f->size && f->size < MOST) f->size *= 2;
    if (took > slow && f->size > 1) f->size /= 2;
}

/* Returns how many of these bytes are of the batch that is ahead. */
static size_t hear_dispatcher(dispatcher *f, uint32_t w, const char *text, size_t size) {
    batch *b = f->at[w];
    if (!buffer_add(&b->said, text, size)) {
        no_memory(f);
        return 0;
    }
    for (frame head; !b->over && b->said.n - b->seen >= sizeof head; b->seen += sizeof head + head.size) {
        memcpy(&head, b->said.at + b->seen, sizeof head);
        if (b->said.n - b->seen - sizeof head < head.size) break;
        if (head.kind != FRAME_STEP) continue;
        step s;
        memcpy(&s, b->said.at + b->seen + sizeof head, sizeof s);
        b->whole = b->seen + sizeof head + head.size;
        record_dispatcher(f, b, &s);
        b->done = s.parcels;
        b->over = s.over;
    }
    const size_t rest = b->over ? b->said.n - b->seen : 0;
    b->said.n -= rest;
    f->kept += size - rest;
    if (!b->over) return 0;
    adapt_dispatcher(f, b);
    spread_dispatcher(f, b);
    f->at[w] = f->ahead[w];
    f->ahead[w] = NULL;
    if (f->at[w]) f->at[w]->sent = clock_wall();
    return rest;
}

/* ---- what goes out ---- */

static void send_dispatcher(dispatcher *f, uint32_t w, batch *b) {
    memcpy(b->work.at, &b->head, sizeof b->head);
    b->sent = clock_wall();
    *(f->at[w] ? &f->ahead[w] : &f->at[w]) = b;
    (void)f->workers->send(f->workers, w, b->work.at, b->work.n); /* of a failure there will be news */
}

/* Parts that wait go to who is idle, the first of them first. */
static void give_parts(dispatcher *f) {
    uint32_t w = 0;
    for (batch *b = f->run->set->recut ? f->first : NULL; b && !f->stop; b = b->next) {
        while (w < f->workers->n && f->at[w]) w++;
        if (w == f->workers->n) return;
        if (!b->due) continue;
        b->due = false;
        send_dispatcher(f, w, b);
    }
}

/* A puzzle that killed two workers is an error now; behind it stands its record, which may have an id. */
static bool condemn_dispatcher(batch *b, const char *why) {
    item it;
    ari_error e = {.status = ARI_NOMEM};
    buffer rest = {NULL, 0, 0};
    memcpy(&it, b->work.at + sizeof b->head, sizeof it);
    const char *text = b->work.at + sizeof b->head + sizeof it, *behind = text + it.size;
    const uint32_t kept = it.kind == ARI_BATCH_RECORD ? it.size : 0;
    e.line = it.line;
    snprintf(e.what, sizeof e.what, "the process that worked on it died of %s, twice", why);
    snprintf(e.remedy, sizeof e.remedy, "is memory out? try it alone, with --mem-limit");
    it.kind = ARI_BATCH_FAULT;
    it.size = (uint32_t)sizeof e + kept;
    const bool fine = buffer_add(&rest, &b->head, sizeof b->head) && buffer_add(&rest, &it, sizeof it) &&
                      buffer_add(&rest, &e, sizeof e) && buffer_add(&rest, text, kept) &&
                      buffer_add(&rest, behind, (size_t)(b->work.at + b->work.n - behind));
    free(fine ? b->work.at : rest.at);
    if (fine) b->work = rest;
    return fine;
}

/* Forget the batches that are done. */
static void shorten_dispatcher(batch *b) {
    char *at = b->work.at + sizeof b->head;
    for (uint32_t i = 0; i < b->done; i++) {
        item it;
        memcpy(&it, at, sizeof it);
        at += sizeof it + it.size;
    }
    const size_t rest = (size_t)(b->work.at + b->work.n - at);
    memmove(b->work.at + sizeof b->head, at, rest);
    b->work.n = sizeof b->head + rest;
    b->head.parcels -= b->done;
}

/* Is its first puzzle an error already, which needs no work? */
static bool is_fault(const batch *b) {
    item it;
    memcpy(&it, b->work.at + sizeof b->head, sizeof it);
    return it.kind == ARI_BATCH_FAULT;
}

static void lose_dispatcher(dispatcher *f, uint32_t w, const char *why) {
    batch *b = f->at[w], *ahead = f->ahead[w];
    f->at[w] = f->ahead[w] = NULL;
    if (!f->workers->replace(f->workers, w)) {
        f->run->fault = f->stop = say_bad("a process died of %s, and there is no other to be had", why);
        return;
    }
    if (!b) return;
    const bool again = b->again && !b->done;
    b->again = !again;
    f->kept -= b->said.n - b->whole;
    b->said.n = b->seen = b->whole;
    shorten_dispatcher(b);
    b->done = 0;
    b->head.single = true;
    if (again && is_fault(b))
        f->run->fault = f->stop = say_bad("process after process dies of %s; try it without --jobs", why);
    else if (again && !condemn_dispatcher(b, why))
        no_memory(f);
    if (f->stop) return;
    send_dispatcher(f, w, b);
    if (ahead) send_dispatcher(f, w, ahead);
}

static bool is_settled(const dispatcher *f, const char *record, size_t size) {
    uint64_t question;
    if (!f->run->enough.settled) return false;
    (void)merge_solutions(record, size, &question);
    return enough_known(&f->run->enough, question);
}

/* Is all that is left of questions that are settled? */
static bool none_matter(dispatcher *f) {
    const uint64_t now = (uint64_t)f->run->enough.settled << 32 | f->nbatch;
    if (!f->run->enough.settled || f->looked == now) return false;
    f->looked = now;
    for (const batch *b = f->first; b; b = b->next) {
        const char *at = b->work.at ? b->work.at + sizeof b->head : NULL;
        if (b->own == OWN_MISSING || (b->own == OWN_NONE && !b->work.n)) return false;
        for (uint32_t i = 0; b->own == OWN_NONE && i < b->head.parcels; i++) {
            item it;
            memcpy(&it, at, sizeof it);
            if (!is_settled(f, at + sizeof it, it.size)) return false;
            at += sizeof it + it.size;
        }
    }
    return true;
}

/* One piece of news, or none for a tenth of a second. True: the file can be read. */
static bool turn_dispatcher(dispatcher *f, int fd) {
    workers_news news;
    if (limits_interrupted() && !f->hushed) {
        f->hushed = true;
        f->workers->hush(f->workers);
    }
    for (uint32_t w = 0; w < f->workers->n; w++)
        f->deaf[w] = f->kept > TABLE && f->at[w] && f->at[w] != f->first && !f->first->due;
    f->workers->wait(f->workers, f->deaf, fd, &news);
    while (news.kind == WORKERS_SAID && news.size && f->at[news.worker]) {
        const size_t rest = hear_dispatcher(f, news.worker, news.bytes, news.size);
        news.bytes += news.size - rest;
        news.size = rest;
    }
    if (news.kind == WORKERS_LOST) lose_dispatcher(f, news.worker, news.why);
    advance_dispatcher(f);
    give_parts(f);
    return news.kind == WORKERS_INPUT;
}

/* A worker who can have one more batch: one who is idle, or else will be soon; workers->n: none. */
static uint32_t free_worker(const dispatcher *f) {
    const uint32_t n = f->workers->n;
    const double now = clock_wall();
    uint32_t w = 0;
    while (w < n && f->at[w]) w++;
    if (w < n || f->size == 1) return w;
    for (w = 0; w < n && (f->ahead[w] || now - f->at[w]->sent > slow);) w++;
    return w;
}

/* The batch that was being filled goes to the next worker who can have it. For people the first answer has no heading
 * above it: until one is printed there is a batch at a time. */
static void hand_out(dispatcher *f) {
    batch *b = f->open;
    if (!b) return;
    const uint32_t n = f->workers->n;
    while (!f->stop) {
        const bool first = f->run->set->json || f->run->report.printed || f->first == b;
        const uint32_t w = free_worker(f);
        if (w < n && first && f->kept <= TABLE && f->nbatch <= WAITING + 2 * n) {
            f->open = NULL;
            b->head.printed = f->run->report.printed > 0 || f->run->set->json;
            send_dispatcher(f, w, b);
            return;
        }
        (void)turn_dispatcher(f, -1);
    }
}

/* An order without batches yet. */
static order order_of(const dispatcher *f) {
    const int from = !f->in || f->in->text ? FROM_TEXT : f->in->fd == STDIN_FILENO ? FROM_STANDARD : FROM_FILE;
    const bool single = f->logbook || f->run->pairs;
    return (order){.argument = f->argument, .from = (uint8_t)from, .some = f->some, .single = single};
}

/* A puzzle that the journal knows is a batch that is over; false: it does not. */
static bool add_known(dispatcher *f, const item *it, const logbook_key *key) {
    batch known = {.head = order_of(f), .origin = *it};
    if (!recall_dispatcher(f, &known, key)) return false;
    hand_out(f);
    batch *b = f->stop ? NULL : queue_dispatcher(f);
    if (!b) {
        free(known.said.at);
        return true;
    }
    *b = known;
    spread_dispatcher(f, b);
    advance_dispatcher(f);
    give_parts(f);
    return true;
}

static void add_dispatcher(dispatcher *f, const ari_batch *p) {
    item it = {p->index, p->line, (uint32_t)p->size, p->kind, ""};
    const void *body = p->text;
    if (p->format) snprintf(it.format, sizeof it.format, "%s", p->format);
    const logbook_key key = f->logbook ? key_of(f, f->argument, &it, p->text) : (logbook_key){0, 0};
    if (f->logbook && add_known(f, &it, &key)) {
        f->some |= p->format != NULL;
        return;
    }
    if (p->kind == ARI_BATCH_FAULT) {
        body = &p->error;
        it.size = sizeof p->error;
    }
    batch *b = f->open ? f->open : queue_dispatcher(f);
    if (!b) return;
    if (!f->open) {
        f->open = b;
        b->head = order_of(f);
        b->origin = it;
    }
    if (!put_item(f, b, &it, body, &key)) {
        no_memory(f);
        return;
    }
    b->head.parcels++;
    f->some |= p->format != NULL;
    if (b->head.parcels >= f->size || b->work.n > FULL) hand_out(f);
}

/* More of the source, by ari_reader_new. */
static size_t pull_dispatcher(void *user, char *buf, size_t cap) {
    dispatcher *f = user;
    struct pollfd wire = {f->in->fd, POLLIN, 0};
    while (f->in->fd >= 0 && poll(&wire, 1, 0) <= 0) {
        hand_out(f);
        if (f->stop || limits_interrupted()) return 0;
        (void)turn_dispatcher(f, f->in->fd);
    }
    return f->stop ? 0 : source_pull(f->in, buf, cap);
}

static void own_dispatcher(dispatcher *f, int kind, const source *in, int more) {
    batch *b = f->stop ? NULL : queue_dispatcher(f);
    if (!b) return;
    b->own = kind;
    b->head = order_of(f);
    b->more = more;
    b->passed = f->passed;
    if (in) b->end = *in;
    advance_dispatcher(f);
}

/* A puzzle of another shard, or settled; only the first of a source that is like one matters. */
static void pass_dispatcher(dispatcher *f, const ari_batch *p) {
    f->passed = true;
    if (!p->format || f->some) return;
    f->some = true;
    hand_out(f);
    own_dispatcher(f, OWN_PASSED, NULL, 0);
}

static void cut_dispatcher(dispatcher *f, source *in) {
    ari_reader *reader;
    ari_batch p;
    int more = -1;
    f->in = in;
    f->some = f->passed = false;
    if (ari_reader_new(pull_dispatcher, f, &f->run->options, &reader) != ARI_OK) {
        no_memory(f);
        return;
    }
    while (!f->stop && !limits_interrupted() && (more = ari_reader_cut(reader, &p)) > 0) {
        if (run_mine(f->run) && !is_settled(f, p.text, p.size)) add_dispatcher(f, &p);
        else pass_dispatcher(f, &p);
    }
    hand_out(f);
    ari_reader_free(reader);
    own_dispatcher(f, OWN_END, in, more);
}

static void oversee_dispatcher(dispatcher *f) {
    const char *name;
    for (; (name = run_source(f->run->set, f->argument)) && !f->stop && !limits_interrupted(); f->argument++) {
        source in;
        if (!source_open(&in, name, f->argument + 1)) {
            own_dispatcher(f, OWN_MISSING, NULL, 0);
            continue;
        }
        cut_dispatcher(f, &in);
        source_close(&in);
    }
    while (f->first && !f->stop && !none_matter(f)) (void)turn_dispatcher(f, -1);
}

bool relay_fits(const settings *s) {
    const bool alone = showing_is(s->to) || (format_is_program(s->to) && !s->json); /* a file holds one */
    return (s->verb->kind == KIND_ASK || s->verb->kind == KIND_CONVERT || s->verb->kind == KIND_RENDER ||
            s->verb->kind == KIND_CUBES) && !alone && !gallery_wanted(s) && !s->each && !s->ask.state && !s->proof &&
           !s->tree && !s->solution;
}

void relay_run(run *r, uint32_t n) {
    dispatcher f = {.run = r, .size = 1};
    if (r->set->journal && workers_dispatcher() && !(f.logbook = logbook_open(r->set->journal))) {
        r->fault = true;
        return;
    }
    f.at = calloc(n, sizeof *f.at);
    f.ahead = calloc(n, sizeof *f.ahead);
    f.deaf = calloc(n, sizeof *f.deaf);
    if (!f.at || !f.ahead || !f.deaf) no_memory(&f);
    else if (!(f.workers = workers_hire(n, worker_work, r))) r->fault = true;
    else {
        oversee_dispatcher(&f);
        f.workers->end(f.workers);
        run_release(r, 1);
    }
    while (f.first) {
        batch *b = f.first;
        f.first = b->next;
        free_batch(b);
    }
    logbook_close(f.logbook);
    free(f.at);
    free(f.ahead);
    free(f.deaf);
}
