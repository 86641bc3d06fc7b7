/*
 * cadical_plain - the yardstick for Battleship and Zebra: what a stock SAT solver does with a plain encoding.
 *
 * Battleship: one Boolean a placement of a ship and one a cell. A placement fills its cells and empties those around it; a
 * filled cell has a placement; fleet and sums are sequential counters (C. Sinz, CP 2005), both ways. Two solutions have
 * equally many placements, so another one lacks a placement of the first.
 * Zebra: one Boolean for "value v at position p", exactly one of each kind, and the direct encoding of clues: a clause
 * against every choice of positions a fact does not allow. A clue of several facts has one Boolean for the truth of each.
 * It shares no code with the library, so it is a second opinion too.
 *
 *     cadical_plain [--solve-only] [--limit SECONDS] FILE
 *
 * Input: own text (doc/FORMATS.md), as `ariadne convert --to text` and `ariadne make zebra` print it.
 * Output, per board: index, status (unique, many, none, solved, undecided), CPU seconds (encode, solve, prove), 0.
 */

#include "clock.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

using Text = std::vector<std::string>;
using Clause = std::vector<int>;

struct Formula {
  Formula() {
    sat.set("quiet", 1);
    sat.set("lucky", 0);  // short runs: tries that rarely pay here
    sat.set("walk", 0);
  }
  int fresh() { return ++count; }
  void add(const Clause &c) {
    for (int l : c) sat.add(l);
    sat.add(0);
  }
  void exactly(const Clause &x, int k) {
    const int n = int(x.size());
    if (k < 0 || k > n) return add({});
    std::vector<int> before(size_t(k) + 2, 0), now(size_t(k) + 2, 0);  // now[j]: at least j of those so far; 0: no
    for (int i = 0; i < n; i++) {
      for (int j = 1; j <= k + 1 && j <= i + 1; j++) {
        const int old = before[size_t(j)], less = j == 1 ? 0 : before[size_t(j - 1)], s = now[size_t(j)] = fresh();
        if (old) add({-old, s});
        if (less) add({-less, -x[size_t(i)], s}), old ? add({-s, old, less}) : add({-s, less});
        if (j == 1) add({-x[size_t(i)], s});
        old ? add({-s, old, x[size_t(i)]}) : add({-s, x[size_t(i)]});
      }
      before = now;
    }
    if (k) add({before[size_t(k)]});
    if (k < n) add({-before[size_t(k) + 1]});
  }
  CaDiCaL::Solver sat;
  int count = 0;
  Clause main;  // equally many of them are true in every solution
};

/* ---- Battleship ---- */

std::vector<int> fleet_of(const std::string &header) {
  const size_t at = header.find("fleet=");
  std::stringstream s(at == std::string::npos ? "4,3,3,2,2,2,1,1,1,1" : header.substr(at + 6, header.find(' ', at + 6) - at - 6));
  std::vector<int> number(64, 0);
  for (std::string part; std::getline(s, part, ',');) {
    const size_t colon = part.find(':');
    if (part != "none") number.at(size_t(atoi(part.c_str()))) += colon == std::string::npos ? 1 : atoi(part.c_str() + colon + 1);
  }
  return number;
}

