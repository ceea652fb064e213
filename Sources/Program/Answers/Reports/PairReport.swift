import Localization
import Text
import Toponymy

/// A pair of places that lie nearly opposite each other.
struct PairReport: FieldedReport, Sendable {
  private let pair: AntipodalPair
  let extras: AnswerExtras

  /// A report on a pair.
  init(_ pair: AntipodalPair, extras: AnswerExtras) {
    (self.pair, self.extras) = (pair, extras)
  }

  /// The way from one place to the other.
  var shape: AnswerShape? { .way(pair.first.coordinate, pair.second.coordinate) }
  static var isWay: Bool { true }

  /// One line of tab-separated fields: the kilometres by which each lies off the other's antipode
  /// (three decimals), and both places with region and country.
  func text(in words: Phrasebook = .english) -> String {
    [
      FixedDecimal.text(pair.offset, decimals: 3), Self.address(of: pair.first, words),
      Self.address(of: pair.second, words),
    ].joined(separator: "\t")
  }

  /// The name, the region if there is one, and the code of the country.
  private static func address(of place: Place, _ words: Phrasebook) -> String {
    let name = place.name.isEmpty ? words[.featureWithoutName] : place.name
    return ([name] + place.regionAndCountry(in: place.countryCode)).joined(separator: ", ")
  }

  static func fields(_ extras: AnswerExtras) -> [AnswerField<PairReport>] {
    [AnswerField("offset_km") { .length($0.pair.offset) }]
      + place("first", extras) { $0.pair.first } + place("second", extras) { $0.pair.second }
  }

  static func tablePaths(_ extras: AnswerExtras) -> [String] {
    ["offset_km"]
      + ["first", "second"].flatMap { end in
        ["name", "country", "latitude", "longitude"].map { end + "." + $0 }
      }
  }

  static func columnKind(of path: String, _ extras: AnswerExtras) -> AnswerColumn.Kind? {
    let isOwnText =
      extras.contains(.ownPlaces) && (path.hasSuffix(".id") || path.contains(".properties"))
    return isOwnText ? .text : nil
  }

  private static func place(
    _ key: String, _ extras: AnswerExtras, _ place: @escaping @Sendable (PairReport) -> Place
  ) -> [AnswerField<PairReport>] {
    func field(
      _ name: String, _ value: @escaping @Sendable (Place) -> AnswerValue
    ) -> AnswerField<PairReport> {
      AnswerField(key + "." + name) { value(place($0)) }
    }
    let properties = AnswerField<PairReport>(
      key + ".properties",
      property: { name in
        let bytes = Array(name.utf8)
        return AnswerField(key + ".properties." + name) { place($0).property(bytes) }
      }, value: { place($0).propertiesValue })
    return [
      field("id") { $0.idValue }, field("name") { $0.nameValue },
      field("admin1") { .text($0.admin1) }, field("country") { $0.countryValue },
      field("population") { $0.populationValue },
      field("latitude") { .angle($0.coordinate.latitude) },
      field("longitude") { .angle($0.coordinate.longitude) },
    ] + (extras.contains(.ownPlaces) ? [properties] : [])
  }
}
