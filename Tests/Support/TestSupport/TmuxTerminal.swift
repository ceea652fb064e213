import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A terminal of a given size in a separate tmux server, in which a shell runs one program.
///
/// Around the program the shell compares the terminal's settings before and after; see
/// ``leftovers()``. Waiting is polling with a limit, because the program is another process.
public final class TmuxTerminal {
  private let server = "tunnel-" + UUID().uuidString
  private let folder: URL
  private let environment: [String: String]

  /// Starts a program in a terminal.
  ///
  /// - Parameters:
  ///   - columns: the width of the terminal in cells.
  ///   - rows: its height.
  ///   - term: the value of `TERM`.
  ///   - variables: added to a small environment (`HOME` and `XDG_STATE_HOME` in a
  ///     temporary folder, `PATH`, `LC_ALL=C.UTF-8`).
  public init(
    columns: Int, rows: Int, term: String = "tmux-256color", variables: [String: String] = [:],
    program: String, arguments: [String] = []
  ) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(server)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": folder.path, "LC_ALL": "C.UTF-8", "TMUX_TMPDIR": folder.path,
      "XDG_STATE_HOME": folder.path + "/state",
    ]
    let configuration = folder.appendingPathComponent("tmux.conf")
    try "set -g status off\nset -g default-terminal \(term)\nset -g escape-time 10\n"
      .write(to: configuration, atomically: true, encoding: .utf8)
    let script = folder.appendingPathComponent("run.sh")
    let settings = variables.map { "export \($0)='\($1)'\n" }.joined()
    let command = ([program] + arguments).map { "'\($0)'" }.joined(separator: " ")
    try """
    export TERM=\(term)
    \(settings)    stty -g > '\(folder.path)/before'
    \(command) 2> '\(folder.path)/errors'
    echo $? > '\(folder.path)/status.new'
    stty -g > '\(folder.path)/after'
    mv '\(folder.path)/status.new' '\(folder.path)/status'
    exec cat
    """.write(to: script, atomically: true, encoding: .utf8)
    try tmux(
      "-u", "-f", configuration.path, "new-session", "-d", "-x", String(columns), "-y",
      String(rows), "sh", script.path)
  }

  deinit {
    _ = try? tmux("kill-server")
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs a tmux command against this terminal's server.
  @discardableResult
  public func tmux(_ arguments: String...) throws -> String {
    try run("tmux", ["-L", server] + arguments, environment: environment).output
  }

  /// Presses keys, by tmux's names (`Up`, `C-c`, `Space`) or as characters.
  public func press(_ keys: String...) throws {
    for key in keys { try tmux("send-keys", "--", key) }
  }

  /// Types bytes as they are, for instance a mouse report.
  public func type(_ text: String) throws {
    try tmux("send-keys", "-l", "--", text)
  }

  /// Sends an SGR mouse report for a cell, counted from 0.
  ///
  /// - Parameter button: 0 left, 32 left while moving, 64 and 65 the wheel.
  public func mouse(button: Int, column: Int, row: Int, released: Bool = false) throws {
    try type("\u{1B}[<\(button);\(column + 1);\(row + 1)\(released ? "m" : "M")")
  }

  /// Gives the terminal another size.
  public func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", String(columns), "-y", String(rows))
  }

  /// The rows on the screen, as text.
  public func screen() throws -> [String] {
    let text = try tmux("capture-pane", "-p")
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The rows on the screen with their SGR sequences.
  public func styledScreen() throws -> String { try tmux("capture-pane", "-p", "-e") }

  /// The screen once a condition holds for it, or `nil` after a minute.
  public func wait(until condition: ([String]) -> Bool) throws -> [String]? {
    var rows: [String] = []
    let holds = try TestSupport.wait {
      rows = try screen()
      return condition(rows)
    }
    return holds ? rows : nil
  }

  /// Waits until the screen has not changed for three tenths of a second, at most ten seconds.
  public func settle() throws {
    var last = try screen()
    var still = 0
    for _ in 0..<100 where still < 3 {
      usleep(100_000)
      let rows = try screen()
      still = rows == last ? still + 1 : 0
      last = rows
    }
  }

  /// The exit status of the program once it has ended, or `nil` after a minute.
  public func exitStatus() -> Int32? {
    let file = folder.appendingPathComponent("status")
    var status: Int32?
    _ = TestSupport.wait {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
      status = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
      return true
    }
    return status
  }

  /// What the program wrote on standard error.
  public var errors: String {
    (try? String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)) ?? ""
  }

  /// The program's archive of state, where none is named by `variables`; `nil` if there is none.
  public var savedState: String? {
    try? String(
      contentsOf: folder.appendingPathComponent("state/tunnel/state.json"), encoding: .utf8)
  }

  /// The process id of the program that runs in the foreground of the terminal.
  public func foregroundProcess(named name: String) throws -> Int32? {
    let shell = try tmux("display-message", "-p", "#{pane_pid}")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let children = try run("ps", ["-o", "pid=,comm=", "--ppid", shell]).output
    for line in children.split(separator: "\n") where line.contains(name) {
      return Int32(line.split(separator: " ").first ?? "")
    }
    return nil
  }

  /// The settings of the terminal that the program has not restored; empty if it ended properly.
  ///
  /// Compares the line discipline's settings, and asks tmux for the alternate screen, the cursor,
  /// the mouse and the keypad.
  public func leftovers() throws -> [String] {
    func settings(_ name: String) -> String? {
      try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    var leftovers: [String] = []
    if settings("before") == nil || settings("before") != settings("after") {
      leftovers.append("terminal settings")
    }
    let flags = [
      "alternate_on": "0", "cursor_flag": "1", "mouse_any_flag": "0", "mouse_sgr_flag": "0",
      "keypad_cursor_flag": "0", "keypad_flag": "0",
    ]
    for (flag, expected) in flags.sorted(by: { $0.key < $1.key }) {
      let value = try tmux("display-message", "-p", "#{\(flag)}")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      if value != expected { leftovers.append("\(flag)=\(value)") }
    }
    return leftovers
  }
}
