/*
 * cadical_lazy - the yardstick: what a stock SAT solver does with a plain encoding.
 *
 * The strongest general way known to us to solve a link puzzle and to prove its solution unique is: write the local rules
 * (degrees, clues) as clauses, leave out connectivity, solve, look at the components of the answer, add a clause that
 * excludes each wrong component, and solve again with the same solver.  This program does just that with CaDiCaL, so that
 * the library's own times can be set beside it in one run on one machine.  It shares no code with the library: the readers
 * (cadical_boards.hpp) are its own, which also makes it a second opinion on every answer.
 *
 * Encodings (one Boolean per possible link unless said otherwise)
 *   slither     every vertex has 0 or 2 links, every clue cell its number; variables for inside / outside do not pay
 *   masyu       every cell has 0 or 2 links; pearls by clauses over the links up to two cells away
 *   yajilin     one more variable a cell (shaded); a cell has 2 links or is shaded; clues by a sequential counter
 *   hashi       order encoding, "at least j bridges"; an island's sum by direct clauses; crossing pairs exclude each other
 *   numberlink  one more variable a cell and colour; a link makes the colours of its ends equal, which along a path leaves one
 *               colour a cell without a clause saying so; rules C and D: neighbours of one colour are linked, hence no three
 *               sides of a unit square
 *   sudoku      cell x digit, all the usual clauses, candidates struck by the givens never get a variable
 *
 * Lazy clauses
 *   loops       the answer has several closed curves.  For each, with f a link of another: "a link of this curve is absent,
 *               or f is" - true of every single loop; f is left out when some link elsewhere is already known to hold.  (The
 *               longer clause "some link leaves the curve's vertices, or ..." was tried: no better.)  An answer without any link
 *               gets "some link".
 *   hashi       "some bridge leaves this component".
 *   numberlink  a closed curve of links: "some link leaves its cells, or not e"; not e is left out if every cell is used.
 *
 * Uniqueness: a second loop, path system or bridge set must lack something the first has, so one clause over what the first
 * has, phases set against it, and the same loop of solving and cutting once more; no answer means unique.
 *
 * Input: one puzzle per line, from the named files or standard input: puzz.link URLs (slither, mashu, yajilin, numlin, arukone,
 * hashi, sudoku), game ids with a prefix (loopy: pearl: bridges:), 81-character Sudokus.  A file whose name ends in .has
 * is one Hashi board: "rows cols islands", then the numbers, 0 for water.
 * Output, per puzzle: index, status, CPU seconds (encode, solve, prove; not reading nor process start), lazy clauses.
 */

#include "cadical_boards.hpp"
#include "clock.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

struct Options {
  char rule = 'A';          // Numberlink: A plain, B all cells, C no self-touch, D both
  bool solve_only = false;  // first solution only
  bool total = false;       // one line for the whole family
  double limit = 0;         // CPU seconds per puzzle, 0 = none
} opt;

// ------------------------------------------------------------------------------------------------------------- the solver

class Sat {
 public:
  explicit Sat(double deadline) {
    solver.set("quiet", 1);
    solver.set("lucky", 0);  // short runs: tries that rarely pay here
    solver.set("walk", 0);
    clock.end = deadline;
    if (deadline > 0) solver.connect_terminator(&clock);
  }
  ~Sat() {
    if (clock.end > 0) solver.disconnect_terminator();
  }
  Sat(const Sat &) = delete;
  Sat &operator=(const Sat &) = delete;

  int fresh() { return ++variables; }
  void clause(const Ints &lits) {
    for (int l : lits) solver.add(l);
    solver.add(0);
  }
  bool value(int var) { return solver.val(var) > 0; }
  bool known(int lit) { return solver.fixed(lit) > 0; }
  void prefer(int lit) { solver.phase(lit); }
  void search_only() { solver.set("inprocessing", 0); }
  int solve() { return clock.end > 0 && clock.terminate() ? 0 : solver.solve(); }  // 10 yes, 20 no, 0 out of time

