import Cartography
import DataFiles
import Toponymy
import TunnelKit

/// `tunnel --check-data`: reads every data file to its end.
enum DataCheck {
  /// Opens the files as the program does and verifies their checksums.
  ///
  /// - Throws: for the first file that cannot be opened or is not whole.
  static func run(in directory: DataDirectory) throws {
    try Gazetteer(directory: directory.path).verifyChecksums()
    try StandardOutput.say(
      "places.bin, countries.bin, seas.bin, divisions.bin, timezones.bin: whole")
    try MapData(directory: directory.path).verifyChecksums()
    try StandardOutput.say(
      "lakes.bin, rivers.bin, regions.bin, color.bin, elevation.bin: whole")
    try NameFile(path: directory.path + "/names.bin").verifyChecksum()
    try StandardOutput.say("names.bin: whole")
  }
}
