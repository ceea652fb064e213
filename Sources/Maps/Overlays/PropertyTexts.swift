/// Texts that some of many features have, end to end in memory.
struct PropertyTexts: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// Adds the text of the next feature; `nil` if it has none.
  mutating func append(_ text: String?) {
    if let text { bytes.append(contentsOf: text.utf8) }
    ends.append(bytes.count)
  }

  /// The text of a feature; `nil` if it has none, or an empty one.
  subscript(feature: Int) -> String? {
    let start = feature == 0 ? 0 : ends[feature - 1]
    guard start < ends[feature] else { return nil }
    return String(decoding: bytes[start..<ends[feature]], as: UTF8.self)
  }
}
