import DataFiles
import Geodesy
import Synchronization

/// The places, countries and seas of the Earth, by where they are.
///
/// Everything is read where it lies in the data files. Safe to ask from several threads at once.
public final class Gazetteer: Sendable {
  let places: PlaceFile
  let countries: AreaFile
  let seas: AreaFile
  private let spareDivisions: SpareFile<AreaFile>
  private let spareLakes: SpareFile<AreaFile>
  private let spareTimeZones: SpareFile<ZoneFile>
  /// Built when the nearest land is first asked for.
  let coasts = Mutex<CoastIndex?>(nil)

  /// Opens `places.bin`, `countries.bin` and `seas.bin` in a directory.
  ///
  /// `divisions.bin`, `lakes.bin` and `timezones.bin` are opened, and compared with their
  /// checksums, when they are first needed; if one is missing or damaged, what it knows remains
  /// unknown, and ``problem(with:)`` says why.
  ///
  /// - Throws: when one of the first three is missing, truncated, foreign or visibly damaged.
  /// - Complexity: O(1); the contents are not read, so damage within them is found only by
  ///   `verifyChecksums`. It can give wrong answers, but not a crash.
  public init(directory: String) throws(DataFileError) {
    places = try PlaceFile(path: directory + "/places.bin")
    countries = try AreaFile(path: directory + "/countries.bin")
    seas = try AreaFile(path: directory + "/seas.bin")
    spareDivisions = SpareFile { () throws(DataFileError) in
      try AreaFile(verified: directory + "/divisions.bin")
    }
    spareLakes = SpareFile { () throws(DataFileError) in
      try AreaFile(verified: directory + "/lakes.bin")
    }
    spareTimeZones = SpareFile { () throws(DataFileError) in
      let file = try ZoneFile(path: directory + "/timezones.bin")
      try file.verifyChecksum()
      return file
    }
  }

  var divisions: AreaFile? { spareDivisions.file }
  var lakes: AreaFile? { spareLakes.file }
  var timeZones: ZoneFile? { spareTimeZones.file }

  /// What a gazetteer can do without, each with a file of its own.
  public enum Part: String, CaseIterable, Sendable {
    /// First-level divisions and territories: `divisions.bin`.
    case regions
    /// Whether a point is on a lake: `lakes.bin`.
    case lakes
    /// `timezones.bin`.
    case timeZones = "time zones"
  }

  /// Why a part is unknown everywhere: its file is missing or damaged. `nil` if it is whole.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of the file if it has not been needed yet.
  public func problem(with part: Part) -> DataFileError? {
    switch part {
    case .regions: spareDivisions.problem
    case .lakes: spareLakes.problem
    case .timeZones: spareTimeZones.problem
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
  ///
  /// - Throws: for the first that is not whole, or missing.
  public func verifyChecksums() throws(DataFileError) {
    try places.verifyChecksum()
    try countries.verifyChecksum()
    try seas.verifyChecksum()
    for part in Part.allCases {
      if let problem = problem(with: part) { throw problem }
    }
  }

  /// Reads `places.bin` of a directory, whatever else is there, and compares it with its checksum.
  public static func verifyPlaces(in directory: String) throws(DataFileError) {
    try PlaceFile(path: directory + "/places.bin").verifyChecksum()
  }
}

extension AreaFile {
  /// Opens a file and compares all of it with its checksum.
  fileprivate convenience init(verified path: String) throws(DataFileError) {
    try self.init(path: path)
    try verifyChecksum()
  }
}
