import DataFiles
import Geodesy

/// The places, countries and seas of the Earth, by where they are.
///
/// Everything is read where it lies in the data files. Safe to ask from several threads at once.
public final class Gazetteer: Sendable {
  let places: PlaceFile
  let countries: AreaFile
  let seas: AreaFile

  /// Opens `places.bin`, `countries.bin` and `seas.bin` in a directory.
  ///
  /// - Throws: when a file is missing, truncated, foreign or visibly damaged.
  /// - Complexity: O(1); the contents are not read, so damage within them is found only by
  ///   `verifyChecksums`. It can give wrong answers, but not a crash.
  public init(directory: String) throws(DataFileError) {
    places = try PlaceFile(path: directory + "/places.bin")
    countries = try AreaFile(path: directory + "/countries.bin")
    seas = try AreaFile(path: directory + "/seas.bin")
  }

  /// The number of places.
  public var placeCount: Int { places.count }

  /// The place of an index in `0..<placeCount`, in an order of the file's own.
  ///
  /// `nil` outside, and where the file is damaged.
  public func place(at index: Int) -> Place? {
    places.place(index)
  }

  /// Reads the three files and compares their contents with the checksums of their headers.
  public func verifyChecksums() throws(DataFileError) {
    try places.verifyChecksum()
    try countries.verifyChecksum()
    try seas.verifyChecksum()
  }
}
