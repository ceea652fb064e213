import ArgumentParser
import DataFiles
import Platform

/// The options of every command.
struct CommonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with the data files (or set TUNNEL_DATA).", valueName: "folder"),
    completion: .directory)
  var data: String?

  /// Answers as text, JSON and tables are plain in any case; with this option standard error gets
  /// only lines too. Names keep their letters.
  @Flag(help: "No colours, control characters or motion; maps of ASCII characters.")
  var plain = false

  @Flag(
    name: .shortAndLong,
    help: "No progress, and no remarks on what a name was taken for; only errors.")
  var quiet = false

  @Flag(help: "Verify the checksums of the data files and exit.")
  var checkData = false

  @Flag(help: "Print the sources of the data and exit.")
  var credits = false

  /// Runs `--credits` and `--check-data`, which replace the whole command. The parser validates
  /// arguments from the inside out, so neither needs the other arguments.
  func validate() throws {
    if credits { throw CleanExit.message(Credits.text) }
    if checkData { throw ExitCode(DataCheck.run(in: folder)) }
  }

  /// The folder, from the option, the environment or the place of the program. This opens no file.
  func folder() throws -> DataFolder { try DataFolder(option: data) }
}

extension DataFolder {
  /// The folder that `--data` names, or that of the environment or of the program. This opens no
  /// file.
  convenience init(option: String?) throws {
    try self.init(
      option: option, environment: getenv("TUNNEL_DATA").map { String(cString: $0) },
      executable: Executable.path,
      shared: getenv("XDG_DATA_DIRS").map { String(cString: $0) })
  }
}
