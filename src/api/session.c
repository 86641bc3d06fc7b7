/* session.c - small shared parts of the api room.
 * Messages are put together in fixed buffers, so that they can be told also when memory is out. */
#include "session.h"

#include <stdarg.h>
#include <string.h>

const ari_options ari_session_defaults = ARI_OPTIONS_DEFAULT;

size_t ari_session_budget(uint64_t bytes) { return bytes > SIZE_MAX ? SIZE_MAX : (size_t)bytes; }

char *ari_session_join(char *buf, size_t cap, ...) {
    size_t n = 0;
    va_list list;
    va_start(list, cap);
    for (const char *s = va_arg(list, const char *); s; s = va_arg(list, const char *))
        while (*s && n + 1 < cap) buf[n++] = *s++;
    va_end(list);
    buf[n] = 0;
    return buf;
}

/* Text from outside, made fit for a one-line message: at most 40 bytes, control bytes as '?'. */
static void tame(char out[48], const char *s) {
    size_t n = 0;
    while (*s && n < 40) {
        const unsigned char c = (unsigned char)*s++;
        out[n++] = c < 32 || c == 127 ? '?' : (char)c;
    }
    if (*s) {
        while (n && ((unsigned char)out[n - 1] & 0xc0) == 0x80) n--; /* no half of a UTF-8 letter */
        if (n && (unsigned char)out[n - 1] >= 0xc0) n--;
        memcpy(out + n, "...", 3);
        n += 3;
    }
    out[n] = 0;
}

ari_status ari_session_fail(ari_error *e, ari_status status, const char *before, const char *name, const char *after,
                            const char *remedy) {
    char what[200], quoted[48];
    tame(quoted, name);
    ari_session_join(what, sizeof what, before, quoted, after, NULL);
    return ari_status_fail(e, status, 0, 0, what, remedy);
}

ari_status ari_session_model(const ari_board *b, uint32_t form, ari_arena *a, ari_model *m) {
    const ari_genre *g = b->genre;
    const size_t size = strlen(g->name) + strlen(g->form[form].name) + 2;
    char *name = ARI_TAKE(a, char, size);
    const char **rule = ARI_TAKE(a, const char *, g->nrule);
    if (!name || !rule) return a->spent;
    ari_session_join(name, size, g->name, "/", g->form[form].name, NULL);
    for (uint32_t i = 0; i < g->nrule; i++) rule[i] = g->rule[i].name;
    ari_model_init(m, a, name);
    m->nrule = g->nrule;
    m->rule_name = rule;
    g->form[form].build(b, m);
    return m->status;
}

char *ari_session_text(const ari_out *o, const ari_allocator *alloc) {
    if (o->failed) return NULL;
    ari_arena a; /* only to fill in the default hook */
    ari_arena_init(&a, alloc, 0);
    char *text = a.alloc.resize(a.alloc.user, NULL, 0, (size_t)o->n + 1);
    if (text) {
        if (o->n) memcpy(text, o->at, o->n);
        text[o->n] = 0;
    }
    ari_arena_drop(&a);
    return text;
}

int ari_session_ask_stop(void *hooks) {
    ari_hooks *h = hooks;
    h->why = h->opt->stop ? h->opt->stop(h->opt->user) : 0;
    return h->why;
}

static bool poll_stop(void *hooks) { return ari_session_ask_stop(hooks) != 0; }

void ari_session_tell(void *hooks, const ari_progress *p) {
    const ari_hooks *h = hooks;
    if (h->opt->progress) h->opt->progress(h->opt->user, p);
}

ari_limits ari_session_limits(ari_hooks *h) {
    const ari_options *o = h->opt;
    return (ari_limits){o->ticks, o->stop ? poll_stop : NULL, o->progress ? ari_session_tell : NULL, h, o->seed,
                        NULL, o->order, o->threads};
}

const char *ari_session_stop(const char *word, int why) {
    static const char *const known[] = {"ticks", "bytes", "max", "time", "interrupt"};
    for (size_t i = 0; word && i < sizeof known / sizeof *known; i++)
        if (!strcmp(word, known[i])) return known[i];
    return why == 2 ? "time" : why == 3 ? "interrupt" : "stopped";
}
