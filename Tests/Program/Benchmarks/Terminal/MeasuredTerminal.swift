import Foundation
import TestSupport

/// A pseudo-terminal in which a program runs. It counts the bytes that the program sends.
///
/// It answers the questions of Tunnel at its start, for the background and the kind of terminal,
/// because Tunnel waits for the answers.
final class MeasuredTerminal {
  /// Bytes that the program has sent.
  private(set) var byteCount = 0
  /// The process of the program.
  let process: pid_t
  /// The program's standard streams; -1 if they are the terminal.
  private let streams: (toProgram: Int32, fromProgram: Int32)
  private let master: Int32
  /// The folder for the program's state.
  private let state: TemporaryDirectory
  /// The terminal's end for the program, kept open so that the terminal exists before the program
  /// opens it.
  private let slave: Int32
  /// `POSIX_SPAWN_SETSID` (spawn.h), which is declared for GNU sources only.
  private static let newSession: Int16 = 0x80
  private let started = ContinuousClock.now
  private var recent: [UInt8] = []

  /// Starts a program in a terminal of some columns and rows.
  ///
  /// - Parameters:
  ///   - hasPipes: whether its standard streams are pipes and the terminal only controls it.
  ///   - cell: the pixels across and down in a cell.
  ///   - isDirect: whether the terminal announces 24-bit colour; otherwise it has 256 colours.
  init(
    _ path: String, _ arguments: [String], columns: Int, rows: Int,
    cell: (width: Int, height: Int) = (8, 16), isDirect: Bool = true, hasPipes: Bool = false
  ) throws {
    state = try TemporaryDirectory()
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, nil) == 0, let name = ttyname(slave) else {
      throw BenchmarkError.noScreen("no pseudo-terminal")
    }
    self.master = master
    self.slave = slave
    let terminal = String(cString: name)
    // the program does not inherit the descriptors of this process
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * cell.width),
      ws_ypixel: UInt16(rows * cell.height))
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)

    var input: [Int32] = [-1, -1]
    var output: [Int32] = [-1, -1]
    if hasPipes {
      pipe(&input)
      pipe(&output)
      for descriptor in input + output { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }
    streams = (input[1], output[0])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // the first terminal that a session leader opens becomes its controlling terminal
    posix_spawn_file_actions_addopen(&actions, 3, terminal, O_RDWR, 0)
    for (descriptor, other) in [(Int32(0), input[0]), (1, output[1])] {
      posix_spawn_file_actions_adddup2(&actions, hasPipes ? other : 3, descriptor)
    }
    if !hasPipes { posix_spawn_file_actions_adddup2(&actions, 3, 2) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.newSession)

    // The measured program must not find the user's state or leave state behind.
    var variables = [
      "TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=/",
      "XDG_STATE_HOME=" + state.path,
    ]
    if isDirect { variables.append("COLORTERM=truecolor") }
    var process = pid_t()
    let failure = Self.withCStrings([path] + arguments) { arguments in
      Self.withCStrings(variables) { variables in
        posix_spawn(&process, path, &actions, &attributes, arguments, variables)
      }
    }
    guard failure == 0 else { throw BenchmarkError.noScreen(String(cString: strerror(failure))) }
    self.process = process
    if hasPipes {
      close(input[0])
      close(output[1])
    }
  }

  deinit {
    var status: Int32 = 0
    for signal in [SIGHUP, SIGKILL] {
      kill(process, signal)
      for _ in 0..<50 where waitpid(process, &status, WNOHANG) == 0 {
        watch(pause: 0.01, limit: 0.02)
      }
    }
    for descriptor in [master, slave, streams.toProgram, streams.fromProgram]
    where descriptor >= 0 { close(descriptor) }
  }

  /// Types a text.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Reads until the program has sent nothing for a while, or until a time limit.
  ///
  /// - Returns: seconds from the start of the program to the last byte; `nil` if the program has
  ///   sent nothing.
  @discardableResult
  func watch(pause: Double, limit: Double) -> Double? {
    let deadline = ContinuousClock.now + .seconds(limit)
    var last: ContinuousClock.Instant?
    while true {
      let now = ContinuousClock.now
      let end = last.map { min($0 + .seconds(pause), deadline) } ?? deadline
      guard now < end else { break }
      var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Int32(((end - now) / .milliseconds(1)).rounded(.up))) > 0 else {
        continue
      }
      guard read() else { break }
      last = ContinuousClock.now
    }
    return last.map { ($0 - started) / .seconds(1) }
  }

  /// A line that the program writes to standard output; meanwhile its output to the terminal is
  /// read. `nil` if the program has ended.
  func line() -> String? {
    var line: [UInt8] = []
    while true {
      var descriptors = [
        pollfd(fd: streams.fromProgram, events: Int16(POLLIN), revents: 0),
        pollfd(fd: master, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&descriptors, 2, 10_000) > 0 else { return nil }
      if descriptors[1].revents & Int16(POLLIN) != 0 { _ = read() }
      guard descriptors[0].revents != 0 else { continue }
      var byte: UInt8 = 0
      guard Foundation.read(streams.fromProgram, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  /// Writes the line on standard input for which the program waits.
  func goOn() {
    var newline = UInt8(ascii: "\n")
    _ = write(streams.toProgram, &newline, 1)
  }

  /// The resident memory of the program in megabytes.
  var residentMegabytes: Double {
    let sizes = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
    let pages = sizes.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }

  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(master, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && errno == EAGAIN }
    byteCount += count
    recent += buffer[..<count]
    if String(decoding: recent, as: UTF8.self).contains("\u{1B}[c") {
      type("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\\u{1B}[?62;22c")
      recent = []
    }
    recent = recent.suffix(10)
    return true
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return body(copies)
  }
}
