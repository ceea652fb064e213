import DataFiles
import Geodesy

extension Gazetteer {
  /// The identifier of the time zone at a coordinate, such as "Europe/Copenhagen".
  ///
  /// Correct to 0.05 degree, about 5 km, up to the limits of territorial waters. On the high seas
  /// it is the nautical zone: the whole hours nearest to the longitude's solar time. In POSIX's
  /// convention, "Etc/GMT+3" is three hours *behind* Greenwich. `nil` if the gazetteer has no
  /// `timezones.bin`.
  ///
  /// - Complexity: O(1).
  public func timeZone(at coordinate: Coordinate) -> String? {
    guard let timeZones else { return nil }
    let position = MicrodegreePosition(coordinate)
    if let name = timeZones.zone(at: position).flatMap({ timeZones.name($0) }) { return name }
    return ZoneFile.nauticalZone(ZoneFile.nauticalHours(at: position))
  }
}
