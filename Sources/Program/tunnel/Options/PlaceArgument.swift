import Answers
import ArgumentParser
import Geodesy
import Text
import Toponymy

/// Arguments that say which places are meant: how far away, how large, in which country.
enum PlaceArgument {
  /// The range of a length, for help.
  static let range = "0 to \(Int(GivenWay.farthest)) km, or with a unit as 500m"

  /// A length of 0 or more in kilometres, up to ``GivenWay/farthest``: `100`, `100km`, `2.5 km`,
  /// `500m`, `5mi`, `3nmi`.
  static func kilometers(_ argument: String) throws -> Kilometers {
    guard let kilometers = LengthUnit.kilometers(in: argument) else {
      throw ValidationError(GivenWayError.distance(argument).description)
    }
    guard kilometers <= GivenWay.farthest else {
      throw ValidationError(GivenWayError.tooFar(argument).description)
    }
    return kilometers
  }

  /// A length as ``kilometers(_:)`` reads it, but for 0.
  static func step(_ argument: String) throws -> Kilometers {
    let kilometers = try kilometers(argument)
    guard kilometers > 0 else {
      throw ValidationError("expected a length above 0, such as 100km or 500m")
    }
    return kilometers
  }

  /// A whole number of inhabitants, 0 or more, below 2³².
  static func inhabitants(_ argument: String) throws -> UInt32 {
    guard let number = UInt32(argument) else {
      throw ValidationError(
        "'\(argument.quotable)' is no number of inhabitants; expected a whole number from 0 to "
          + "\(UInt32.max)")
    }
    return number
  }

  /// The ISO 3166-1 alpha-2 code of a country that is given by its code or name, in letters of any
  /// case: `NZ`, `UK`, `Spain`, `España`. Names are looked up in the file of names.
  ///
  /// - Throws: ``Failure`` that says what is accepted, or what opening the file throws.
  static func countryCode(_ text: String, in gazetteer: Gazetteer) throws -> String {
    if gazetteer.hasCountry(code: text.uppercased()) { return text.uppercased() }
    let search = try NameSearch(gazetteer: gazetteer)
    func country(_ match: Match) -> NamedArea? {
      guard case .area(let area) = match.subject, area.kind == .country,
        let code = area.countryCode, gazetteer.hasCountry(code: code)
      else { return nil }
      return area
    }
    let matches = try search.matches(for: text, limit: 100, misspellings: false)
    let exact = matches.lazy.filter { $0.fit == .exact }.compactMap(country)
    if let code = exact.first?.countryCode { return code }
    let nearest = try search.nearestSpellings(to: text, limit: 100).lazy.compactMap(country).first
    throw Failure(
      "there is no country '\(text.quotable)'; "
        + (nearest.map { "did you mean '\($0.name)'? (expected " } ?? "expected ")
        + "a name such as Spain or a code of two letters (ISO 3166-1) such as ES"
        + (nearest == nil ? "" : ")"), status: .badUsage)
  }
}
