import DataFiles

/// What maps are drawn from: the outlines and names of countries, lakes and seas, rivers and
/// regions, the colours of the land, heights and depths.
public final class MapData: Sendable {
  package let countries: AreaFile
  package let lakes: AreaFile
  package let seas: AreaFile
  let rivers: LineFile
  let regions: LineFile
  /// The paths of the rasters, which are opened when a map needs them.
  let colorPath: String
  let elevationPath: String
  static let colorName = "color.bin"
  static let elevationName = "elevation.bin"

  /// Square kilometres, by lake.
  let lakeAreas: [Double]
  /// Which of a few tints a country takes, so that neighbours differ; by country.
  let tints: [UInt8]
  /// Whether a country lies under ice for the most part; by country.
  let isIce: [Bool]

  /// Opens the files `countries.bin`, `lakes.bin`, `seas.bin`, `rivers.bin` and `regions.bin` of a
  /// directory.
  ///
  /// Its rasters, `color.bin` and `elevation.bin`, are opened by the first map that is coloured
  /// from them, and may be missing: see ``MapRenderer/rasterDamage``.
  ///
  /// - Complexity: O(*n* + *v*) for *n* features and the *v* arcs of the coarsest scale, which
  ///   decide what tints neighbours have: less than half a millisecond.
  public init(directory: String) throws(DataFileError) {
    countries = try AreaFile(path: directory + "/countries.bin")
    lakes = try AreaFile(path: directory + "/lakes.bin")
    seas = try AreaFile(path: directory + "/seas.bin")
    rivers = try LineFile(path: directory + "/rivers.bin")
    regions = try LineFile(path: directory + "/regions.bin")
    colorPath = directory + "/" + Self.colorName
    elevationPath = directory + "/" + Self.elevationName
    lakeAreas = lakes.features.map(\.area)
    tints = NeighborColoring(of: countries).colors
    isIce = countries.features.map { $0.code.map(Self.iceCodes.contains) ?? false }
  }

  /// Reads all files, the rasters too, and compares their contents with their checksums.
  public func verifyChecksums() throws(DataFileError) {
    for file in [countries, lakes, seas] { try file.verifyChecksum() }
    for file in [rivers, regions] { try file.verifyChecksum() }
    try ColorFile(path: colorPath).verifyChecksum()
    try ElevationFile(path: elevationPath).verifyChecksum()
  }

  /// Antarctica and Greenland.
  private static let iceCodes: Set<String> = ["AQ", "GL"]
}
