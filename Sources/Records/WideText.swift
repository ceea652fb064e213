/// Text in UTF-16, which is told apart from UTF-8 and not read.
public enum WideText {
  /// What is said of it.
  public static let refusal =
    "the input looks like UTF-16; expected UTF-8 (such as iconv -f UTF-16 -t UTF-8 makes of it)"

  /// How many bytes are looked at.
  private static let sample = 1 << 12

  /// Whether some bytes, the first ones of an input, begin with the byte order mark of UTF-16, or
  /// every second one is zero, but for a few characters beyond Latin: no text in UTF-8 is like that.
  public static func isBegun(by bytes: UnsafeRawBufferPointer) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let pairs = min(bytes.count, sample) / 2
    let zeros = [0, 1].map { first in
      stride(from: first, to: pairs * 2, by: 2).count { bytes[$0] == 0 }
    }
    return pairs > 1 && zeros.contains { $0 * 4 >= pairs * 3 }
  }
}
