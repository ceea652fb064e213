import Platform

/// The settings of the two maps that come from environment variables.
struct DigSurroundings {
  /// The name of the locale of messages, as in POSIX.
  let locale: String?
  /// Whether animations are off: one of three variables is set, and not to 0.
  let reducesMotion: Bool
  /// The path of the log.
  let logPath: String?

  /// The variables that describe the terminal and the person's language, for a recording.
  let described: [String: String]

  /// The settings of this process.
  init() {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first
    reducesMotion = ["NO_MOTION", "TUNNEL_REDUCE_MOTION", "TUNNEL_REDUCED_MOTION"].contains {
      value($0) != nil && value($0) != "0"
    }
    logPath = value("TUNNEL_LOG")
    described = ["TERM", "COLORTERM", "TZ", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"].reduce(
      into: [:]
    ) { $0[$1] = value($1) }
  }
}
