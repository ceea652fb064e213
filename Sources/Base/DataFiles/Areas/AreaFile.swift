import Synchronization

/// Features that do not overlap, such as countries, seas or lakes, and their outlines.
///
/// The file has the outlines at three scales for drawing. ``feature(at:)`` uses the closest scale
/// and a grid.
public final class AreaFile: ChecksummedFile {
  /// The version of the layout that this program reads.
  private static let version: UInt32 = 2

  /// The countries, seas or lakes.
  public let features: AreaFeatures
  /// The coasts of countries. Other files have none.
  public let coasts: CoastBlocks

  let grid: AreaGrid
  private let file: DataFile
  private let arcsByScale: [AreaArcs]
  private let coarsened = Mutex<AreaArcs?>(nil)

  /// Opens an area file and checks that it is whole and of the layout that this program reads.
  ///
  /// - Parameter hasCoasts: whether it must have the blocks of its coasts. Otherwise they are not
  ///   read.
  /// - Complexity: O(1); the outlines are not read.
  public init(path: String, hasCoasts: Bool = false) throws(DataFileError) {
    file = try DataFile(path: path, kind: "areas", version: Self.version)
    features = AreaFeatures(
      records: try file.section("features", stride: AreaFeatures.stride),
      text: try file.section("text", stride: 1))
    grid = try AreaGrid(of: file)
    let blocks =
      hasCoasts
      ? try file.section("coasts", stride: CoastBlocks.stride)
      : DataSection(of: [], stride: CoastBlocks.stride)
    let most = CoastBlocks.greatestCount(of: grid.arcs)
    guard blocks.count <= most else {
      throw .sectionOverlong(path: path, section: "coasts", found: blocks.count, most: most)
    }
    coasts = CoastBlocks(blocks, of: grid.arcs)
    arcsByScale = [
      AreaArcs(grid.arcs, featureCount: features.count),
      try file.arcs(.middle, featureCount: features.count),
      try file.arcs(.far, featureCount: features.count),
    ]
  }

  /// The outlines at a scale.
  public func arcs(scale: AreaScale) -> AreaArcs {
    arcsByScale[scale.rawValue]
  }

  /// The outlines of the coarsest scale coarsened further, for maps of the whole Earth: by at most
  /// 0.1 degree (11 km), islands of less than 0.3 degree as points.
  ///
  /// - Complexity: O(*n* log *n*) for the *n* vertices of that scale, a few milliseconds, for the
  ///   first access; then O(1).
  public var coarsestArcs: AreaArcs {
    coarsened.withLock { known in
      let arcs = known ?? arcs(scale: .far).coarsened(by: Self.coarsestTolerance)
      known = arcs
      return arcs
    }
  }

  private static let coarsestTolerance = 0.1

  /// Reads the whole file and compares its contents with the checksum of its header.
  public func verifyChecksum() throws(DataFileError) {
    try file.verifyChecksum()
  }
}
