import DataFiles
import Geodesy

/// The country or the sea that contains a point.
public struct Area: Hashable, Sendable {
  /// Whether an area is land or water.
  public enum Kind: Sendable {
    /// Land, lakes included.
    case country
    /// A sea, or a part of one.
    case sea
  }

  /// What is stored: an object, so that a copy of an area counts one reference.
  private final class Contents: Sendable {
    let kind: Kind
    let name: String
    let code: String?
    let number: Int

    init(_ kind: Kind, _ name: String, _ code: String?, _ number: Int) {
      (self.kind, self.name, self.code, self.number) = (kind, name, code, number)
    }
  }

  private let contents: Contents

  /// Whether it is land or water.
  public var kind: Kind { contents.kind }
  /// The English name.
  public var name: String { contents.name }
  /// The ISO 3166-1 alpha-2 code; `nil` for seas and for territories that have none.
  public var code: String? { contents.code }
  /// The number of the area in the data, which tells the areas of one gazetteer apart; -1 for one
  /// that has none.
  package var number: Int { contents.number }

  /// An area of those properties.
  public init(kind: Kind, name: String, code: String?) {
    self.init(kind: kind, name: name, code: code, number: -1)
  }

  init(kind: Kind, name: String, code: String?, number: Int) {
    contents = Contents(kind, name, code, number)
  }

  /// Whether two areas have the same kind, name and code.
  public static func == (first: Area, second: Area) -> Bool {
    first.kind == second.kind && first.name == second.name && first.code == second.code
  }

  /// Hashes the name and the code.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(code)
  }
}

extension Gazetteer {
  /// The country that contains a coordinate or, on no country's land, the sea.
  ///
  /// Exact for borders simplified by at most 0.001 degree and coasts by at most 200 metres, at the
  /// coordinate rounded to six decimals. Seas without a name, and water outside all outlines, take
  /// the name of the nearest sea that has one. The borders of countries are Natural Earth's, their coasts GSHHG's; lakes
  /// belong to their country. `nil` only if the data are damaged.
  ///
  /// - Complexity: O(1) on average; in the eleven seas without a name O(*n*) for *n* arcs, about a
  ///   millisecond.
  public func area(at coordinate: Coordinate) -> Area? {
    let position = MicrodegreePosition(coordinate)
    return area(at: position, country: countries.feature(at: position))
  }

  /// The area at a position, which lies in the country of an index or in none.
  func area(at position: MicrodegreePosition, country index: Int?) -> Area? {
    if let area = index.flatMap({ countries.area(of: $0, kind: .country) }) { return area }
    return seas.feature(at: position).flatMap { seas.area(of: $0, kind: .sea) }
      ?? seas.nameOfFeature(nearest: position).map { Area(kind: .sea, name: $0, code: nil) }
  }
}
