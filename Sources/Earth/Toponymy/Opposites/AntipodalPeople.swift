import DataFiles

/// The inhabitants of places by the country that the places lie in, and those who have land beneath
/// them.
struct AntipodalPeople {
  /// The inhabitants of the places in each feature of the file of countries.
  private(set) var all: [Int]
  /// Those of them whose place has an antipode on land.
  private(set) var oppositeLand: [Int]
  /// The inhabitants of places that lie in no country of the file.
  private(set) var atSea = 0
  /// Those of them whose place has an antipode on land.
  private(set) var atSeaOppositeLand = 0

  /// Counts the inhabitants of all places.
  ///
  /// - Complexity: O(*n*) look-ups for the *n* places that have inhabitants.
  init(of places: PlaceFile, in countries: AreaFile) {
    all = Array(repeating: 0, count: countries.features.count)
    oppositeLand = all
    for rank in 0..<places.count {
      let record = places.record(ranked: rank)
      let people = Int(places.population(record))
      // from here on the number is unknown
      guard people > 0 else { return }
      guard let coordinate = places.coordinate(record) else { continue }
      let country = countries.feature(at: MicrodegreePosition(coordinate))
      let opposite = countries.feature(at: MicrodegreePosition(coordinate.antipode))
      let peopleOpposite = opposite == nil ? 0 : people
      if let country {
        all[country] += people
        oppositeLand[country] += peopleOpposite
      } else {
        atSea += people
        atSeaOppositeLand += peopleOpposite
      }
    }
  }
}
