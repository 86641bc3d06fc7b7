// cadical_boards.hpp - the boards of the yardstick cadical_lazy, and its own readers of them.
#ifndef CADICAL_BOARDS_HPP
#define CADICAL_BOARDS_HPP

#include <algorithm>
#include <cstring>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using std::string;
using Ints = std::vector<int>;

enum class Genre { slither, masyu, yajilin, numberlink, hashi, sudoku };
constexpr int NONE = -1, ANY = -2;  // clue values below zero: no clue; a clue that says nothing ("?")

struct Board {
  Genre genre = Genre::slither;
  int rows = 0, cols = 0;
  Ints clue, dir;          // per cell; dir: Yajilin 1 up 2 down 3 left 4 right
  bool everywhere = false; // the loop visits every vertex / cell
  int max_bridges = 2;

  Board(Genre g, int r, int c) : genre(g), rows(r), cols(c) {
    if (r < 1 || c < 1 || r > 1000 || c > 1000) throw std::runtime_error("bad size");
    clue.assign(size_t(r * c), NONE);
    dir.assign(size_t(r * c), 0);
  }
  int cells() const { return rows * cols; }
};

int base36(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  return -1;
}

// A cursor over the body of a puzzle; reading past the end or a bad digit is an error.
struct Body {
  const string &s;
  size_t i = 0;
  explicit Body(const string &text) : s(text) {}
  bool end() const { return i >= s.size() || s[i] == '/'; }
  char next() {
    if (i >= s.size()) throw std::runtime_error("text ends early");
    return s[i++];
  }
  int hex(int digits) {
    int v = 0;
    while (digits-- > 0) {
      int d = base36(next());
      if (d < 0 || d > 15) throw std::runtime_error("bad hexadecimal digit");
      v = 16 * v + d;
    }
    return v;
  }
};

void put(Board &b, int cell, int value) {
  if (cell >= b.cells()) throw std::runtime_error("too many cells");
  b.clue[size_t(cell)] = value;
}

void read_4cell(Board &b, Body in) {
  for (int c = 0; !in.end();) {
    char ch = in.next();
    int d = base36(ch);
    if (ch == '.') put(b, c++, ANY);
    else if (d >= 16) c += d - 15;
    else if (d >= 0 && d < 15) put(b, c, d % 5), c += 1 + d / 5;
    else throw std::runtime_error("bad clue");
  }
}

void read_number16(Board &b, Body in) {
  for (int c = 0; !in.end();) {
    char ch = in.next();
    int d = base36(ch);
    if (ch == '.') put(b, c++, ANY);
    else if (ch == '-') put(b, c++, in.hex(2));
    else if (ch == '+') put(b, c++, in.hex(3));
    else if (d >= 16) c += d - 15;
    else if (d >= 0) put(b, c++, d);
    else throw std::runtime_error("bad clue");
  }
}

void read_circles(Board &b, Body in) {
  for (int c = 0; !in.end();) {
    int v = base36(in.next());
    if (v < 0 || v > 26) throw std::runtime_error("bad pearl");
    for (int part : {v / 9, v / 3 % 3, v % 3}) {
      if (part && c < b.cells()) put(b, c, part);
      c++;
    }
  }
}

void read_arrows(Board &b, Body in) {
  for (int c = 0; !in.end(); c++) {
    char ch = in.next();
    int d = base36(ch);
    if (d >= 10) {
      c += d - 10;
      continue;
    }
    if (ch == '+') {
      put(b, c, ANY);
      continue;
    }
    int direction, value;
    if (ch == '-') direction = in.hex(1), value = in.hex(3);
    else if (d >= 5) direction = d - 5, value = in.hex(2);
    else if (d < 0) throw std::runtime_error("bad clue");
    else if (direction = d; in.i < in.s.size() && in.s[in.i] == '.') in.i++, value = ANY;
    else value = in.hex(1);
    put(b, c, value);
    b.dir[size_t(c)] = direction;
  }
}

// Game ids: characters of `alphabet` stand for their values, a-z for 1 to 26 blanks.
void read_runs(Board &b, Body in, const char *alphabet, int first) {
  int c = 0;
  while (!in.end()) {
    char ch = in.next();
    if (const char *p = strchr(alphabet, ch)) put(b, c++, int(p - alphabet) + first);
    else if (ch >= 'a' && ch <= 'z') c += ch - 'a' + 1;
    else throw std::runtime_error("bad character");
  }
  if (c != b.cells()) throw std::runtime_error("wrong number of cells");
}

