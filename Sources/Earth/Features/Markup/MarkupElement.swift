/// An element of XML with all that is in it.
final class MarkupElement {
  /// The name, without the prefix of its namespace.
  let name: String
  /// The attributes.
  let attributes: [(name: String, value: String)]
  /// The line of its beginning.
  let line: Int
  /// The text before its end, behind the elements in it.
  var text: [UInt8] = []
  /// The elements in it.
  var children: [MarkupElement] = []

  init(_ name: String, _ attributes: [(name: String, value: String)], line: Int) {
    (self.name, self.attributes, self.line) = (name, attributes, line)
  }

  /// The first element in it with a name.
  subscript(name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The value of an attribute.
  func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The text without white space at its ends.
  var content: String { String(decoding: MarkupText.trimmed(text), as: UTF8.self) }
}
