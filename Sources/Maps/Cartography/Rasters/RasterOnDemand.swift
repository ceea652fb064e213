import DataFiles
import Geodesy

/// A raster that is opened on first use, with its levels in use.
struct RasterOnDemand<Sample: RasterSample> {
  private let lazyFile: LazyFile<RasterFile<Sample>>
  private var planes: [Int: RasterPlane<Sample>] = [:]

  /// The raster of a file, which need not exist.
  init(_ file: LazyFile<RasterFile<Sample>>) {
    lazyFile = file
  }

  /// The file.
  ///
  /// - Throws: the error of the first use, each time.
  func file() throws(DataFileError) -> RasterFile<Sample> { try lazyFile.opened() }

  /// The number of levels in use.
  var planeCount: Int { planes.count }

  /// Releases every level in use.
  mutating func releasePlanes() { planes = [:] }

  /// The samples of the coarsest level with a spacing of at most one and a half times a distance in
  /// kilometres, or of the finest level.
  mutating func plane(for size: Double) throws(DataFileError) -> RasterPlane<Sample> {
    let file = try file()
    let level =
      file.levels.lastIndex { Double($0.step) / 1e9 * WGS84.meanDegree <= size * 1.5 } ?? 0
    if let plane = planes[level] { return plane }
    let plane = try file.plane(level: level)
    planes[level] = plane
    return plane
  }
}
