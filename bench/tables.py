#!/usr/bin/env python3
"""tables.py - the tables of the documents, written from the figures in bench/results.

    python3 bench/tables.py                    write every table anew into the documents
    python3 bench/tables.py --check            exit code 1, and a line for each table that is old or figure that is lost
    python3 bench/tables.py list               every table: its date and what it shows
    python3 bench/tables.py commands           every command that measured one, a line each
    python3 bench/tables.py take NAME [--date YYYY-MM-DD] [--load L] [--merge]
                                               read a Markdown table, as the scripts of bench print it, and keep its rows
                                               as bench/results/NAME.csv: sh bench/run.sh DATA | python3 bench/tables.py take ...
                                               --merge replaces the rows with the same first two fields, others stay

bench/results/index.csv has a row for each NAME.csv: date, machine, instruction set, load, peers, command, what it shows. An
empty field was not recorded. In a document a table and the line of its source stand
behind a comment:

    <!-- table NAME | column; column = label; ... | REGEX -->

Without columns all are shown. The regular expression picks rows by their first column, and "COLUMN ~ REGEX" by another.
"""
import argparse
import csv
import datetime
import glob
import os
import re
import sys

DOCUMENTS = ["bench/RESULTS.md", "bench/TRIED.md", "bench/FEWEST.md", "bench/GENERATORS.md", "bench/README.md",
             "bench/sets/README.md", "doc/REPRODUCTION.md"]
RESULTS = "bench/results"
MARK = re.compile(r"^<!-- table ([^|\n]+?)(?: *\| *([^|\n]*?))?(?: *\| *(.*?))? -->\n((?:\|.*\n)*(?:\n\*.*\*\n)?)", re.M)
FIELDS = ["table", "date", "machine", "instruction set", "load", "peers", "command", "what"]


def read_csv(path):
    with open(path, encoding="utf-8", newline="") as file:
        return [row for row in csv.reader(file) if row]


