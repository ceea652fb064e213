import Geodesy

/// Two places that lie nearly opposite each other.
public struct AntipodalPair: Sendable {
  /// The place in the country that was asked for, or else the larger one.
  public let first: Place
  /// The other one.
  public let second: Place
  /// The distance of each place from the other's antipode, along the geodesic on the WGS 84
  /// ellipsoid. It is the same both ways, because the ellipsoid is symmetric about its centre.
  public let offset: Kilometers
}

extension Gazetteer {
  /// The places whose antipode is near another place, nearest first; ties by `Place.id`.
  ///
  /// Each place is paired with the one that is nearest to its antipode. Two places that are paired
  /// with each other make one pair.
  ///
  /// - Parameters:
  ///   - radius: the greatest distance of a place from the other's antipode, inclusive.
  ///   - population: the least number of inhabitants of both; 0 includes places whose number is
  ///     unknown.
  ///   - countryCode: the ISO 3166-1 alpha-2 code of the country that one of the two lies in, in
  ///     capitals; `nil` for any.
  /// - Throws: when PROJ is unusable.
  /// - Complexity: O(*n* log *n*) for *n* places, less than a second for all.
  public func antipodalPairs(
    within radius: Kilometers, atLeast population: UInt32 = 0,
    countryCode: String? = nil
  ) throws(ProjectionError) -> [AntipodalPair] {
    let country = countryCode.map { places.countryIndex(code: $0) ?? -1 }
    var pairs: [RecordPair: Kilometers] = [:]
    for record in 0..<places.count where places.population(record) >= population {
      guard country == nil || places.countryIndex(record) == country,
        let antipode = places.coordinate(record)?.antipode,
        let opposite = try placeIndex(nearest: antipode, atLeast: population),
        let location = places.coordinate(opposite)
      else { continue }
      let offset = try antipode.geodesic(to: location).distance / 1000
      guard offset <= radius else { continue }
      pairs[pair(record, opposite, country: country)] = offset
    }
    return pairs.sorted { first, second in
      let (ids, otherIDs) = (first.key.ids(in: places), second.key.ids(in: places))
      return (first.value, ids.0, ids.1) < (second.value, otherIDs.0, otherIDs.1)
    }.compactMap { pair, offset in
      guard let first = places.place(pair.first), let second = places.place(pair.second) else {
        return nil
      }
      return AntipodalPair(first: first, second: second, offset: offset)
    }
  }

  /// Whether the gazetteer has a country with a code.
  ///
  /// - Parameter code: ISO 3166-1 alpha-2, in capitals.
  public func hasCountry(code: String) -> Bool { places.countryIndex(code: code) != nil }

  /// Two records in the order of the answer, which does not depend on the order of the arguments.
  private func pair(_ one: Int, _ other: Int, country: Int?) -> RecordPair {
    let ranks = [one, other].map { record in
      (
        places.countryIndex(record) == country ? 0 : 1, -Int64(places.population(record)),
        places.id(record)
      )
    }
    return ranks[0] <= ranks[1]
      ? RecordPair(first: one, second: other) : RecordPair(first: other, second: one)
  }
}

/// Two records of the places file in a fixed order.
private struct RecordPair: Hashable {
  let first: Int
  let second: Int

  func ids(in places: PlaceFile) -> (Int32, Int32) {
    (places.id(first), places.id(second))
  }
}
