/* onehot.c - numbers in cells to variables and back. */
#include "genre/onehot.h"

void ari_genre_onehot_begin(const ari_board *b, ari_model *m) {
    const uint32_t n = b->cols;
    ari_var v = ari_model_run(m, b->ncell * n, true);
    for (uint32_t i = 0; v != ARI_NO && i < b->ncell; i++) {
        ari_name name = ari_board_name(b, 'x', i);
        for (name.c = 1; name.c <= n; name.c++) ari_model_rename(m, v++, name);
    }
}

void ari_genre_onehot_givens(const ari_board *b, ari_model *m, uint16_t rule) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] < 1) continue;
        const uint32_t site = ARI_SITE(ARI_AT_CELL, i), group = ari_model_group(m, site);
        ari_model_unit(m, ari_tag_of(rule, site, group), ARI_POS(i * b->cols + (uint32_t)b->clue[i] - 1));
    }
}

bool ari_genre_onehot_read(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    const uint32_t n = b->cols;
    (void)m;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (k->cell[i] < 0 || k->cell[i] > (int32_t)n) {
            *why = ari_tag_of(0, ARI_SITE(ARI_AT_CELL, i), 0);
            return false;
        }
        for (uint32_t s = 0; s < n; s++) value[i * n + s] = k->cell[i] == (int32_t)s + 1;
    }
    return true;
}

int32_t ari_genre_onehot_given(const ari_board *b, uint32_t site) {
    return ARI_SITE_KIND(site) == ARI_AT_CELL && b->clue[ARI_SITE_INDEX(site)] > 0 ? b->clue[ARI_SITE_INDEX(site)] : 0;
}

void ari_genre_onehot_write(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k) {
    const uint32_t n = b->cols;
    (void)form, (void)m;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (uint32_t s = 0; s < n; s++)
            if (value[i * n + s] == 1) k->cell[i] = (int32_t)s + 1;
}

void ari_genre_onehot_derive(ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = k->cell[i] > 0 ? k->cell[i] : ARI_CLUE_NONE;
}