  // Exactly k of the literals: subsets if they are few, a sequential counter otherwise.
  void exactly(const Ints &x, int k) {
    const int n = int(x.size());
    if (k < 0 || k > n) return clause({});
    if (n <= 4) {
      for (unsigned set = 0; set < 1u << n; set++) {
        const int size = __builtin_popcount(set);
        Ints all, none;
        for (int i = 0; i < n; i++)
          if (set >> i & 1) all.push_back(x[size_t(i)]), none.push_back(-x[size_t(i)]);
        if (size == k + 1) clause(none);
        if (size == n - k + 1) clause(all);
      }
      return;
    }
    // at_least[j]: j + 1 or more of the literals so far, j = 0..k
    Ints at_least;
    for (int i = 0; i < n; i++) {
      Ints now;
      const int l = x[size_t(i)];
      for (int j = 0; j <= std::min(i, k); j++) {
        const int s = fresh();
        const int same = j < int(at_least.size()) ? at_least[size_t(j)] : 0;  // already j + 1 without l
        const int less = j ? at_least[size_t(j - 1)] : 0;                     // j without l
        // s = same or (less and l); absent "same" is false, absent "less" is true
        if (same) clause({-same, s});
        clause(less ? Ints{-less, -l, s} : Ints{-l, s});
        clause(same ? Ints{-s, same, l} : Ints{-s, l});
        if (less) clause(same ? Ints{-s, same, less} : Ints{-s, less});
        now.push_back(s);
      }
      at_least = std::move(now);
    }
    if (k > 0) clause({at_least[size_t(k - 1)]});
    if (k < n) clause({-at_least[size_t(k)]});
  }

 private:
  CaDiCaL::Solver solver;
  Clock clock;
  int variables = 0;
};

// A genre: clauses on construction, then the two questions of the lazy loop.
struct Model {
  explicit Model(double deadline) : sat(deadline) {}
  virtual ~Model() = default;
  virtual bool cut() = 0;      // add clauses against the present answer if it is not connected as it must be
  virtual Ints present() = 0;  // what the present answer has and another solution must lack something of
  virtual Ints mains() = 0;    // the variables that make up a solution
  Sat sat;
  long cuts = 0;

  int next_answer() {
    for (;;) {
      const int r = sat.solve();
      if (r != 10 || !cut()) return r;
    }
  }
};

// ------------------------------------------------------------------------------------------- links on a graph, their pieces

struct Link {
  int a, b, var;
};

struct LinkModel : Model {
  std::vector<Link> links;
  std::vector<Ints> at;  // link numbers at each vertex
  Ints piece;            // of each vertex in the present answer; NONE if no link is at it

  using Model::Model;

  void vertices(int n) { at.resize(size_t(n)); }
  int add_link(int a, int b) {
    const int v = sat.fresh(), number = int(links.size());
    links.push_back({a, b, v});
    at[size_t(a)].push_back(number);
    at[size_t(b)].push_back(number);
    return v;
  }
  Ints vars_at(int vertex) const {
    Ints v;
    for (int l : at[size_t(vertex)]) v.push_back(links[size_t(l)].var);
    return v;
  }
  // No link or two: every link implies another, and no three.
  void zero_or_two(const Ints &x) {
    for (size_t i = 0; i < x.size(); i++) {
      Ints c{-x[i]};
      for (size_t j = 0; j < x.size(); j++)
        if (j != i) c.push_back(x[j]);
      sat.clause(c);
      for (size_t j = i + 1; j < x.size(); j++)
        for (size_t k = j + 1; k < x.size(); k++) sat.clause({-x[i], -x[j], -x[k]});
    }
  }
  // Numbers the pieces of the present answer and returns how many there are.
  int find_pieces() {
    piece.assign(at.size(), NONE);
    int count = 0;
    Ints stack;
    on.resize(links.size());
    for (size_t i = 0; i < links.size(); i++) on[i] = sat.value(links[i].var);
    for (size_t i = 0; i < links.size(); i++) {
      if (!on[i] || piece[size_t(links[i].a)] != NONE) continue;
      stack.assign(1, links[i].a);
      piece[size_t(links[i].a)] = count;
      while (!stack.empty()) {
        const int u = stack.back();
        stack.pop_back();
        for (int l : at[size_t(u)]) {
          if (!on[size_t(l)]) continue;
          const int v = links[size_t(l)].a + links[size_t(l)].b - u;
          if (piece[size_t(v)] == NONE) piece[size_t(v)] = count, stack.push_back(v);
        }
      }
      count++;
    }
    return count;
  }
  Ints present() override {
    Ints p;
    for (const Link &l : links)
      if (sat.value(l.var)) p.push_back(l.var);
    return p;
  }
  Ints mains() override {
    Ints p;
    for (const Link &l : links) p.push_back(l.var);
    return p;
  }

