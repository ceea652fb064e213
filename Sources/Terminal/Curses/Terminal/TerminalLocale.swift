import Platform

/// The locale by which the C library tells characters, their bytes and their widths.
enum TerminalLocale {
  /// Sets the locale of the environment for characters (not for numbers, which stay as in C). If
  /// the environment names none, as on a fresh machine, sets one with UTF-8. A locale `C` that is
  /// named is respected.
  ///
  /// - Parameter name: a locale; empty for the one of `LC_ALL`, `LC_CTYPE` or `LANG`.
  /// - Returns: whether text is UTF-8 now. If not, send only ASCII to a terminal.
  static func adopt(_ name: String) -> Bool {
    let variables: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    let isUnset =
      name.isEmpty && variables.allSatisfy { getenv($0).map { $0.pointee == 0 } ?? true }
    if setlocale(LC_CTYPE, name) == nil || isUnset {
      for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil {
        break
      }
    }
    guard let encoding = nl_langinfo(nl_item(CODESET)) else { return false }
    return ["UTF-8", "utf8", "UTF8", "utf-8"].contains(String(cString: encoding))
  }
}
