/*
 * cadical_circuit - the yardstick for Circuit Boards: what a stock SAT solver does with a plain encoding.
 *
 * One Boolean a line. Every point has an odd number of lines (of at most four that is one or three), given lines hold;
 * that the whole is one tree is cut in afterwards: as long as the answer of CaDiCaL has a piece that is not all, "some line
 * leaves its points"; as long as it has a cycle, "not all lines of it" (of every such piece, and one cycle of each). Two trees on
 * the same points have equally many lines, so another solution lacks a line of the first: one clause, and the same again until
 * nothing is left. It shares no code with the library, so it is a second opinion too.
 *
 *     cadical_circuit [--solve-only] [--limit SECONDS] < boards
 *
 * Input: "circuit RxC" or "circuit R C", then 2R-1 lines: o point, # blacked out, - and | given lines.
 * Output, per board: index, status (unique, many, none, solved, undecided), CPU seconds (encode, solve, prove), clauses cut in.
 */

#include "clock.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

namespace {

struct Line {
  int a, b;  // its points; its variable is its number + 1
  bool given;
};

struct Board {
  int points = 0;
  std::vector<Line> lines;
  std::vector<std::vector<int>> at;  // numbers of the lines at each point
};

Board read_board(int rows, int cols, const std::vector<std::string> &text) {
  Board b;
  const auto sign = [&](int y, int x) {
    const std::string &s = text[size_t(y)];
    return x < int(s.size()) ? s[size_t(x)] : ' ';
  };
  std::vector<int> number(size_t(rows * cols), -1);
  for (int i = 0; i < rows * cols; i++)
    if (sign(2 * (i / cols), 2 * (i % cols)) == 'o') number[size_t(i)] = b.points++;
  b.at.resize(size_t(b.points));
  const auto line = [&](int i, int j, bool given) {
    const int p = number[size_t(i)], q = number[size_t(j)];
    if (p < 0 || q < 0) return;
    b.at[size_t(p)].push_back(int(b.lines.size()));
    b.at[size_t(q)].push_back(int(b.lines.size()));
    b.lines.push_back({p, q, given});
  };
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < cols; x++) {
      if (x + 1 < cols) line(y * cols + x, y * cols + x + 1, sign(2 * y, 2 * x + 1) == '-');
      if (y + 1 < rows) line(y * cols + x, (y + 1) * cols + x, sign(2 * y + 1, 2 * x) == '|');
    }
  return b;
}

class Model {
 public:
  Model(const Board &board, double deadline) : b(board), on(board.lines.size()) {
    sat.set("quiet", 1);
    sat.set("lucky", 0);  // short runs: tries that rarely pay here
    sat.set("walk", 0);
    clock.end = deadline;
    if (deadline > 0) sat.connect_terminator(&clock);
    for (const auto &near : b.at)
      for (unsigned set = 0; set < 1u << near.size(); set++) {  // a clause against each even set of lines
        if (__builtin_popcount(set) % 2) continue;
        for (size_t i = 0; i < near.size(); i++) sat.add(set >> i & 1 ? -(near[i] + 1) : near[i] + 1);
        sat.add(0);
      }
    for (size_t i = 0; i < b.lines.size(); i++)
      if (b.lines[i].given) sat.add(int(i) + 1), sat.add(0);
  }
  ~Model() {
    if (clock.end > 0) sat.disconnect_terminator();
  }
  Model(const Model &) = delete;
  Model &operator=(const Model &) = delete;

  int next_tree() {  // 10 yes, 20 no, 0 out of time
    for (;;) {
      if (clock.end > 0 && clock.terminate()) return 0;
      const int r = sat.solve();
      if (r != 10 || !cut()) return r;
    }
  }
  void another() {
    for (size_t i = 0; i < b.lines.size(); i++)
      if (on[i] && !b.lines[i].given) sat.add(-(int(i) + 1));
    sat.add(0);
    for (size_t i = 0; i < b.lines.size(); i++) sat.phase(on[i] ? -(int(i) + 1) : int(i) + 1);
  }
  long cuts = 0;

