import ArgumentParser
import Platform
import Sessions
import TunnelKit

/// The program for a guest, whom the host lets in by ssh: it reads and writes no file that the host
/// has not named, cannot be suspended, and ends by itself.
struct GuestVisit {
  /// When it ends, in seconds: ten minutes after the last key, an hour after the start.
  var times = VisitLimit.Times(idle: 600, whole: 3600)

  /// The most cells of a guest's screen: more than a display of 4K pixels has with letters of 8 by
  /// 16 pixels.
  static let mostCells = 1 << 16

  /// The seconds for which the orderly end may be late, while the guest's terminal takes no bytes.
  private static let grace = 10.0

  /// The variables that name files or folders to this program or to its libraries. A guest may have
  /// set them, if the host's `sshd` accepts any.
  private static let fileVariables = [
    "HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_STATE_HOME", "TUNNEL_DATA", "TUNNEL_TILES",
    "TUNNEL_LOG", "TERMINFO", "TERMINFO_DIRS", "TERMCAP", "TERMPATH", "LOCPATH", "NLSPATH", "TZ",
    "TZDIR", "PROJ_DATA", "PROJ_LIB", "PROJ_USER_WRITABLE_DIRECTORY", "TMPDIR",
  ]

  /// Gives the signals of a crash the system's effect, because Swift's handlers would offer the
  /// guest a debugger, where it is installed. Other handlers are set after this.
  static func refuseDebugger() {
    for signal in faultSignals { _ = Platform.signal(signal, SIG_DFL) }
    _ = Platform.signal(SIGQUIT, SIG_IGN)
  }

  /// Removes the variables that name files, and ignores the signal that suspends.
  func begin() {
    for name in Self.fileVariables { unsetenv(name) }
    signal(SIGTSTP, SIG_IGN)
  }

  /// Limits a session, and has the system end the process if it cannot end in time because it waits
  /// for the guest's terminal.
  @MainActor
  func limit(_ session: Session) {
    session.limitVisit(to: times) { _ = alarm(UInt32(max($0 + Self.grace, 1))) }
  }

  /// What is said at the end about a limit.
  func farewell(_ limit: VisitLimit.Limit) -> String {
    switch limit {
    case .idle: "this visit has ended, \(Self.text(times.idle)) after the last key"
    case .whole: "this visit has ended, \(Self.text(times.whole)) after its start"
    }
  }

  private static func text(_ seconds: Double) -> String {
    seconds < 60 ? "\(Int(seconds)) seconds" : "\(Int(seconds / 60)) minutes"
  }
}

/// The options for guests.
struct GuestOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      """
      Let a guest try the maps, as behind sshd's ForceCommand: nothing is kept or written, no file is \
      read that no option names, and the program ends ten minutes after the last key and an hour \
      after its start.
      """))
  var guest = false

  @Option(
    help: ArgumentHelp(
      "The seconds after the last key and after the start at which a visit ends.",
      valueName: "idle,whole", visibility: .hidden),
    transform: { text in
      let seconds = text.split(separator: ",").compactMap { Int($0) }
      guard seconds.count == 2, seconds.allSatisfy({ (1...86_400).contains($0) }) else {
        throw ValidationError("expected two numbers of seconds, as in 600,3600")
      }
      return VisitLimit.Times(idle: Double(seconds[0]), whole: Double(seconds[1]))
    })
  var guestSeconds: VisitLimit.Times?

  /// The visit; `nil` if the person is no guest.
  var visit: GuestVisit? {
    guard guest else { return nil }
    return guestSeconds.map { GuestVisit(times: $0) } ?? GuestVisit()
  }

  /// Refuses what a guest cannot have.
  func validate(_ options: TerminalOptions) throws {
    guard guest else {
      if guestSeconds != nil { throw ValidationError("--guest-seconds is for --guest") }
      return
    }
    if options.record != nil {
      throw ValidationError("--guest and --record exclude each other: a guest's keys are not kept")
    }
    if options.isLive {
      throw ValidationError(
        "--guest and --overlay - exclude each other: standard input is the guest's")
    }
    if ![.auto, .none].contains(options.mapOptions.graphics) {
      throw ValidationError(
        "--guest and --graphics \(options.mapOptions.graphics.rawValue) exclude each other: "
          + "guests see characters, so that all have room in memory")
    }
  }
}
