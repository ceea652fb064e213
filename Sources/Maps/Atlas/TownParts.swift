import Geodesy
import Toponymy

/// Tells the numbered parts of towns that the gazetteer has beside the town, such as "Paris 10
/// Entrepôt" and "Paris 10e Arrondissement", from other places.
struct TownParts {
  /// What a place is beside those before it.
  enum Kind: Hashable {
    /// A place of its own.
    case whole
    /// A part of a town, under its name without that of the town.
    case part(String)
    /// A part that an earlier place is already.
    case repeated
  }

  /// A part of a town, and its number there.
  private struct Part: Hashable {
    let town: Place.ID
    let number: Substring
  }

  private var towns: [String: Place] = [:]
  private var seen: Set<Part> = []

  /// The kilometres from the middle of a town to its farthest part.
  private static let reach: Kilometers = 30

  /// Adds a place, the most important first, and returns what it is beside those before it.
  mutating func add(_ place: Place) throws(ProjectionError) -> Kind {
    let name = place.name
    if let (town, rest) = Self.split(name), let whole = towns[town],
      try whole.coordinate.geodesic(to: place.coordinate).distance <= Self.reach * 1000
    {
      let number = Self.plain(rest.prefix(while: \.isNumber))
      return seen.insert(Part(town: whole.id, number: number)).inserted
        ? .part(String(rest)) : .repeated
    }
    if towns[name] == nil { towns[name] = place }
    return .whole
  }

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
