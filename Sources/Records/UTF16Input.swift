/// Recognises input in UTF-16, which is refused.
public enum UTF16Input {
  /// The message about such an input.
  public static let refusal =
    "the input looks like UTF-16; expected UTF-8 (such as iconv -f UTF-16 -t UTF-8 makes of it)"

  /// The number of bytes that are examined.
  private static let sample = 1 << 12

  /// Whether the first bytes of an input are likely to be UTF-16: they begin with its byte order
  /// mark, or three quarters of every second byte are zero, which does not occur in UTF-8.
  public static func isLikely(from bytes: UnsafeRawBufferPointer) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let pairs = min(bytes.count, sample) / 2
    let zeros = [0, 1].map { first in
      stride(from: first, to: pairs * 2, by: 2).count { bytes[$0] == 0 }
    }
    return pairs > 1 && zeros.contains { $0 * 4 >= pairs * 3 }
  }
}
