import Geodesy

/// A formula that projects many places several times as fast as PROJ, which passes every place
/// through several layers. The results agree with PROJ's.
protocol ProjectionFormula {
  /// The positions of places on the plane; `outside` for places that the map does not show.
  func forward(_ places: [GeographicPosition]) -> [PlanePosition]

  /// The places at positions of the plane, `outside` where there is none; `nil` if the formula has
  /// no way back.
  func inverse(_ positions: [PlanePosition]) -> [GeographicPosition]?

  /// The latitude in degrees beyond which the formula is not exact enough.
  var latitudeLimit: Double { get }
}

extension ProjectionFormula {
  func inverse(_ positions: [PlanePosition]) -> [GeographicPosition]? { nil }

  var latitudeLimit: Double { 90 }

  /// The positions of many places, one by one.
  @inline(__always)
  func positions(
    of places: [GeographicPosition],
    _ position: (GeographicPosition, AngleTable.Angles) -> PlanePosition
  ) -> [PlanePosition] {
    AngleTable.shared.withAngles { angles in
      places.map { place in
        // A number farther from Greenwich than that is no longitude.
        guard abs(place.latitude) <= 91, abs(place.longitude) < 1e6 else { return .outside }
        return position(place, angles)
      }
    }
  }
}
