import Facts
import Geodesy
import Notations
import Text
import Toponymy

extension TunnelReport {
  /// The report for a person, several lines without a final line break.
  public var text: String {
    get throws(ProjectionError) {
      (understanding.map { "place   \($0.match.fullName)\n" } ?? "") + """
        from    \(try from.text(in: notation))
        to      \(try to.text(in: notation))
        tunnel  \(FixedDecimal.text(length, decimals: 3)) km straight \(wayDown), \
        \(FixedDecimal.text(surfaceDistance, decimals: 3)) km over the ground
        """ + (offset.map { "\noffset  " + Self.text(of: $0) } ?? "")
    }
  }

  private var wayDown: String {
    switch digging {
    case .centre: "through the centre"
    case .plumb: "down along the plumb line"
    }
  }

  private static func text(of offset: (distance: Kilometers, bearing: Double)) -> String {
    // at the poles and on the equator the two are one
    guard offset.distance >= 0.000_5 else { return "none, this is the antipode" }
    return FixedDecimal.text(offset.distance, decimals: 3)
      + " km \(CompassPoint(bearing: offset.bearing).abbreviation) of the antipode"
  }
}

extension PointNames {
  fileprivate func text(in notation: NotationName?) throws(ProjectionError) -> String {
    var lines = try coordinate.text(in: notation ?? .decimal)
    if let insideName { lines += "  " + insideName }
    if !nearestWords.isEmpty { lines += "\n        " + nearestWords.joined(separator: ", ") }
    return lines
  }
}
