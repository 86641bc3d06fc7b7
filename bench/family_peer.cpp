// family_peer.cpp - union, intersection and difference of two families beside ours, by TdZdd or by SAPPORO (the library
// inside Graphillion): processor time. The families are dumps:
//     ariadne zdd cycles 12x12 including 73 dump x; ariadne zdd cycles 12x12 excluding 183 dump y; family_peer OP x y
//     g++ -O3 -I TdZdd/include bench/family_peer.cpp -o build/tdzdd_peer
//     g++ -O3 -w -fpermissive -DB_64 -DSAPPORO -I graphillion/src/SAPPOROBDD bench/family_peer.cpp
//         graphillion/src/SAPPOROBDD/{ZBDD,BDD,BDDCT,bddc}.cc -o build/sapporo_peer
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <vector>
#ifdef SAPPORO
#include "ZBDD.h"
#else
#include <tdzdd/DdSpec.hpp>
#include <tdzdd/DdSpecOp.hpp>
#include <tdzdd/DdStructure.hpp>
#endif

enum { MOST = 4000 };

static double now() {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

struct Node { int element; unsigned child[2]; };

// Lines "id element without with", children first, B and T the constants; the last node is the root.
static std::vector<Node> read(const char *file) {
    std::vector<Node> node(2);
    std::map<long, unsigned> number;
    long id;
    int element;
    char child[2][32];
    FILE *in = fopen(file, "r");
    if (!in) exit(2);
    while (fscanf(in, "%ld %d %31s %31s", &id, &element, child[0], child[1]) == 4) {
        Node n = {element, {0, 0}};
        for (int k = 0; k < 2; k++)
            n.child[k] = *child[k] == 'B' ? 0 : *child[k] == 'T' ? 1 : number[atol(child[k])];
        number[id] = (unsigned)node.size();
        node.push_back(n);
    }
    fclose(in);
    return node;
}

#ifdef SAPPORO
static ZBDD family(const char *file) {
    const std::vector<Node> node = read(file);
    std::vector<ZBDD> of(node.size());
    of[0] = ZBDD(0), of[1] = ZBDD(1);
    for (size_t k = 2; k < node.size(); k++)
        of[k] = of[node[k].child[0]] + of[node[k].child[1]].Change(MOST + 1 - node[k].element);
    return of.back();
}
static double work(int op, const ZBDD &x, const ZBDD &y, unsigned long long *size) {
    const double begun = now();
    const ZBDD z = op == 0 ? x + y : op == 1 ? x & y : x - y;
    const double spent = now() - begun;
    *size = z.Size();
    return spent;
}
#else
struct Table : tdzdd::DdSpec<Table, unsigned, 2> {
    std::vector<Node> node;
    explicit Table(const char *file) : node(read(file)) {}
    int level(unsigned s) const { return s < 2 ? -(int)s : MOST + 1 - node[s].element; }
    int getRoot(unsigned &s) const { return level(s = (unsigned)node.size() - 1); }
    int getChild(unsigned &s, int, int value) const { return level(s = node[s].child[value]); }
};
typedef tdzdd::DdStructure<2> Dd;
static Dd family(const char *file) {
    Dd d((Table(file)));
    d.zddReduce();
    return d;
}
static double work(int op, const Dd &x, const Dd &y, unsigned long long *size) {
    const double begun = now();
    Dd z = op == 0 ? Dd(tdzdd::zddUnion(x, y)) : Dd(tdzdd::zddIntersection(x, y));
    z.zddReduce();
    const double spent = now() - begun;
    *size = z.size();
    return spent;
}
#endif

int main(int argc, char **argv) {
    static const char *const words[] = {"union", "intersection", "difference"};
    int op = 0;
    if (argc != 4) return 2;
    while (op < 3 && strcmp(argv[1], words[op])) op++;
#ifdef SAPPORO
    if (op > 2) return 2;
    BDD_Init(1 << 20, (bddword)1 << 30);
    for (int k = 0; k < MOST; k++) BDD_NewVar();
#else
    if (op > 1) return 2; // TdZdd has no difference
#endif
    const auto x = family(argv[2]), y = family(argv[3]);
    unsigned long long size;
    const double spent = work(op, x, y, &size);
    printf("%s %.2f ms, %llu nodes\n", words[op], spent, size);
}
