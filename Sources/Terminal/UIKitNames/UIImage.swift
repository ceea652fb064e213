import Cells
import Containment
import Controls

/// A picture made of cells.
public typealias UIImage = CellCanvas

@MainActor
extension CellCanvas {
  /// The picture in a file of the program: text, in the file `name.txt` of the main bundle.
  ///
  /// Each line is a row, and spaces let show through what is beneath. Pictures of dots are not
  /// read: scaled to cells little is left of them.
  ///
  /// - Returns: `nil` if there is no such file, or if it is empty or not in UTF-8.
  public init?(named name: String) {
    guard let text = Application.current?.mainBundle.text(of: name, "txt") else { return nil }
    self.init(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// A symbol of one cell, by the name that Apple's SF Symbols have for it.
  ///
  /// - Returns: `nil` for names other than some forty that a character stands for.
  public init?(systemName name: String) {
    guard let glyph = Self.symbols[name] else { return nil }
    self.init(lines: [String(glyph)])
  }

  private init?(lines: [String]) {
    let rows = lines.reversed().drop(while: \.isEmpty).reversed()
    let columns = rows.map(\.cellWidth).max() ?? 0
    guard columns > 0 else { return nil }
    self.init(size: CellSize(columns: columns, rows: rows.count))
    for (row, line) in rows.enumerated() {
      for (column, letter) in line.cellPositions where letter != " " {
        write(String(letter), at: CellPosition(column: column, row: row))
      }
    }
  }

  /// The first row, as a sign beside a title; `nil` without one.
  var sign: String? {
    guard let row = lines.first?.split(separator: " ").joined(separator: " "), !row.isEmpty else {
      return nil
    }
    return row
  }

  private static let symbols: [String: Character] = [
    "plus": "+", "minus": "−", "xmark": "×", "checkmark": "✓", "ellipsis": "…", "star": "☆",
    "star.fill": "★", "heart": "♡", "heart.fill": "♥", "circle": "○", "circle.fill": "●",
    "square": "□", "square.fill": "■", "triangle": "△", "triangle.fill": "▲", "gear": "⚙",
    "gearshape": "⚙", "gearshape.fill": "⚙", "pencil": "✎", "square.and.pencil": "✎",
    "magnifyingglass": "⌕", "house": "⌂", "house.fill": "⌂", "list.bullet": "≡",
    "line.horizontal.3": "≡", "info.circle": "i", "questionmark.circle": "?", "flag": "⚑",
    "chevron.left": "‹", "chevron.right": "›", "chevron.up": "˄", "chevron.down": "˅",
    "arrow.left": "←", "arrow.right": "→", "arrow.up": "↑", "arrow.down": "↓",
    "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "square.and.arrow.up": "↥",
    "square.and.arrow.down": "↧", "delete.left": "⌫", "music.note": "♪",
  ]
}

extension String {
  /// The letters with the columns that they begin in.
  fileprivate var cellPositions: [(column: Int, letter: Character)] {
    var column = 0
    return map { letter in
      defer { column += String(letter).cellWidth }
      return (column, letter)
    }
  }
}

extension TabBarItem {
  /// A tab with a title; the first row of a picture stands before it.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    let texts = [image?.sign, title].compactMap { $0 }
    self.init(title: texts.isEmpty ? nil : texts.joined(separator: " "), tag: tag)
  }

  /// The tab that is selected is marked, so it has no picture for that.
  @available(
    *, unavailable, message: "the selected tab is marked; use init(title:image:tag:)"
  )
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
  }
}

extension SegmentedControl {
  /// Inserts a segment with the first row of a picture.
  public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: image?.sign, at: segment, animated: animated)
  }
}

extension BarButtonItem {
  /// A button with the first row of a picture as its title, and without an action.
  public convenience init(
    image: UIImage?, style: Style = .plain, target: AnyObject?, action: Never?
  ) {
    self.init(title: image?.sign, style: style)
  }

  /// A button with the first row of a picture as its title, that calls a method; see
  /// `setTarget(_:action:)`.
  public convenience init<Target: AnyObject, Sender>(
    image: UIImage?, style: Style = .plain, target: Target?,
    action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(title: image?.sign, style: style, target: target, action: action)
  }

  /// A button with the first row of a picture as its title, that calls a method without parameters.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style = .plain, target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: image?.sign, style: style, target: target, action: action)
  }
}
