import DataFiles
import Geodesy

/// Heights and depths of the ground, or of the ice on it, at points.
///
/// For use from one thread: tiles of the raster are inflated when they are first needed, and kept.
public final class GroundHeights {
  private let plane: RasterPlane<UInt16>
  private let meters: [Double]

  /// The heights of `elevation.bin`, which is opened if necessary.
  ///
  /// - Throws: when the file is missing, truncated, foreign or visibly damaged.
  /// - Complexity: O(*t*) for *t* tiles; none is inflated.
  public init(folder: DataFolder) throws(DataFileError) {
    let file = try folder.elevations.opened()
    plane = try file.plane(level: 0)
    meters = file.values.map { Double($0.meters) }
  }

  /// The height above the sea at a coordinate in metres, negative below.
  ///
  /// Between the four samples around, which stand a tenth of a degree apart, it is interpolated
  /// along the parallels, then along the meridian. A sample is what the source has there, to a
  /// metre near the level of the sea and to about a hundredth of the height beyond; summits and
  /// narrow valleys between samples are not seen.
  ///
  /// - Throws: what is wrong with the tiles around the coordinate.
  /// - Complexity: O(1), but O(*n*) for the *n* samples of a tile that is needed for the first time.
  public func meters(at coordinate: Coordinate) throws(DataFileError) -> Double {
    let step = Double(plane.level.step) / 1e6
    let east = (coordinate.longitude.degrees + 180) / step
    let south = (90 - coordinate.latitude.degrees) / step
    let column = Int(east)
    let row = min(Int(south), plane.rows - 2)
    try plane.prepare(column: plane.wrapped(column), row: row)
    let (across, down) = (east - Double(column), south - Double(row))
    let north = height(column, row) * (1 - across) + height(column + 1, row) * across
    let below = height(column, row + 1) * (1 - across) + height(column + 1, row + 1) * across
    return north * (1 - down) + below * down
  }

  private func height(_ column: Int, _ row: Int) -> Double {
    meters[Int(plane[preparedColumn: column, row: row])]
  }
}
