import Platform

/// The time zone that the machine is set to.
enum SystemTimeZone {
  /// Its name in the time-zone database: that of `TZ`, or else the file behind /etc/localtime;
  /// `nil` if neither names one. A rule in `TZ`, such as CET-1CEST, is returned as it is.
  static var name: String? {
    if let variable = getenv("TZ") {
      let text = String(cString: variable)
      let zone = text.hasPrefix(":") ? String(text.dropFirst()) : text
      if !zone.isEmpty { return name(ofFile: zone) }
    }
    guard let path = realpath("/etc/localtime", nil) else { return nil }
    defer { free(path) }
    let file = String(cString: path)
    return file.contains(folder) ? name(ofFile: file) : nil
  }

  private static let folder = "/zoneinfo/"

  /// What a path has after the folder of the database; the path itself if it does not lie there.
  private static func name(ofFile path: String) -> String {
    guard let end = path.ranges(of: folder).last?.upperBound else { return path }
    return String(path[end...])
  }
}
