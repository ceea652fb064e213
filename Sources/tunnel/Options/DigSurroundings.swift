#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the environment says about the two maps.
struct DigSurroundings {
  /// The locale's name for messages, as POSIX has it.
  let locale: String?
  /// Whether animations are not wanted: one of three variables is set, and not to 0.
  let reducesMotion: Bool
  /// The file that is to tell what goes wrong.
  let logPath: String?

  /// The surroundings of this process.
  init() {
    func value(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first
    reducesMotion = ["NO_MOTION", "TUNNEL_REDUCE_MOTION", "TUNNEL_REDUCED_MOTION"].contains {
      value($0) != nil && value($0) != "0"
    }
    logPath = value("TUNNEL_LOG")
  }
}
