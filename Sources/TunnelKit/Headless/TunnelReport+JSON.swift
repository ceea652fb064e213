import Toponymy

extension TunnelReport {
  /// The report as one JSON object on one line, keys in the documented order.
  ///
  /// Coordinates have exactly the digits that were given, kilometres six decimals, bearings three;
  /// what is missing is `null`. With a language that is not English `inside` and `nearest` have a
  /// `local_name` at their end, `null` where the name is the same.
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
      ("inside", inside.map { $0.json(local.map(\.inside)) } ?? JSONText.null),
      ("nearest", nearest.map { $0.json(local.map(\.place)) } ?? JSONText.null),
    ])
  }
}

extension Area {
  /// - Parameter localName: the name in a person's language; `nil` for no such key, `nil` within
  ///   for none that differs.
  fileprivate func json(_ localName: String??) -> String {
    JSONText.object(
      [
        ("kind", JSONText.string(kind == .country ? "country" : "sea")),
        ("name", JSONText.string(name)),
        ("code", JSONText.string(code)),
      ] + localMembers(localName))
  }
}

extension Sighting {
  /// - Parameter localName: as for areas.
  fileprivate func json(_ localName: String??) -> String {
    JSONText.object(
      [
        ("id", String(place.id)), ("name", JSONText.string(place.name)),
        ("admin1", JSONText.string(place.admin1)),
        ("country", JSONText.string(place.countryCode)),
        ("distance_km", FixedDecimal.text(distance, decimals: 6)),
        ("bearing_deg", FixedDecimal.bearing(bearing, decimals: 3)),
      ] + localMembers(localName))
  }
}

/// The member that an object has at its end if there is a language.
private func localMembers(_ name: String??) -> [(key: String, value: String)] {
  guard let name else { return [] }
  return [("local_name", JSONText.string(name))]
}
