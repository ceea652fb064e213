import Geodesy
import Text
import Toponymy

/// A line in the list of places that were found.
struct SearchChoice: Hashable {
  /// The coordinate of the place.
  let coordinate: Coordinate
  /// The name of the place, followed by the name that was looked for if that is another one and known
  /// as it is written.
  let name: String
  /// The region and the country; empty if there are none.
  let surroundings: String
  /// The number of inhabitants, or the kind of area; `coordinate` for a coordinate.
  let size: String
  /// The distance from the pin; empty if PROJ is needed and unusable.
  let distance: String
  /// Why the distance is missing; `nil` if it is known.
  let problem: ProjectionError?

  /// A choice for a coordinate that was typed.
  init(_ coordinate: Coordinate, from pin: Coordinate) {
    self.coordinate = coordinate
    name = coordinate.description
    surroundings = ""
    size = "coordinate"
    (distance, problem) = Self.distance(coordinate, from: pin)
  }

  /// A choice for a place that was found by its name.
  init(_ match: Match, from pin: Coordinate) {
    coordinate = match.coordinate
    let written = match.writtenName.flatMap { $0 == match.title ? nil : $0 }
    name = match.title + (written.map { " (\($0))" } ?? "")
    surroundings = match.surroundings
    switch match.subject {
    case .place(let place): size = Self.count(place.population)
    case .area(let area): size = "\(area.kind)"
    }
    (distance, problem) = Self.distance(match.coordinate, from: pin)
  }

  /// A number of inhabitants in at most six characters; empty for 0, which means unknown.
  static func count(_ people: UInt32) -> String {
    switch people {
    case 0: ""
    case ..<10_000: String(people)
    case ..<999_500: FixedDecimal.text(Double(people) / 1000, decimals: 0) + " k"
    default: FixedDecimal.text(Double(people) / 1_000_000, decimals: 1) + " M"
    }
  }

  private static func distance(
    _ place: Coordinate, from pin: Coordinate
  ) -> (text: String, problem: ProjectionError?) {
    do throws(ProjectionError) {
      let kilometers = try pin.geodesic(to: place).distance / 1000
      return (FixedDecimal.text(kilometers, decimals: 0) + " km", nil)
    } catch {
      return ("", error)
    }
  }
}
