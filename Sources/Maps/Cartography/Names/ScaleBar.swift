import Cells
import Geodesy
import Text

/// A bar that shows the length of a round distance on a map, true at the map's centre.
public struct ScaleBar: Hashable, Sendable {
  /// The distance: 1, 2 or 5 times a power of ten.
  public let length: Kilometers
  /// The bar's length in columns, with fractions.
  public let columns: Double

  /// The distance with its unit, in whole metres below a kilometre.
  ///
  /// - Parameter separator: what stands between groups of three digits.
  public func label(groupedBy separator: String) -> String {
    length.roundText(groupedBy: separator)
  }
}

extension Viewport {
  /// The scale bar of the greatest round distance, of 1 m or more, that fits into a number of
  /// columns.
  ///
  /// - Parameter kilometersPerColumn: the measured length of a column over the ground at the map's
  ///   centre; `nil` for that of the viewport.
  /// - Returns: `nil` if not even a metre fits.
  public func scaleBar(
    within columns: Double, kilometersPerColumn measured: Kilometers? = nil
  ) -> ScaleBar? {
    let kilometersPerColumn = measured ?? kilometersPerColumn
    let longest = columns * kilometersPerColumn
    guard longest >= 0.001, longest.isFinite else { return nil }
    var unit: Kilometers = 0.001
    while unit * 10 <= longest { unit *= 10 }
    // In whole metres, so that rounding does not make 0.2 km too long.
    let length = [5.0, 2, 1].map { ($0 * unit * 1000).rounded() / 1000 }.first { $0 <= longest }
    return length.map { ScaleBar(length: $0, columns: $0 / kilometersPerColumn) }
  }
}

extension ScaleBar {
  /// The bar and its label on one line, to a whole cell: from the middle of a cell to that of
  /// another, so that both ends are seen.
  ///
  /// - Parameter separator: what stands between groups of three digits.
  public func text(isUnicode: Bool, groupedBy separator: String) -> String {
    let cells = max(1, Int(columns.rounded()))
    let (start, middle, end) = isUnicode ? ("╺", "━", "╸") : ("|", "-", "|")
    return start + String(repeating: middle, count: cells - 1) + end + " "
      + label(groupedBy: separator)
  }
}

/// The scale bar at its place on the screen, the lower right corner.
struct PlacedScaleBar {
  /// The bar and its label.
  let text: String
  /// The cells of the text.
  let rectangle: CellRectangle

  /// The bar of a map; `nil` if the style leaves it out or the map is too small.
  ///
  /// - Parameter kilometersPerColumn: the measured length of a column over the ground at the map's
  ///   centre; `nil` for that of the viewport.
  init?(on viewport: Viewport, style: MapStyle, kilometersPerColumn: Kilometers? = nil) {
    let columns = viewport.size.columns
    guard style.layers.contains(.scaleBar), columns >= 24, viewport.size.rows >= 3,
      let bar = viewport.scaleBar(
        within: min(Double(columns) / 5, 24), kilometersPerColumn: kilometersPerColumn)
    else { return nil }
    text = bar.text(isUnicode: style.glyphs.isUnicode, groupedBy: style.groupSeparator)
    let width = text.cellWidth
    rectangle = CellRectangle(
      column: columns - width - 1, row: viewport.size.rows - 1, columns: width, rows: 1)
  }
}

extension Kilometers {
  /// A round distance with its unit, in whole metres below a kilometre.
  ///
  /// - Parameter separator: what stands between groups of three digits.
  func roundText(groupedBy separator: String) -> String {
    guard self >= 1 else { return "\(Int((self * 1000).rounded())) m" }
    let groups = FixedDecimal.grouped(self, decimals: 0).split(separator: ",")
    return groups.joined(separator: separator) + " km"
  }
}
