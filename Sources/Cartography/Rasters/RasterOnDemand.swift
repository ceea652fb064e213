import DataFiles

/// A raster that is opened on first use, and only once: one that cannot be read stays unreadable.
struct RasterOnDemand<Sample: RasterSample> {
  private let path: String
  private var opened: Result<RasterFile<Sample>, DataFileError>?
  private var planes: [Int: RasterPlane<Sample>] = [:]

  /// The raster of a file, which need not exist.
  init(path: String) {
    self.path = path
  }

  /// The file.
  ///
  /// - Throws: the error of the first use, each time.
  mutating func file() throws(DataFileError) -> RasterFile<Sample> {
    if let opened { return try opened.get() }
    let result: Result<RasterFile<Sample>, DataFileError>
    do throws(DataFileError) {
      result = .success(try RasterFile(path: path))
    } catch {
      result = .failure(error)
    }
    opened = result
    return try result.get()
  }

  /// The number of levels in use.
  var planeCount: Int { planes.count }

  /// Releases every level in use.
  mutating func releasePlanes() { planes = [:] }

  /// The samples of the coarsest level with a spacing of at most one and a half times a distance in
  /// kilometres, or of the finest level.
  mutating func plane(for size: Double) throws(DataFileError) -> RasterPlane<Sample> {
    let file = try file()
    let level = file.levels.lastIndex { Double($0.step) / 1e6 * 111.2 <= size * 1.5 } ?? 0
    if let plane = planes[level] { return plane }
    let plane = try file.plane(level: level)
    planes[level] = plane
    return plane
  }
}
