import DataFiles
import TunnelKit

/// `tunnel --check-data`: reads every data file to its end.
enum DataCheck {
  private static let files = [
    ("places.bin", "places"), ("countries.bin", "areas"), ("seas.bin", "areas"),
    ("lakes.bin", "areas"),
  ]

  /// Verifies each file, says which are whole, and fails if one is not.
  static func run(in directory: DataDirectory) throws {
    var isWhole = true
    for (name, kind) in files {
      do {
        try DataFile(path: directory.path + "/" + name, kind: kind, version: 1).verifyChecksum()
        try StandardOutput.say("\(name): whole")
      } catch let error as DataFileError {
        isWhole = false
        StandardError.say(error.description)
      }
    }
    if !isWhole { throw Failure(nil, status: .noData) }
  }
}
