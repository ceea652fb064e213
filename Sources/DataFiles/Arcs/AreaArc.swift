/// How closely the outlines of an area file, or the lines of a line file, follow the ground.
public enum AreaScale: Int, CaseIterable, Sendable {
  /// Simplified by at most 0.001 degree (111 m), the scale that look-up uses.
  case close
  /// Simplified by at most 0.005 degree (557 m).
  case middle
  /// Simplified by at most 0.05 degree (5.6 km).
  case far
}

/// A piece of outline between two features, or between a feature and nothing; in a line file, a
/// piece of a line.
///
/// In a sound file every vertex lies on the Earth. Edges are straight in the plane of longitude and
/// latitude and never cross the 180th meridian.
/// An outline that two features share is one arc; long outlines are cut into arcs of at most 128
/// edges that meet at their ends.
public struct AreaArc: Sendable {
  /// What an arc separates, or what line it is a piece of.
  public enum Kind: UInt8, Sendable {
    /// A feature from what belongs to none: a coast, for countries.
    case shore = 0
    /// A feature from another.
    case border = 1
    /// Nothing on the ground: the edge of the plane at longitude ±180 or latitude ±90.
    /// Never to be drawn.
    case seam = 2
    /// The centre of a river, or of a lake between two rivers.
    case river = 3
    /// A first-level division of a country from another.
    case region = 4
  }

  /// What the arc separates, or what line it is a piece of.
  public let kind: Kind
  /// How soon a line matters on a map: 0 for the mightiest river, 12 for the least one (Natural
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
  /// Whether this is the arc's antipode.
  private var isAntipode = false
  /// What its longitudes are moved by, in microdegrees.
  private var antipodalShift: Int32 = 0

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
  }

  /// The same arc on the other side of the Earth: every vertex is where its antipode is.
  ///
  /// Half a turn is added to all longitudes or taken from all, so that they run on and may leave
  /// -180...180 degrees. The features are left on their sides of the direction of travel, although
  /// on the ground they then lie on the others, because it is a mirror image.
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
    let position = vertices.position(firstVertex + index)
    return isAntipode
      ? MicrodegreePosition(
        latitude: 0 &- position.latitude, longitude: position.longitude &+ antipodalShift)
      : position
  }
}

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

extension AreaArc {
  /// Passes the vertices to `body`; does nothing for an arc without any, in a damaged file.
  public func withVertices(_ body: (AreaVertices) -> Void) {
    _ = vertices.withBytes(at: 8 * firstVertex, length: 8 * vertexCount) { bytes in
      guard let start = bytes.baseAddress, vertexCount > 0 else { return }
      body(
        AreaVertices(
          count: vertexCount, start: start, sign: isAntipode ? -1 : 1, shift: antipodalShift))
    }
  }
}

/// The parallels and meridians between which an arc lies, in microdegrees.
public struct AreaBounds: Hashable, Sendable {
  /// The latitude of the southernmost vertex.
  public let minimumLatitude: Int32
  /// The latitude of the northernmost vertex.
  public let maximumLatitude: Int32
  /// The longitude of the westernmost vertex.
  public let minimumLongitude: Int32
  /// The longitude of the easternmost vertex.
  public let maximumLongitude: Int32
}

/// The arcs of an area file or a line file at one scale, in the order of the file.
///
/// An arc is decoded when it is asked for; its vertices when they are.
public struct AreaArcs: RandomAccessCollection, Sendable {
  static let stride = 32

  private let arcs: DataSection
  let vertices: DataSection
  let featureCount: Int

  init(arcs: DataSection, vertices: DataSection, featureCount: Int) {
    self.arcs = arcs
    self.vertices = vertices
    self.featureCount = featureCount
  }

  /// The first index, 0.
  public var startIndex: Int { 0 }

  /// The number of arcs.
  public var endIndex: Int { arcs.count }

  /// The bounds of the arc of that index, in microdegrees: a quarter of the cost of the arc.
  ///
  /// - Precondition: `index` is in `indices`.
  public func bounds(_ index: Int) -> AreaBounds {
    precondition(index >= 0 && index < arcs.count, "no arc \(index) among \(arcs.count)")
    return AreaBounds(
      minimumLatitude: arcs.int32(index, byte: 16), maximumLatitude: arcs.int32(index, byte: 20),
      minimumLongitude: arcs.int32(index, byte: 24), maximumLongitude: arcs.int32(index, byte: 28))
  }

  /// The arc of that index.
  ///
  /// - Precondition: `index` is in `indices`.
  public subscript(index: Int) -> AreaArc {
    precondition(index >= 0 && index < arcs.count, "no arc \(index) among \(arcs.count)")
    return AreaArc(index, of: arcs, vertices: vertices, featureCount: featureCount)
  }
}

extension DataFile {
  /// The arcs at every scale, in the order of `AreaScale.allCases`, of a file with that many
  /// features.
  func arcsByScale(featureCount: Int) throws(DataFileError) -> [AreaArcs] {
    var arcsByScale: [AreaArcs] = []
    for scale in AreaScale.allCases {
      arcsByScale.append(
        AreaArcs(
          arcs: try section("arcs\(scale.rawValue)", stride: AreaArcs.stride),
          vertices: try section("vertices\(scale.rawValue)", stride: 8),
          featureCount: featureCount))
    }
    return arcsByScale
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

extension DataSection {
  /// The vertex in an element of 8 bytes; latitude and longitude 0 outside the section.
  func position(_ index: Int) -> MicrodegreePosition {
    MicrodegreePosition(latitude: int32(index, byte: 0), longitude: int32(index, byte: 4))
  }
}
