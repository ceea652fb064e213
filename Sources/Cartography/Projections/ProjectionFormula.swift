import Geodesy

/// A projection of many places at once by its formula: several times as fast as PROJ, which goes
/// through some layers with every single place, and in agreement with it.
protocol ProjectionFormula {
  /// Where places of the Earth lie on the plane; `outside` for those that the map does not show.
  func forward(_ places: [GeographicPosition]) -> [PlanePosition]

  /// Poleward of this latitude in degrees it is not close enough.
  var latitudeLimit: Double { get }
}

extension ProjectionFormula {
  var latitudeLimit: Double { 90 }

  /// The places of the plane of many places of the Earth, one by one.
  @inline(__always)
  func positions(
    of places: [GeographicPosition],
    _ position: (GeographicPosition, AngleTable.Angles) -> PlanePosition
  ) -> [PlanePosition] {
    AngleTable.shared.withAngles { angles in
      places.map { place in
        // what is farther from Greenwich than that is no longitude
        guard abs(place.latitude) <= 91, abs(place.longitude) < 1e6 else { return .outside }
        return position(place, angles)
      }
    }
  }
}
