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
  public var text: String {
    [
      FixedDecimal.text(pair.offset, decimals: 3), pair.first.address, pair.second.address,
    ].joined(separator: "\t")
  }

  /// One JSON object on one line; kilometres have six decimals.
  public var json: String {
    AnswerValue.object([
      ("offset_km", .length(pair.offset)), ("first", pair.first.value),
      ("second", pair.second.value),
    ]).json
  }
}

extension Place {
  /// The name, the region where there is one, and the code of the country.
  fileprivate var address: String {
    [name, admin1, countryCode.isEmpty ? nil : countryCode].compactMap { $0 }
      .joined(separator: ", ")
  }

  fileprivate var value: AnswerValue {
    .object([
      ("id", .whole(Int(id))), ("name", .string(name)), ("admin1", .text(admin1)),
      ("country", .string(countryCode)), ("population", .whole(Int(population))),
      ("latitude", .angle(coordinate.latitude)), ("longitude", .angle(coordinate.longitude)),
    ])
  }
}
