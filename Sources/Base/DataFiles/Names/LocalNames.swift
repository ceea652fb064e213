/// The names in one language of a `NameFile`.
public struct LocalNames: Sendable {
  /// The owner of a name. Each case has its own numbering.
  public enum Subject: UInt32, CaseIterable, Sendable {
    /// A place, by its GeoNames number.
    case place = 0
    /// A country, by the index of its feature in the file of countries.
    case country = 1
    /// A sea, by the index of its feature in the file of seas.
    case sea = 2
    /// A country, by its index among the countries of the file of places.
    case countryOfPlaces = 3
    /// A lake, range, continent or the like, by its index among the areas of the file of names to
    /// search.
    case area = 4
    /// A state, region or province, by its index among those of the file of places.
    case region = 5
  }

  static let stride = 12

  /// A key is the subject in the upper four bits and the number in these.
  private static let idBits = 28

  /// The BCP 47 code of the language, such as "ja".
  public let language: String

  private let entries: DataSection
  private let range: Range<Int>
  private let text: DataSection

  init(language: String, entries: DataSection, range: Range<Int>, text: DataSection) {
    self.language = language
    self.entries = entries
    self.range = range
    self.text = text
  }

  /// The number of names.
  public var count: Int { range.count }

  /// Whether the language is written in Latin letters, so that an English name can stand among its
  /// own.
  public var usesLatinLetters: Bool { !Self.otherScripts.contains(language) }

  private static let otherScripts: Set<String> = ["el", "ja", "ko", "ru", "uk", "zh"]

  /// The name of a place, country or sea; `nil` if it is the English one or unknown, and for
  /// numbers outside 0..<2²⁸, such as those of stations.
  ///
  /// - Complexity: O(log *n*) for *n* names.
  public func name(of subject: Subject, id: Int) -> String? {
    guard id >= 0, id < 1 << Self.idBits else { return nil }
    let key = subject.rawValue << Self.idBits | UInt32(id)
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if entries.uint32(middle) < key { low = middle + 1 } else { high = middle }
    }
    guard low < range.upperBound, entries.uint32(low) == key else { return nil }
    return text.text(
      at: Int(entries.uint32(low, byte: 4)), length: Int(entries.uint16(low, byte: 8)))
  }
}
