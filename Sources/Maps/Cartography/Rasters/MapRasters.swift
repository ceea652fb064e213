import DataFiles

/// The rasters that colour maps: the colours of the land, and heights and depths.
///
/// A file is opened when a map first needs it, and only the tiles on the screen are inflated, at
/// the level that suits the map's scale. Only one thread may use them at a time; renderers on one
/// thread may share them.
public final class MapRasters {
  private var colors: RasterOnDemand<UInt8>
  private var elevations: RasterOnDemand<UInt16>
  private var knownMeters: [Float]?

  /// The rasters of some map data.
  public init(of data: MapData) {
    colors = RasterOnDemand(data.colors)
    elevations = RasterOnDemand(data.elevations)
  }

  /// Releases every inflated tile; the files stay open.
  func releaseMemory() {
    colors.releasePlanes()
    elevations.releasePlanes()
  }

  /// The number of levels with tiles in memory.
  package var levelsInMemory: Int { colors.planeCount + elevations.planeCount }

  /// The colours at the level for patches of a number of kilometres.
  func colorPlane(for size: Double) throws(DataFileError) -> RasterPlane<UInt8> {
    try colors.plane(for: size)
  }

  /// The heights and depths at the level for patches of a number of kilometres.
  func elevationPlane(for size: Double) throws(DataFileError) -> RasterPlane<UInt16> {
    try elevations.plane(for: size)
  }

  /// The colour of each code, as a number of 24 bits.
  ///
  /// - Complexity: O(*n*) for *n* codes.
  func palette() throws(DataFileError) -> [UInt32] {
    try colors.file().values.map { value in
      UInt32(value.red) << 16 | UInt32(value.green) << 8 | UInt32(value.blue)
    }
  }

  /// The metres of each code of height or depth.
  func meters() throws(DataFileError) -> [Float] {
    if let knownMeters { return knownMeters }
    let meters = try elevations.file().values.map { Float($0.meters) }
    knownMeters = meters
    return meters
  }
}
