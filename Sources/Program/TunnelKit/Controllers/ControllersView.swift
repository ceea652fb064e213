import Atlas
import Cells
import Containment
import Localization
import Text

/// A list of controllers, and below it their callbacks, the newest last. Before the first one the
/// list says which key makes them.
@MainActor
final class ControllersView: View {
  private let colors: InterfaceColors
  private let words: Phrasebook

  /// The tree of controllers.
  var list: ControllerList? {
    didSet { if list != oldValue { setNeedsDisplay() } }
  }

  /// Their callbacks.
  var log = CallbackLog() {
    didSet { setNeedsDisplay() }
  }

  /// How fast animations run, as a multiple.
  var speed = 1.0 {
    didSet { if speed != oldValue { setNeedsDisplay() } }
  }

  init(colors: InterfaceColors, words: Phrasebook) {
    self.colors = colors
    self.words = words
    super.init(frame: .zero)
    backgroundColor = colors.footer
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  /// The columns of the list on a screen of some width: more than half only if that is too narrow.
  static func columns(onScreen columns: Int) -> Int {
    min(max(columns / 2, leastColumns), 60, columns)
  }

  private static let leastColumns = 40

  override func draw(_ canvas: inout CellCanvas) {
    let (columns, rows) = (canvas.size.columns, canvas.size.rows)
    func write(_ text: String, column: Int, row: Int, _ color: Color, bold: Bool = false) {
      canvas.write(
        text.truncated(toCells: max(columns - column - 1, 0)),
        at: CellPosition(column: column, row: row), foreground: color,
        attributes: bold ? .bold : [])
    }
    // a blank beside the line, if no text is cut for it
    let left = columns > Self.leastColumns ? 2 : 1
    // what lies beside the list may have the same ground
    for row in 0..<rows { write(colors.isUnicode ? "│" : "|", column: 0, row: row, colors.quiet) }
    write(words[.controllers], column: left, row: 0, colors.title, bold: true)
    let pace = (colors.isUnicode ? "×" : "x") + FixedDecimal.text(speed, decimals: 2)
    write(pace, column: max(columns - pace.cellWidth - 1, left), row: 0, colors.quiet)
    KeyRow(KeyTable.row(.controllers, words: words), columns: columns, from: left)
      .draw(on: &canvas, row: rows - 1, colors: colors)
    let lines = list?.lines ?? []
    for (row, line) in lines.enumerated() where row + 3 < rows {
      let phase = line.phase.rawValue
      let isMoving = line.phase == .appearing || line.phase == .disappearing
      let color =
        isMoving ? colors.active : line.phase == .appeared ? colors.passive : colors.quiet
      write(line.branch, column: left, row: row + 2, colors.quiet)
      write(line.name, column: left + line.branch.cellWidth, row: row + 2, color, bold: isMoving)
      write(phase, column: max(columns - phase.cellWidth - 1, left), row: row + 2, color)
    }
    let first = lines.count + 3
    if log.entries.isEmpty, first + 1 < rows {
      write(words[.showsCallbacks, words[.space]], column: left, row: first, colors.quiet)
    }
    let entries = log.entries.suffix(max(rows - first - 2, 0))
    let widest = entries.map(\.controller.cellWidth).max() ?? 0
    let longest = entries.map(\.callback.cellWidth).max() ?? 0
    let isAligned = left + 9 + widest + longest <= columns
    for (row, entry) in entries.enumerated() {
      let time = FixedDecimal.text(entry.time, decimals: 2)
      write(time, column: left, row: first + row, colors.quiet)
      write(entry.controller, column: left + 6, row: first + row, colors.active)
      let column = left + (isAligned ? 8 + widest : 7 + entry.controller.cellWidth)
      write(entry.callback, column: column, row: first + row, colors.detail)
    }
  }
}
