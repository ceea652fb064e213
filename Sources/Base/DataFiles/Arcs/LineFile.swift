/// Lines on the Earth: rivers, or the borders of first-level divisions.
///
/// The file has the lines at three scales for drawing. They are cut into arcs like the outlines of
/// an area file: an arc has at most 128 edges and one rank, and does not cross the 180th meridian.
public final class LineFile: ChecksummedFile {
  /// The version of the layout that this program reads.
  private static let version: UInt32 = 1

  private let file: DataFile
  private let arcsByScale: [AreaArcs]

  /// Opens a line file and checks that it is whole and of the layout that this program reads.
  ///
  /// - Complexity: O(1); the lines are not read.
  public init(path: String) throws(DataFileError) {
    file = try DataFile(path: path, kind: "lines", version: Self.version)
    arcsByScale = [
      try file.arcs(.close, featureCount: 0), try file.arcs(.middle, featureCount: 0),
      try file.arcs(.far, featureCount: 0),
    ]
  }

  /// The lines at a scale.
  public func arcs(scale: AreaScale) -> AreaArcs {
    arcsByScale[scale.rawValue]
  }

  /// Reads the whole file and compares its contents with the checksum of its header.
  public func verifyChecksum() throws(DataFileError) {
    try file.verifyChecksum()
  }
}
