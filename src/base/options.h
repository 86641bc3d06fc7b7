/* options.h - the options of a call, whatever header its caller was built with.
 * Room:    base; sees the public header only.
 * Thing:   ari_options begins with its own size. Fields are only ever added at its end, and 0 in each is its default:
 *          a shorter struct lacks what its caller cannot know, a longer one is fine while its surplus is 0.
 * Owner:   the caller keeps both structs as long as the answer is used.
 * Fails:   a struct that did not begin as ARI_OPTIONS_DEFAULT, and one that asks for what this library does not know,
 *          break the contract.
 * Source:  the rule of extensible structs of Linux's clone3 and openat2 (A. Sarai, 2019). */
#ifndef ARI_BASE_OPTIONS_H
#define ARI_BASE_OPTIONS_H

#include "base/status.h"

/* `given` itself where it is of this header, else *own, filled from it; NULL gives the defaults. */
const ari_options *ari_options_take(const ari_options *given, ari_options *own);
/* The same; *own is of the block that this stands in, and that of ARI_TRY ends with it. */
#define ARI_OPTIONS_TAKE(given) ari_options_take((given), &(ari_options){0})

#endif