 protected:
  std::vector<char> on;
};

struct LoopModel : LinkModel {
  using LinkModel::LinkModel;

  bool cut() override {
    const int n = find_pieces();
    if (n == 1) return false;
    if (n == 0) {
      sat.clause(mains());
      cuts++;
      return true;
    }
    // One link of each piece to speak for it, a link known to hold if there is one.
    Ints speaker(size_t(n), 0);
    std::vector<char> sure(size_t(n), 0);
    for (size_t i = 0; i < links.size(); i++) {
      if (!on[i]) continue;
      const size_t p = size_t(piece[size_t(links[i].a)]);
      if (!speaker[p]) speaker[p] = links[i].var;
      if (!sure[p] && sat.known(links[i].var)) sure[p] = 1, speaker[p] = links[i].var;
    }
    std::vector<Ints> absent(static_cast<size_t>(n));
    for (size_t i = 0; i < links.size(); i++)
      if (on[i]) absent[size_t(piece[size_t(links[i].a)])].push_back(-links[i].var);
    for (int p = 0; p < n; p++) {
      int other = p == 0 ? 1 : 0;
      for (int q = 0; q < n; q++)
        if (q != p && sure[size_t(q)]) other = q;
      if (!sure[size_t(other)]) absent[size_t(p)].push_back(-speaker[size_t(other)]);
      sat.clause(absent[size_t(p)]);
      cuts++;
    }
    return true;
  }
};

// ---------------------------------------------------------------------------------------------------------------- genres

struct Slither : LoopModel {
  Slither(const Board &b, double deadline) : LoopModel(deadline) {
    const int H = b.rows, W = b.cols, across = W + 1;
    vertices((H + 1) * across);
    Ints hor(size_t((H + 1) * W)), ver(size_t(H * across));  // link above cell (y, x), link left of it
    for (int y = 0; y <= H; y++)
      for (int x = 0; x <= W; x++) {
        if (x < W) hor[size_t(y * W + x)] = add_link(y * across + x, y * across + x + 1);
        if (y < H) ver[size_t(y * across + x)] = add_link(y * across + x, (y + 1) * across + x);
      }
    for (int v = 0; v < int(at.size()); v++) {
      if (b.everywhere) sat.exactly(vars_at(v), 2);
      else zero_or_two(vars_at(v));
    }
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++)
        if (const int k = b.clue[size_t(y * W + x)]; k >= 0)
          sat.exactly({hor[size_t(y * W + x)], hor[size_t((y + 1) * W + x)],  //
                       ver[size_t(y * across + x)], ver[size_t(y * across + x + 1)]}, k);
  }
};

// Links between neighbouring cells: look(cell, d) is the link variable in direction d (0 up, 1 down, 2 left, 3 right) or 0.
template <class Base>
struct CellLinks : Base {
  int H, W;
  std::vector<Ints> side;

  CellLinks(const Board &b, double deadline) : Base(deadline), H(b.rows), W(b.cols) {
    this->vertices(H * W);
    side.assign(size_t(H * W), Ints(4, 0));
  }
  template <class Allowed>
  void build(Allowed allowed) {
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++) {
        const int c = y * W + x;
        if (!allowed(c)) continue;
        if (x + 1 < W && allowed(c + 1)) side[size_t(c)][3] = side[size_t(c + 1)][2] = this->add_link(c, c + 1);
        if (y + 1 < H && allowed(c + W)) side[size_t(c)][1] = side[size_t(c + W)][0] = this->add_link(c, c + W);
      }
  }
  int step(int d) const { return d == 0 ? -W : d == 1 ? W : d == 2 ? -1 : 1; }
  // Clause over literals of which 0 means "this link does not exist": false if positive, true if negative.
  void clause_if(const Ints &positive, const Ints &negative) {
    Ints c;
    for (int v : positive)
      if (v) c.push_back(v);
    for (int v : negative) {
      if (!v) return;
      c.push_back(-v);
    }
    this->sat.clause(c);
  }
};

