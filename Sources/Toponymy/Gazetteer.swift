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
  let folder: DataFolder
  /// Built when the nearest land is first asked for.
  let coasts = Mutex<CoastIndex?>(nil)

  /// Opens `places.bin`, `countries.bin` and `seas.bin` of a folder.
  ///
  /// `divisions.bin`, `lakes.bin` and `timezones.bin` are opened, and compared with their
  /// checksums, when they are first needed. If one is missing or damaged, the gazetteer answers
  /// without it, and ``problem(with:)`` says why.
  ///
  /// - Throws: when one of the first three is missing, truncated, foreign or visibly damaged.
  /// - Complexity: O(1); the contents are not read. Damage within the first three files can give
  ///   wrong answers, but not a crash; only `verifyChecksums` finds it.
  public init(folder: DataFolder) throws(DataFileError) {
    self.folder = folder
    places = try PlaceFile(of: folder.places.opened())
    countries = try folder.countries.opened()
    seas = try folder.seas.opened()
  }

  var divisions: AreaFile? { try? folder.divisions.verified() }
  var lakes: AreaFile? { try? folder.lakes.verified() }
  var timeZones: ZoneFile? { try? folder.timeZones.verified() }

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
    do throws(DataFileError) {
      switch part {
      case .regions: try folder.verify(.divisions)
      case .lakes: try folder.verify(.lakes)
      case .timeZones: try folder.verify(.timeZones)
      }
      return nil
    } catch {
      return error
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

  /// Opens `places.bin` of a folder, checks its layout and compares its contents with its checksum.
  /// The other files may be missing.
  public static func verifyPlaces(in folder: DataFolder) throws(DataFileError) {
    try PlaceFile(of: folder.places.opened()).verifyChecksum()
  }
}
