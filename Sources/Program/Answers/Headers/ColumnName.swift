/// The name of a column or a path of keys, for comparison with words.
struct ColumnName {
  private enum Kind { case letter, digit, other }

  /// The most characters of a name that is compared with words.
  private static let longest = 100

  /// In lower case, without blanks at its ends.
  let text: String
  private let folded: [Unicode.Scalar]
  private let kinds: [Kind]
  /// Whether a small letter comes before and a capital stands here.
  private let areCapitals: [Bool]

  init(_ name: String) {
    let trimmed = name.trimmingBlanks
    text = trimmed.lowercased()
    let folded = Array(text.unicodeScalars)
    let written = Array(trimmed.unicodeScalars)
    self.folded = folded
    kinds = folded.map { Self.kind($0) }
    areCapitals =
      written.count != folded.count
      ? folded.map { _ in false }
      : folded.indices.map { index in
        index > 0 && written[index] != folded[index] && written[index - 1] == folded[index - 1]
      }
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "a"..."z": .letter
    case "0"..."9": .digit
    default: !scalar.isASCII && scalar.properties.isAlphabetic ? .letter : .other
    }
  }

  /// The positions of words for latitude in the name; none in a name of more than 100 characters.
  func ranges(of word: AngleWord) -> [Range<Int>] {
    let latitude = word.latitude
    guard latitude.count...Self.longest ~= folded.count else { return [] }
    return (0...folded.count - latitude.count).compactMap { start in
      guard folded[start] == latitude[0], folded[start...].starts(with: latitude) else {
        return nil
      }
      let end = start + latitude.count
      switch word.position {
      case .anywhere: return start..<end
      case .end: return isEdge(end) ? start..<end : nil
      case .alone: return isEdge(start) && isEdge(end) ? start..<end : nil
      }
    }
  }

  /// The name with another word in a range.
  func replacing(_ range: Range<Int>, with word: String) -> String {
    text(in: 0..<range.lowerBound) + word + text(in: range.upperBound..<folded.count)
  }

  /// The name with another word in a range and with words for some others in the rest: `Lon (E)`
  /// for `Lat (N)`.
  func replacing(
    _ range: Range<Int>, with word: String, translating words: [String: String]
  ) -> String {
    [0..<range.lowerBound, range.upperBound..<folded.count].map { translated($0, by: words) }
      .joined(separator: word)
  }

  /// A part of the name.
  func text(in range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: folded[range])
    return String(text)
  }

  /// The words beside each word in the name that means latitude alone.
  var wordsBesideAngles: [Set<String>] {
    AngleWord.all.flatMap { word -> [Set<String>] in
      guard !word.meansWidth, word.position != .alone else { return [] }
      let ranges = ranges(of: word)
      // a word such as flat ends with it
      guard !ranges.isEmpty, word.position == .anywhere || words.contains("lat") else { return [] }
      return ranges.map { Set(words(besides: $0)) }
    }
  }

  /// What stands behind a word for an angle in a name of one word, as in `latdir` and `LONMIN`.
  var wordBehindAngle: String? {
    guard words.count == 1, let word = words.first else { return nil }
    let angle = ["latitude", "lat", "longitude", "long", "lon", "lng"].first(where: word.hasPrefix)
    return angle.map { String(word.dropFirst($0.count)) }
  }

  /// All words of the name; none of one of more than 100 characters.
  var words: [String] { folded.count > Self.longest ? [] : words(besides: 0..<0) }

  /// The words beside a part of the name, in lower case: what stands between characters other than
  /// letters and digits, between a digit and a letter, and before a capital.
  func words(besides range: Range<Int>) -> [String] {
    (words(in: 0..<range.lowerBound) + words(in: range.upperBound..<folded.count)).map(text(in:))
  }

  /// A part of the name with words for others.
  private func translated(_ range: Range<Int>, by words: [String: String]) -> String {
    var text = ""
    var end = range.lowerBound
    for word in self.words(in: range) {
      let written = self.text(in: word)
      text += self.text(in: end..<word.lowerBound) + (words[written] ?? written)
      end = word.upperBound
    }
    return text + self.text(in: end..<range.upperBound)
  }

  private func words(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end =
        (start + 1..<range.upperBound).first { isEdge($0) } ?? range.upperBound
      if kinds[start] != .other { words.append(start..<end) }
      start = end
    }
    return words
  }

  /// Whether a word may end before a character, or begin with it.
  private func isEdge(_ index: Int) -> Bool {
    guard index > 0, index < kinds.count else { return true }
    return kinds[index] != kinds[index - 1] || areCapitals[index]
  }
}
