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
/// The subscript decodes an arc, and the arc decodes its vertices, at each access.
public struct AreaArcs: RandomAccessCollection, Sendable {
  static let stride = 32
  static let vertexStride = 8

  /// How the arcs are stored.
  private enum Layout {
    case whole(arcs: DataSection, vertices: DataSection)
    case packed(PackedArcs)
  }

  private let layout: Layout
  let featureCount: Int

  init(arcs: DataSection, vertices: DataSection, featureCount: Int) {
    layout = .whole(arcs: arcs, vertices: vertices)
    endIndex = arcs.count
    self.featureCount = featureCount
  }

  init(_ arcs: PackedArcs, featureCount: Int) {
    layout = .packed(arcs)
    endIndex = arcs.count
    self.featureCount = featureCount
  }

  /// The first index, 0.
  public var startIndex: Int { 0 }

  /// The number of arcs.
  public let endIndex: Int

  /// The number of all vertices.
  var vertexCount: Int {
    switch layout {
    case .whole(_, let vertices): vertices.count
    case .packed(let packed): packed.vertices.count
    }
  }

  /// The bounds of the arc of that index, in microdegrees, at a quarter of the cost of the arc.
  ///
  /// - Precondition: `index` is in `indices`.
  public func bounds(_ index: Int) -> AreaBounds {
    precondition(index >= 0 && index < endIndex, "no arc \(index) among \(endIndex)")
    switch layout {
    case .whole(let arcs, _):
      return AreaBounds(
        minimumLatitude: arcs.int32(index, byte: 16), maximumLatitude: arcs.int32(index, byte: 20),
        minimumLongitude: arcs.int32(index, byte: 24), maximumLongitude: arcs.int32(index, byte: 28)
      )
    case .packed(let packed): return packed.bounds(index)
    }
  }

  /// The arc of that index.
  ///
  /// - Precondition: `index` is in `indices`.
  public subscript(index: Int) -> AreaArc {
    precondition(index >= 0 && index < endIndex, "no arc \(index) among \(endIndex)")
    switch layout {
    case .whole(let arcs, let vertices):
      return AreaArc(index, of: arcs, vertices: vertices, featureCount: featureCount)
    case .packed(let packed): return AreaArc(index, of: packed, featureCount: featureCount)
    }
  }
}

extension DataFile {
  /// The arcs at a scale whose vertices are whole microdegrees, of a file with that many features.
  func arcs(_ scale: AreaScale, featureCount: Int) throws(DataFileError) -> AreaArcs {
    AreaArcs(
      arcs: try section("arcs\(scale.rawValue)", stride: AreaArcs.stride),
      vertices: try section("vertices\(scale.rawValue)", stride: AreaArcs.vertexStride),
      featureCount: featureCount)
  }
}

/// How closely the outlines of an area file, or the lines of a line file, follow the ground.
public enum AreaScale: Int, CaseIterable, Sendable {
  /// Borders simplified by at most 0.001 degree (111 m), coasts by at most 200 m; look-up uses this
  /// scale.
  case close
  /// Simplified by at most 0.005 degree (557 m).
  case middle
  /// Simplified by at most 0.05 degree (5.6 km).
  case far
}
