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

  /// The bounds of the arc of that index, in microdegrees, at a quarter of the cost of the arc.
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

/// How closely the outlines of an area file, or the lines of a line file, follow the ground.
public enum AreaScale: Int, CaseIterable, Sendable {
  /// Simplified by at most 0.001 degree (111 m); look-up uses this scale.
  case close
  /// Simplified by at most 0.005 degree (557 m).
  case middle
  /// Simplified by at most 0.05 degree (5.6 km).
  case far
}