struct Masyu : CellLinks<LoopModel> {
  Masyu(const Board &b, double deadline) : CellLinks(b, deadline) {
    build([](int) { return true; });
    for (int c = 0; c < H * W; c++) {
      const Ints &s = side[size_t(c)];
      const int pearl = b.clue[size_t(c)];
      if (pearl < 1) {
        if (b.everywhere) sat.exactly(vars_at(c), 2);
        else zero_or_two(vars_at(c));
        continue;
      }
      for (int d = 0; d < 4; d++) {
        const int back = d ^ 1, ahead = s[size_t(d)] ? side[size_t(c + step(d))][size_t(d)] : 0;
        if (pearl == 2) {  // turn here, straight on both sides
          clause_if({ahead}, {s[size_t(d)]});
          if (d % 2 == 0) clause_if({s[size_t(d)], s[size_t(back)]}, {}), clause_if({}, {s[size_t(d)], s[size_t(back)]});
        } else {  // straight here, a turn on one side at least
          clause_if({s[size_t(back)]}, {s[size_t(d)]});
          const int behind = s[size_t(back)] ? side[size_t(c + step(back))][size_t(back)] : 0;
          if (d % 2 == 0) clause_if({}, {s[size_t(d)], ahead, behind});
        }
      }
      if (pearl == 1) clause_if({s[0], s[2]}, {}), clause_if({}, {s[0], s[2]});
    }
  }
};

struct Yajilin : CellLinks<LoopModel> {
  Yajilin(const Board &b, double deadline) : CellLinks(b, deadline) {
    auto open = [&](int c) { return b.clue[size_t(c)] == NONE; };
    build(open);
    Ints shaded(size_t(H * W), 0);
    for (int c = 0; c < H * W; c++)
      if (open(c)) shaded[size_t(c)] = sat.fresh();
    for (int c = 0; c < H * W; c++) {
      const int s = shaded[size_t(c)];
      if (!s) {
        count(b, c, shaded);
        continue;
      }
      const Ints x = vars_at(c);
      for (size_t i = 0; i < x.size(); i++) {
        sat.clause({-s, -x[i]});
        Ints some{s};  // of any all but one at least one: two links or shaded
        for (size_t j = 0; j < x.size(); j++)
          if (j != i) some.push_back(x[j]);
        sat.clause(some);
        for (size_t j = i + 1; j < x.size(); j++)
          for (size_t k = j + 1; k < x.size(); k++) sat.clause({-x[i], -x[j], -x[k]});
      }
      if (x.empty()) sat.clause({s});
      if (c % W + 1 < W && shaded[size_t(c + 1)]) sat.clause({-s, -shaded[size_t(c + 1)]});
      if (c + W < H * W && shaded[size_t(c + W)]) sat.clause({-s, -shaded[size_t(c + W)]});
    }
  }

 private:
  void count(const Board &b, int c, const Ints &shaded) {
    const int d = b.dir[size_t(c)] - 1;
    if (d < 0 || b.clue[size_t(c)] < 0) return;
    Ints seen;
    for (int y = c / W, x = c % W; y >= 0 && x >= 0 && y < H && x < W; y += (d == 1) - (d == 0), x += (d == 3) - (d == 2))
      if (shaded[size_t(y * W + x)]) seen.push_back(shaded[size_t(y * W + x)]);
    sat.exactly(seen, b.clue[size_t(c)]);
  }
};

struct Numberlink : CellLinks<LinkModel> {
  bool all, apart;  // every cell used; a path never runs beside itself

