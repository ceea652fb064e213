import DataFiles
import Geodesy

extension Gazetteer {
  /// The country that contains a coordinate or, on no country's land, the sea.
  ///
  /// Exact for outlines simplified by at most 0.001 degree, at the coordinate rounded to six
  /// decimals. Seas without a name, and water that no outline holds, have the name of the nearest sea
  /// with one. Countries are drawn as Natural Earth sees them; lakes belong to their country.
  /// Never `nil` where the data are whole.
  public func area(at coordinate: Coordinate) -> Area? {
    let position = MicrodegreePosition(
      latitude: Self.microdegrees(coordinate.latitude),
      longitude: Self.microdegrees(coordinate.longitude))
    if let index = countries.feature(at: position) {
      let country = countries.features[index]
      if let name = country.name { return Area(kind: .country, name: name, code: country.code) }
    }
    let sea = seas.feature(at: position).flatMap { seas.features[$0].name }
    return (sea ?? seas.nameOfFeature(nearest: position))
      .map { Area(kind: .sea, name: $0, code: nil) }
  }

  private static func microdegrees(_ angle: DecimalDegrees) -> Int32 {
    let unit: Int64 = 1_000_000_000
    let half = angle.femtodegrees < 0 ? -unit / 2 : unit / 2
    return Int32((angle.femtodegrees + half) / unit)
  }
}
