import DataFiles

/// A raster that is opened when it is first asked for, and the levels of it that have been needed.
struct RasterOnDemand<Sample: RasterSample> {
  private let lazyFile: LazyFile<RasterFile<Sample>>
  private var planes: [Int: RasterPlane<Sample>] = [:]

  /// The raster of a file, which need not exist.
  init(_ file: LazyFile<RasterFile<Sample>>) {
    lazyFile = file
  }

  /// The file.
  ///
  /// - Throws: what is wrong with it, each time.
  func file() throws(DataFileError) -> RasterFile<Sample> { try lazyFile.opened() }

  /// How many levels have been asked for.
  var planeCount: Int { planes.count }

  /// Lets go of every level that has been asked for.
  mutating func releasePlanes() { planes = [:] }

  /// The samples of the coarsest level that are no further apart than one and a half times a
  /// distance in kilometres; of the finest if all are.
  mutating func plane(for size: Double) throws(DataFileError) -> RasterPlane<Sample> {
    let file = try file()
    let level = file.levels.lastIndex { Double($0.step) / 1e6 * 111.2 <= size * 1.5 } ?? 0
    if let plane = planes[level] { return plane }
    let plane = try file.plane(level: level)
    planes[level] = plane
    return plane
  }
}
