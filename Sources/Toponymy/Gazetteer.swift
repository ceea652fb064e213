import DataFiles
import Geodesy
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The places, countries and seas of the Earth, by where they are.
///
/// Everything is read where it lies in the data files. Safe to ask from several threads at once.
public final class Gazetteer: Sendable {
  let places: PlaceFile
  let countries: AreaFile
  let seas: AreaFile
  let divisions: AreaFile?
  let lakes: AreaFile?
  let timeZones: ZoneFile?
  /// Built when the nearest land is first asked for.
  let coasts = Mutex<CoastIndex?>(nil)

  /// Opens `places.bin`, `countries.bin` and `seas.bin` in a directory, and what there is of
  /// `divisions.bin`, `lakes.bin` and `timezones.bin`, without which regions, lakes and time zones
  /// remain unknown.
  ///
  /// - Throws: when a file is missing, truncated, foreign or visibly damaged.
  /// - Complexity: O(1); the contents are not read, so damage within them is found only by
  ///   `verifyChecksums`. It can give wrong answers, but not a crash.
  public init(directory: String) throws(DataFileError) {
    places = try PlaceFile(path: directory + "/places.bin")
    countries = try AreaFile(path: directory + "/countries.bin")
    seas = try AreaFile(path: directory + "/seas.bin")
    divisions = try Self.open(directory + "/divisions.bin", AreaFile.init)
    lakes = try Self.open(directory + "/lakes.bin", AreaFile.init)
    timeZones = try Self.open(directory + "/timezones.bin", ZoneFile.init)
  }

  /// A file that need not be there; `nil` if it is not.
  private static func open<File>(
    _ path: String, _ file: (String) throws(DataFileError) -> File
  ) throws(DataFileError) -> File? {
    do throws(DataFileError) { return try file(path) } catch {
      if case .unreadable(_, ENOENT) = error { return nil }
      throw error
    }
  }

  /// The number of places.
  public var placeCount: Int { places.count }

  /// The place of an index in `0..<placeCount`, in an order of the file's own.
  ///
  /// `nil` outside, and where the file is damaged.
  public func place(at index: Int) -> Place? {
    places.place(index)
  }

  /// Reads the files and compares their contents with the checksums of their headers.
  public func verifyChecksums() throws(DataFileError) {
    try places.verifyChecksum()
    try countries.verifyChecksum()
    try seas.verifyChecksum()
    try divisions?.verifyChecksum()
    try timeZones?.verifyChecksum()
  }
}
