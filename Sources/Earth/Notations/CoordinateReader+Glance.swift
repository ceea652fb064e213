import Text

/// The fault of a text that is no coordinate, without the text.
package enum CoordinateRefusal: Hashable, Sendable {
  /// There is nothing in it but blanks.
  case empty
  /// A latitude beyond 90 degrees.
  case latitude
  /// A longitude beyond 180 degrees.
  case longitude
  /// It follows no notation.
  case unreadable
}

/// Streams with millions of bad records are refused at a glance once their messages are no longer
/// wanted: an error with its text costs some microseconds.
extension CoordinateReader {
  /// Why a text is no coordinate, if that is easy to see: it is blank, it is ASCII and Latin
  /// letters with accents without a digit, or it is two plain numbers out of range.
  ///
  /// - Returns: `nil` for a coordinate, and for a text that has to be read.
  /// - Complexity: O(*n*) for *n* bytes, some ten nanoseconds, without allocation.
  package func refusal(of text: RawSpan) -> CoordinateRefusal? {
    guard notation == nil, !wrapsLongitudes else { return nil }
    switch Glance(text) {
    case .blank: return .empty
    case .letters: return .unreadable
    case .other: break
    }
    var index = DecimalNotation.skipBlanks(in: text, from: 0)
    guard let latitude = DecimalDigits(in: text, at: &index),
      DecimalNotation.skipSeparator(in: text, at: &index),
      let longitude = DecimalDigits(in: text, at: &index),
      DecimalNotation.skipBlanks(in: text, from: index) == text.byteCount
    else { return nil }
    return Self.refusal(latitude, longitude)
  }

  /// Why two texts, as in two columns of a table, are no coordinate; as ``refusal(of:)``.
  package func refusal(latitude north: RawSpan, longitude east: RawSpan) -> CoordinateRefusal? {
    guard notation == nil, !wrapsLongitudes else { return nil }
    let glances = (Glance(north), Glance(east))
    switch glances {
    case (.blank, .blank), (.blank, .letters), (.letters, .blank): return .empty
    case (.letters, .letters): return .unreadable
    case (.blank, .other): return Self.number(in: east) == nil ? nil : .empty
    case (.other, .blank): return Self.number(in: north) == nil ? nil : .empty
    case (.letters, .other): return Self.number(in: east) == nil ? nil : .unreadable
    case (.other, .letters): return Self.number(in: north) == nil ? nil : .unreadable
    case (.other, .other):
      guard let latitude = Self.number(in: north), let longitude = Self.number(in: east) else {
        return nil
      }
      return Self.refusal(latitude, longitude)
    }
  }

  /// The plain number that a text is.
  private static func number(in text: RawSpan) -> DecimalDigits? {
    var index = 0
    let number = DecimalDigits(in: text, at: &index)
    return index == text.byteCount ? number : nil
  }

  private static func refusal(
    _ latitude: DecimalDigits, _ longitude: DecimalDigits
  ) -> CoordinateRefusal? {
    guard latitude.isWithin(90) else { return .latitude }
    return longitude.isWithin(180) ? nil : .longitude
  }
}

/// A class of texts, judged byte by byte.
private enum Glance {
  /// Spaces and tabs.
  case blank
  /// ASCII without digits and without the colon and the plus of notations that may have none, the
  /// Latin letters from U+00C0 to U+024F and from U+1E00 to U+1EFF, and ‘ and ’ behind a letter.
  case letters
  case other

  init(_ text: RawSpan) {
    self = .blank
    // the bytes of the letter that are still to come
    var rest = 0
    for index in 0..<text.byteCount {
      func byte(_ offset: Int) -> UInt8 {
        guard index + offset < text.byteCount else { return 0 }
        return text.unsafeLoad(fromByteOffset: index + offset, as: UInt8.self)
      }
      let first = byte(0)
      switch first {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): continue
      case 0x80..<0xC0 where rest > 0: rest -= 1
      case 0xE1 where (0xB8...0xBB).contains(byte(1)): (self, rest) = (.letters, 2)
      case 0xE2 where self == .letters && byte(1) == 0x80 && (0x98...0x99).contains(byte(2)):
        rest = 2
      case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "+"), 0..<0x20, 0x7F..<0xC3, 0xCA...:
        self = .other
        return
      default:
        self = .letters
        rest = first >= 0xC3 ? 1 : 0
      }
    }
  }
}
