import Geodesy
import Records
import Toponymy

extension TunnelReport {
  /// The report as one JSON object on one line, keys in the documented order.
  ///
  /// Coordinates have exactly the digits that were given, kilometres six decimals, bearings three;
  /// what is missing is `null`. With a language that is not English `inside` and `nearest` have a
  /// `local_name` at their end, `null` where the name is the same. If the start was given by name,
  /// `from` has at its end `query`, the name, and `place`, what it was taken for. If a notation was
  /// asked for, both ends have before that `written`, the coordinate in it. A tunnel along the plumb
  /// line has at its end `dig`, which is `plumb`, and `antipode_offset_km`.
  public var json: String {
    JSONText.object(
      [
        ("from", from.json(understanding, in: notation)), ("to", to.json(nil, in: notation)),
        ("tunnel_km", FixedDecimal.text(length, decimals: 6)),
        ("surface_km", FixedDecimal.text(surfaceDistance, decimals: 6)),
      ] + offsetMembers)
  }

  private var offsetMembers: [(key: String, value: String)] {
    guard let offset else { return [] }
    return [
      ("dig", JSONText.string(digging.rawValue)),
      ("antipode_offset_km", FixedDecimal.text(offset.distance, decimals: 6)),
    ]
  }
}

extension PointNames {
  /// The members of an object about the point, in the documented order.
  var members: [(key: String, value: String)] {
    [
      ("latitude", coordinate.latitude.description),
      ("longitude", coordinate.longitude.description),
      ("inside", inside.map { $0.json(local.map(\.inside)) } ?? JSONText.null),
      ("nearest", nearest.map { $0.json(local.map(\.place)) } ?? JSONText.null),
    ]
  }

  fileprivate func json(
    _ understanding: Whereabouts.Understanding?, in notation: NotationName?
  ) -> String {
    JSONText.object(
      members + coordinate.writtenMember(in: notation) + (understanding?.members ?? []))
  }
}

extension Whereabouts.Understanding {
  /// What was asked for and what it was taken for.
  fileprivate var members: [(key: String, value: String)] {
    [("query", JSONText.string(query)), ("place", match.json)]
  }
}

extension Match {
  /// What was found: kind (place, or what sort of area it is), id of a place, name, admin1 of a
  /// place, country, and how the name fits (exact, prefix or misspelt).
  fileprivate var json: String {
    let (kind, id, admin1, country) =
      switch subject {
      case .place(let place): ("place", String(place.id), place.admin1, Optional(place.countryCode))
      case .area(let area): ("\(area.kind)", JSONText.null, nil, area.countryCode)
      }
    let fit =
      switch fit {
      case .exact: "exact"
      case .prefix: "prefix"
      case .misspelt: "misspelt"
      }
    return JSONText.object([
      ("kind", JSONText.string(kind)), ("id", id), ("name", JSONText.string(name)),
      ("admin1", JSONText.string(admin1)), ("country", JSONText.string(country)),
      ("fit", JSONText.string(fit)),
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
  func json(_ localName: String??) -> String {
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
