"""Writes the manual page tunnel(1) from the help texts of the program.

    python3 docs/manual.py .build/release/tunnel > docs/tunnel.1

Commands, options, their values and the examples come from --help, which the program also prints as
JSON. docs/manual.mdoc has the other sections, and a line '@COMMANDS@' for the commands. `make manual`
runs this script, and a test compares its output with the committed page.
"""

import json
import pathlib
import subprocess
import sys


# characters that roff would change
SPECIAL = {
    "\\": "\\e", "~": "\\(ti", "^": "\\(ha", "`": "\\(ga", "'": "\\(aq", "-": "\\-",
}


def escaped(text):
    """Text for roff, with non-ASCII characters as code points."""
    return "".join(
        SPECIAL.get(letter, letter if letter.isascii() else f"\\[u{ord(letter):04X}]")
        for letter in text
    )


def prose(text):
    """Running text in which options and values are not broken at line ends."""
    marked = (("\\%" if set(word) & set("-,=_$/") else "") + escaped(word) for word in text.split())
    return "\\&" + " ".join(marked)


def words(text):
    """Text as arguments of a macro, none of which is taken for a macro itself."""
    return " ".join("\\&" + escaped(word).replace('"', "\\(dq") for word in text.split())


def paragraphs(discussion):
    """The paragraphs of a discussion; indented ones are examples, kept line by line."""
    for block in discussion.strip("\n").split("\n\n"):
        yield ".Pp"
        if block.startswith("  "):
            yield ".Bd -literal -offset indent"
            yield from ("\\&" + escaped(line.strip()) for line in block.split("\n"))
            yield ".Ed"
        else:
            yield prose(block)


def label(argument):
    """The head of an entry: the names of an option, and its value."""
    value = f" Ar {words(argument['valueName'])}"
    if argument["kind"] == "positional":
        return f".It{value}"
    names = [
        ("Fl " + ("\\-" if name["kind"] == "long" else "") + escaped(name["name"]))
        for name in argument["names"]
    ]
    return ".It " + " , ".join(names) + (value if argument["kind"] == "option" else "")


def meaning(argument):
    """What an option does, its values and its default."""
    text = argument.get("abstract", "")
    values = argument.get("allValues") or []
    default = argument.get("defaultValue")
    told = []
    if argument["kind"] == "option" and values:
        told.append("values: " + ", ".join(values))
    if argument["kind"] == "option" and default:
        told.append("default: " + default)
    return prose(text + (" (" + "; ".join(told) + ")" if told else ""))


def options(arguments):
    """A list of arguments under the section titles of --help."""
    titles = []
    for argument in arguments:
        if argument.get("sectionTitle") not in titles:
            titles.append(argument.get("sectionTitle"))
    for title in sorted(titles, key=lambda title: title is not None):
        listed = [a for a in arguments if a.get("sectionTitle") == title and a["shouldDisplay"]]
        if not listed:
            continue
        if title:
            yield ".Pp"
            yield f"{escaped(title)}:"
        yield '.Bl -tag -width Ds'
        for argument in listed:
            yield label(argument)
            yield meaning(argument)
        yield ".El"


def usage(program, name):
    """The usage lines of a command."""
    told = subprocess.check_output([program, name, "--help"], encoding="utf-8")
    lines = told.split("USAGE: ", 1)[1].split("\n\n", 1)[0]
    return [line.strip() for line in lines.split("\n")]


def command(program, description):
    """The section of a command: abstract, examples and options."""
    name = description["commandName"]
    yield f".Ss tunnel {name}"
    yield ".Bd -literal -compact"
    yield from ("\\&" + escaped(line) for line in usage(program, name))
    yield ".Ed"
    yield ".Pp"
    yield prose(description["abstract"])
    yield from paragraphs(description.get("discussion", ""))
    yield ".Pp"
    # options of all commands are described once, in the description
    listed = [
        argument
        for argument in description["arguments"]
        if not {name["name"] for name in argument.get("names", [])} & {"help", "version"}
    ]
    yield from options(sorted(listed, key=lambda argument: argument["kind"] != "positional"))


def page(program):
    """The whole page."""
    dump = subprocess.check_output([program, "--experimental-dump-help"])
    commands = json.loads(dump)["command"]["subcommands"]
    body = "\n".join(
        line
        for description in commands
        if description["commandName"] != "help"
        for line in command(program, description)
    )
    frame = pathlib.Path(__file__).with_name("manual.mdoc").read_text(encoding="utf-8")
    return frame.replace("@COMMANDS@", body)


if __name__ == "__main__":
    sys.stdout.write(page(sys.argv[1]))
