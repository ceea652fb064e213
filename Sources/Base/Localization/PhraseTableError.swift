import Text

/// A fault in a line of a table of phrases.
public struct PhraseTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the fault.
  public enum Problem: Hashable, Sendable {
    /// The line is not a phrase, a tab and a translation.
    case noTranslation
    /// The program has no such phrase.
    case unknownPhrase
    /// An earlier line has the same phrase.
    case repeatedPhrase
    /// The translation lacks `{1}` or another field, or has one more.
    case otherFields
    /// The units of numbers of inhabitants cannot be read.
    case noUnits
  }

  /// The number of the line, from 1.
  public let line: Int
  /// The line.
  public let text: String
  /// What is wrong with it.
  public let problem: Problem

  /// A sentence with the line, the problem and what is accepted.
  public var description: String {
    let expected =
      switch problem {
      case .noTranslation: "expected an English phrase, a tab and its translation"
      case .unknownPhrase: "the program has no such phrase; Data/words/ja.tsv has them all"
      case .repeatedPhrase: "an earlier line translates the same phrase"
      case .otherFields: "expected the same fields, such as {1}, in the phrase and the translation"
      case .noUnits: "expected units such as '1000= k;1000000= M', the smallest first"
      }
    return "line \(line), '\(text.quotable)': \(expected)"
  }
}
