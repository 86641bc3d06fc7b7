/* joined_certificate.h - certificates of parts of a question as one of the whole: the puzzle is read from them.
 * Room:    answer.
 * Owner:   *out is the caller's, by the options' hook, for ari_text_free.
 * Fails:   as proof/join_certificates.h, and what reading the puzzle says. */
#ifndef ARI_ANSWER_JOINED_CERTIFICATE_H
#define ARI_ANSWER_JOINED_CERTIFICATE_H

#include "question/case.h"

ari_status ari_answer_join_parts(ari_verb verb, const char *const *part, uint32_t n, const ari_options *options,
                                 char **out, ari_error *err);

#endif