  Numberlink(const Board &b, double deadline)
      : CellLinks(b, deadline), all(opt.rule == 'B' || opt.rule == 'D'), apart(opt.rule >= 'C') {
    sat.search_only();  // half the time of rule D went into simplification that gained nothing
    build([](int) { return true; });
    Ints number, ends;  // the numbers, and how often each occurs
    Ints colour_of(size_t(H * W), NONE);
    for (int c = 0; c < H * W; c++) {
      const int v = b.clue[size_t(c)];
      if (v == NONE) continue;
      if (v == ANY) throw std::runtime_error("unnumbered end");
      size_t k = size_t(std::find(number.begin(), number.end(), v) - number.begin());
      if (k == number.size()) number.push_back(v), ends.push_back(0);
      ends[k]++;
      colour_of[size_t(c)] = int(k);
    }
    for (int e : ends)
      if (e != 2) throw std::runtime_error("a number does not occur twice");
    const int K = int(number.size());
    std::vector<Ints> colour(static_cast<size_t>(H * W));
    for (Ints &v : colour)
      for (int k = 0; k < K; k++) v.push_back(sat.fresh());
    for (int c = 0; c < H * W; c++) {
      const Ints x = vars_at(c), &col = colour[size_t(c)];
      if (const int own = colour_of[size_t(c)]; own != NONE) {
        sat.exactly(x, 1);
        for (int k = 0; k < K; k++) sat.clause({k == own ? col[size_t(k)] : -col[size_t(k)]});
        continue;
      }
      if (all) sat.exactly(x, 2), sat.clause(col);
      else {
        zero_or_two(x);
        for (int v : x) {
          Ints some = col;
          some.push_back(-v);
          sat.clause(some);
        }
        for (int k = 0; k < K; k++) {  // a colour needs links
          Ints some = x;
          some.push_back(-col[size_t(k)]);
          sat.clause(some);
        }
      }
    }
    for (const Link &l : links)
      for (int k = 0; k < K; k++) {
        const int a = colour[size_t(l.a)][size_t(k)], c = colour[size_t(l.b)][size_t(k)];
        sat.clause({-l.var, -a, c});
        sat.clause({-l.var, a, -c});
        if (apart) sat.clause({-a, -c, l.var});
      }
    for (int y = 0; y + 1 < H; y++)
      for (int x = 0; x + 1 < W; x++) {
        const int c = y * W + x;
        const Ints q{side[size_t(c)][3], side[size_t(c)][1], side[size_t(c + 1)][1], side[size_t(c + W)][3]};
        if (!apart) clause_if({}, q);
        else
          for (size_t i = 0; i < 4; i++) clause_if({}, {q[i], q[(i + 1) % 4], q[(i + 2) % 4]});
      }
  }

  bool cut() override {
    const int n = find_pieces();
    std::vector<char> path(size_t(n), 0);
    for (size_t c = 0; c < at.size(); c++) {
      int degree = 0;
      for (int l : at[c]) degree += on[size_t(l)];
      if (degree == 1) path[size_t(piece[c])] = 1;
    }
    bool found = false;
    for (int p = 0; p < n; p++) {
      if (path[size_t(p)]) continue;
      Ints c;
      int own = 0;
      for (size_t i = 0; i < links.size(); i++) {
        const bool a = piece[size_t(links[i].a)] == p, z = piece[size_t(links[i].b)] == p;
        if (a != z) c.push_back(links[i].var);
        if (a && z && on[i]) own = links[i].var;
      }
      if (!all) c.push_back(-own);
      sat.clause(c);
      cuts++;
      found = true;
    }
    return found;
  }
};

struct Hashi : LinkModel {
  int islands = 0, most;
  std::vector<Ints> level;  // per link: level[j] = "more than j bridges"; level[0] is the link's own variable

  Hashi(const Board &b, double deadline) : LinkModel(deadline), most(b.max_bridges) {
    const int H = b.rows, W = b.cols;
    Ints index(size_t(H * W), NONE), clue;
    for (int c = 0; c < H * W; c++)
      if (b.clue[size_t(c)] != NONE) index[size_t(c)] = islands++, clue.push_back(b.clue[size_t(c)]);
    vertices(islands);
    Ints spans(size_t(H * W), 0);  // the horizontal link over each water cell
    std::vector<int> left(size_t(H), NONE), above(size_t(W), NONE);
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++) {
        const int c = y * W + x;
        if (index[size_t(c)] == NONE) continue;
        if (const int x0 = left[size_t(y)]; x0 != NONE) {
          const int v = join(index[size_t(y * W + x0)], index[size_t(c)]);
          for (int i = x0 + 1; i < x; i++) spans[size_t(y * W + i)] = v;
        }
        left[size_t(y)] = x;
      }
    for (int x = 0; x < W; x++)
      for (int y = 0; y < H; y++) {
        if (index[size_t(y * W + x)] == NONE) continue;
        if (const int y0 = above[size_t(x)]; y0 != NONE) {
          const int v = join(index[size_t(y0 * W + x)], index[size_t(y * W + x)]);
          for (int i = y0 + 1; i < y; i++)
            if (spans[size_t(i * W + x)]) sat.clause({-v, -spans[size_t(i * W + x)]});
        }
        above[size_t(x)] = y;
      }
    for (int i = 0; i < islands; i++)
      if (clue[size_t(i)] >= 0) sum(i, clue[size_t(i)]);
      else sat.clause(vars_at(i));
  }

  bool cut() override {
    int n = find_pieces();
    for (int &p : piece)
      if (p == NONE) p = n++;
    if (n <= 1) return false;
    std::vector<Ints> leaving(static_cast<size_t>(n));
    for (const Link &l : links) {
      const int p = piece[size_t(l.a)], q = piece[size_t(l.b)];
      if (p != q) leaving[size_t(p)].push_back(l.var), leaving[size_t(q)].push_back(l.var);
    }
    for (int p = 0; p < (n == 2 ? 1 : n); p++) sat.clause(leaving[size_t(p)]), cuts++;
    return true;
  }
  // The sums are fixed, so another solution has fewer bridges somewhere.
  Ints present() override {
    Ints p;
    for (const Ints &l : level)
      for (size_t j = l.size(); j-- > 0;)
        if (sat.value(l[j])) {
          p.push_back(l[j]);
          break;
        }
    return p;
  }
  Ints mains() override {
    Ints p;
    for (const Ints &l : level) p.insert(p.end(), l.begin(), l.end());
    return p;
  }

 private:
  int join(int a, int b) {
    Ints l{add_link(a, b)};
    for (int j = 1; j < most; j++) {
      l.push_back(sat.fresh());
      sat.clause({l[size_t(j - 1)], -l[size_t(j)]});
    }
    level.push_back(l);
    return l[0];
  }
  // Every choice of upper bounds that sums to one less than k is exceeded somewhere; of lower bounds one more, missed somewhere.
  void sum(int island, int k) {
    const Ints &l = at[size_t(island)];
    Ints bound(l.size(), 0);
    for (;;) {
      int total = 0;
      for (int v : bound) total += v;
      Ints over, under;
      for (size_t i = 0; i < l.size(); i++) {
        const Ints &x = level[size_t(l[i])];
        if (bound[i] < most) over.push_back(x[size_t(bound[i])]);
        if (bound[i] > 0) under.push_back(-x[size_t(bound[i] - 1)]);
      }
      if (total == k - 1) sat.clause(over);
      if (total == k + 1) sat.clause(under);
      size_t i = 0;
      while (i < bound.size() && bound[i] == most) bound[i++] = 0;
      if (i == bound.size()) break;
      bound[i]++;
    }
    if (k > most * int(l.size())) sat.clause({});
  }
};

