/* sort.c - merging from below: runs of 8, 16, 32, ... keys go from one array to the other and back. No recursion, and
 * no order of the input is a bad one. */
#include "base/sort.h"

#include <string.h>

enum { RUN = 8 };

void ari_sort_keys(uint64_t *key, uint64_t *spare, uint32_t n) {
    uint64_t *from = key, *to = spare;
    for (uint32_t i = 1; i < n; i++) {
        const uint64_t x = key[i];
        uint32_t k = i;
        for (; k % RUN && key[k - 1] > x; k--) key[k] = key[k - 1];
        key[k] = x;
    }
    for (uint64_t run = RUN; run < n; run *= 2) {
        for (uint64_t low = 0; low < n; low += 2 * run) {
            const uint64_t mid = low + run < n ? low + run : n, high = mid + run < n ? mid + run : n;
            uint64_t i = low, k = mid;
            for (uint64_t out = low; out < high; out++)
                to[out] = k == high || (i < mid && from[i] <= from[k]) ? from[i++] : from[k++];
        }
        uint64_t *last = from;
        from = to;
        to = last;
    }
    if (from != key) memcpy(key, from, n * sizeof *key);
}

uint32_t ari_sort_unique(uint64_t *key, uint64_t *spare, uint32_t n) {
    uint32_t left = 0;
    ari_sort_keys(key, spare, n);
    for (uint32_t i = 0; i < n; i++)
        if (!i || key[i] != key[i - 1]) key[left++] = key[i];
    return left;
}

uint32_t ari_sort_find(const uint64_t *key, uint32_t n, uint64_t wanted) {
    uint32_t low = 0;
    while (n > 1) {
        const uint32_t half = n / 2;
        if (key[low + half] <= wanted) low += half;
        n -= half;
    }
    return low;
}

void ari_sort_few(uint32_t *x, uint32_t n) {
    for (uint32_t i = 1; i < n; i++) {
        const uint32_t e = x[i];
        uint32_t k = i;
        for (; k && x[k - 1] > e; k--) x[k] = x[k - 1];
        x[k] = e;
    }
}