def write_csv(path, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


def read_index(faults):
    rows = read_csv(RESULTS + "/index.csv")
    if rows[0] != FIELDS:
        faults.append("index.csv: its columns are not " + ", ".join(FIELDS))
    return {row[0]: dict(zip(FIELDS, row)) for row in rows[1:]}


def is_number(cell):
    return re.fullmatch(r"[<>]?\s*-?[\d,.]+( ?[%MGk]B?)?|", cell) is not None


def markdown_table(rows):
    right = [all(is_number(row[i]) for row in rows[1:]) for i in range(len(rows[0]))]
    lines = [rows[0], ["--:" if r else "---" for r in right]] + rows[1:]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |\n" for row in lines)


def source_line(entry):
    more = [f"load {entry['load']}" if entry["load"][:1].isdigit() else entry["load"], entry["instruction set"]]
    more = [word for word in more if word]
    if not entry["command"] and not entry["peers"]:
        return ""
    parts = [entry["date"] + (f" ({', '.join(more)})" if more else "")]
    if entry["command"]:
        parts.append(f"`{entry['command']}`")
    if entry["peers"]:
        parts.append("beside " + entry["peers"])
    return f"*{entry['what'][:1].upper()}{entry['what'][1:]}. {'; '.join(parts)}.*\n"


def shown_table(name, columns, pattern, index):
    """The text between the comments; ValueError says what is wrong."""
    if name not in index:
        raise ValueError(f"{name} is not in index.csv")
    rows = read_csv(f"{RESULTS}/{name}.csv")
    head = rows[0]
    key, _, regex = (pattern or "").rpartition(" ~ ")
    if key and key not in head:
        raise ValueError(f"{name} has no column {key}")
    by = head.index(key) if key else 0
    picked = [row for row in rows[1:] if re.search(regex, row[by])]
    if not picked:
        raise ValueError(f"no row of {name} matches {pattern}")
    labels = {}
    for column in [part.strip() for part in columns.split(";")] if columns else head:
        key, _, label = (part.strip() for part in column.partition(" = "))
        if key not in head:
            raise ValueError(f"{name} has no column {key}")
        labels[head.index(key)] = label or key
    table = [list(labels.values())] + [[row[i] for i in labels] for row in picked]
    dated = "date" in labels.values() # each row has its own source
    source = "" if dated else source_line(index[name])
    return markdown_table(table) + ("\n" + source if source else "")


def fill_document(text, index):
    """The document with its tables as the figures are, and the faults of its comments."""
    faults = []

    def fill_mark(mark):
        name, columns, pattern, old = mark.groups()
        try:
            new = shown_table(name, columns, pattern, index)
        except ValueError as fault:
            faults.append(str(fault))
            return mark.group(0)
        return mark.group(0)[: mark.start(4) - mark.start()] + new

    return MARK.sub(fill_mark, text), faults


def all_commands(index):
    """The commands of the index, and those that rows of a table have of their own."""
    commands = {entry["command"] for entry in index.values()}
    for name in index:
        rows = read_csv(f"{RESULTS}/{name}.csv")
        if "command" in rows[0]:
            own = [row[rows[0].index("command")].strip("`") for row in rows[1:]]
            commands |= {command for command in own if " " in command}
    return commands - {""}


def check_figures(index, faults):
    files = {path[len(RESULTS) + 1 : -4] for path in glob.glob(RESULTS + "/**/*.csv", recursive=True)} - {"index"}
    faults += [f"{name}.csv is not in index.csv" for name in sorted(files - set(index))]
    faults += [f"index.csv names {name}, which is not there" for name in sorted(set(index) - files)]
    for name, entry in index.items():
        if not re.fullmatch(r"\d{4}(-\d\d-\d\d)?", entry["date"]) or not entry["what"] or not entry["machine"]:
            faults.append(f"index.csv, {name}: date, machine or what it shows is missing")
    for name in sorted(files & set(index)):
        rows = read_csv(f"{RESULTS}/{name}.csv")
        wrong = [i + 1 for i, row in enumerate(rows) if len(row) != len(rows[0])]
        if wrong or len(rows) < 2 or len(set(rows[0])) != len(rows[0]):
            faults.append(f"{name}.csv: no table (rows {wrong}, columns {rows[0]})")


def take_table(name, date, load, merge):
    lines = [line.strip() for line in sys.stdin]
    rows = [[cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line[1:-1])]
            for line in lines if line.startswith("|")]
    rows = [row for row in rows if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    if len(rows) < 2 or any(len(row) != len(rows[0]) for row in rows):
        sys.exit("tables.py: no Markdown table on standard input")
    index = read_index([])
    if name not in index:
        sys.exit(f"tables.py: write a row for {name} into {RESULTS}/index.csv first")
    path = f"{RESULTS}/{name}.csv"
    old = read_csv(path) if os.path.exists(path) else rows[:1]
    head = old[0]
    missing = [column for column in head if column not in rows[0]]
    if missing:
        sys.exit(f"tables.py: {name}.csv has columns that the table has not: {', '.join(missing)}")
    rows = [[row[rows[0].index(column)] for column in head] for row in rows] # other columns of the table are left out
    if merge:
        fresh = {tuple(row[:2]): row for row in rows[1:]}
        kept = [fresh.pop(tuple(row[:2]), row) for row in old[1:]]
        rows = [head] + kept + list(fresh.values())
    write_csv(path, rows)
    index[name]["date"], index[name]["load"] = date, load
    write_csv(RESULTS + "/index.csv", [FIELDS] + [[entry[f] for f in FIELDS] for entry in index.values()])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("verb", nargs="?", default="write", choices=["write", "list", "commands", "take"])
    parser.add_argument("name", nargs="?")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--merge", action="store_true")
    parser.add_argument("--date", default=datetime.date.today().isoformat())
    parser.add_argument("--load", default="")
    args = parser.parse_args()
    faults = []
    if args.verb == "take":
        if not args.name:
            parser.error("take needs the NAME of a table")
        take_table(args.name, args.date, args.load, args.merge)
    index = read_index(faults)
    if args.verb == "commands":
        print("\n".join(sorted(all_commands(index))))
        return 0
    if args.verb == "list":
        for name, entry in index.items():
            print(f"{entry['date']}  {name}: {entry['what']}")
        return 0
    check_figures(index, faults)
    for path in [] if faults else DOCUMENTS:
        with open(path, encoding="utf-8") as file:
            old = file.read()
        new, wrong = fill_document(old, index)
        faults += [f"{path}: {fault}" for fault in wrong]
        if len(MARK.findall(old)) != old.count("<!-- table "):
            faults.append(f"{path}: a comment that names a table in another form")
        if new == old:
            continue
        if args.check:
            for mark, fresh in zip(MARK.finditer(old), MARK.finditer(new)):
                if mark.group(0) != fresh.group(0):
                    faults.append(f"{path}: table {mark.group(1)} is not that of bench/results (python3 bench/tables.py)")
        else:
            with open(path, "w", encoding="utf-8") as file:
                file.write(new)
    for fault in faults:
        print("tables.py: " + fault)
    return 1 if faults else 0


if __name__ == "__main__":
    os.chdir(os.path.dirname(os.path.abspath(__file__)) + "/..")
    sys.exit(main())
