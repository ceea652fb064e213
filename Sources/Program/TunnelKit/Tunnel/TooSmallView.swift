import Atlas
import Cells
import Containment
import Localization

/// The view that replaces the tunnel on a terminal that is too small for it.
@MainActor
final class TooSmallView: View {
  /// The smallest terminal on which the tunnel fits.
  static let smallest = CellSize(columns: 20, rows: 10)

  private let colors: InterfaceColors
  private let words: Phrasebook

  /// Whether a terminal has room for the tunnel.
  static func isRoomy(_ size: CellSize) -> Bool {
    size.columns >= smallest.columns && size.rows >= smallest.rows
  }

  init(colors: InterfaceColors, words: Phrasebook) {
    self.colors = colors
    self.words = words
    super.init(frame: .zero)
    backgroundColor = colors.ground
  }

  @available(*, unavailable, message: "made with its colours")
  required init?(coder: Coder) { return nil }

  override func draw(_ canvas: inout CellCanvas) {
    let lines = [words[.tooSmall], words[.needs, "\(Self.smallest)"]]
    for (index, line) in lines.enumerated() {
      let shown = line.truncated(toCells: canvas.size.columns)
      canvas.write(
        shown,
        at: CellPosition(
          column: (canvas.size.columns - shown.cellWidth) / 2,
          row: max(0, canvas.size.rows / 2 - 1) + index),
        foreground: colors.passive)
    }
  }
}
