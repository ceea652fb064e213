import Text

/// The texts of the program in one language, and how that language writes numbers.
///
/// A phrase without a translation is in English.
public struct Phrasebook: Hashable, Sendable {
  /// The texts in English.
  public static let english = Phrasebook([:])

  /// The codes of the languages, other than English, of which `Data/words` has a table.
  public static let translated = ["de", "es", "fr", "it", "ja", "ko", "pl", "pt", "zh"]

  private let translations: [Phrase: String]
  private let decimalSeparator: String
  private let groupSeparator: String
  private let countUnits: [CountUnit]
  private var groupsDigits = false

  private init(_ translations: [Phrase: String]) {
    self.translations = translations
    func text(_ phrase: Phrase) -> String { translations[phrase] ?? phrase.rawValue }
    decimalSeparator = text(.decimalSeparator)
    groupSeparator = text(.groupSeparator)
    countUnits = CountUnit.list(text(.countUnits)) ?? []
  }

  /// The texts of a table: a line for each phrase, with its English wording, a tab, and the
  /// translation. Empty lines and lines that begin with `#` are left out.
  ///
  /// - Throws: when a line is no such line, when it has a wording that the program does not have or
  ///   that an earlier line has, and when a translation does not fill in what the English wording
  ///   fills in.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(table: String) throws(PhraseTableError) {
    var translations: [Phrase: String] = [:]
    for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      func error(_ problem: PhraseTableError.Problem) -> PhraseTableError {
        PhraseTableError(line: index + 1, text: String(line), problem: problem)
      }
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[1].isEmpty else { throw error(.noTranslation) }
      guard let phrase = Phrase(rawValue: parts[0]) else { throw error(.unknownPhrase) }
      guard translations.updateValue(parts[1].withoutControls, forKey: phrase) == nil else {
        throw error(.repeatedPhrase)
      }
      for number in 1...5 {
        let field = "{\(number)}"
        guard parts[0].contains(field) == parts[1].contains(field) else {
          throw error(.otherFields)
        }
      }
      if phrase == .countUnits, CountUnit.list(parts[1]) == nil { throw error(.noUnits) }
    }
    self.init(translations)
  }

  /// The phrases that have a translation.
  public var translatedPhrases: Set<Phrase> { Set(translations.keys) }

  /// Some texts in a row; empty if there are none.
  public func list(_ texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().reduce(first) { self[.list, $0, $1] }
  }

  /// A text, with values in the places of `{1}`, `{2}` and so on.
  public subscript(_ phrase: Phrase, _ values: String...) -> String {
    let text = translations[phrase] ?? phrase.rawValue
    guard !values.isEmpty else { return text }
    var filled = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "{") {
      let digit = rest.index(after: start)
      // `+=` would be the generic one of all collections
      filled.append(contentsOf: rest[..<start])
      if let number = rest[digit...].first?.wholeNumberValue, values.indices.contains(number - 1) {
        filled += values[number - 1]
        rest = rest[digit...].dropFirst(2)
      } else {
        filled.append("{")
        rest = rest[digit...]
      }
    }
    filled.append(contentsOf: rest)
    return filled
  }

  /// The translation of a word that is known by its English wording, such as the name of a layer of
  /// the Earth; the wording itself if there is none.
  public func word(for english: String) -> String {
    Phrase(rawValue: english).map { self[$0] } ?? english
  }

  /// A number as the language writes it: "12726.6".
  ///
  /// - Parameters:
  ///   - value: finite, of a size that leaves its scaled value within 63 bits.
  ///   - decimals: 0...6.
  public func number(_ value: Double, decimals: Int) -> String {
    groupsDigits
      ? grouped(value, decimals: decimals)
      : separated(FixedDecimal.text(value, decimals: decimals))
  }

  /// The same words for a screen, on which every number has its whole part in groups of three
  /// digits, as ``grouped(_:decimals:)`` writes it.
  public var grouping: Phrasebook {
    var words = self
    words.groupsDigits = true
    return words
  }

  /// A number as the language writes it, its whole part in groups of three digits: "12,726.6".
  ///
  /// - Parameters: as those of ``number(_:decimals:)``.
  public func grouped(_ value: Double, decimals: Int) -> String {
    separated(FixedDecimal.grouped(value, decimals: decimals))
  }

  /// A bearing in degrees, rounded into [0, 360), as the language writes it.
  public func bearing(_ degrees: Double, decimals: Int) -> String {
    separated(FixedDecimal.bearing(degrees, decimals: decimals))
  }

  private func separated(_ text: String) -> String {
    guard decimalSeparator != "." || groupSeparator != "," else { return text }
    return text.map { character in
      switch character {
      case ".": decimalSeparator
      case ",": groupSeparator
      default: String(character)
      }
    }
    .joined()
  }

  /// A number of inhabitants in a few characters, such as "35.7 M".
  ///
  /// Below 10,000 it is exact; in the first unit it is whole, in larger ones it has a decimal.
  public func count(_ people: UInt32) -> String {
    guard people >= 10_000, var unit = countUnits.first else {
      return number(Double(people), decimals: 0)
    }
    for larger in countUnits.dropFirst()
    where (Double(people) / unit.size).rounded() >= larger.size / unit.size { unit = larger }
    let decimals = unit == countUnits.first ? 0 : 1
    return number(Double(people) / unit.size, decimals: decimals) + unit.suffix
  }
}

/// A unit of ``Phrase/countUnits``.
private struct CountUnit: Hashable, Sendable {
  let size: Double
  let suffix: String

  /// The units of a text such as "1000= k;1000000= M", the smallest first; `nil` for another text.
  static func list(_ text: String) -> [CountUnit]? {
    var units: [CountUnit] = []
    for part in text.split(separator: ";") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let size = Int(halves[0]), size >= 1000,
        Double(size) > units.last?.size ?? 0
      else { return nil }
      units.append(CountUnit(size: Double(size), suffix: String(halves[1])))
    }
    return units.isEmpty ? nil : units
  }
}
