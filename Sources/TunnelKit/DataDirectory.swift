#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder that holds the program's data files.
public struct DataDirectory: Hashable, Sendable {
  /// Its path, as it was given or found.
  public let path: String

  /// The files of which each makes a folder a data folder, the surest first. Where only the first
  /// is missing, that is what is to be said.
  private static let landmarks = ["places.bin", "countries.bin"]

  /// Finds the folder: the option's, else the environment's (`TUNNEL_DATA`), else `Data` beside the
  /// executable or in the checkout it was built in, else `../share/tunnel` beside the executable;
  /// `Data` in the working directory where the executable is not known.
  ///
  /// A folder named by the option or the environment is the only one looked in.
  ///
  /// - Parameters:
  ///   - option: the value of `--data`, if it was given.
  ///   - environment: the value of `TUNNEL_DATA`; an empty one counts as none.
  ///   - executable: the path of the running program with its links resolved.
  /// - Throws: ``DataDirectoryError`` that lists every place looked in.
  public init(option: String?, environment: String?, executable: String?)
    throws(DataDirectoryError)
  {
    let candidates = Self.candidates(
      option: option, environment: environment, executable: executable)
    for landmark in Self.landmarks {
      for candidate in candidates where access(candidate + "/" + landmark, R_OK) == 0 {
        path = candidate
        return
      }
    }
    throw DataDirectoryError(placesLookedIn: candidates)
  }

  private static func candidates(option: String?, environment: String?, executable: String?)
    -> [String]
  {
    if let option { return [option] }
    if let environment, !environment.isEmpty { return [environment] }
    guard let executable else { return ["Data"] }
    var components = executable.split(separator: "/", omittingEmptySubsequences: true)
    components = components.dropLast()
    let folder = "/" + components.joined(separator: "/")
    var candidates = [folder + "/Data"]
    if let build = components.lastIndex(where: { $0.hasPrefix(".build") }) {
      candidates.append("/" + (components[..<build] + ["Data"]).joined(separator: "/"))
    }
    candidates.append("/" + (components.dropLast() + ["share", "tunnel"]).joined(separator: "/"))
    return candidates
  }
}

/// No folder with the data files was found.
public struct DataDirectoryError: Error, Hashable, CustomStringConvertible {
  /// The folders that were tried, in order.
  public let placesLookedIn: [String]

  /// One line that lists them and says how to name another.
  public var description: String {
    "no data directory; looked in " + placesLookedIn.joined(separator: ", ")
      + " (set TUNNEL_DATA or use --data)"
  }
}
