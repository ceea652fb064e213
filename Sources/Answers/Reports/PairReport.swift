import Text
import Toponymy

/// A pair of places that lie nearly opposite each other, as lines and as JSON.
public struct PairReport: Sendable {
  private let pair: AntipodalPair

  /// A report on a pair.
  public init(_ pair: AntipodalPair) {
    self.pair = pair
  }

  /// One line of tab-separated fields: the kilometres by which each lies off the other's antipode
  /// (three decimals), and both places with region and country.
  public var tabSeparated: String {
    [
      FixedDecimal.text(pair.offset, decimals: 3), pair.first.address, pair.second.address,
    ].joined(separator: "\t")
  }

  /// One JSON object on one line; kilometres have six decimals.
  public var json: String {
    JSONText.object([
      ("offset_km", FixedDecimal.text(pair.offset, decimals: 6)), ("first", pair.first.json),
      ("second", pair.second.json),
    ])
  }
}

extension Place {
  /// The name, the region where there is one, and the code of the country.
  fileprivate var address: String {
    [name, admin1, countryCode.isEmpty ? nil : countryCode].compactMap { $0 }
      .joined(separator: ", ")
  }

  fileprivate var json: String {
    JSONText.object([
      ("id", String(id)), ("name", JSONText.string(name)), ("admin1", JSONText.string(admin1)),
      ("country", JSONText.string(countryCode)), ("population", String(population)),
      ("latitude", coordinate.latitude.description),
      ("longitude", coordinate.longitude.description),
    ])
  }
}
