import Geodesy
import Text
import Toponymy

/// A line of a list of places to go to.
struct SearchChoice: Hashable {
  /// Where it is.
  let coordinate: Coordinate
  /// What it is called, and the name that was looked for if that is another one.
  let name: String
  /// Where that lies: region and country; empty if it has none.
  let surroundings: String
  /// How many people live there, or what it is if not a place.
  let size: String
  /// How far it is from the pin; empty if PROJ is needed and unusable.
  let distance: String

  /// A point given by its coordinate.
  init(_ coordinate: Coordinate, from pin: Coordinate) {
    self.coordinate = coordinate
    name = coordinate.description
    surroundings = ""
    size = "coordinate"
    distance = Self.distance(coordinate, from: pin)
  }

  /// Something that was found by its name.
  init(_ match: Match, from pin: Coordinate) {
    coordinate = match.coordinate
    name = match.title + (match.otherName.map { " (\($0))" } ?? "")
    surroundings = match.surroundings
    switch match.subject {
    case .place(let place): size = Self.count(place.population)
    case .area(let area): size = "\(area.kind)"
    }
    distance = Self.distance(match.coordinate, from: pin)
  }

  /// A number of people in at most six characters; empty for none, which means unknown.
  static func count(_ people: UInt32) -> String {
    switch people {
    case 0: ""
    case ..<10_000: String(people)
    case ..<999_500: FixedDecimal.text(Double(people) / 1000, decimals: 0) + " k"
    default: FixedDecimal.text(Double(people) / 1_000_000, decimals: 1) + " M"
    }
  }

  private static func distance(_ place: Coordinate, from pin: Coordinate) -> String {
    (try? pin.geodesic(to: place)).map {
      FixedDecimal.text($0.distance / 1000, decimals: 0) + " km"
    } ?? ""
  }
}
