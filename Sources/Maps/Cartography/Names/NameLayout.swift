import Cells

/// A way to write the name of an area: on one line or two, with or without spaces between letters.
struct NameLayout: Hashable {
  /// The text of each line.
  let lines: [String]
  /// The size of a rectangle around the lines.
  let size: CellSize
  /// Whether letters are set apart, which needs more room.
  let isSpaced: Bool

  /// A layout of lines.
  init(_ lines: [String], isSpaced: Bool = false) {
    self.lines = lines
    self.isSpaced = isSpaced
    size = CellSize(columns: lines.map(\.cellWidth).max() ?? 0, rows: lines.count)
  }

  /// The layouts of a name in an area of a number of columns and rows, the best first.
  ///
  /// Letters are set two cells apart, or one, if the area has three rows or more and is at least
  /// half as wide again as the spaced name. Names of more than one word may take two lines.
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
  /// Whether letters may be set apart: in alphabets with capitals and in East Asian scripts, but
  /// not in scripts that join letters.
  fileprivate var canBeSpaced: Bool {
    allSatisfy { character in
      character.isCased || character.isWhitespace || character.isPunctuation
        || character.cellWidth == 2
    }
  }

  /// The text with a number of cells after each character but the last; words stay apart.
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
