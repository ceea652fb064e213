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

  /// The report as one line of tab-separated fields: latitude and longitude of the start and of the
  /// antipode, what the antipode lies in, the place nearest to it and its distance in kilometres
  /// with six decimals. A missing name is an empty field; names are English.
  public var tabSeparated: String {
    [
      from.coordinate.latitude.description, from.coordinate.longitude.description,
      to.coordinate.latitude.description, to.coordinate.longitude.description,
      to.inside?.name ?? "", to.nearest?.place.name ?? "",
      to.nearest.map { FixedDecimal.text($0.distance, decimals: 6) } ?? "",
    ].joined(separator: "\t")
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
