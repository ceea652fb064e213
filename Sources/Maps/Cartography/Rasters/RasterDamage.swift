import DataFiles

/// The reason why a raster does not colour a map: its file is missing, or the file or a tile is
/// damaged.
public struct RasterDamage: Error, Hashable, Sendable {
  /// The file's name without its folder.
  public let name: String
  /// The error of reading it.
  public let error: DataFileError

  /// Damage of the colours of the land.
  static func colors(_ error: DataFileError) -> RasterDamage {
    RasterDamage(name: DataFolder.File.colors.rawValue, error: error)
  }

  /// Damage of heights and depths.
  static func elevations(_ error: DataFileError) -> RasterDamage {
    RasterDamage(name: DataFolder.File.elevations.rawValue, error: error)
  }
}
