/// A partition of the Earth into features and what belongs to none: countries, seas or lakes.
///
/// Outlines come at three scales for drawing; which feature contains a point is answered from the
/// closest scale through a grid.
public final class AreaFile: Sendable {
  /// The version of the layout that this program reads.
  private static let version: UInt32 = 1

  /// The countries, seas or lakes.
  public let features: AreaFeatures

  let grid: AreaGrid
  private let file: DataFile
  private let arcsByScale: [AreaArcs]

  /// Opens an area file and checks that it is whole and of the layout that this program reads.
  ///
  /// - Complexity: O(1); the outlines are not read.
  public init(path: String) throws(DataFileError) {
    file = try DataFile(path: path, kind: "areas", version: Self.version)
    features = AreaFeatures(
      records: try file.section("features", stride: AreaFeatures.stride),
      text: try file.section("text", stride: 1))
    arcsByScale = try file.arcsByScale(featureCount: features.count)
    grid = try AreaGrid(of: file)
  }

  /// The outlines at a scale.
  public func arcs(scale: AreaScale) -> AreaArcs {
    arcsByScale[scale.rawValue]
  }

  /// Reads the whole file and compares its contents with the checksum of its header.
  public func verifyChecksum() throws(DataFileError) {
    try file.verifyChecksum()
  }
}
