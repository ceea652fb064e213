import Platform
import Tiles

/// Where files of tiles are that no option names.
enum TileFiles {
  /// The paths of the files in the folder that `TUNNEL_TILES` names, and in the one for data of the
  /// person's programs (XDG Base Directory Specification).
  static func installed() -> [String] {
    var paths: [String] = []
    for path in folders.flatMap({ TileArchive.paths(in: $0) }) where !paths.contains(path) {
      paths.append(path)
    }
    return paths
  }

  /// The folders that are looked in.
  static var folders: [String] {
    func value(_ name: String) -> String? {
      guard let value = getenv(name), value[0] != 0 else { return nil }
      return String(cString: value)
    }
    // relative paths are to be ignored, as the specification says
    let data =
      value("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? value("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/share" : nil }
    return [value("TUNNEL_TILES"), data.map { $0 + "/tunnel/tiles" }].compactMap { $0 }
  }
}
