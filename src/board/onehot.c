/* onehot.c - numbers in cells to variables and back. */
#include "onehot.h"

bool ari_onehot_read(const ari_board *b, const ari_marks *k, uint8_t *value, uint32_t *site) {
    const uint32_t n = b->cols;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (k->cell[i] < 0 || k->cell[i] > (int32_t)n) {
            *site = ARI_SITE(ARI_AT_CELL, i);
            return false;
        }
        for (uint32_t s = 0; s < n; s++) value[i * n + s] = k->cell[i] == (int32_t)s + 1;
    }
    return true;
}

void ari_onehot_write(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k) {
    const uint32_t n = b->cols;
    (void)form, (void)m;
    for (uint32_t i = 0; i < b->ncell; i++)
        for (uint32_t s = 0; s < n; s++)
            if (value[i * n + s] == 1) k->cell[i] = (int32_t)s + 1;
}