void encode_battleship(const Text &text, Formula &f) {
  int rows = 0, cols = 0;
  if (sscanf(text[0].c_str(), "battleship %dx%d", &rows, &cols) != 2 || int(text.size()) < rows + 2) throw std::runtime_error("size");
  const auto at = [&](int y, int x) { return size_t(y * cols + x); };
  Clause cell(size_t(rows * cols));
  for (int &c : cell) c = f.fresh();
  std::vector<Clause> over(cell.size());
  Text hint(cell.size()), side, top;
  side.resize(size_t(rows)), top.resize(size_t(cols));
  std::stringstream first(text[1]);
  for (auto &t : top) first >> t;
  for (int y = 0; y < rows; y++) {
    std::stringstream line(text[size_t(y) + 2]);
    line >> side[size_t(y)];
    for (int x = 0; x < cols; x++) line >> hint[at(y, x)];
  }
  const std::vector<int> fleet = fleet_of(text[0]);
  for (int len = 1; len < int(fleet.size()); len++) {
    if (!fleet[size_t(len)]) continue;
    Clause all;
    for (int down = 0; down < (len > 1 ? 2 : 1); down++)
      for (int y = 0; y + (down ? len : 1) <= rows; y++)
        for (int x = 0; x + (down ? 1 : len) <= cols; x++) {
          const int p = f.fresh(), y2 = y + (down ? len : 1), x2 = x + (down ? 1 : len);
          all.push_back(p);
          for (int i = y - 1; i <= y2; i++)
            for (int j = x - 1; j <= x2; j++) {
              if (i < 0 || j < 0 || i >= rows || j >= cols) continue;
              const bool in = i >= y && i < y2 && j >= x && j < x2;
              f.add({-p, in ? cell[at(i, j)] : -cell[at(i, j)]});
              if (!in) continue;
              over[at(i, j)].push_back(p);
              const int k = down ? i - y : j - x;
              const char part = len == 1 ? 'o' : k == 0 ? (down ? '^' : '<') : k == len - 1 ? (down ? 'v' : '>') : '#';
              const char wanted = hint[at(i, j)][0];
              if (wanted != '.' && wanted != '?' && wanted != part) f.add({-p});
            }
        }
    f.exactly(all, fleet[size_t(len)]);
    f.main.insert(f.main.end(), all.begin(), all.end());
  }
  for (size_t i = 0; i < cell.size(); i++) {
    over[i].push_back(-cell[i]);
    f.add(over[i]);
    if (hint[i][0] != '.') f.add({hint[i][0] == '~' ? -cell[i] : cell[i]});
  }
  const auto is_number = [](const std::string &s) { return s != "." && s != "?"; };
  for (int y = 0; y < rows; y++)
    if (is_number(side[size_t(y)])) f.exactly(Clause(cell.begin() + y * cols, cell.begin() + (y + 1) * cols), atoi(side[size_t(y)].c_str()));
  for (int x = 0; x < cols; x++) {
    Clause line;
    for (int y = 0; y < rows; y++) line.push_back(cell[at(y, x)]);
    if (is_number(top[size_t(x)])) f.exactly(line, atoi(top[size_t(x)].c_str()));
  }
}

/* ---- Zebra ---- */

struct Fact {
  std::vector<int> value;                          // up to three values
  std::function<bool(const std::vector<int> &)> holds;  // of their positions, from 1
};

class Zebra {
 public:
  Zebra(const Text &text, Formula &formula) : f(formula) {
    for (size_t i = 1; i < text.size(); i++) {
      split(text[i]);
      if (word.size() > 1 && word[1] == ":") attribute();
      else clue();
    }
  }

 private:
  void split(const std::string &line) {
    word.clear();
    next = 0;
    for (size_t i = 0; i < line.size();) {
      const char c = line[i];
      if (c == ';') break;
      if (strchr(" \t\r,", c)) i++;
      else if (c == ':' || c == '=') word.push_back(std::string(1, c)), i++;
      else if (c == '"') {
        std::string name = "\"";  // a name in quotes is no word of the language
        for (i++; i < line.size() && line[i] != '"'; i++) name += line[i] == '\\' ? line[++i] : line[i];
        word.push_back(name), i++;
      } else {
        const size_t end = std::min(line.size(), line.find_first_of(" \t\r,:=\";", i));
        word.push_back(line.substr(i, end - i)), i = end;
      }
    }
    word.push_back("");
  }
  static std::string bare(const std::string &w) { return w[0] == '"' ? w.substr(1) : w; }
  bool accept(const char *w) { return word[next] == w && ++next; }
  void expect(const char *w) {
    if (!accept(w)) throw std::runtime_error("\"" + word[next] + "\" where " + w + " must be");
  }
  bool is_number() const { return !word[next].empty() && strchr("-0123456789", word[next][0]); }

