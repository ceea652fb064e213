import Atlas
import Cartography
import Cells
import Containment
import Localization

/// The row of the keys that one needs first, on maps or on names, and the sources of the maps if
/// there is room.
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

  /// Whether maps are shown, otherwise names.
  var showsMaps = true {
    didSet { if showsMaps != oldValue { setNeedsDisplay() } }
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
    KeyTable.row(showsMaps ? .maps : .names, picks: picks, isUnicode: isUnicode, words: words)
  }

  /// The source that names need, if it is at most so many cells wide.
  private static func credits(ofNames columns: Int) -> String? {
    let name = Attribution.places.name
    return name.cellWidth <= columns ? name : nil
  }

  override func draw(_ canvas: inout CellCanvas) {
    guard canvas.size.rows > 0 else { return }
    let row = KeyRow(keys, columns: canvas.size.columns)
    row.draw(on: &canvas, row: 0, colors: colors)
    let room = canvas.size.columns - row.end - 4
    guard let text = showsMaps ? credits(room) : Self.credits(ofNames: room) else { return }
    let column = canvas.size.columns - 1 - text.cellWidth
    canvas.write(text, at: CellPosition(column: column, row: 0), foreground: colors.quiet)
  }
}
