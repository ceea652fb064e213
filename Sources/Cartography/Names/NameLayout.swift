import Cells

/// How the name of an area may be written: on one line or two, and how far its letters are apart.
struct NameLayout: Hashable {
  /// What is written, line by line.
  let lines: [String]
  /// The cells of a rectangle around the lines.
  let size: CellSize
  /// Whether letters are apart or the name is on two lines, for which there should be room to
  /// spare.
  let isSpaced: Bool

  /// A layout of lines.
  init(_ lines: [String], isSpaced: Bool = false) {
    self.lines = lines
    self.isSpaced = isSpaced
    size = CellSize(columns: lines.map(\.cellWidth).max() ?? 0, rows: lines.count)
  }

  /// The layouts of a name in an area of so many columns and rows on the screen, the best first.
  ///
  /// Letters are set apart by two cells, or one, in an area at least half as wide again as the
  /// name becomes and of three rows or more; names of more than one word may take two lines.
  static func layouts(of name: String, columns: Int, rows: Int) -> [NameLayout] {
    var layouts: [NameLayout] = []
    if rows >= 3, name.canBeSpaced {
      layouts = [2, 1].map { NameLayout([name.spaced(by: $0)], isSpaced: true) }
        .filter { $0.size.columns * 3 <= columns * 2 }
    }
    layouts.append(NameLayout([name]))
    if let halves = name.inTwoLines { layouts.append(NameLayout(halves)) }
    return layouts
  }
}

extension String {
  /// Whether letters may stand apart: those of alphabets with capitals and of East Asia, but not
  /// of scripts that join their letters.
  fileprivate var canBeSpaced: Bool {
    allSatisfy { character in
      character.isCased || character.isWhitespace || character.isPunctuation
        || character.cellWidth == 2
    }
  }

  /// The text with some cells after each character but the last; words remain apart.
  fileprivate func spaced(by cells: Int) -> String {
    var spaced = ""
    for character in self {
      if !spaced.isEmpty { spaced += String(repeating: " ", count: cells) }
      spaced.append(character)
    }
    return spaced
  }

  /// The text broken at the space nearest to its middle; `nil` for one word.
  fileprivate var inTwoLines: [String]? {
    let words = split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    let whole = cellWidth
    let cuts = (1..<words.count).map { cut in
      [words[..<cut].joined(separator: " "), words[cut...].joined(separator: " ")]
    }
    return cuts.min { first, second in
      abs(first[0].cellWidth * 2 - whole) < abs(second[0].cellWidth * 2 - whole)
    }
  }
}
