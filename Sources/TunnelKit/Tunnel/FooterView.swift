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
  var keys: [KeyRow.Item] {
    [
      (isUnicode ? "\u{2190}\u{2191}\u{2193}\u{2192}" : words[.arrows], words[.move]),
      picks ? ("Enter", words[.pick]) : ("Tab", words[.otherEnd]), ("+ -", words[.zoom]),
      ("/", words[.search]), (words[.space], words[.flip]), ("?", words[.keys]),
    ]
  }

  override func draw(_ canvas: inout CellCanvas) {
    guard canvas.size.rows > 0 else { return }
    let row = KeyRow(keys, columns: canvas.size.columns)
    row.draw(on: &canvas, row: 0, colors: colors)
    guard let text = credits(canvas.size.columns - row.end - 4) else { return }
    let column = canvas.size.columns - 1 - text.cellWidth
    canvas.write(text, at: CellPosition(column: column, row: 0), foreground: colors.quiet)
  }
}
