/// A piece of the outline between two features, or between a feature and no feature; in a line
/// file, a piece of a line.
///
/// In a sound file every vertex lies on the Earth. Edges are straight in the plane of longitude and
/// latitude and never cross the 180th meridian. An outline that two features share is one arc. Long
/// outlines are cut into arcs of at most 128 edges that meet at their ends.
public struct AreaArc: Sendable {
  /// The two sides that an arc separates, or the line that it is a piece of.
  public enum Kind: UInt8, Sendable {
    /// A feature from what belongs to no feature: for countries, a coast.
    case shore = 0
    /// A feature from another feature.
    case border = 1
    /// The edge of the plane at longitude ±180 or latitude ±90. It separates nothing on the ground
    /// and must not be drawn.
    case seam = 2
    /// The centre of a river, or of a lake between two rivers.
    case river = 3
    /// A first-level division of a country from another.
    case region = 4
  }

  /// The two sides that the arc separates, or the line that it is a piece of.
  public let kind: Kind
  /// The importance of a line on a map: 0 for the largest rivers, 12 for the smallest ones (Natural
  /// Earth's scale rank), up to 255 in a damaged file; 0 for outlines.
  public let rank: Int
  /// The index of the feature to the left of the direction of travel, with east to the right.
  public let leftFeature: Int?
  /// The index of the feature to the right of the direction of travel.
  /// Lines have no features beside them.
  public let rightFeature: Int?
  /// The latitude of the southernmost vertex, in microdegrees.
  public private(set) var minimumLatitude: Int32
  /// The latitude of the northernmost vertex, in microdegrees.
  public private(set) var maximumLatitude: Int32
  /// The longitude of the westernmost vertex, in microdegrees.
  public private(set) var minimumLongitude: Int32
  /// The longitude of the easternmost vertex, in microdegrees.
  public private(set) var maximumLongitude: Int32
  /// The number of vertices: at least 2, or 0 in a damaged file.
  public let vertexCount: Int

  private let firstVertex: Int
  private let vertices: DataSection
  /// The steps of packed vertices, in microdegrees from the arc's southern and western bounds; 0 if
  /// the vertices are whole microdegrees.
  private let step: Int32
  /// Whether this is the arc's antipode.
  private var isAntipode = false
  /// The shift of its longitudes, in microdegrees.
  private var antipodalShift: Int32 = 0

  /// An arc whose vertices are whole microdegrees.
  init(_ index: Int, of arcs: DataSection, vertices: DataSection, featureCount: Int) {
    let first = Int(arcs.uint32(index, byte: 0))
    let count = Int(arcs.uint32(index, byte: 4))
    firstVertex = first
    vertexCount = first + count <= vertices.count ? count : 0
    leftFeature = FeatureIndex.decoded(arcs.uint16(index, byte: 8), count: featureCount)
    rightFeature = FeatureIndex.decoded(arcs.uint16(index, byte: 10), count: featureCount)
    kind = Kind(rawValue: arcs.uint8(index, byte: 12)) ?? .seam
    rank = Int(arcs.uint8(index, byte: 13))
    minimumLatitude = arcs.int32(index, byte: 16)
    maximumLatitude = arcs.int32(index, byte: 20)
    minimumLongitude = arcs.int32(index, byte: 24)
    maximumLongitude = arcs.int32(index, byte: 28)
    self.vertices = vertices
    step = 0
  }

  /// An arc of packed vertices.
  init(_ index: Int, of arcs: PackedArcs, featureCount: Int) {
    let bounds = arcs.bounds(index)
    let ends = arcs.vertices(ofArc: index)
    firstVertex = ends.lowerBound
    vertexCount = ends.count
    leftFeature = FeatureIndex.decoded(arcs.leftFeature(index), count: featureCount)
    rightFeature = FeatureIndex.decoded(arcs.rightFeature(index), count: featureCount)
    kind = arcs.kind(index)
    rank = 0
    minimumLatitude = bounds.minimumLatitude
    maximumLatitude = bounds.maximumLatitude
    minimumLongitude = bounds.minimumLongitude
    maximumLongitude = bounds.maximumLongitude
    vertices = arcs.vertices
    step = arcs.step
  }

