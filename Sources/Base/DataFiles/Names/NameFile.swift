/// Names of places, countries, seas, lakes and so on in languages other than English.
///
/// The file has a name only if it differs from the English name in the file of places, countries or
/// the like.
public final class NameFile: ChecksummedFile {
  /// The version of the layout that this program reads.
  private static let version: UInt32 = 1

  /// The BCP 47 codes of the languages, such as "ja", in the order of the file.
  public let languages: [String]

  private let file: DataFile
  private let namesByLanguage: [LocalNames]

  /// Opens a file of names and checks that it is whole and of the layout that this program reads.
  ///
  /// - Complexity: O(*l*) for *l* languages; the names are not read.
  public init(path: String) throws(DataFileError) {
    file = try DataFile(path: path, kind: "names", version: Self.version)
    let table = try file.section("languages", stride: 16)
    let entries = try file.section("entries", stride: LocalNames.stride)
    let text = try file.section("text", stride: 1)
    var languages: [String] = []
    var namesByLanguage: [LocalNames] = []
    for index in 0..<table.count {
      let language = table.code(index, bytes: 0..<8)
      let first = Int(table.uint32(index, byte: 8))
      let last = first + Int(table.uint32(index, byte: 12))
      guard last <= entries.count else { throw .namesOutside(path: path, language: language) }
      languages.append(language)
      namesByLanguage.append(
        LocalNames(language: language, entries: entries, range: first..<last, text: text))
    }
    self.languages = languages
    self.namesByLanguage = namesByLanguage
  }

  /// The names in a language of one of the codes in `languages`; `nil` for other codes.
  ///
  /// - Complexity: O(*l*) for *l* languages.
  public func names(in language: String) -> LocalNames? {
    languages.firstIndex(of: language).map { namesByLanguage[$0] }
  }

  /// The name of a place, country or sea in a language; `nil` if it is the English one or unknown.
  ///
  /// - Complexity: O(log *n*) for the *n* names in the language.
  public func name(of subject: LocalNames.Subject, id: Int, language: String) -> String? {
    names(in: language)?.name(of: subject, id: id)
  }

  /// Reads the whole file and compares its contents with the checksum of its header.
  public func verifyChecksum() throws(DataFileError) {
    try file.verifyChecksum()
  }
}
