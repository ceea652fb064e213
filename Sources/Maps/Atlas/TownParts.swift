import Geodesy
import Toponymy

/// The numbered parts of towns that the gazetteer has beside the town, such as "Paris 10 Entrepôt"
/// and "Paris 10e Arrondissement": each once, under its name without that of the town.
struct TownParts {
  /// What a place is a part of, and its number there.
  private struct Part: Hashable {
    let town: Int
    let number: Substring
  }

  /// The names of the parts by the index of the place; `nil` for one that repeats a larger one.
  private var names: [Int: String?] = [:]

  /// The kilometres from the middle of a town to its farthest part.
  private static let reach: Kilometers = 30

  /// Finds the parts among some places.
  ///
  /// - Parameter places: the most important first.
  /// - Complexity: O(*n*) for *n* places.
  init(among places: [Place]) throws(ProjectionError) {
    var towns: [String: Int] = [:]
    var seen: Set<Part> = []
    for (index, place) in places.enumerated() {
      let name = place.name
      if let (town, rest) = Self.split(name), let whole = towns[town],
        try places[whole].coordinate.geodesic(to: place.coordinate).distance <= Self.reach * 1000
      {
        let number = rest.prefix(while: \.isNumber)
        names[index] =
          seen.insert(Part(town: whole, number: Self.plain(number))).inserted
          ? .some(String(rest)) : .some(nil)
      } else if towns[name] == nil {
        towns[name] = index
      }
    }
  }

  /// Whether a place is a part of a larger one among the places.
  func isPart(_ index: Int) -> Bool { names[index] != nil }

  /// The name of a part without that of its town; `nil` for one that repeats a larger part.
  func name(of index: Int) -> String? { names[index] ?? nil }

  /// A name before its first number, and from there on; `nil` for one without a number behind a
  /// blank.
  private static func split(_ name: String) -> (town: String, rest: Substring)? {
    guard
      let blank = name.indices.first(where: { index in
        name[index] == " " && name[name.index(after: index)...].first?.isNumber == true
      })
    else { return nil }
    return (String(name[..<blank]), name[name.index(after: blank)...])
  }

  /// A number without zeros before it.
  private static func plain(_ number: Substring) -> Substring {
    let digits = number.drop { $0 == "0" }
    return digits.isEmpty ? number : digits
  }
}
