import Atlas
import Cells
import Containment
import Localization

/// The row of the keys that one needs first, and the sources of the maps if there is room.
@MainActor
final class FooterView: View {
  private let colors: InterfaceColors
  private let words: Phrasebook
  private let isUnicode: Bool
  /// Returns the sources of the maps, at most so many cells wide; `nil` if they have no room.
  let credits: (Int) -> String?

  /// Whether Enter picks the place of the man.
  var picks = false {
    didSet { setNeedsDisplay() }
  }

  init(
    colors: InterfaceColors, words: Phrasebook, isUnicode: Bool,
    credits: @escaping (Int) -> String?
  ) {
    self.colors = colors
    self.words = words
    self.isUnicode = isUnicode
    self.credits = credits
    super.init(frame: .zero)
    backgroundColor = colors.footer
  }

  @available(*, unavailable, message: "made with its parts")
  required init?(coder: Coder) { return nil }

  /// The keys and what they do, in the order in which they stand.
  private var keys: [(key: String, word: String)] {
    [
      (isUnicode ? "\u{2190}\u{2191}\u{2193}\u{2192}" : words[.arrows], words[.move]),
      picks ? ("Enter", words[.pick]) : ("Tab", words[.otherEnd]), ("+ -", words[.zoom]),
      ("/", words[.search]), (words[.space], words[.flip]), ("?", words[.keys]),
    ]
  }

  /// The keys that fit, the least important left out, and the column behind them.
  func placedKeys(columns: Int) -> (items: [(text: String, column: Int, isKey: Bool)], end: Int) {
    var shown = keys
    func width(_ gap: Int) -> Int {
      shown.map { $0.key.cellWidth + 1 + $0.word.cellWidth }.reduce(0, +) + gap * (shown.count - 1)
    }
    while width(2) > columns - 2, shown.count > 1 { shown.remove(at: (shown.count - 1) / 2) }
    let gap = width(3) <= columns - 2 ? 3 : 2
    var items: [(text: String, column: Int, isKey: Bool)] = []
    var column = 1
    for (key, word) in shown {
      items.append((key, column, true))
      column += key.cellWidth + 1
      items.append((word, column, false))
      column += word.cellWidth + gap
    }
    return (items, column - gap)
  }

  override func draw(_ canvas: inout CellCanvas) {
    guard canvas.size.rows > 0 else { return }
    let (items, end) = placedKeys(columns: canvas.size.columns)
    for item in items {
      canvas.write(
        item.text, at: CellPosition(column: item.column, row: 0),
        foreground: item.isKey ? colors.active : colors.passive,
        attributes: item.isKey ? .bold : [])
    }
    guard let text = credits(canvas.size.columns - end - 4) else { return }
    let column = canvas.size.columns - 1 - text.cellWidth
    canvas.write(text, at: CellPosition(column: column, row: 0), foreground: colors.quiet)
  }
}
