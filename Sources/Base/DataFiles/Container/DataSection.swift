import Text

/// A run of elements of equal size in a data file.
///
/// Every read is checked: outside the section, or outside an element, a number reads as zero and a
/// text as `nil`. Damaged offsets and indices therefore give wrong answers, but never a crash.
/// Numbers are little-endian in the file on every machine, and need no alignment.
public struct DataSection: @unchecked Sendable {  // the bytes are never written
  /// How many elements there are.
  public let count: Int

  @usableFromInline let stride: Int
  @usableFromInline let start: UnsafeRawPointer?
  /// The object that owns the bytes.
  @usableFromInline let owner: AnyObject

  init(of map: MappedFile, offset: Int, stride: Int, count: Int) {
    owner = map
    self.stride = stride
    self.count = count
    start = map.bytes.baseAddress?.advanced(by: offset)
  }

  /// Elements of `stride` bytes each, copied from an array.
  init(of bytes: [UInt8], stride: Int) {
    self = bytes.withUnsafeBytes { DataSection(copying: $0, stride: stride) }
  }

  /// Elements of `stride` bytes each, copied from memory, where they have the layout of a file.
  public init(copying bytes: UnsafeRawBufferPointer, stride: Int) {
    let copy = OwnedBytes(bytes)
    owner = copy
    self.stride = stride
    count = bytes.count / stride
    start = UnsafeRawPointer(copy.start)
  }

  /// The 32-bit signed integer at a byte offset within an element; 0 outside.
  public func int32(_ index: Int, byte offset: Int = 0) -> Int32 {
    load(index, offset, as: Int32.self)
  }

  /// The 32-bit unsigned integer at a byte offset within an element; 0 outside.
  public func uint32(_ index: Int, byte offset: Int = 0) -> UInt32 {
    load(index, offset, as: UInt32.self)
  }

  /// The 64-bit unsigned integer at a byte offset within an element; 0 outside.
  public func uint64(_ index: Int, byte offset: Int = 0) -> UInt64 {
    load(index, offset, as: UInt64.self)
  }

  /// The 16-bit unsigned integer at a byte offset within an element; 0 outside.
  public func uint16(_ index: Int, byte offset: Int = 0) -> UInt16 {
    load(index, offset, as: UInt16.self)
  }

  /// The 24-bit unsigned integer at a byte offset within an element; bytes outside read as 0.
  public func uint24(_ index: Int, byte offset: Int = 0) -> Int {
    Int(uint16(index, byte: offset)) | Int(uint8(index, byte: offset + 2)) << 16
  }

  /// The byte at an offset within an element; 0 outside.
  public func uint8(_ index: Int, byte offset: Int = 0) -> UInt8 {
    load(index, offset, as: UInt8.self)
  }

  /// The code of one byte a letter, such as "DK", that fills some bytes of an element, or ends
  /// before the first zero among them; empty for other bytes than those of printable ASCII.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public func code(_ index: Int, bytes: Range<Int>) -> String {
    // written in place: an array of the letters took most of the time
    String(unsafeUninitializedCapacity: bytes.count) { letters in
      var count = 0
      for byte in bytes {
        let letter = uint8(index, byte: byte)
        if letter == 0 { break }
        guard (0x21...0x7E).contains(letter) else { return 0 }
        letters[count] = letter
        count += 1
      }
      return count
    }
  }

  /// The UTF-8 text at a byte offset within the section, with U+FFFD in place of each control;
  /// `nil` if it does not lie in the section or is not valid UTF-8.
  public func text(at offset: Int, length: Int) -> String? {
    withBytes(at: offset, length: length) { bytes in
      // String(validating:as:) does the same, but is generic and slower
      do {
        return String(
          copying: try UTF8Span(validating: bytes.assumingMemoryBound(to: UInt8.self).span)
        ).withoutControls
      } catch { return nil }
    } ?? nil
  }

  /// Passes all bytes of the section to `body`, `count` elements without gaps.
  ///
  /// For searches that read many elements and have checked that they exist. Unlike the other ways
  /// to read, this one leaves all checks, and the byte order, to the caller.
  @inlinable
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(owner) {
      body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count * stride))
    }
  }

  /// The first of the `count` elements, which stand without gaps; `nil` if there are none.
  ///
  /// As ``withUnsafeBytes(_:)``, for searches by the million. The caller must keep the section, or
  /// its file, alive while it uses the pointer.
  @inlinable public var unsafeStart: UnsafeRawPointer? { start }

  /// Passes the bytes at an offset within the section to `body`; returns `nil` if they do not lie
  /// in the section.
  func withBytes<Result>(
    at offset: Int, length: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard let start, offset >= 0, length >= 0, length <= count * stride,
      offset <= count * stride - length
    else { return nil }
    return body(UnsafeRawBufferPointer(start: start + offset, count: length))
  }

  @inline(__always)
  private func load<Integer: FixedWidthInteger & BitwiseCopyable>(
    _ index: Int, _ offset: Int, as type: Integer.Type
  ) -> Integer {
    guard let start, UInt(bitPattern: index) < UInt(bitPattern: count),
      offset >= 0, offset <= stride - MemoryLayout<Integer>.size
    else { return 0 }
    return Integer(
      littleEndian: start.loadUnaligned(fromByteOffset: index * stride + offset, as: type))
  }
}

/// Bytes that are freed with this object.
private final class OwnedBytes {
  let start: UnsafeMutableRawPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    start = .allocate(byteCount: max(bytes.count, 1), alignment: 8)
    start.copyMemory(from: bytes.baseAddress ?? UnsafeRawPointer(start), byteCount: bytes.count)
  }

  deinit { start.deallocate() }
}
