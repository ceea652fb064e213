import DataFiles

/// The data that maps are drawn from: outlines and names of countries, lakes and seas, rivers and
/// regions, the colours of the land, heights and depths.
public final class MapData: Sendable {
  package let countries: AreaFile
  package let lakes: AreaFile
  package let seas: AreaFile
  let rivers: LineFile
  let regions: LineFile
  /// The rasters, which are opened when a map needs them.
  let colors: LazyFile<ColorFile>
  package let elevations: LazyFile<ElevationFile>

  /// The number of each country's tint; neighbours have different ones.
  let tints: [UInt8]
  /// Whether most of each country lies under ice.
  let isIce: [Bool]

  /// Opens the files `countries.bin`, `lakes.bin`, `seas.bin`, `rivers.bin` and `regions.bin` of a
  /// folder.
  ///
  /// The first map that is coloured from a raster opens `color.bin` or `elevation.bin`. Both may be
  /// missing: see ``MapRenderer/rasterDamage``.
  ///
  /// - Complexity: O(*n* + *v*) for *n* features and the *v* arcs of the coarsest scale, which
  ///   decide what tints neighbours have: less than half a millisecond.
  public init(folder: DataFolder) throws(DataFileError) {
    countries = try folder.countries.opened()
    lakes = try folder.lakes.opened()
    seas = try folder.seas.opened()
    rivers = try folder.rivers.opened()
    regions = try folder.regions.opened()
    colors = folder.colors
    elevations = folder.elevations
    tints = NeighborColoring(of: countries).colors
    isIce = countries.features.map { $0.code.map(Self.iceCodes.contains) ?? false }
  }

  /// Antarctica and Greenland.
  private static let iceCodes: Set<String> = ["AQ", "GL"]
}
