import Toponymy

extension TunnelReport {
  /// The report as one JSON object on one line, keys in the documented order.
  ///
  /// Coordinates have exactly the digits that were given, kilometres six decimals, bearings three;
  /// what is missing is `null`.
  public var json: String {
    JSONText.object([
      ("from", from.json), ("to", to.json),
      ("tunnel_km", FixedDecimal.text(length, decimals: 6)),
      ("surface_km", FixedDecimal.text(surfaceDistance, decimals: 6)),
    ])
  }
}

extension PointNames {
  fileprivate var json: String {
    JSONText.object([
      ("latitude", coordinate.latitude.description),
      ("longitude", coordinate.longitude.description),
      ("inside", inside.map(\.json) ?? JSONText.null),
      ("nearest", nearest.map(\.json) ?? JSONText.null),
    ])
  }
}

extension Area {
  fileprivate var json: String {
    JSONText.object([
      ("kind", JSONText.string(kind == .country ? "country" : "sea")),
      ("name", JSONText.string(name)),
      ("code", JSONText.string(code)),
    ])
  }
}

extension Sighting {
  fileprivate var json: String {
    JSONText.object([
      ("id", String(place.id)), ("name", JSONText.string(place.name)),
      ("admin1", JSONText.string(place.admin1)),
      ("country", JSONText.string(place.countryCode)),
      ("distance_km", FixedDecimal.text(distance, decimals: 6)),
      ("bearing_deg", FixedDecimal.bearing(bearing, decimals: 3)),
    ])
  }
}
