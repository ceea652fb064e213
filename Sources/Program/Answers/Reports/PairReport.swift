import Localization
import Text
import Toponymy

/// A pair of places that lie nearly opposite each other, as lines and as JSON.
public struct PairReport: Report, Sendable {
  private let pair: AntipodalPair

  /// A report on a pair.
  public init(_ pair: AntipodalPair) {
    self.pair = pair
  }

  /// One line of tab-separated fields: the kilometres by which each lies off the other's antipode
  /// (three decimals), and both places with region and country.
  public func text(in words: Phrasebook = .english) -> String {
    [
      FixedDecimal.text(pair.offset, decimals: 3), Self.address(of: pair.first),
      Self.address(of: pair.second),
    ].joined(separator: "\t")
  }

  /// One JSON object on one line; kilometres have six decimals.
  public var json: String {
    AnswerValue.object([
      ("offset_km", .length(pair.offset)), ("first", Self.value(of: pair.first)),
      ("second", Self.value(of: pair.second)),
    ]).json
  }

  /// The name, the region if there is one, and the code of the country.
  private static func address(of place: Place) -> String {
    ([place.name] + place.regionAndCountry(in: place.countryCode)).joined(separator: ", ")
  }

  private static func value(of place: Place) -> AnswerValue {
    .object(
      place.members + [("population", .whole(Int(place.population)))] + place.coordinate.members)
  }
}
