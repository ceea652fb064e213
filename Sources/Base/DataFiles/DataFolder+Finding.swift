import Platform

extension DataFolder {
  /// The files that mark a folder as the data folder, the most telling first. A folder that lacks
  /// only the first counts as well, so that the error can name the missing file.
  private static let landmarks = [File.places, .countries]

  /// Finds the folder: the option's, else the environment's (`TUNNEL_DATA`), else `Data` beside the
  /// executable or in the checkout it was built in, else `../share/tunnel` beside the executable,
  /// else `tunnel` in a folder for shared data (XDG Base Directory Specification 0.8); `Data` in the
  /// working directory if the executable is not known.
  ///
  /// If the option or the environment names a folder, no other is looked in.
  ///
  /// - Parameters:
  ///   - option: the value of `--data`, if it was given.
  ///   - environment: the value of `TUNNEL_DATA`; an empty one counts as none.
  ///   - executable: the path of the running program with its links resolved.
  ///   - shared: the value of `XDG_DATA_DIRS`; `nil` or an empty one stands for the usual folders.
  /// - Throws: ``DataFolderError`` that lists every place looked in.
  public convenience init(
    option: String?, environment: String?, executable: String?, shared: String? = nil
  ) throws(DataFolderError) {
    let candidates = Self.candidates(
      option: option, environment: environment, executable: executable, shared: shared)
    for landmark in Self.landmarks {
      for candidate in candidates where access(candidate + "/" + landmark.rawValue, R_OK) == 0 {
        self.init(path: candidate)
        return
      }
    }
    throw DataFolderError(placesLookedIn: candidates)
  }

  private static func candidates(
    option: String?, environment: String?, executable: String?, shared: String?
  ) -> [String] {
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
    let folders = shared.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    for folder in folders.split(separator: ":") where folder.first == "/" {
      let candidate = folder + "/tunnel"
      if !candidates.contains(String(candidate)) { candidates.append(String(candidate)) }
    }
    return candidates
  }
}

/// No folder with the data files was found.
public struct DataFolderError: Error, Hashable, CustomStringConvertible {
  /// The folders that were tried, in order.
  public let placesLookedIn: [String]

  /// One line that lists them and says how to name another.
  public var description: String {
    "no data directory; looked in " + placesLookedIn.joined(separator: ", ")
      + " (set TUNNEL_DATA or use --data)"
  }
}
