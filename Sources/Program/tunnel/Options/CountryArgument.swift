import Text
import Toponymy

/// Countries on the command line.
enum CountryArgument {
  /// The ISO 3166-1 alpha-2 code of a country that is given by its code or name, in letters of any
  /// case: `NZ`, `UK`, `Spain`, `España`. Names are looked up in the file of names.
  ///
  /// - Throws: ``Failure`` that says what is accepted, or what opening the file throws.
  static func code(_ text: String, in gazetteer: Gazetteer) throws -> String {
    if gazetteer.hasCountry(code: text.uppercased()) { return text.uppercased() }
    let search = try NameSearch(gazetteer: gazetteer)
    for match in try search.matches(for: text, limit: 100, misspellings: false) {
      guard match.fit == .exact, case .area(let area) = match.subject, area.kind == .country,
        let code = area.countryCode, gazetteer.hasCountry(code: code)
      else { continue }
      return code
    }
    throw Failure(
      "there is no country '\(text.quotable)'; expected a name such as Spain or a code of two "
        + "letters (ISO 3166-1) such as ES", status: .badUsage)
  }
}
