import DataFiles
import Geodesy
import Localization
import Toponymy

/// A point in one line: its name, and what has to be added to it.
///
/// On land the name is that of the nearest place, or of the city that it is a part of, with its
/// country, if the place is near; otherwise it is the country's alone, or the sea's.
public struct PointTitle: Hashable, Sendable {
  /// The name, such as "Lemvig, Denmark" or "South Pacific Ocean".
  public let name: String
  /// The distance to the nearest land, of a point at sea, or to the nearest place, such as
  /// "989 km from New Zealand"; `nil` if a place is near.
  public let remark: String?

  /// A title from its parts.
  public init(name: String, remark: String? = nil) {
    self.name = name
    self.remark = remark
  }

  /// The distance up to which a point is called after the nearest place.
  private static let nearby: Kilometers = 50

  /// Looks up what a point is called; `nil` if the data have no name for it.
  ///
  /// - Parameters:
  ///   - language: the names of a person's language, where that is not English.
  ///   - words: the words of that language.
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: that of ``PointNames/init(of:in:language:)-(_,Gazetteer,_)``; at sea the first
  ///   time 0.1 ms more.
  public init?(
    of coordinate: Coordinate, in gazetteer: Gazetteer, language: LocalNames? = nil,
    words: Phrasebook = .english
  ) throws(ProjectionError) {
    let names = try PointNames(of: coordinate, in: gazetteer, language: language)
    if let inside = names.inside, inside.kind == .sea {
      let land = try gazetteer.nearestLand(to: coordinate)
      self.init(
        name: names.insideName ?? inside.name,
        remark: land.map { land in
          let local = language.flatMap { gazetteer.name(of: land.country, in: $0) }
          return Self.remark(land.distance, from: local ?? land.country.name, words)
        })
      return
    }
    guard let nearest = names.nearest, var place = names.placeName else {
      guard let name = names.insideName else { return nil }
      self.init(name: name)
      return
    }
    if let city = try Self.city(around: coordinate, over: nearest.place, in: gazetteer) {
      place = language.flatMap { gazetteer.name(of: city, in: $0) } ?? city.name
    }
    let isInside = names.inside?.code == nearest.place.countryCode
    let country = isInside ? names.insideName ?? names.countryName : names.insideName
    if isInside, nearest.distance <= Self.nearby {
      self.init(name: words.list([place] + [country].compactMap { $0 }))
    } else {
      self.init(name: country ?? place, remark: Self.remark(nearest.distance, from: place, words))
    }
  }

  /// The largest city of the nearest place's country that reaches over a point, if it is larger
  /// than that place: a part of Paris is called Paris. The radius of a city of a million
  /// inhabitants is taken for 10 km, and grows with their square root.
  private static func city(
    around coordinate: Coordinate, over nearest: Place, in gazetteer: Gazetteer
  ) throws(ProjectionError) -> Place? {
    let cities = try gazetteer.places(
      nearest: coordinate, limit: 16, within: 35, atLeast: 100_000)
    return cities.filter { city in
      city.place.countryCode == nearest.countryCode
        && city.distance <= Double(city.place.population).squareRoot() / 100
    }
    .map(\.place).max { $0.population < $1.population }
    .flatMap { $0.population > nearest.population ? $0 : nil }
  }

  private static func remark(
    _ distance: Kilometers, from name: String, _ words: Phrasebook
  ) -> String {
    words[.kilometersFrom, words.grouped(distance, decimals: distance < 10 ? 1 : 0), name]
  }
}
