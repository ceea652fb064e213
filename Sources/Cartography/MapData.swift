import DataFiles

/// The outlines and names of countries, lakes and seas that maps are drawn from.
public final class MapData: Sendable {
  package let countries: AreaFile
  package let lakes: AreaFile
  package let seas: AreaFile

  /// Square kilometres, by lake.
  let lakeAreas: [Double]
  /// Which of a few tints a country takes, so that neighbours differ; by country.
  let tints: [UInt8]
  /// Whether a country lies under ice for the most part; by country.
  let isIce: [Bool]

  /// Opens the files `countries.bin`, `lakes.bin` and `seas.bin` of a directory.
  ///
  /// - Complexity: O(*n* + *v*) for *n* features and the *v* arcs of the coarsest scale, which
  ///   decide what tints neighbours have: less than half a millisecond.
  public init(directory: String) throws(DataFileError) {
    countries = try AreaFile(path: directory + "/countries.bin")
    lakes = try AreaFile(path: directory + "/lakes.bin")
    seas = try AreaFile(path: directory + "/seas.bin")
    lakeAreas = lakes.features.map(\.area)
    tints = NeighborColoring(of: countries).colors
    isIce = countries.features.map { $0.code.map(Self.iceCodes.contains) ?? false }
  }

  /// Reads all three files and compares their contents with their checksums.
  public func verifyChecksums() throws(DataFileError) {
    for file in [countries, lakes, seas] { try file.verifyChecksum() }
  }

  /// Antarctica and Greenland.
  private static let iceCodes: Set<String> = ["AQ", "GL"]
}