 private:
  // Walks through each piece of the answer; a line that closes a cycle in it gives that cycle by way of the parents.
  bool cut() {
    for (size_t i = 0; i < on.size(); i++) on[i] = sat.val(int(i) + 1) > 0;
    std::vector<int> piece(size_t(b.points), -1), by(size_t(b.points), -1), depth(size_t(b.points), 0), closing, stack;
    int pieces = 0;
    for (int p = 0; p < b.points; p++) {
      if (piece[size_t(p)] >= 0) continue;
      int closes = -1;
      stack.assign(1, p);
      piece[size_t(p)] = pieces;
      while (!stack.empty()) {
        const int u = stack.back();
        stack.pop_back();
        for (int l : b.at[size_t(u)]) {
          if (!on[size_t(l)] || l == by[size_t(u)]) continue;
          const int v = b.lines[size_t(l)].a + b.lines[size_t(l)].b - u;
          if (piece[size_t(v)] >= 0) {
            closes = l;
            continue;
          }
          piece[size_t(v)] = pieces;
          by[size_t(v)] = l;
          depth[size_t(v)] = depth[size_t(u)] + 1;
          stack.push_back(v);
        }
      }
      if (closes >= 0) closing.push_back(closes);
      pieces++;
    }
    for (int l : closing) {
      int u = b.lines[size_t(l)].a, v = b.lines[size_t(l)].b;
      sat.add(-(l + 1));
      while (u != v) {
        int &deeper = depth[size_t(u)] >= depth[size_t(v)] ? u : v;
        const Line &up = b.lines[size_t(by[size_t(deeper)])];
        sat.add(-(by[size_t(deeper)] + 1));
        deeper = up.a + up.b - deeper;
      }
      sat.add(0);
      cuts++;
    }
    for (int k = 0; k < pieces && pieces > 1; k++) {
      for (size_t i = 0; i < b.lines.size(); i++)
        if ((piece[size_t(b.lines[i].a)] == k) != (piece[size_t(b.lines[i].b)] == k)) sat.add(int(i) + 1);
      sat.add(0);
      cuts++;
    }
    return pieces > 1 || !closing.empty();
  }

  CaDiCaL::Solver sat;
  Clock clock;
  const Board &b;
  std::vector<char> on;
};

const char *decide(const Board &b, bool solve_only, double deadline, long &cuts) {
  Model m(b, deadline);
  int r = m.next_tree();
  const char *status = r == 20 ? "none" : r == 10 ? "solved" : "undecided";
  if (r == 10 && !solve_only) {
    m.another();
    r = m.next_tree();
    status = r == 20 ? "unique" : r == 10 ? "many" : "undecided";
  }
  cuts = m.cuts;
  return status;
}

}  // namespace

int main(int argc, char **argv) {
  bool solve_only = false;
  double limit = 0;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--solve-only")) solve_only = true;
    else if (!strcmp(argv[i], "--limit") && i + 1 < argc) limit = atof(argv[++i]);
    else {
      fputs("usage: cadical_circuit [--solve-only] [--limit SECONDS] < boards\n", stderr);
      return 2;
    }
  }
  long index = 0;
  for (std::string line; std::getline(std::cin, line);) {
    int rows = 0, cols = 0;
    if (line.rfind("circuit", 0) != 0) continue;
    if (sscanf(line.c_str() + 7, "%dx%d", &rows, &cols) != 2 && sscanf(line.c_str() + 7, "%d %d", &rows, &cols) != 2) return 2;
    if (rows < 1 || cols < 1 || rows > 1000 || cols > 1000) return 2;
    std::vector<std::string> text(size_t(2 * rows - 1));
    for (std::string &t : text)
      if (!std::getline(std::cin, t)) return 2;
    const double start = cpu_seconds();
    long cuts = 0;
    const Board b = read_board(rows, cols, text);
    const char *status = decide(b, solve_only, limit > 0 ? start + limit : 0, cuts);
    printf("%ld %s %.6f %ld\n", ++index, status, cpu_seconds() - start, cuts);
    fflush(stdout);
  }
  return 0;
}