  /// The arc on the other side of the Earth: every vertex is replaced by its antipode.
  ///
  /// Half a turn is added to all longitudes or subtracted from all, so the arc stays in one piece
  /// and its longitudes may leave -180...180 degrees: an arc across the meridian of Greenwich has
  /// no antipode in one piece within them. For this reason, and because Geodesy is no part of this
  /// module, the arithmetic is not that of a coordinate's antipode. `leftFeature` and
  /// `rightFeature` are not exchanged, although the antipodal arc is a mirror image.
  public var antipode: AreaArc {
    var arc = self
    arc.isAntipode = true
    arc.antipodalShift =
      Int64(minimumLongitude) + Int64(maximumLongitude) > 0 ? -180_000_000 : 180_000_000
    arc.minimumLatitude = 0 &- maximumLatitude
    arc.maximumLatitude = 0 &- minimumLatitude
    arc.minimumLongitude = minimumLongitude &+ arc.antipodalShift
    arc.maximumLongitude = maximumLongitude &+ arc.antipodalShift
    return arc
  }

  /// The vertex of that index along the direction of travel.
  ///
  /// - Precondition: `index` is in `0..<vertexCount`.
  public subscript(index: Int) -> MicrodegreePosition {
    precondition(index >= 0 && index < vertexCount, "no vertex \(index) among \(vertexCount)")
    var position = MicrodegreePosition(latitude: 0, longitude: 0)
    withVertices { position = $0[index] }
    return position
  }

  /// Where packed vertices are counted from: the south-west corner of the arc, not of its antipode.
  private var origin: MicrodegreePosition {
    isAntipode
      ? MicrodegreePosition(
        latitude: 0 &- maximumLatitude, longitude: minimumLongitude &- antipodalShift)
      : MicrodegreePosition(latitude: minimumLatitude, longitude: minimumLongitude)
  }
}

extension AreaArc {
  /// Passes the vertices to `body`. In a damaged file an arc may have none; `body` is then not
  /// called.
  public func withVertices(_ body: (AreaVertices) -> Void) {
    let stride = step == 0 ? AreaArcs.vertexStride : PackedArcs.vertexStride
    _ = vertices.withBytes(at: stride * firstVertex, length: stride * vertexCount) { bytes in
      guard let start = bytes.baseAddress, vertexCount > 0 else { return }
      body(
        AreaVertices(
          count: vertexCount, start: start, origin: origin, step: step,
          sign: isAntipode ? -1 : 1, shift: antipodalShift))
    }
  }
}

/// A feature's index as 16 bits of a file, where "no feature" is the greatest value.
enum FeatureIndex {
  static let none: UInt16 = 0xFFFF

  /// The index of one of `count` features; `nil` for "no feature" and for what is out of range.
  static func decoded(_ stored: UInt16, count: Int) -> Int? {
    stored == none || stored >= count ? nil : Int(stored)
  }

  /// The index as it is stored.
  static func encoded(_ index: Int?) -> UInt16 { index.map { UInt16($0) } ?? none }
}

/// The vertices of an arc, valid during a call of ``AreaArc/withVertices(_:)`` only. Reading them
/// here is faster than through the arc's subscript.
public struct AreaVertices {
  /// The number of vertices: at least 2, or 0 in a damaged file.
  public let count: Int

  @usableFromInline let start: UnsafeRawPointer
  /// Where packed vertices are counted from, and their steps; 0: they are whole microdegrees.
  @usableFromInline let origin: MicrodegreePosition
  @usableFromInline let step: Int32
  @usableFromInline let sign: Int32
  @usableFromInline let shift: Int32

  /// The vertex of that index along the direction of travel.
  ///
  /// - Precondition: `index` is in `0..<count`.
  @inlinable
  public subscript(index: Int) -> MicrodegreePosition {
    precondition(index >= 0 && index < count, "no such vertex")
    guard step == 0 else {
      let position = MicrodegreePosition(packedAt: start + 4 &* index, step: step, from: origin)
      return MicrodegreePosition(
        latitude: position.latitude &* sign, longitude: position.longitude &+ shift)
    }
    let bytes = start + 8 &* index
    return MicrodegreePosition(
      latitude: Int32(littleEndian: bytes.loadUnaligned(as: Int32.self)) &* sign,
      longitude: Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: Int32.self))
        &+ shift)
  }
}
