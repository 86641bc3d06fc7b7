/* family_text.h - families as text: our own format, Graphillion's dump, plain lists of sets; drawings as DOT.
 * Room:    family; sees base.
 * Shape:   see doc/FORMATS.md, "Families". Reading puts a family into a forest; its elements join the universe.
 * Fails:   SYNTAX and RANGE with line and column; LIMIT/NOMEM. Printing: the ari_out says whether memory was out.
 * Cost:    linear in the text. */
#ifndef ARI_FAMILY_FAMILY_TEXT_H
#define ARI_FAMILY_FAMILY_TEXT_H

#include "base/text.h"
#include "family/node_store.h"

typedef enum ari_family_text_kind {
    ARI_FAMILY_TEXT_OWN,
    ARI_FAMILY_TEXT_DUMP,
    ARI_FAMILY_TEXT_SETS
} ari_family_text_kind;

/* A family of nodes in another order of elements than the forest's comes to be at rest, in arena a, with *out 0; else
 * rest->nlevel is 0. */
ari_status ari_family_text_read(ari_node_store *f, ari_family_text_kind kind, const char *text, size_t size,
                                ari_arena *a, ari_node *out, ari_diagram *rest, ari_error *err);
/* A list of elements, "3 5" or "3,5", or "-" for none. *n of them at *element, in the forest's arena. */
ari_status ari_family_text_elements(ari_node_store *f, const char *text, uint32_t **element, uint32_t *n,
                                    ari_error *err);

/* The same family in the same order of elements gives the same bytes. LIMIT/NOMEM for scratch space. */
ari_status ari_family_text_own(ari_out *o, const ari_diagram *d);
ari_status ari_family_text_dump(ari_out *o, const ari_diagram *d);
/* name: what an element is called instead of by its number, or NULL. */
ari_status ari_family_text_dot(ari_out *o, const ari_diagram *d,
                               const char *(*name)(const void *user, uint32_t element), const void *user);

#endif
