import DataFiles

extension NameSearch {
  /// The parts of the world before the slash in the names of time zones that are named after towns.
  private static let continents: Set<Substring> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe",
    "Indian", "Pacific",
  ]
  /// The most places with the town's name that are looked at.
  private static let mostTowns = 100

  /// The town after which a time zone is named: Copenhagen for Europe/Copenhagen; `nil` if the zone
  /// is not named after a town.
  ///
  /// A town in the zone itself comes before others, because old names of a zone are not in the
  /// gazetteer (Asia/Calcutta).
  ///
  /// - Parameter identifier: the zone's name in the time-zone database.
  /// - Throws: if a block of names that is needed is damaged.
  public func town(ofTimeZone identifier: String) throws(DataFileError) -> Match? {
    let parts = identifier.split(separator: "/")
    guard parts.count > 1, Self.continents.contains(parts[0]), let last = parts.last else {
      return nil
    }
    let name = String(last.map { $0 == "_" ? " " : $0 })
    let towns = try matches(for: name, limit: Self.mostTowns, misspellings: false).filter {
      guard case .place = $0.subject else { return false }
      return $0.fit == .exact
    }
    return towns.first { match in
      if case .place(let place) = match.subject { place.timeZone == identifier } else { false }
    } ?? towns.first
  }
}
