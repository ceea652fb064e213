/// The vertices of an arc for as long as they are passed: quicker to read than one by one from the
/// arc.
public struct AreaVertices {
  /// How many there are: at least 2, or 0 in a damaged file.
  public let count: Int

  @usableFromInline let start: UnsafeRawPointer
  @usableFromInline let sign: Int32
  @usableFromInline let shift: Int32

  /// The vertex of that index along the direction of travel.
  ///
  /// - Precondition: `index` is in `0..<count`.
  @inlinable
  public subscript(index: Int) -> MicrodegreePosition {
    precondition(index >= 0 && index < count, "no such vertex")
    let bytes = start + 8 &* index
    return MicrodegreePosition(
      latitude: Int32(littleEndian: bytes.loadUnaligned(as: Int32.self)) &* sign,
      longitude: Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: Int32.self))
        &+ shift)
  }
}