Board read_url(const string &line) {
  std::vector<string> part;
  std::stringstream text(line.substr(line.find('?') + 1));
  for (string p; std::getline(text, p, '/');) part.push_back(p);
  size_t at = 1;
  bool flag_f = false;
  while (at < part.size() && (part[at].empty() || !isdigit(part[at][0]))) {
    for (char c : part[at]) {
      if (c == 'f') flag_f = true;
      else if (c != 'b') throw std::runtime_error("unknown variant");
    }
    at++;
  }
  if (part.size() < at + 2) throw std::runtime_error("not a puzzle URL");
  int cols = atoi(part[at].c_str()), rows = atoi(part[at + 1].c_str());
  const string body = part.size() > at + 2 ? part[at + 2] : "", pid = part[0].substr(0, part[0].find('_'));
  auto is = [&](std::initializer_list<const char *> names) {
    return std::any_of(names.begin(), names.end(), [&](const char *n) { return pid == n; });
  };
  auto make = [&](Genre g, void (*reader)(Board &, Body)) {
    Board b(g, rows, cols);
    b.everywhere = flag_f;
    reader(b, Body(body));
    return b;
  };
  if (is({"slither", "slitherlink"})) return make(Genre::slither, read_4cell);
  if (is({"mashu", "masyu", "pearl"})) return make(Genre::masyu, read_circles);
  if (is({"yajilin", "yajirin"})) return make(Genre::yajilin, read_arrows);
  if (is({"numlin", "numberlink", "arukone"})) return make(Genre::numberlink, read_number16);
  if (is({"hashi", "hashikake", "bridges"})) return make(Genre::hashi, read_number16);
  if (is({"sudoku"})) return make(Genre::sudoku, read_number16);
  throw std::runtime_error("unknown puzzle type " + pid);
}

Board read_game_id(const string &line) {
  size_t first = line.find(':'), second = line.find(':', first + 1);
  int cols = 0, rows = 0, used = 0;
  if (second == string::npos || sscanf(line.c_str() + first + 1, "%dx%d%n", &cols, &rows, &used) != 2)
    throw std::runtime_error("bad game id");
  const string name = line.substr(0, first), body = line.substr(second + 1);
  const string param = line.substr(first + 1 + size_t(used), second - first - 1 - size_t(used));
  if (name == "loopy") {
    if (param != "t0") throw std::runtime_error("square grids only");
    Board b(Genre::slither, rows, cols);
    read_runs(b, Body(body), "01234", 0);
    return b;
  }
  if (name == "pearl") {
    Board b(Genre::masyu, rows, cols);
    read_runs(b, Body(body), "WB", 1);
    return b;
  }
  if (name == "bridges") {
    Board b(Genre::hashi, rows, cols);
    if (sscanf(param.c_str(), "m%d", &b.max_bridges) == 1 && param.find('L') != string::npos)
      throw std::runtime_error("loop-free bridges are not supported");
    read_runs(b, Body(body), "123456789ABCDEFG", 1);
    return b;
  }
  throw std::runtime_error("unknown game " + name);
}

Board read_line(const string &line) {
  if (line.find('?') != string::npos) return read_url(line);
  if (line.find(':') != string::npos) return read_game_id(line);
  if (line.size() < 81) throw std::runtime_error("not a puzzle");
  Board b(Genre::sudoku, 9, 9);
  for (int c = 0; c < 81; c++) {
    char ch = line[size_t(c)];
    if (ch >= '1' && ch <= '9') put(b, c, ch - '0');
    else if (ch != '.' && ch != '0') throw std::runtime_error("bad Sudoku character");
  }
  return b;
}

Board read_has(const string &name) {
  std::ifstream in(name);
  int rows = 0, cols = 0, islands = 0, v = 0;
  in >> rows >> cols >> islands;
  Board b(Genre::hashi, rows, cols);
  for (int c = 0; c < b.cells(); c++) {
    if (!(in >> v)) throw std::runtime_error("text ends early");
    if (v) put(b, c, v);
  }
  return b;
}

}  // namespace

#endif
