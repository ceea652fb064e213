import Geodesy

/// Turns lines of plain decimal degrees into lines with their antipodes, for streams of millions of
/// lines.
///
/// The result is that of ``Coordinate/antipode`` and ``DecimalDegrees/writeDigits(to:)``, computed
/// on the digits of the text.
package struct AntipodeLine: Sendable {
  /// Enough memory for any line, in bytes.
  @inlinable package static var longestText: Int { 4 * (DecimalDegrees.longestText + 1) + 1 }

  private let hasStart: Bool
  private let separator: UInt8
  private let isLastEmpty: Bool

  /// Lines with the latitude and the longitude of the antipode.
  ///
  /// - Parameters:
  ///   - hasStart: whether the latitude and longitude of the point itself come first.
  ///   - separator: the ASCII character between two angles.
  ///   - isLastEmpty: whether a separator follows the last angle.
  package init(hasStart: Bool = false, separator: UInt8, isLastEmpty: Bool = false) {
    self.hasStart = hasStart
    self.separator = separator
    self.isLastEmpty = isLastEmpty
  }

  /// Writes the answer to the line that begins at a byte of a block of lines, with its line feed;
  /// `index` moves behind the line break of the one that was read.
  ///
  /// - Parameter start: memory for ``longestText`` bytes; the bytes behind the text are
  ///   overwritten.
  /// - Returns: the number of bytes of the text; 0, without moving, for a line that holds anything
  ///   but plain decimal degrees.
  /// - Complexity: O(1) without blanks, some 25 nanoseconds, without allocation.
  package func write(
    lineIn bytes: RawSpan, at index: inout Int, to start: UnsafeMutableRawPointer
  ) -> Int {
    guard let digits = CoordinateDigits(lineIn: bytes, at: &index) else { return 0 }
    var length = 0
    if hasStart {
      length = digits.write(separator: separator, to: start)
      start.storeBytes(of: separator, toByteOffset: length, as: UInt8.self)
      length &+= 1
    }
    length &+= digits.antipode.write(separator: separator, to: start + length)
    return end(at: length, of: start)
  }

  /// Writes the answer for a coordinate, with its line feed.
  ///
  /// - Parameter start: memory for ``longestText`` bytes; the bytes behind the text are
  ///   overwritten.
  /// - Returns: the number of bytes of the text.
  /// - Complexity: O(1), some 25 nanoseconds, without allocation.
  package func write(_ coordinate: Coordinate, to start: UnsafeMutableRawPointer) -> Int {
    var length = 0
    func write(_ angle: DecimalDegrees) {
      length &+= angle.writeDigits(to: start + length)
      start.storeBytes(of: separator, toByteOffset: length, as: UInt8.self)
      length &+= 1
    }
    if hasStart {
      write(coordinate.latitude)
      write(coordinate.longitude)
    }
    write(coordinate.antipode.latitude)
    write(coordinate.antipode.longitude)
    return end(at: length &- 1, of: start)
  }

  /// Ends a line behind its last angle, and returns its length.
  @inline(__always)
  private func end(at end: Int, of start: UnsafeMutableRawPointer) -> Int {
    var length = end
    start.storeBytes(of: separator, toByteOffset: length, as: UInt8.self)
    length &+= isLastEmpty ? 1 : 0
    start.storeBytes(of: UInt8(ascii: "\n"), toByteOffset: length, as: UInt8.self)
    return length &+ 1
  }
}
