/// A class of reasons why records have no answer, by which they are counted.
public struct RefusalReason: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a few words without the text of the record, such as "no coordinate".
  public let description: String

  /// A reason in a few words.
  public init(_ description: String) {
    self.description = description
  }

  /// A record that is too long to be read.
  public static let overlong = RefusalReason("too long")
  /// A quotation mark without a second one, where the input ends.
  public static let openQuotation = RefusalReason("a quotation mark not closed")
}
