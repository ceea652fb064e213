import Cartography
import Cells
import Geodesy
import Text

/// The reason why a still map cannot be drawn.
public enum StillMapError: Error, Hashable, Sendable {
  /// The picture is too small or too large; the least number of rows depends on its content.
  case sizeOutOfRange(CellSize, leastRows: Int)
  /// The projection cannot show that span on a map of that size.
  case spanOutOfRange(Kilometers, ClosedRange<Kilometers>, MapProjection, CellSize)
  /// The projection does not show the place in the middle: it ends at a latitude in degrees, north
  /// and south.
  case placeOffMap(Coordinate, MapProjection, latitudeLimit: Double)
  /// PROJ cannot be used.
  case undrawable(CartographyError)
}

extension StillMapError: CustomStringConvertible {
  /// One line: what is wrong, and what could be drawn.
  public var description: String {
    switch self {
    case .sizeOutOfRange(let size, let leastRows):
      "size \(size) is outside \(StillMap.columnRange.lowerBound)x\(leastRows)"
        + "...\(StillMap.columnRange.upperBound)x\(StillMap.rowRange.upperBound)"
    case .spanOutOfRange(let span, let range, let projection, let size):
      "span \(Self.text(span)) km is outside \(Self.text(range.lowerBound))"
        + "...\(Self.text(range.upperBound.rounded(.down))) km, which is what the projection "
        + "'\(projection.rawValue)' shows there on \(size) cells"
    case .placeOffMap(let place, let projection, let limit):
      "latitude \(place.latitude) is outside -\(limit.inwardDegrees)...\(limit.inwardDegrees), "
        + "which is what the projection '\(projection.rawValue)' shows"
    case .undrawable(let error):
      error.description
    }
  }

  /// A length with up to three decimals, without zeros at the end.
  private static func text(_ length: Kilometers) -> String {
    guard length < 1e12 else { return "\(length)" }
    var text = FixedDecimal.text(length, decimals: 3)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

extension Double {
  /// A latitude in degrees with two decimals at most, rounded towards the equator.
  package var inwardDegrees: String {
    let hundredths = Int(self * 100)
    let decimals = hundredths.isMultiple(of: 10) ? 1 : 2
    return FixedDecimal.text(Double(hundredths) / 100, decimals: decimals)
  }
}
