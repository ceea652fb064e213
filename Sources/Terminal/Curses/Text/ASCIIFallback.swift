/// ASCII look-alikes of characters that a terminal cannot show.
enum ASCIIFallback {
  /// The printable ASCII character that looks most like another one: an ASCII character itself, a
  /// letter without its marks, dots and lines for dots and lines, `?` if nothing looks like it.
  static func lookAlike(of character: Character) -> Character {
    guard let scalar = character.unicodeScalars.first else { return " " }
    switch scalar.value {
    case 0x20..<0x7F: return Character(scalar)
    case 0x2500...0x257F: return boxDrawing(scalar.value)
    case 0x2580...0x259F: return block(scalar.value)
    case 0x2800...0x28FF: return braille(scalar.value)
    default: break
    }
    if let symbol = symbols[scalar] { return symbol }
    if scalar.properties.generalCategory == .spaceSeparator { return " " }
    return letter(scalar) ?? "?"
  }

  /// A Latin letter without its marks, by its Unicode name: `LATIN SMALL LETTER O WITH STROKE`.
  private static func letter(_ scalar: Unicode.Scalar) -> Character? {
    guard let name = scalar.properties.name else { return nil }
    var words = name.split(separator: " ")[...]
    if words.first == "FULLWIDTH" { words.removeFirst() }
    guard words.count >= 4, words.removeFirst() == "LATIN" else { return nil }
    let isSmall = words.removeFirst() == "SMALL"
    guard words.removeFirst() == "LETTER" else { return nil }
    let described = words.prefix { $0 != "WITH" }
    guard let last = described.last else { return nil }
    let base = last.count == 1 ? String(last) : lettersWithNames[String(last)]
    guard let letter = base?.first else { return nil }
    return isSmall ? Character(letter.lowercased()) : letter
  }

  private static let lettersWithNames = [
    "AE": "A", "OE": "O", "ETH": "D", "THORN": "T", "S": "S", "ENG": "N", "SCHWA": "E",
    "ESH": "S", "EZH": "Z", "ALPHA": "A", "KRA": "K",
  ]

  private static let symbols: [Unicode.Scalar: Character] = [
    "…": ".", "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-", "‘": "'", "’": "'", "‚": ",",
    "“": "\"", "”": "\"", "„": "\"", "′": "'", "″": "\"", "ʹ": "'", "ʻ": "'", "ʼ": "'", "ʽ": "'",
    "ʿ": "'", "ʾ": "'", "´": "'", "`": "'", "«": "<", "»": ">", "‹": "<", "›": ">", "°": "o",
    "º": "o", "ª": "a", "·": ".", "•": "*", "∙": ".", "×": "x", "✕": "x", "✖": "x", "✗": "x",
    "✘": "x", "╳": "X", "←": "<", "→": ">", "↑": "^", "↓": "v", "↔": "-", "↕": "|", "▲": "^",
    "△": "^", "▼": "v", "▽": "v", "◀": "<", "▶": ">", "●": "o", "○": "o", "◉": "@", "◎": "@",
    "◯": "O", "■": "#", "□": "#", "▪": "*", "▫": "*", "◆": "*", "◇": "*", "★": "*", "☆": "*",
    "☢": "@", "⊙": "@", "⊕": "+", "⊗": "x", "⌫": "<", "✓": "v", "✔": "v", "±": "+", "÷": "/",
    "⁄": "/",
    "∕": "/", "€": "E", "£": "L", "¡": "!", "¿": "?", "§": "S", "¦": "|", "©": "c", "®": "r",
    "²": "2", "³": "3", "¹": "1", "µ": "u", "☺": "&", "☻": "&", "⚒": "T", "⛏": "T", "♂": "o",
    "ß": "s", "ẞ": "S", "ı": "i", "ĸ": "k",
  ]

  private static func boxDrawing(_ value: UInt32) -> Character {
    switch value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578,
      0x257A, 0x257C, 0x257E:
      "-"
    case 0x2550: "="
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577,
      0x2579, 0x257B, 0x257D, 0x257F:
      "|"
    case 0x2571: "/"
    case 0x2572: "\\"
    case 0x2573: "X"
    default: "+"
    }
  }

  private static func block(_ value: UInt32) -> Character {
    switch value {
    case 0x2580, 0x2594, 0x2598, 0x259D: "\""
    case 0x2581...0x2583: "_"
    case 0x2584, 0x2596, 0x2597: "_"
    case 0x2589...0x258B, 0x2590, 0x259A, 0x259E: ":"
    case 0x258C...0x258F, 0x2595: "|"
    case 0x2591: "."
    case 0x2592: ":"
    case 0x2593: "%"
    default: "#"
    }
  }

  /// Braille by where its dots are: rows 1 to 4 of two columns, left 0x01, 0x02, 0x04, 0x40, right
  /// 0x08, 0x10, 0x20, 0x80.
  private static func braille(_ value: UInt32) -> Character {
    let dots = UInt8(truncatingIfNeeded: value)
    let left = dots & 0x47
    let right = dots & 0xB8
    switch dots.nonzeroBitCount {
    case 0: return " "
    case 1: return dots & 0x1B != 0 ? "'" : "."
    case 7, 8: return "#"
    default: break
    }
    if left == 0 || right == 0 { return "|" }
    if dots & ~0x36 == 0 { return "-" }
    if dots & ~0x1B == 0 { return dots == 0x09 ? "'" : "\"" }
    if dots & ~0xE4 == 0 { return "_" }
    if left & ~0x44 == 0, right & ~0x18 == 0 { return "/" }
    if left & ~0x03 == 0, right & ~0xA0 == 0 { return "\\" }
    return dots.nonzeroBitCount >= 5 ? "+" : ":"
  }
}
