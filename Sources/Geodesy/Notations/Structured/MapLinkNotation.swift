/// The address of a map on the web that has its middle or its pin in it.
///
/// Accepted, in this order: Google's pin (`!3d40.4!4d-3.7`), OpenStreetMap's marker
/// (`mlat=40.4&mlon=-3.7`), the middle of Google's map (`/@40.4,-3.7,15z`) and of OpenStreetMap's
/// (`#map=12/40.4/-3.7`), and `40.4,-3.7` behind `q=`, `query=`, `ll=`, `sll=`, `center=` or `daddr=`.
///
/// Refused: every other address; none is looked up.
enum MapLinkNotation: CoordinateNotation {
  static let name = NotationName.link

  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading? {
    let trimmed = text.trimmed
    guard trimmed.hasPrefix("http://") || trimmed.hasPrefix("https://") else { return nil }
    for form in forms {
      if let (latitude, longitude) = form.numbers(in: trimmed) {
        return CoordinateReading(
          try trimmed.coordinate(latitude: latitude, longitude: longitude), notation: name)
      }
    }
    throw trimmed.error(.linkWithoutPlace, at: 0..<trimmed.bytes.count)
  }

  /// What stands before the latitude, and between it and the longitude.
  private struct Form {
    let prefixes: [String]
    /// Whether a number stands between the prefix and the latitude: the zoom.
    var hasZoom = false
    let separators: [String]

    func numbers(in text: CoordinateText) -> (SignedNumber, SignedNumber)? {
      for offset in text.bytes.indices {
        for prefix in prefixes where text.hasPrefix(prefix, at: offset) {
          var scanner = ByteScanner(text, from: offset + prefix.utf8.count)
          if hasZoom, scanner.number(signs: "") == nil || !scanner.take("/") { continue }
          if let latitude = scanner.number(signs: "-"),
            separators.contains(where: { scanner.take(word: $0) }),
            let longitude = scanner.number(signs: "-")
          {
            return (latitude, longitude)
          }
        }
      }
      return nil
    }
  }

  private static let forms = [
    Form(prefixes: ["!3d"], separators: ["!4d"]),
    Form(prefixes: ["mlat="], separators: ["&mlon="]),
    Form(prefixes: ["/@"], separators: [","]),
    Form(prefixes: ["#map="], hasZoom: true, separators: ["/"]),
    Form(
      prefixes: ["q=", "query=", "ll=", "center=", "daddr="],
      separators: [",", "%2C", ",+", ",%20"]
    ),
  ]
}