struct Sudoku : Model {
  Ints var;  // cell * N + digit - 1, 0 where struck out

  Sudoku(const Board &b, double deadline) : Model(deadline) {
    const int N = b.rows;
    int box = 1;
    while (box * box < N) box++;
    if (b.cols != N || box * box != N) throw std::runtime_error("not a square Sudoku");
    std::vector<Ints> unit(static_cast<size_t>(3 * N));
    for (int c = 0; c < N * N; c++) {
      unit[size_t(c / N)].push_back(c);
      unit[size_t(N + c % N)].push_back(c);
      unit[size_t(2 * N + c / N / box * box + c % N / box)].push_back(c);
    }
    std::vector<char> struck(size_t(N * N * N), 0);
    for (const Ints &u : unit)
      for (int c : u)
        if (const int v = b.clue[size_t(c)]; v > 0) {
          if (v > N) throw std::runtime_error("digit too large");
          for (int o : u)
            if (o != c) struck[size_t(o * N + v - 1)] = 1;
          for (int d = 0; d < N; d++)
            if (d != v - 1) struck[size_t(c * N + d)] = 1;
        }
    var.assign(struck.size(), 0);
    for (size_t i = 0; i < struck.size(); i++)
      if (!struck[i]) var[i] = sat.fresh();
    for (int c = 0; c < N * N; c++) {
      Ints x;
      for (int d = 0; d < N; d++)
        if (var[size_t(c * N + d)]) x.push_back(var[size_t(c * N + d)]);
      one(x);
    }
    for (const Ints &u : unit)
      for (int d = 0; d < N; d++) {
        Ints x;
        for (int c : u)
          if (var[size_t(c * N + d)]) x.push_back(var[size_t(c * N + d)]);
        one(x);
      }
  }
  bool cut() override { return false; }
  Ints present() override {
    Ints p;
    for (int v : var)
      if (v && sat.value(v)) p.push_back(v);
    return p;
  }
  Ints mains() override {
    Ints p;
    for (int v : var)
      if (v) p.push_back(v);
    return p;
  }

 private:
  void one(const Ints &x) {
    sat.clause(x);
    for (size_t i = 0; i < x.size(); i++)
      for (size_t j = i + 1; j < x.size(); j++) sat.clause({-x[i], -x[j]});
  }
};

// ------------------------------------------------------------------------------------------------------------- main program

