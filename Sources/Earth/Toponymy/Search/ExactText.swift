/// A text that equals another only if its bytes do. Bytes are compared faster than characters.
struct ExactText: Hashable {
  private let bytes: [UInt8]

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  /// The text itself.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
