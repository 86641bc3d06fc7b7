/* differences.c - all inclusion-minimal difference sets of a solution: what every good set of clues has to meet.
 * Idea: other solutions that keep a maximal set of clues (clues.h) have minimal difference sets. Each one found becomes
 * a demand "keep one of these", so that no other solution with the same or a larger difference set comes again. When
 * there is none left, the list is complete, and that last "no" is the proof. The good sets of clues are the hitting
 * sets of the list.
 * Source: R. Yoshinaka, T. Saitoh, J. Kawahara, K. Tsuruta, H. Iwashita, S. Minato, Finding All Solutions and Instances
 * of Numberlink and Slitherlink by ZDDs, Algorithms 5 (2012), asks for the good sets, and finds them by quantifying
 * over all loops at once; the enumeration of minimal correction sets is M. Liffiton, K. Sakallah, Algorithms for
 * computing minimal unsatisfiable subsets of constraints, J. Automated Reasoning 40 (2008). */
#include "service/clues.h"

typedef struct harvest {
    ari_query *q;
    ari_clues c;
    ARI_LIST(uint64_t) list; /* nword words a set */
} harvest;

static ari_status keep_set(harvest *h, const uint64_t *set) {
    if (!ARI_RESERVE(h->q->job->arena, &h->list, h->c.nword)) return ari_query_memory(h->q);
    for (uint32_t w = 0; w < h->c.nword; w++) ARI_PUSH(&h->list, set[w]);
    h->q->reply->difference = h->list.at;
    h->q->reply->ndifference++;
    return ARI_OK;
}

static ari_status collect_difference(harvest *h, ari_answer *found) {
    uint64_t *set = ari_clues_set(&h->c);
    if (!set) return ari_query_memory(h->q);
    for (;;) {
        ARI_TRY(ari_clues_ask(&h->c, NULL, found));
        if (*found != ARI_SOME) return ARI_OK;
        ARI_TRY(ari_clues_broken(&h->c, set));
        if (!ari_bits_count(set, h->c.nword)) { /* even all clues leave another solution */
            h->q->reply->answer = *found = ARI_MANY;
            return ari_query_keep(h->q, h->c.value);
        }
        ARI_TRY(keep_set(h, set));
        ARI_TRY(ari_clues_meet(&h->c, set));
    }
}

static ari_status inside_difference(ari_query *q) {
    ari_reply *r = q->reply;
    ari_answer found;
    harvest h = {.q = q};
    ARI_TRY(ari_query_target(q, &found));
    r->answer = found;
    r->complete = found == ARI_NONE;
    if (found != ARI_SOME) return ARI_OK;
    ARI_TRY(ari_clues_open(&h.c, q, r->solution[0], ARI_CLUES_MAXIMAL));
    r->nword = h.c.nword;
    ARI_TRY(collect_difference(&h, &found));
    if (found == ARI_UNKNOWN) return ARI_OK;
    if (found == ARI_NONE) r->answer = ARI_ONE;
    r->complete = true;
    return ARI_OK;
}

ari_status ari_differences_run(const ari_job *job, ari_reply *out) {
    return ari_query_run(job, out, inside_difference);
}
