import DataFiles

/// What keeps a raster from colouring a map: its file is missing, or it or a tile of it is damaged.
public struct RasterDamage: Error, Hashable, Sendable {
  /// The file's name without its folder.
  public let name: String
  /// What is wrong.
  public let error: DataFileError

  /// The damage of the colours of the land.
  static func colors(_ error: DataFileError) -> RasterDamage {
    RasterDamage(name: MapData.colorName, error: error)
  }

  /// The damage of heights and depths.
  static func elevations(_ error: DataFileError) -> RasterDamage {
    RasterDamage(name: MapData.elevationName, error: error)
  }
}
