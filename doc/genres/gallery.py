"""gallery.py - doc/GENRES.md, the pictures of doc/pictures/genres and the genres of formats in doc/FORMATS.md, from
the tool and examples.

    ARIADNE=build/ariadne python3 doc/genres/gallery.py [FOLDER]

Each genre has a row: its easy example with the solution, what `ariadne help --json` says of it, and links to the examples.
doc/pictures/genres.svg shows all pictures on one sheet. The field's most wanted genres (field.csv beside this file) are
counted, and those that are not here listed with what is missing. With FOLDER the files are written there, so that a test compares.
"""
import csv
import json
import os
import re
import subprocess
import sys
import textwrap

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
TOOL = os.path.abspath(os.environ.get("ARIADNE", "build/ariadne"))
CELL, COLUMNS = 150, 8  # the sheet of all: side of a picture's place, places in a row


def tool(*words):
    return subprocess.run([TOOL, *words], check=True, stdout=subprocess.PIPE, cwd=HERE, encoding="utf-8").stdout


def picture(genre):
    return tool("render", "--format", "svg", "--show", "solution", "--size", "14", f"examples/{genre}/easy.txt")


def entry(genre):
    """Two cells of the table: picture; name, examples and rules."""
    name = genre["name"]
    page = f"genres/{name}.md"
    title = genre["title"]
    if os.path.exists(os.path.join(HERE, "doc", page)):
        title = f"[{title}]({page})"
    usual = {f"{p['name']}={p['preset']}" for p in genre["params"]}
    rules = ". ".join(r["text"] for r in genre["rules"] if "only" not in r or r["only"] in usual)
    levels = ", ".join(f"[{level}](../examples/{name}/{level}.txt)" for level in ("easy", "middle", "hard"))
    return f"| ![{genre['title']}](pictures/genres/{name}.svg) | **{title}** `{name}`: {levels}<br>{rules}. "


def sheet(pictures):
    """All pictures in rows, each with its name: one SVG that holds the others, whose colours need their own classes."""
    high = CELL + 26
    parts = []
    for i, (title, text) in enumerate(pictures):
        x, y = i % COLUMNS * CELL, i // COLUMNS * high
        body = re.sub(r"<title>.*?</title>\n", "", text).replace("ariadne", f"g{i}")
        body = re.sub(r'width="\d+" height="\d+"', f'x="{x + 6}" y="{y + 6}" width="{CELL - 12}" height="{CELL - 12}"', body, count=1)
        parts.append(body.strip())
        parts.append(f'<text x="{x + CELL // 2}" y="{y + CELL + 14}" text-anchor="middle" font-size="13" fill="#1b222c" '
                     f'font-family="DejaVu Sans,Verdana,Helvetica,Arial,sans-serif">{title}</text>')
    width, height = COLUMNS * CELL, (len(pictures) + COLUMNS - 1) // COLUMNS * high
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">\n'
            f'<title>{len(pictures)} genres</title>\n<rect width="{width}" height="{height}" fill="#ffffff"/>\n' + "\n".join(parts) + "\n</svg>\n")


def field(here):
    """What field.csv asks for and the tool has not, a line each."""
    with open(os.path.join(HERE, "doc", "genres", "field.csv"), encoding="utf-8", newline="") as f:
        rows = list(csv.DictReader(f))
    open_ = [r for r in rows if not set(r["names"].split()) <= here]
    first = sum(int(r["rank"]) <= 60 for r in open_)
    lines = [f"Of these {len(rows)} genres {len(rows) - len(open_)} work here, {60 - first} of the first sixty; and "
             f"{len(here - {n for r in rows for n in r['names'].split()})} more that are not among them. Not here yet, and what they need:", ""]
    lines.append(textwrap.fill("; ".join(f"**{r['genre']}** ({r['rank']}) {r['missing']}" for r in open_) + ".", 120))
    return "\n".join(lines) + "\n"


def is_refused(verb, genre, pattern):
    """Does the tool refuse to ask this of the easy example, with such words?"""
    done = subprocess.run([TOOL, *verb.split(), f"examples/{genre}/easy.txt"], cwd=HERE, stdin=subprocess.DEVNULL,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8")
    return done.returncode != 0 and re.search(pattern, done.stderr) is not None


def is_unread(genre):
    """Can the drawing that solve prints of the easy example not be read back?"""
    drawing = tool("solve", f"examples/{genre}/easy.txt")
    return subprocess.run([TOOL, "check", "-"], input=drawing, capture_output=True, encoding="utf-8").returncode == 2


def listed(names):
    return ", ".join(names[:-1]) + " and " + names[-1] if names[1:] else "".join(names)


def formats(page, names):
    """FORMATS.md with the genres of the formats that not all have: those without, or those with it where they are fewer."""
    for format_ in ("url", "pzprv3", "gameid", "penpa"):
        without = [n for n in names if is_refused(f"convert --to {format_}", n, "no name at puzz.link|no form in Penpa|no game of the Portable")]
        others = [n for n in names if n not in without]
        text = "all but " + listed(without) if len(without) <= len(others) else listed(others)
        page, n = re.subn(rf"(?m)^(\| \[`{format_}`\]\S* \|[^|]*\|[^|]*\| )[^|]*( \|)", lambda m: m.group(1) + text + m.group(2), page)
        assert n == 1, format_
    start = page.index("Not read are those of ")
    end = page.index(": `--to text` is", start)
    unread = "Not read are those of " + listed([n for n in names if is_unread(n)])
    return page[:start] + textwrap.fill(unread, 120) + page[end:]


def main():
    if sys.argv[1:] and sys.argv[1].startswith("-"):
        sys.exit(__doc__.strip())
    to = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else os.path.join(HERE, "doc")
    os.makedirs(os.path.join(to, "pictures", "genres"), exist_ok=True)
    genres = json.loads(tool("help", "--json"))["genres"]
    pictures = []
    for genre in genres:
        text = picture(genre["name"])
        pictures.append((genre["title"], text))
        write(os.path.join(to, "pictures", "genres", genre["name"] + ".svg"), text)
    write(os.path.join(to, "pictures", "genres.svg"), sheet(pictures))
    with open(os.path.join(HERE, "doc", "GENRES.md"), encoding="utf-8") as f:
        page = f.read()
    start, end = page.index("<!-- from"), page.index("<!-- end")
    head = page[start:page.index("\n", start) + 1]
    entries = list(map(entry, genres)) + ["| | "] * (len(genres) % 2)
    table = "| | | | |\n|---|---|---|---|\n" + "".join(x + y + "|\n" for x, y in zip(entries[::2], entries[1::2]))
    page = page[:start] + head + table + page[end:]
    start = page.index("\n", page.index("<!-- verbs")) + 1
    fixed = [g["title"] for g in genres if is_refused("repair --quiet --ticks 1000", g["name"], "cannot be repaired|are compared with each other")]
    page = page[:start] + f"No `repair`: {listed(fixed)}.\n" + page[page.index("<!-- verbs end"):]
    start = page.index("\n", page.index("<!-- field")) + 1
    page = page[:start] + field({g["name"] for g in genres}) + page[page.index("<!-- field end"):]
    write(os.path.join(to, "GENRES.md"), page)
    with open(os.path.join(HERE, "doc", "FORMATS.md"), encoding="utf-8") as f:
        page = f.read()
    write(os.path.join(to, "FORMATS.md"), formats(page, [g["name"] for g in genres]))


def write(path, text):
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


if __name__ == "__main__":
    main()
