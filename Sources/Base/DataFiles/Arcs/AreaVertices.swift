/// The vertices of an arc, valid during a call of ``AreaArc/withVertices(_:)`` only. Reading them
/// here is faster than through the arc's subscript.
public struct AreaVertices {
  /// The number of vertices: at least 2, or 0 in a damaged file.
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
