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

  /// Whether names are in this language where nothing else is asked for.
  public var isEnglish: Bool { code == "en" }

  /// The names that a file has in this language; `nil` for English, and if it has none.
  public func names(in file: NameFile) -> LocalNames? {
    isEnglish ? nil : file.names(in: code)
  }
}
