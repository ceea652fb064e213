import DataFiles

/// The language that a person reads names in.
public struct NameLanguage: Hashable, Sendable {
  /// The codes of the languages that the bundled data have names in, to be offered before any data
  /// are opened. A file of names lists its own languages in `NameFile.languages`.
  public static let known = [
    "en", "de", "el", "es", "fr", "hu", "id", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "tr",
    "uk", "vi", "zh",
  ]

  /// The first part of its BCP 47 tag in small letters, such as "ja".
  public let code: String

  /// The language of a BCP 47 tag or of a POSIX locale's name: `ja`, `pt-BR`, `zh_TW.UTF-8`; what
  /// follows the language makes no difference.
  ///
  /// - Parameter name: `nil` comes back for an empty one, and for the locales `C` and `POSIX`.
  public init?(_ name: String) {
    let end = name.firstIndex { "-_.@".contains($0) } ?? name.endIndex
    let code = name[..<end].lowercased()
    guard !["", "c", "posix"].contains(code) else { return nil }
    self.code = code
  }

  /// The name of the locale that messages are in: the first of `LC_ALL`, `LC_MESSAGES` and `LANG`
  /// that is set and not empty (POSIX.1-2017, Base Definitions, 8.2); `nil` if none is.
  ///
  /// - Parameter value: the value of an environment variable; `nil` if it is not set.
  public static func locale(_ value: (String) -> String?) -> String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first { !$0.isEmpty }
  }

  /// Whether names are in this language where nothing else is asked for.
  public var isEnglish: Bool { code == "en" }

  /// The names that a file has in this language; `nil` for English, and if it has none.
  public func names(in file: NameFile) -> LocalNames? {
    isEnglish ? nil : file.names(in: code)
  }

  /// The code of the language in which most names of a country are written there; `nil` if the
  /// bundled data have no names in it.
  ///
  /// - Parameter code: of the country, ISO 3166-1 alpha-2 in capitals.
  /// - Source: the official languages in the CIA's World Factbook; of several the one of most people.
  static func spoken(inCountry code: String) -> String? { languageOfCountry[code] }

  private static let languageOfCountry: [String: String] = {
    let countries = [
      "de": "AT CH DE LI", "el": "CY GR",
      "es": "AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE",
      "fr": "BE BF BJ CD CF CG CI FR GA GF GN GP LU MC ML MQ NC NE PF PM RE SN TG WF",
      "hu": "HU", "id": "ID", "it": "IT SM VA", "ja": "JP", "ko": "KP KR", "nl": "NL SR",
      "pl": "PL", "pt": "AO BR CV GW MZ PT ST", "ru": "BY KG KZ RU", "sv": "SE", "tr": "TR",
      "uk": "UA", "vi": "VN", "zh": "CN HK MO TW",
    ]
    return countries.reduce(into: [:]) { table, entry in
      for country in entry.value.split(separator: " ") { table[String(country)] = entry.key }
    }
  }()
}
