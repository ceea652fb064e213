import DataFiles
import Toponymy
import TunnelKit

/// `tunnel --check-data`: reads every data file to its end.
enum DataCheck {
  /// Opens each file as the program does and verifies its checksum. Says on standard output that a
  /// file is whole, or on standard error what is wrong with it.
  ///
  /// - Throws: ``Failure`` if any file is missing or damaged, even one that the program can do
  ///   without.
  static func run(in directory: DataDirectory) throws {
    let path = directory.path
    var isWhole = true
    func check(_ name: String, _ verify: (String) throws(DataFileError) -> Void) throws {
      do throws(DataFileError) {
        try verify(path + "/" + name)
      } catch {
        StandardError.say("\(error)")
        isWhole = false
        return
      }
      try StandardOutput.say(name + ": whole")
    }
    try check("places.bin") { _ throws(DataFileError) in try Gazetteer.verifyPlaces(in: path) }
    for name in ["countries.bin", "seas.bin", "divisions.bin", "lakes.bin"] {
      try check(name) { path throws(DataFileError) in try AreaFile(path: path).verifyChecksum() }
    }
    for name in ["rivers.bin", "regions.bin"] {
      try check(name) { path throws(DataFileError) in try LineFile(path: path).verifyChecksum() }
    }
    try check("timezones.bin") { path throws(DataFileError) in
      try ZoneFile(path: path).verifyChecksum()
    }
    try check("color.bin") { path throws(DataFileError) in
      try ColorFile(path: path).verifyChecksum()
    }
    try check("elevation.bin") { path throws(DataFileError) in
      try ElevationFile(path: path).verifyChecksum()
    }
    try check("names.bin") { path throws(DataFileError) in
      try NameFile(path: path).verifyChecksum()
    }
    try check("search.bin") { _ throws(DataFileError) in
      let gazetteer = try Gazetteer(directory: path)
      try NameSearch(directory: path, gazetteer: gazetteer).verifyChecksum()
    }
    guard isWhole else { throw Failure(nil, status: .noData) }
  }
}
