import Geodesy

/// Two places that lie nearly opposite each other.
public struct AntipodalPair: Sendable {
  /// The place in a country that was asked for, or else the larger one.
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
  ///   - countryCodes: the ISO 3166-1 alpha-2 codes of the countries in one of which one of the two
  ///     lies, in capitals; `nil` for any.
  /// - Throws: when PROJ is unusable.
  /// - Complexity: O(*n* log *n*) for *n* places, less than a second for all.
  public func antipodalPairs(
    within radius: Kilometers, atLeast population: UInt32 = 0,
    countryCodes: Set<String>? = nil
  ) throws(ProjectionError) -> [AntipodalPair] {
    try places.antipodalPairs(
      within: radius, atLeast: population,
      countries: countryCodes.map { Set($0.compactMap(places.countryIndex(code:))) })
  }

  /// Whether the gazetteer has a country with a code.
  ///
  /// - Parameter code: ISO 3166-1 alpha-2, in capitals.
  public func hasCountry(code: String) -> Bool { places.countryIndex(code: code) != nil }
}

extension PlaceFile {
  /// The pairs of places, both with at least so many inhabitants, of which one lies in a country of
  /// some indices.
  fileprivate func antipodalPairs(
    within radius: Kilometers, atLeast least: UInt32, countries: Set<Int>?
  ) throws(ProjectionError) -> [AntipodalPair] {
    var pairs: [RecordPair: Kilometers] = [:]
    for record in 0..<count where population(record) >= least {
      guard countries?.contains(countryIndex(record)) ?? true,
        let antipode = coordinate(record)?.antipode,
        let opposite = try self.record(nearest: antipode, atLeast: least), opposite != record,
        let location = coordinate(opposite)
      else { continue }
      let offset = try antipode.geodesic(to: location).distance / 1000
      guard offset <= radius else { continue }
      pairs[pair(record, opposite, countries)] = offset
    }
    return pairs.sorted { first, second in
      let (ids, otherIDs) = (first.key.ids(in: self), second.key.ids(in: self))
      return (first.value, ids.0, ids.1) < (second.value, otherIDs.0, otherIDs.1)
    }.compactMap { pair, offset in
      guard let first = place(pair.first), let second = place(pair.second) else { return nil }
      return AntipodalPair(first: first, second: second, offset: offset)
    }
  }

  /// Two records in the order of the answer, which does not depend on the order of the arguments.
  private func pair(_ one: Int, _ other: Int, _ countries: Set<Int>?) -> RecordPair {
    let ranks = [one, other].map { record in
      (
        countries?.contains(countryIndex(record)) ?? false ? 0 : 1, -Int64(population(record)),
        id(record)
      )
    }
    return ranks[0] <= ranks[1]
      ? RecordPair(first: one, second: other) : RecordPair(first: other, second: one)
  }
}

/// Two records in a fixed order.
private struct RecordPair: Hashable {
  let first: Int
  let second: Int

  func ids(in places: PlaceFile) -> (Int32, Int32) {
    (places.id(first), places.id(second))
  }
}