std::unique_ptr<Model> encode(const Board &b, double deadline) {
  switch (b.genre) {
    case Genre::slither: return std::make_unique<Slither>(b, deadline);
    case Genre::masyu: return std::make_unique<Masyu>(b, deadline);
    case Genre::yajilin: return std::make_unique<Yajilin>(b, deadline);
    case Genre::numberlink: return std::make_unique<Numberlink>(b, deadline);
    case Genre::hashi: return std::make_unique<Hashi>(b, deadline);
    default: return std::make_unique<Sudoku>(b, deadline);
  }
}

struct Totals {
  long count = 0, unique = 0, none = 0, many = 0, undecided = 0;
  double total = 0, worst = 0;
};

const char *decide(const Board &b, long &cuts) {
  const double deadline = opt.limit > 0 ? cpu_seconds() + opt.limit : 0;
  std::unique_ptr<Model> m = encode(b, deadline);
  int r = m->next_answer();
  const char *status = r == 20 ? "none" : r == 10 ? "solved" : "undecided";
  if (r == 10 && !opt.solve_only) {
    Ints differ = m->present();
    Ints oppose = m->mains();
    for (int &v : oppose) v = m->sat.value(v) ? -v : v;
    for (int l : oppose) m->sat.prefer(l);
    for (int &l : differ) l = -l;
    m->sat.clause(differ);
    r = m->next_answer();
    status = r == 20 ? "unique" : r == 10 ? "many" : "undecided";
  }
  cuts = m->cuts;
  return status;
}

void run(const string &text, bool is_file, Totals &t) {
  long cuts = 0;
  double seconds = 0;
  const char *status = "error";
  string why;
  try {
    const Board b = is_file ? read_has(text) : read_line(text);
    const double start = cpu_seconds();
    status = decide(b, cuts);
    seconds = cpu_seconds() - start;
  } catch (const std::runtime_error &e) {
    why = e.what();
  }
  t.count++;
  t.unique += !strcmp(status, "unique") || !strcmp(status, "solved");
  t.none += !strcmp(status, "none");
  t.many += !strcmp(status, "many");
  t.undecided += !strcmp(status, "undecided") || !strcmp(status, "error");
  t.total += seconds;
  t.worst = std::max(t.worst, seconds);
  if (!opt.total) {
    printf("%ld %s %.6f %ld%s%s\n", t.count, status, seconds, cuts, why.empty() ? "" : " ", why.c_str());
    fflush(stdout);
  }
}

void run_stream(std::istream &in, Totals &t) {
  for (string line; std::getline(in, line);) {
    while (!line.empty() && isspace(static_cast<unsigned char>(line.back()))) line.pop_back();
    if (!line.empty() && line[0] != '#') run(line, false, t);
  }
}

int usage() {
  fputs("usage: cadical_lazy [--rule A|B|C|D] [--solve-only] [--family-total] [--limit SECONDS] [FILE | BOARD.has ...]\n"
        "One puzzle per line; prints index, status, CPU seconds, lazy clauses.  --family-total prints one line:\n"
        "count unique none many undecided total_seconds max_seconds (with --solve-only, unique counts the solved).\n", stderr);
  return 2;
}

}  // namespace

int main(int argc, char **argv) {
  std::vector<string> files;
  for (int i = 1; i < argc; i++) {
    const string a = argv[i];
    if (a == "--solve-only") opt.solve_only = true;
    else if (a == "--family-total") opt.total = true;
    else if (a == "--rule" && i + 1 < argc && strchr("ABCD", argv[i + 1][0]) && strlen(argv[i + 1]) == 1) opt.rule = argv[++i][0];
    else if (a == "--limit" && i + 1 < argc) opt.limit = atof(argv[++i]);
    else if (a.size() > 1 && a[0] == '-') return usage();
    else files.push_back(a);
  }
  Totals t;
  if (files.empty()) run_stream(std::cin, t);
  for (const string &f : files) {
    if (f == "-") run_stream(std::cin, t);
    else if (f.size() > 4 && f.substr(f.size() - 4) == ".has") run(f, true, t);
    else {
      std::ifstream in(f);
      if (!in) {
        fprintf(stderr, "cadical_lazy: cannot read %s\n", f.c_str());
        return 2;
      }
      run_stream(in, t);
    }
  }
  if (opt.total) printf("%ld %ld %ld %ld %ld %.6f %.6f\n", t.count, t.unique, t.none, t.many, t.undecided, t.total, t.worst);
  return 0;
}
