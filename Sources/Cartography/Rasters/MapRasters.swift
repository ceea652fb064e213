import DataFiles

/// The rasters that maps are coloured from: the colours of the land, and heights and depths.
///
/// Only the tiles on the screen are inflated, at the level that suits the map's scale. To be used
/// from one thread at a time; renderers of one thread may share them.
public final class MapRasters {
  private let colors: ColorFile
  private let elevations: ElevationFile
  private var colorPlanes: [Int: RasterPlane<UInt8>] = [:]
  private var elevationPlanes: [Int: RasterPlane<UInt16>] = [:]
  /// The metres of each code.
  let meters: [Float]
  /// The components of each code, as a number of 24 bits.
  let palette: [UInt32]

  /// The rasters of some map data.
  public init(of data: MapData) {
    colors = data.colors
    elevations = data.elevations
    meters = elevations.values.map { Float($0.meters) }
    palette = colors.values.map { value in
      UInt32(value.red) << 16 | UInt32(value.green) << 8 | UInt32(value.blue)
    }
  }

  /// The colours at the level that suits half cells of so many kilometres.
  func colorPlane(for size: Double) throws(DataFileError) -> RasterPlane<UInt8> {
    let level = Self.level(for: size, among: colors.levels)
    if let plane = colorPlanes[level] { return plane }
    let plane = try colors.plane(level: level)
    colorPlanes[level] = plane
    return plane
  }

  /// The heights and depths at the level that suits half cells of so many kilometres.
  func elevationPlane(for size: Double) throws(DataFileError) -> RasterPlane<UInt16> {
    let level = Self.level(for: size, among: elevations.levels)
    if let plane = elevationPlanes[level] { return plane }
    let plane = try elevations.plane(level: level)
    elevationPlanes[level] = plane
    return plane
  }

  /// The coarsest level whose samples are no further apart than one and a half times a distance in
  /// kilometres; the finest if all are.
  private static func level(for size: Double, among levels: [RasterLevel]) -> Int {
    levels.lastIndex { Double($0.step) / 1e6 * 111.2 <= size * 1.5 } ?? 0
  }
}
