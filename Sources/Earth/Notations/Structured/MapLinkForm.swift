import Text

/// The text before the latitude in the address of a map, and the text between it and the longitude.
struct MapLinkForm {
  private let prefixes: [String]
  /// Whether a number stands between the prefix and the latitude: the zoom.
  private let hasZoom: Bool
  private let separators: [String]
  private let hasLongitudeFirst: Bool

  private init(
    _ prefixes: [String], hasZoom: Bool = false, separators: [String] = [",", "%2C", ",+", ",%20"],
    hasLongitudeFirst: Bool = false
  ) {
    self.prefixes = prefixes
    self.hasZoom = hasZoom
    self.separators = separators
    self.hasLongitudeFirst = hasLongitudeFirst
  }

  /// The first two numbers in this form.
  func numbers(in text: CoordinateText) -> (latitude: SignedNumber, longitude: SignedNumber)? {
    for offset in text.bytes.indices {
      for prefix in prefixes where text.hasPrefix(prefix, at: offset) {
        // q= must not be the end of another name.
        let isName = prefix.utf8.first?.isASCIILetter == true
        if isName, offset > 0, text.bytes[offset - 1].isASCIILetter { continue }
        var scanner = ByteScanner(text, from: offset + prefix.utf8.count)
        if hasZoom, scanner.number(signs: "") == nil || !scanner.take("/") { continue }
        if let first = scanner.number(signs: "-", mayHaveExponent: true),
          separators.contains(where: { scanner.take(word: $0) }),
          let second = scanner.number(signs: "-", mayHaveExponent: true)
        {
          return hasLongitudeFirst ? (second, first) : (first, second)
        }
      }
    }
    return nil
  }

  /// The forms of a server's maps; forms of a pin come before forms of the middle.
  static func forms(of host: String) -> [MapLinkForm] {
    if host.contains("yandex.") { return [MapLinkForm(["ll=", "pt="], hasLongitudeFirst: true)] }
    if host.contains("mapy.") {
      return [MapLinkForm(["x="], separators: ["&y="], hasLongitudeFirst: true)]
    }
    return usual
  }

  private static let usual = [
    MapLinkForm(["!3d"], separators: ["!4d"]),
    MapLinkForm(["mlat="], separators: ["&mlon="]),
    MapLinkForm(["/@"]),
    MapLinkForm(["#map="], hasZoom: true, separators: ["/"]),
    MapLinkForm(["q=loc:"]),
    MapLinkForm([
      "q=", "query=", "destination=", "ll=", "sll=", "center=", "daddr=", "coordinate=", "latlng=",
      "map=",
    ]),
    MapLinkForm(["lat="], separators: ["&lon=", "&lng=", "&long="]),
    MapLinkForm(["cp="], separators: ["~"]),
    MapLinkForm(["sp=point."], separators: ["_"]),
  ]

  /// The server of an address; `nil` for a text that is not an address.
  ///
  /// Without `http://` or `https://` a text is an address if letters follow its last full stop and
  /// then a slash.
  static func host(of text: CoordinateText) -> String? {
    var scanner = ByteScanner(text)
    let hasScheme = scanner.take(word: "https://") || scanner.take(word: "http://")
    let name = scanner.upTo("/?#")
    // Most texts that are not addresses end here.
    guard hasScheme || scanner.next != nil else { return nil }
    let host = text.piece(at: name).lowercased()
    if hasScheme { return host }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isHost =
      labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty && label.utf8.allSatisfy { $0.isASCIILetter || $0.isDigit || $0 == 0x2D }
      }
    let isNamed = labels.last?.utf8.allSatisfy(\.isASCIILetter) == true
    return isHost && isNamed ? host : nil
  }
}

extension CoordinateText {
  /// The end of the first occurrence of a word.
  func firstEnd(of word: String) -> Int? {
    bytes.indices.first { hasPrefix(word, at: $0) }.map { $0 + word.utf8.count }
  }
}