  void attribute() {
    const std::string name = bare(word[0]);
    n = int(word.size()) - 3;
    const int base = int(at.size()) / n;
    for (int i = 0; i < n; i++) {
      const std::string v = bare(word[size_t(i) + 2]);
      index[name + "=" + v] = index[v] = base + i;
      for (int p = 0; p < n; p++) at.push_back(f.fresh());
    }
    for (int i = 0; i < n; i++) {
      Clause row, column;
      for (int p = 0; p < n; p++) row.push_back(x(base + i, p + 1)), column.push_back(x(base + p, i + 1));
      one(row), one(column);
      f.main.insert(f.main.end(), row.begin(), row.end());
    }
  }
  void one(const Clause &c) {
    f.add(c);
    for (size_t i = 0; i < c.size(); i++)
      for (size_t j = 0; j < i; j++) f.add({-c[i], -c[j]});
  }
  int x(int value, int p) const { return at[size_t(value * n + p - 1)]; }

  int value() {
    accept("the");
    std::string name = bare(word[next++]);
    if (accept("=")) name += "=" + bare(word[next++]);
    const auto found = index.find(name);
    if (found == index.end()) throw std::runtime_error("no value " + name);
    return found->second;
  }
  std::vector<int> numbers() {
    std::vector<int> list;
    while (is_number()) list.push_back(atoi(word[next++].c_str()));
    return list;
  }
  static bool has(const std::vector<int> &list, int k) {
    for (int i : list)
      if (i == k) return true;
    return false;
  }
  std::vector<int> places() {
    accept("the");
    std::vector<int> list;
    if (is_number()) return {atoi(word[next++].c_str())};
    for (int p = 1; p <= n; p++)
      if ((word[next] == "first" && p == 1) || (word[next] == "last" && p == n) || (word[next] == "middle" && 2 * p == n + 1) ||
          (word[next] == "end" && (p == 1 || p == n)) || (word[next] == "odd" && p % 2) || (word[next] == "even" && p % 2 == 0))
        list.push_back(p);
    next++;
    return list;
  }
  Fact pair(int a, int b, std::function<bool(int, int)> g) {
    return {{a, b}, [g](const std::vector<int> &p) { return g(p[0], p[1]); }};
  }
  Fact place(int a, std::vector<int> list) {
    return {{a}, [list](const std::vector<int> &p) { return has(list, p[0]); }};
  }
  Fact relation(int a) {
    if (accept("at")) return place(a, places());
    if (accept("same")) return accept("as"), pair(a, value(), [](int p, int q) { return p == q; });
    if (accept("next")) return expect("to"), pair(a, value(), [](int p, int q) { return abs(p - q) == 1; });
    if (accept("distance")) {
      const int d = atoi(word[next++].c_str());
      accept("from");
      return pair(a, value(), [d](int p, int q) { return abs(p - q) == d; });
    }
    if (accept("between")) {
      const int b = value();
      expect("and");
      return {{a, b, value()}, [](const std::vector<int> &p) { return (p[1] < p[0] && p[0] < p[2]) || (p[2] < p[0] && p[0] < p[1]); }};
    }
    const bool minus = accept("minus");
    if (minus || accept("plus")) {
      const int b = value();
      accept("is"), expect("one"), expect("of");
      const std::vector<int> list = numbers();
      return pair(a, b, [list, minus](int p, int q) { return has(list, minus ? p - q : p + q); });
    }
    const bool direct = accept("immediately") || accept("directly"), left = accept("left");
    if (!left) expect("right");
    expect("of");
    return pair(a, value(), [direct, left](int p, int q) { return left ? (direct ? p == q - 1 : p < q) : direct ? p == q + 1 : p > q; });
  }
  void fact(std::vector<Fact> &out) {
    if (accept("distance")) {
      const int a = value(), b = value(), d = atoi(word[next++].c_str());
      return out.push_back(pair(a, b, [d](int p, int q) { return abs(p - q) == d; }));
    }
    const int a = value();
    accept("is");
    const bool no = accept("not");
    const size_t from = out.size();
    if (accept("one")) {
      expect("of");
      if (is_number()) out.push_back(place(a, numbers()));
      else
        while (!word[next].empty() && word[next] != "or" && word[next] != "and" && word[next] != "then")
          out.push_back(pair(a, value(), [](int p, int q) { return p == q; }));
    } else out.push_back(relation(a));
    for (size_t i = from; no && i < out.size(); i++) {
      const auto g = out[i].holds;
      out[i].holds = [g](const std::vector<int> &p) { return !g(p); };
    }
  }
  // Clauses for "the fact has this truth, unless `but`" (0: whatever).
  void state(const Fact &t, bool truth, int but) {
    std::vector<int> p(t.value.size(), 1);
    for (size_t i = 0; i < p.size();) {
      bool possible = true;  // no two values of one attribute at one position
      for (size_t j = 1; j < p.size(); j++)
        for (size_t k = 0; k < j; k++) possible = possible && !(p[j] == p[k] && t.value[j] / n == t.value[k] / n);
      if (possible && t.holds(p) != truth) {
        Clause c;
        for (size_t j = 0; j < p.size(); j++) c.push_back(-x(t.value[j], p[j]));
        if (but) c.push_back(but);
        f.add(c);
      }
      for (i = 0; i < p.size() && ++p[i] > n; i++) p[i] = 1;
    }
  }
  void clue() {
    const bool either = accept("either"), condition = !either && accept("if");
    std::vector<Fact> all;
    size_t premises = 0;
    if (condition) {
      do fact(all);
      while (accept("and"));
      premises = all.size();
      expect("then");
    }
    do fact(all);
    while (accept("or"));
    if (!word[next].empty()) throw std::runtime_error("\"" + word[next] + "\" behind a clue");
    if (all.size() == 1) return state(all[0], true, 0);
    Clause some;
    for (size_t i = 0; i < all.size(); i++) {
      const int t = f.fresh();
      state(all[i], true, -t);
      state(all[i], false, t);
      some.push_back(i < premises ? -t : t);
    }
    either ? one(some) : f.add(some);
  }

