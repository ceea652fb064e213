/// A position on the Earth in whole millionths of a degree (11 cm), as the data files hold it.
///
/// WGS 84, geodetic. The type does not confine its values: files hold longitude -180 and +180
/// both, and a damaged file may hold anything.
public struct MicrodegreePosition: Hashable, Sendable {
  /// Degrees north times 1,000,000; -90,000,000...90,000,000 on the Earth.
  public var latitude: Int32
  /// Degrees east times 1,000,000; -180,000,000...180,000,000 on the Earth.
  public var longitude: Int32

  /// A position in millionths of a degree.
  public init(latitude: Int32, longitude: Int32) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension DataSection {
  /// The vertex in an element of 8 bytes; latitude and longitude 0 outside the section.
  func position(_ index: Int) -> MicrodegreePosition {
    MicrodegreePosition(latitude: int32(index, byte: 0), longitude: int32(index, byte: 4))
  }
}

extension MicrodegreePosition {
  /// The position of a packed vertex.
  ///
  /// - Parameters:
  ///   - bytes: its four bytes in the file.
  ///   - step: the step of the vertices, in microdegrees.
  ///   - origin: the south-western corner of its arc.
  @inlinable @inline(__always)
  init(packedAt bytes: UnsafeRawPointer, step: Int32, from origin: MicrodegreePosition) {
    let north = Int32(UInt16(littleEndian: bytes.loadUnaligned(as: UInt16.self)))
    let east = Int32(
      UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
    self.init(
      latitude: origin.latitude &+ step &* north, longitude: origin.longitude &+ step &* east)
  }
}
