import DataFiles
import Platform
import ToponymyFiles

extension DataFolder {
  /// The data files that come with this package.
  ///
  /// Swift's package manager copies them into a folder beside the program that it builds. Who moves
  /// the program moves the folder `Tunnel_ToponymyFiles.resources` with it (on macOS
  /// `Tunnel_ToponymyFiles.bundle`, which may also lie in the `Resources` of an application).
  ///
  /// - Throws: when there is no such folder.
  /// - Complexity: O(1); no file is opened.
  public static func bundled() throws(BundledDataError) -> DataFolder {
    let candidates = Executable.path.map { folders(beside: $0) } ?? []
    let folder = candidates.first { access($0 + "/" + File.places.rawValue, R_OK) == 0 }
    guard let folder else { throw BundledDataError(placesLookedIn: candidates) }
    return DataFolder(path: folder)
  }

  private static func folders(beside executable: String) -> [String] {
    let folder = executable.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    let name = String(cString: toponymy_files_folder)
    return [
      "\(folder)/\(name).resources", "\(folder)/\(name).bundle",
      "\(folder)/\(name).bundle/Contents/Resources",
      "\(folder)/../Resources/\(name).bundle",
      "\(folder)/../Resources/\(name).bundle/Contents/Resources",
    ]
  }
}

/// The data files are not beside the program.
public struct BundledDataError: Error, Hashable, CustomStringConvertible {
  /// The folders that were tried, in order; none if the system does not tell where the program is.
  public let placesLookedIn: [String]

  /// One line that lists them.
  public var description: String {
    placesLookedIn.isEmpty
      ? "no data files: the system does not tell where the program is"
      : "no data files beside the program; looked in " + placesLookedIn.joined(separator: ", ")
  }
}