  Formula &f;
  Text word;
  size_t next = 0;
  int n = 0;
  std::vector<int> at;
  std::map<std::string, int> index;
};

const char *decide(const Text &text, bool solve_only, double limit) {
  Formula f;
  Clock clock;
  clock.end = cpu_seconds() + limit;
  if (limit > 0) f.sat.connect_terminator(&clock);
  if (text[0].compare(0, 5, "zebra")) encode_battleship(text, f);
  else Zebra(text, f);
  int r = f.sat.solve();
  const char *status = r == 20 ? "none" : r == 10 ? "solved" : "undecided";
  if (r == 10 && !solve_only) {
    Clause other;
    for (int v : f.main)
      if (f.sat.val(v) > 0) other.push_back(-v);
    f.add(other);
    r = f.sat.solve();
    status = r == 20 ? "unique" : r == 10 ? "many" : "undecided";
  }
  if (limit > 0) f.sat.disconnect_terminator();
  return status;
}

}  // namespace

int main(int argc, char **argv) {
  bool solve_only = false;
  double limit = 0;
  const char *file = nullptr;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--solve-only")) solve_only = true;
    else if (!strcmp(argv[i], "--limit") && i + 1 < argc) limit = atof(argv[++i]);
    else if (argv[i][0] != '-' && !file) file = argv[i];
    else return fprintf(stderr, "usage: cadical_plain [--solve-only] [--limit SECONDS] FILE\n"), 2;
  }
  std::ifstream in(file ? file : "/dev/stdin");
  Text text;
  int index = 0;
  for (std::string line; bool(std::getline(in, line)) || !text.empty();) {
    const bool blank = !in || line.find_first_not_of(" \t\r") == std::string::npos;
    if (!blank && line[0] != ';' && line[0] != '#') text.push_back(line);
    if (!blank || text.empty()) continue;
    const double begin = cpu_seconds();
    try {
      const char *status = decide(text, solve_only, limit);
      printf("%d %s %.6f 0\n", ++index, status, cpu_seconds() - begin);
    } catch (const std::exception &e) {
      printf("%d undecided 0 0\n", ++index);
      fprintf(stderr, "cadical_plain: board %d: %s\n", index, e.what());
    }
    text.clear();
  }
}
