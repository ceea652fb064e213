import Glibc

/// The locale by which the C library tells characters, their bytes and their widths.
enum TerminalLocale {
  /// Takes the locale of the environment for characters (not for numbers: those stay as C has
  /// them), and where it says nothing, one with UTF-8, as machines fresh from the box have no
  /// locale set. Who asks for plain C by name gets it.
  ///
  /// - Parameter name: a locale, or nothing for what `LC_ALL`, `LC_CTYPE` and `LANG` say.
  /// - Returns: whether text is UTF-8 now. If not, a terminal should be sent ASCII alone.
  static func adopt(_ name: String) -> Bool {
    let isPlain = setlocale(LC_CTYPE, name).map { ["C", "POSIX"].contains(String(cString: $0)) }
    if isPlain ?? true {
      for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil {
        break
      }
    }
    guard let encoding = nl_langinfo(nl_item(CODESET)) else { return false }
    return ["UTF-8", "utf8", "UTF8", "utf-8"].contains(String(cString: encoding))
  }
}
