import Geodesy
import Records
import Toponymy

extension TunnelReport {
  /// The report for a person, several lines without a final line break.
  public var text: String {
    (understanding.map { "place   \($0.match.fullName)\n" } ?? "") + """
      from    \(from.text(in: notation))
      to      \(to.text(in: notation))
      tunnel  \(FixedDecimal.text(length, decimals: 3)) km straight through the centre, \
      \(FixedDecimal.text(surfaceDistance, decimals: 3)) km over the ground
      """
  }
}

extension PointNames {
  fileprivate func text(in notation: NotationName?) -> String {
    var lines = coordinate.text(in: notation ?? .decimal)
    if let insideName { lines += "  " + insideName }
    if let nearest {
      // one line: the place, its region and country, how far away and in which direction
      let names = [placeName, nearest.place.admin1, countryName].compactMap { $0 }
      lines += "\n        " + names.joined(separator: ", ") + ", " + nearest.way
    }
    return lines
  }
}
