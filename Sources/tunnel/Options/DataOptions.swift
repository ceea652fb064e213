import ArgumentParser
import DataFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The option that says where the data files are.
struct DataOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with the data files (or set TUNNEL_DATA).", valueName: "folder"),
    completion: .directory)
  var data: String?

  /// The folder, from the option, the environment or the place of the program. None of its files is
  /// opened here.
  func folder() throws -> DataFolder {
    try DataFolder(
      option: data, environment: getenv("TUNNEL_DATA").map { String(cString: $0) },
      executable: Self.executablePath)
  }

  /// The path of the running program, with links resolved.
  private static var executablePath: String? {
    guard let resolved = realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil)
    else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
