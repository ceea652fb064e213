/// Builds names files for tests, in several languages.
public struct NameFileWriter {
  /// A key and its name.
  public typealias Entry = (key: UInt32, name: String)

  private let entriesByLanguage: [(language: String, entries: [Entry])]

  /// The names in each language by its code; they are sorted here.
  public init(_ entriesByLanguage: [String: [Entry]]) {
    self.entriesByLanguage = entriesByLanguage.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.sorted { $0.key < $1.key }) }
  }

  /// The whole file.
  public var bytes: [UInt8] {
    var languages = LittleEndianBytes()
    var entries = LittleEndianBytes()
    var text = LittleEndianBytes()
    var offsets: [String: Int] = [:]
    for (language, names) in entriesByLanguage {
      languages.append(language, paddedTo: 8)
      languages.append(UInt32(entries.bytes.count / 12))
      languages.append(UInt32(names.count))
      for (key, name) in names {
        let offset = offsets[name] ?? text.bytes.count
        if offsets.updateValue(offset, forKey: name) == nil {
          text.append(contentsOf: Array(name.utf8))
        }
        entries.append(key)
        entries.append(UInt32(offset))
        entries.append(UInt16(name.utf8.count))
        entries.append(UInt16(0))
      }
    }
    var writer = DataFileWriter(kind: "names")
    writer.append("languages", stride: 16, languages.bytes)
    writer.append("entries", stride: 12, entries.bytes)
    writer.append("text", stride: 1, text.bytes)
    return writer.bytes
  }
}
