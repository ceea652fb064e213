#if os(Linux)
  import Foundation
  import Glibc
  import Synchronization
  import TestSupport

  /// The two maps in a pseudo-terminal, with or without a fault.
  struct TorturedSession: Sendable {
    /// What is done: keys, or none to give the window another size; and the text by which the
    /// screen has followed.
    typealias Step = (keys: String, text: String)

    /// The program's status, and what it wrote on standard error.
    let run: TorturedRun
    /// What the terminal was sent.
    private(set) var output = ""
    /// What it was sent when the window had changed its size: the whole screen.
    private(set) var screen = ""
    /// Whether the terminal is set as before.
    let isRestored: Bool
    /// The files below the folder for the state.
    let files: [String]
    /// The archive of the state.
    let state: String?
    /// How many milliseconds passed at most before the text of a step came.
    private let slowestStep: Int
    /// How many milliseconds a session waits without output for a text that comes in any case.
    static let mostPatience = 10_000
    /// How many milliseconds without output mean that a text does not come, where several sessions
    /// at once, or other work, make the program slow.
    var patience: Int { min(max(1000, slowestStep * 8), Self.mostPatience) }

    /// Plays a session, which `q` ends.
    ///
    /// - Parameters:
    ///   - state: the archive that a session before it has left.
    ///   - patience: how many milliseconds without any output it waits for a text.
    init(
      _ steps: [Step], state archive: String? = nil, fault: Fault? = nil,
      patience: Int = mostPatience
    ) throws {
      let folder = try TemporaryDirectory()
      if let archive {
        let place = folder.path + "/tunnel"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
        try folder.write(Array(archive.utf8), to: "tunnel/state.json")
      }
      var (master, slave): (Int32, Int32) = (-1, -1)
      var name = [CChar](repeating: 0, count: 64)
      var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
      guard openpty(&master, &slave, &name, nil, &size) == 0 else { throw POSIXError(.ENOTTY) }
      for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      defer {
        close(master)
        close(slave)
      }
      // what is typed when the program has ended does not show
      var silent = termios()
      tcgetattr(slave, &silent)
      silent.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(slave, TCSANOW, &silent)
      let settings = "\(silent)"
      let path = String(
        decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let ending = Ending()
      Thread.detachNewThread {
        let result = Result {
          try TorturedRun(
            ["dig", "--reduced-motion"], fault: fault,
            wrapper: ["sh", "-c", "exec setsid --ctty --wait \"$@\" <\(path) >\(path)", "sh"],
            variables: [
              "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": folder.path,
            ])
        }
        ending.result.withLock { $0 = result }
      }
      var terminal = Reader(master: master, ending: ending)
      terminal.read(until: "from New Zealand", patience: max(patience, 2000))
      var slowest = Duration.zero
      for (keys, text) in steps {
        let (start, begin) = (terminal.bytes.count, ContinuousClock.now)
        if keys.isEmpty {
          size.ws_col += 1
          _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        } else {
          terminal.type(keys)
        }
        terminal.read(until: text, patience: patience)
        slowest = max(slowest, begin.duration(to: .now))
        if keys.isEmpty { screen = String(decoding: terminal.bytes[start...], as: UTF8.self) }
      }
      slowestStep = Int(slowest / .milliseconds(1))
      terminal.type("q")
      // `q` is a letter where a name is typed; Control-C ends the program from anywhere
      terminal.read(until: nil, patience: max(patience, 500))
      terminal.type("\u{3}")
      terminal.read(until: nil, patience: 25_000)
      run = try ending.result.withLock { try ($0 ?? .failure(POSIXError(.ETIMEDOUT))).get() }
      output = String(decoding: terminal.bytes, as: UTF8.self)
      tcgetattr(slave, &silent)
      isRestored = "\(silent)" == settings
      let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      files = (found ?? []).sorted()
      state = try? String(contentsOfFile: folder.path + "/tunnel/state.json", encoding: .utf8)
    }

    /// How the program ended, once it has.
    private final class Ending: Sendable {
      let result = Mutex<Result<TorturedRun, any Error>?>(nil)
    }

    /// The person's side of the terminal. It answers the question for the terminal's kind.
    private struct Reader {
      let master: Int32
      let ending: Ending
      var bytes: [UInt8] = []

      private static let question = Array("\u{1B}[c".utf8)

      /// Types to the program, unless it has ended: then the terminal would show it.
      func type(_ text: String) {
        if !hasEnded { _ = write(master, text, text.utf8.count) }
      }

      private var hasEnded: Bool { ending.result.withLock { $0 != nil } }

      /// Reads until a text has come and then nothing more for a while, until nothing has come for
      /// as long as it is patient, or until the program has ended.
      mutating func read(until text: String?, patience milliseconds: Int) {
        let start = bytes.count
        var last = Date()
        var hasCome = false
        while Date().timeIntervalSince(last) < Double(milliseconds) / 1000 {
          let isLast = hasEnded
          guard readOnce(within: hasCome ? 40 : 10) else {
            if isLast || hasCome { return }
            continue
          }
          last = Date()
          if let text {
            hasCome = String(decoding: bytes[start...], as: UTF8.self).contains(text)
          }
        }
      }

      private mutating func readOnce(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(master, &buffer, buffer.count)
        guard count > 0 else { return false }
        bytes += buffer[..<count]
        if buffer[..<count].suffix(3) == Self.question[...] { type("\u{1B}[?62;22c") }
        return true
      }
    }
  }
#endif
