import Atlas
import Cartography
import Cells
import Containment
import Localization

/// The row of the keys that one needs first, on maps or on names, and what is said of a stream of
/// features, or else the sources of the maps if there is room. The source of tiles always has room.
@MainActor
final class FooterView: View {
  private let colors: InterfaceColors
  private let words: Phrasebook
  private let isUnicode: Bool
  /// The sources of the maps.
  let margin: MapMargin

  /// The sources that the row was last known to have, if there were room for all.
  private var allCredits: String?

  /// What the person does, which decides which keys there are.
  var role: KeyRole {
    didSet { setNeedsDisplay() }
  }

  /// What is said of a stream of features; `nil` without one. It takes the place of the sources,
  /// and of keys if need be.
  var liveText: String? {
    didSet { if liveText != oldValue { setNeedsDisplay() } }
  }

  /// Whether tiles are being read. After ``patience`` on screen a notice says so, before the
  /// sources.
  var isReadingTiles = false { didSet { scheduleNotice() } }

  private var nextReading: ScheduledWork?
  private var saysReading = false {
    didSet { if saysReading != oldValue { setNeedsDisplay() } }
  }
  /// Seconds before the notice appears, so that quick reads do not flicker.
  private static let patience = 0.3

  /// Whether maps are shown, otherwise names.
  var showsMaps = true {
    didSet { if showsMaps != oldValue { setNeedsDisplay() } }
  }

  init(
    colors: InterfaceColors, words: Phrasebook, role: KeyRole, isUnicode: Bool, margin: MapMargin
  ) {
    self.colors = colors
    self.words = words
    self.role = role
    self.isUnicode = isUnicode
    self.margin = margin
    super.init(frame: .zero)
    backgroundColor = colors.footer
  }

  @available(*, unavailable, message: "made with its parts")
  required init?(coder: Coder) { return nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    scheduleNotice()
  }

  /// Has the notice appear, or removes it at once if nothing is being read.
  private func scheduleNotice() {
    nextReading?.cancel()
    saysReading = saysReading && isReadingTiles
    guard isReadingTiles, !saysReading else { return }
    nextReading = window?.application?.schedule(after: Self.patience) { [weak self] in
      self?.saysReading = true
    }
  }

  /// Draws the row again if the maps have other sources.
  func updateCredits() {
    let all = margin.sources(columns: Int(Int16.max))
    if all != allCredits { setNeedsDisplay() }
    allCredits = all
  }

  /// The keys and what they do, in the order in which they stand.
  var keys: [KeyRow.Item] {
    KeyTable.row(
      showsMaps ? .maps : .names, role: role, isUnicode: isUnicode, words: words)
  }

  /// The source that names need, if it is at most so many cells wide.
  private static func credits(ofNames columns: Int) -> String? {
    let name = Attribution.places.name
    return name.cellWidth <= columns ? name : nil
  }

  /// The notice that tiles are being read; `nil` for none.
  private var notice: String? { showsMaps && saysReading ? words[.readingStreets] : nil }

  /// The keys and what they do, and the notice.
  override var standardAccessibility: AccessibilityContent {
    let items = keys.map { "\($0.key) \($0.word)" } + [notice].compactMap(\.self)
    return AccessibilityContent(isElement: true, label: words.list(items), traits: .staticText)
  }

  /// The keys that were last drawn.
  private var row: KeyRow?

  override func mouseDown(_ mouse: MouseEvent) {
    if row?.press(with: mouse, in: self) != true { super.mouseDown(mouse) }
  }

  override func draw(_ canvas: inout CellCanvas) {
    guard canvas.size.rows > 0 else { return }
    let columns = canvas.size.columns
    let notice = notice
    let shortTiles = showsMaps ? margin.shortTileName : nil
    let short = [notice, shortTiles].compactMap(\.self)
    let tiles = short.isEmpty ? nil : short.joined(separator: "   ")
    let live = liveText.map { text in
      let shown = text.truncated(
        toCells: columns * 2 / 3 - (tiles.map { $0.cellWidth + 2 } ?? 0), ellipsis: colors.ellipsis)
      return [shown, tiles].compactMap { $0 }.joined(separator: "  ")
    }
    // the gap before the text, and the free cell behind it
    let needed = (live ?? tiles).map { $0.cellWidth + 3 } ?? 0
    let row = KeyRow(
      keys, columns: columns - needed,
      leaving: live == nil ? Attribution.places.name.cellWidth + 3 : 0
    )
    self.row = row
    row.draw(on: &canvas, row: 0, colors: colors)
    let room = columns - row.end - 4
    let source = showsMaps ? margin.sources(columns:) : Self.credits(ofNames:)
    let sources = source(room - (notice.map { $0.cellWidth + 3 } ?? 0)).map { sources in
      [notice, sources].compactMap(\.self).joined(separator: "   ")
    }
    guard let text = live ?? sources ?? tiles else { return }
    let column = columns - 1 - text.cellWidth
    canvas.write(
      text, at: CellPosition(column: column, row: 0),
      foreground: live == nil && notice == nil ? colors.quiet : colors.passive)
  }
}
