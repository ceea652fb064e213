import Atlas
import Cells
import Geodesy

/// A bar of one day from midnight to midnight, half an hour a half cell: the light at a place, and a
/// mark at the present time.
struct DayBar: Hashable, Sendable {
  /// How light each half hour is.
  let light: [SunSight.Light]
  /// The present half hour.
  let now: Int

  /// The bar in letters: a letter an hour, which stands for the lighter half of it.
  var text: String {
    String(
      (0..<light.count / 2).map { hour -> Character in
        if now / 2 == hour { return "|" }
        switch light[2 * hour...2 * hour + 1].map(Self.rank).max() {
        case 2: return "="
        case 1: return "-"
        default: return "."
        }
      })
  }

  private static func rank(_ light: SunSight.Light) -> Int {
    switch light {
    case .day: 2
    case .civilTwilight, .nauticalTwilight, .astronomicalTwilight: 1
    case .night: 0
    }
  }

  /// Draws the bar from a position to the right, in colours if the terminal has more than ASCII.
  func draw(on canvas: inout CellCanvas, at position: CellPosition, colors: InterfaceColors) {
    guard colors.isUnicode else {
      canvas.write(text, at: position, foreground: colors.detail)
      return
    }
    for hour in 0..<light.count / 2 {
      let halves = light[2 * hour...2 * hour + 1].map { colors.sky($0) }
      let isNow = now / 2 == hour
      canvas.write(
        isNow ? "┃" : "▌", at: CellPosition(column: position.column + hour, row: position.row),
        foreground: isNow ? colors.title : halves[0], background: isNow ? halves[0] : halves[1])
    }
  }
}
