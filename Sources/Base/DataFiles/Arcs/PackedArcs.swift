/// The arcs of an area file's closest scale, which look-up and drawing read.
///
/// A vertex is two numbers of 16 bits: steps from the south-west corner of its arc. An arc lies in a
/// box of at most 65,535 steps, and its record of 24 bytes tells that box.
struct PackedArcs: Sendable {
  /// How many bytes an arc takes in the file.
  static let stride = 24
  /// How many bytes a vertex takes in the file.
  static let vertexStride = 4

  let arcs: DataSection
  let vertices: DataSection
  /// The step of the vertices in microdegrees: more than 0.
  let step: Int32

  /// The number of arcs.
  var count: Int { arcs.count }

  /// An arc as it stands in the file, for look-ups by the million.
  struct Record {
    private let start: UnsafeRawPointer

    fileprivate init(_ start: UnsafeRawPointer) { self.start = start }

    /// The index of its first vertex.
    var firstVertex: Int { Int(load(0) as UInt32) }
    /// The number of its edges.
    var edgeCount: Int { Int(load(20) as UInt8) }
    /// The two sides that it separates.
    var kind: AreaArc.Kind { AreaArc.Kind(rawValue: load(21)) ?? .seam }
    /// The least latitude of its vertices, in microdegrees.
    var south: Int32 { load(4) }
    /// The least longitude of its vertices, in microdegrees.
    var west: Int32 { load(8) }
    /// The steps from its least to its greatest latitude.
    var height: UInt16 { load(12) }
    /// The steps from its least to its greatest longitude.
    var width: UInt16 { load(14) }
    /// The feature on its left as it is stored.
    var leftFeature: UInt16 { load(16) }
    /// The feature on its right as it is stored.
    var rightFeature: UInt16 { load(18) }

    /// Its bounds in microdegrees, for a step of the vertices.
    @inline(__always)
    func bounds(_ step: Int32) -> AreaBounds {
      AreaBounds(
        minimumLatitude: south, maximumLatitude: south &+ step &* Int32(height),
        minimumLongitude: west, maximumLongitude: west &+ step &* Int32(width))
    }

    @inline(__always)
    private func load<Integer: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> Integer {
      Integer(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: Integer.self))
    }
  }

  /// The arc of that index; `nil` if there is none. The file must be kept alive while it is used.
  @inline(__always)
  func record(_ index: Int) -> Record? {
    guard let start = arcs.unsafeStart, index >= 0, index < arcs.count else { return nil }
    return Record(start + Self.stride &* index)
  }

  /// The bounds of an arc, in microdegrees.
  func bounds(_ index: Int) -> AreaBounds {
    record(index)?.bounds(step)
      ?? AreaBounds(
        minimumLatitude: 0, maximumLatitude: 0, minimumLongitude: 0, maximumLongitude: 0)
  }

  /// The vertices of an arc; none if they do not lie in the file.
  func vertices(ofArc index: Int) -> Range<Int> {
    record(index).map { vertices(of: $0) } ?? 0..<0
  }

  /// The vertices of an arc; none if they do not lie in the file.
  @inline(__always)
  func vertices(of arc: Record) -> Range<Int> {
    let (first, edges) = (arc.firstVertex, arc.edgeCount)
    return edges > 0 && first + edges < vertices.count ? first..<first + edges + 1 : 0..<0
  }

  /// The feature on the left of an arc as it is stored.
  func leftFeature(_ index: Int) -> UInt16 { arcs.uint16(index, byte: 16) }

  /// The feature on the right of an arc as it is stored.
  func rightFeature(_ index: Int) -> UInt16 { arcs.uint16(index, byte: 18) }

  /// The two sides that an arc separates.
  func kind(_ index: Int) -> AreaArc.Kind { record(index)?.kind ?? .shore }
}
