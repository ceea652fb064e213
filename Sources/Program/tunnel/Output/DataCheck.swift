import DataFiles
import Records
import Toponymy

/// `tunnel --check-data`: reads every data file to its end.
enum DataCheck {
  /// Opens each file as the program does, verifies its checksum, and prints that it is whole, or
  /// on standard error what is wrong with it.
  ///
  /// - Returns: the exit status of the program. It says whether a file is missing or damaged,
  ///   even one without which the program runs.
  static func run(in folder: () throws -> DataFolder) -> Int32 {
    do {
      return try isWhole(folder()) ? 0 : Failure.Status.noData.rawValue
    } catch {
      let failure = Failure(error)
      if let message = failure?.message { StandardError.say(message) }
      return (failure?.status ?? .noData).rawValue
    }
  }

  private static func isWhole(_ folder: DataFolder) throws(RecordError) -> Bool {
    var isWhole = true
    for file in DataFolder.File.allCases {
      do throws(DataFileError) {
        try verify(file, in: folder)
      } catch {
        StandardError.say("\(error)")
        isWhole = false
        continue
      }
      try StandardOutput.say(file.rawValue + ": whole")
    }
    return isWhole
  }

  private static func verify(_ file: DataFolder.File, in folder: DataFolder) throws(DataFileError) {
    switch file {
    case .places: try Gazetteer.verifyPlaces(in: folder)
    case .search: try verifySearch(in: folder)
    default: try folder.verify(file)
    }
  }

  /// Verifies the file of searchable names, and that it was made for the places. If the places
  /// cannot be used, their own line says so.
  private static func verifySearch(in folder: DataFolder) throws(DataFileError) {
    let isPlacesWhole = (try? folder.verify(.places)) != nil
    guard isPlacesWhole, let gazetteer = try? Gazetteer(folder: folder) else {
      return try folder.verify(.search)
    }
    try NameSearch(gazetteer: gazetteer).verifyChecksum()
  }
}
