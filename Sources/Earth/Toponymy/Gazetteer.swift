import DataFiles
import Synchronization

/// The places, countries and seas of the Earth, by where they are.
///
/// Answers are read in place from the mapped data files. Several threads may use a gazetteer at the
/// same time.
public final class Gazetteer: Sendable {
  let places: PlaceFile
  let countries: AreaFile
  let seas: AreaFile
  package let folder: DataFolder
  /// Built by the first call of ``nearestLand(to:)``.
  let coasts = Mutex<CoastIndex?>(nil)
  private let knownMarks = Mutex<[Meters: CellMarks]>([:])

  /// Opens `places.bin`, `countries.bin` and `seas.bin` of a folder.
  ///
  /// `divisions.bin`, `lakes.bin` and `timezones.bin` are opened, and compared with their
  /// checksums, when they are first needed. If one is missing or damaged, the gazetteer answers
  /// without it, and ``problem(with:)`` says why.
  ///
  /// - Throws: when one of the first three is missing, truncated, foreign or visibly damaged.
  /// - Complexity: O(1); the contents are not read. Damage within the first three files can give
  ///   wrong answers, but not a crash; only `DataFolder.verify(_:)` finds it.
  public init(folder: DataFolder) throws(DataFileError) {
    self.folder = folder
    places = try PlaceFile(of: folder.places.opened())
    countries = try folder.countries.opened()
    seas = try folder.seas.opened()
  }

  var divisions: AreaFile? { try? folder.divisions.verified() }
  var lakes: AreaFile? { try? folder.lakes.verified() }
  var timeZones: ZoneFile? { try? folder.timeZones.verified() }

  /// The cells in which a place may be within a reach.
  ///
  /// - Complexity: some ten milliseconds for the first call with a reach.
  func marksOfPlaces(within reach: GroundReach) -> CellMarks {
    knownMarks.withLock { known in
      if let marks = known[reach.radius] { return marks }
      let marks = places.tree.marks(cellsPerDegree: 20, within: reach.radius / 1000)
      known[reach.radius] = marks
      return marks
    }
  }

  /// The data that a gazetteer can do without, each in one file.
  public enum Part: String, CaseIterable, Sendable {
    /// First-level divisions and territories: `divisions.bin`.
    case divisions = "regions"
    /// Lakes: `lakes.bin`.
    case lakes
    /// Time zones: `timezones.bin`.
    case timeZones = "time zones"
  }

  /// Why a part is missing from all answers: its file is missing or damaged. `nil` if it is whole.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of the file if it has not been needed yet.
  public func problem(with part: Part) -> DataFileError? {
    do throws(DataFileError) {
      switch part {
      case .divisions: try folder.verify(.divisions)
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

  /// The place of an index in `0..<placeCount`, in the order of the file; `nil` if the index is out
  /// of range or the record is damaged.
  public func place(at index: Int) -> Place? {
    places.place(index)
  }

  /// Opens `places.bin` of a folder, checks its layout and compares its contents with its checksum.
  /// The other files may be missing.
  public static func verifyPlaces(in folder: DataFolder) throws(DataFileError) {
    try PlaceFile(of: folder.places.opened()).verifyChecksum()
  }
}
