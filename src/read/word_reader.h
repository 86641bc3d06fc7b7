/* word_reader.h - what the readers of clues in words share: a board with its table of names.
 * Room:    read.
 * Fails:   as formats.h. */
#ifndef ARI_READ_WORD_READER_H
#define ARI_READ_WORD_READER_H

#include "board/word_clues.h"
#include "read/reader.h"

/* The genre whose clues are words, checked against the one the user named. */
ari_status ari_word_reader_genre(const ari_source *src, const ari_scan *at, const ari_genre **out);
/* A board with an empty table of names. RANGE beyond the table's bounds. */
ari_status ari_word_reader_board(const ari_source *src, const ari_scan *at, const char *format, const ari_genre *g,
                                 uint32_t nattr, uint32_t npos, ari_board *out, ari_clauses **table);
/* Name an attribute, or the next value of it (index below npos); the bytes are copied. RANGE when the name is there
 * already. */
ari_status ari_word_reader_attr(const ari_source *src, const ari_scan *at, ari_clauses *c, uint32_t attr,
                                const char *name, uint32_t n);
ari_status ari_word_reader_value(const ari_source *src, const ari_scan *at, ari_clauses *c, uint32_t attr,
                                 uint32_t index, const char *name, uint32_t n);
/* The value of this name (attr ARI_NO: of any attribute). RANGE when there is none, or more than one. */
ari_status ari_word_reader_find(const ari_source *src, const ari_scan *at, const ari_clauses *c, uint32_t attr,
                                const char *name, uint32_t n, uint32_t *value);
/* Append a clue; RANGE when there are too many. */
ari_status ari_word_reader_add(const ari_source *src, const ari_scan *at, ari_clauses *c, const ari_fact *fact,
                               uint32_t n, uint32_t premises, bool one);
/* Complaint about a value that a fact names twice. */
ari_status ari_word_reader_twice(const ari_source *src, const ari_scan *at, const ari_clauses *c, uint32_t value);

/* sentences.c: is the line a clue in English behind its number ("4. The Spaniard owns the dog.")? Append it. */
bool ari_sentences_is_clue(const ari_strip *line);
ari_status ari_sentences_clue(const ari_source *src, const ari_strip *line, ari_clauses *c);

/* word_text.c: the own language, from the header on, and its printer. */
ari_status ari_word_text_read(const ari_source *src, ari_scan *s, ari_board *out);
void ari_word_text_print(const ari_board *b, ari_out *o);
/* The lines behind `answer`. */
void ari_word_text_answer(const ari_board *b, const ari_marks *k, ari_out *o);

#endif
