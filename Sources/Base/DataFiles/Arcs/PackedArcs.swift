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

  /// The bounds of an arc, in microdegrees.
  func bounds(_ index: Int) -> AreaBounds {
    let south = arcs.int32(index, byte: 4)
    let west = arcs.int32(index, byte: 8)
    return AreaBounds(
      minimumLatitude: south,
      maximumLatitude: south &+ step &* Int32(arcs.uint16(index, byte: 12)),
      minimumLongitude: west,
      maximumLongitude: west &+ step &* Int32(arcs.uint16(index, byte: 14)))
  }

  /// The vertices of an arc; none if they do not lie in the file.
  func vertices(ofArc index: Int) -> Range<Int> {
    let first = Int(arcs.uint32(index, byte: 0))
    let edges = Int(arcs.uint8(index, byte: 20))
    return edges > 0 && first + edges < vertices.count ? first..<first + edges + 1 : 0..<0
  }

  /// The feature on the left of an arc as it is stored.
  func leftFeature(_ index: Int) -> UInt16 { arcs.uint16(index, byte: 16) }

  /// The feature on the right of an arc as it is stored.
  func rightFeature(_ index: Int) -> UInt16 { arcs.uint16(index, byte: 18) }

  /// The two sides that an arc separates.
  func kind(_ index: Int) -> AreaArc.Kind {
    AreaArc.Kind(rawValue: arcs.uint8(index, byte: 21)) ?? .seam
  }
}
