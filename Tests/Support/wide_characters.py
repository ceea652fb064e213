"""Makes the table of wide characters: wide_characters.py [FILE].

FILE is Sources/Base/Cells/WideCharacters.swift, whose ranges are replaced, by the tables of Unicode
in PyPI's unicodedata2. Without FILE prints what the tables of this Python hold, for a test: their
version, then the first and the last code point of each range of wide characters, and behind "-"
those of the ranges that no character is assigned to.
"""

import re
import sys

# flags are two of these; they are narrow by Unicode Standard Annex 11, and emoji by UTS 51
REGIONAL_INDICATORS = range(0x1F1E6, 0x1F200)
HANGUL_FILLER = 0x3164  # an ignorable character, which has no glyph
LINE = 100


def is_wide(data, code):
    """Whether terminals set a code point two cells wide: class W or F, without marks."""
    if code in REGIONAL_INDICATORS:
        return True
    character = chr(code)
    return (
        data.east_asian_width(character) in "WF"
        and data.category(character)[0] != "M"
        and code != HANGUL_FILLER
    )


def ranges(holds):
    """The closed ranges of code points for which a function is true."""
    found = []
    for code in filter(holds, range(0x110000)):
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def lines(words):
    """Words separated by commas, in lines of Swift."""
    line = "   "
    for word in words:
        if len(line) + len(word) + 2 > LINE:
            yield line
            line = "   "
        line += f" {word},"
    yield line


def replace(path):
    """Replaces the ranges in a file, and the version of Unicode."""
    import unicodedata2

    with open(path, encoding="utf-8") as file:
        text = file.read()
    words = [f"0x{a:04X}...0x{b:04X}" for a, b in ranges(lambda code: is_wide(unicodedata2, code))]
    table = "\n".join(lines(words))
    text, tables = re.subn(
        r"(static let ranges: .*\[\n)[^\]]*\n(  \])", rf"\g<1>{table}\n\g<2>", text)
    text, versions = re.subn(
        r"(EastAsianWidth\.txt, Unicode )[\d.]+\d", rf"\g<1>{unicodedata2.unidata_version}", text)
    if (tables, versions) != (1, 1):
        sys.exit(f"{path}: expected one table and one version, found {tables} and {versions}")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def show():
    """Prints what the tables of this Python hold."""
    import unicodedata

    print(unicodedata.unidata_version)
    for first, last in ranges(lambda code: is_wide(unicodedata, code)):
        print(first, last)
    print("-")
    for first, last in ranges(lambda code: unicodedata.category(chr(code)) == "Cn"):
        print(first, last)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        replace(sys.argv[1])
    else:
        show()
