import Foundation
import TestSupport
import Testing

/// `tunnel dig --record` in a terminal, and `tunnel replay` of what it wrote.
@Suite struct ReplayCommandTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path + "/a.session" }

  init() throws { folder = try TemporaryDirectory() }

  private func record(_ arguments: String...) throws -> TmuxTerminal {
    try TmuxTerminal(
      columns: 80, rows: 24, variables: ["TUNNEL_DATA": BundledData.directory],
      program: Product.executable, arguments: ["dig", "--record", path] + arguments)
  }

  private func replay(_ arguments: String..., also others: [String] = []) throws -> ProcessResult {
    try tunnel(["replay"] + arguments + others)
  }

  /// The last rows of a text that has 24, without colours and spaces at the ends.
  private func rows(_ text: some StringProtocol) -> [String] {
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      var row = String($0).replacing(/\x1B\[[0-9;]*m/, with: "")
      while row.last == " " { row.removeLast() }
      return row
    }
    while rows.last == "" { rows.removeLast() }
    return rows.suffix(24)
  }

  /// A recording names the files with the person's features; a replay tells that one has changed,
  /// and needs all of them.
  @Test func filesOfFeaturesAreNeededAsTheyWere() throws {
    let file = try folder.write(
      Array("name,lat,lon\nA,56,8\nB,57,9\n".utf8), to: "places.csv")
    let terminal = try record(file)
    #expect(try terminal.wait { $0.contains { $0.contains("? keys") } } != nil)
    try terminal.press("e")
    #expect(try terminal.wait { $0.contains { $0.contains("B") } } != nil)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    let whole = try replay(path)
    #expect(whole.status == 0 && whole.errors == "")

    _ = try folder.write(Array("name,lat,lon\nA,56,8\nC,57,9\n".utf8), to: "places.csv")
    let changed = try replay(path)
    let end = "' differs from the file that was recorded; the pictures may differ\n"
    #expect(changed.status == 0 && changed.errors.hasSuffix(end), "\(changed.errors)")
    #expect(try replay("--quiet", path).errors == "")

    try FileManager.default.removeItem(atPath: file)
    let missing = try replay(path)
    #expect(missing.status == 66 && missing.output == "")
    #expect(
      missing.errors.contains("without which it cannot be shown: cannot open"),
      "\(missing.errors)")
  }

  @Test func theLastPictureIsThatOfTheTerminal() throws {
    let terminal = try record("41.15", "-8.61")
    #expect(try terminal.wait { $0.contains { $0.contains("? keys") } } != nil)
    try terminal.press("Right", "Right", "+", "/")
    try terminal.type("Lima")
    #expect(try terminal.wait { $0.contains { $0.contains("Peru") } } != nil)
    try terminal.press("Enter")
    let arrival = try terminal.wait {
      $0.contains { $0.contains("-12.04318") } && $0.contains { $0.contains("Lima, ") }
    }
    #expect(arrival != nil)
    try terminal.settle()
    let last = try terminal.screen()
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")

    let result = try replay(path)
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output.hasPrefix("frame 0, 0.0 s, "))
    #expect(rows(result.output) == rows(last.joined(separator: "\n")))
    // the same again, in another process
    #expect(try replay(path) == result)

    let cast = try replay("--format", "asciicast", path).output.split(separator: "\n")
    let header = try JSONSerialization.jsonObject(with: Data(cast[0].utf8)) as? [String: Any]
    #expect(header?["version"] as? Int == 3)
    #expect((header?["term"] as? [String: Any])?["cols"] as? Int == 80)
    let events = try cast.dropFirst().map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [Any])
    }
    #expect(events.count > 5)
    #expect(events.allSatisfy { ($0[0] as? Double ?? -1) >= 0 && $0[1] as? String == "o" })
    // a terminal that plays it shows the last picture
    let output = folder.path + "/output"
    try events.compactMap { $0[2] as? String }.joined()
      .write(toFile: output, atomically: true, encoding: .utf8)
    let player = try TmuxTerminal(
      columns: 80, rows: 24, program: "sh", arguments: ["-c", "cat \"\(output)\"; sleep 600"])
    let expected = rows(last.joined(separator: "\n"))
    #expect(try player.wait { rows($0.joined(separator: "\n")) == expected } != nil)
  }

  @Test func aTerminalShowsTheReplayInTime() throws {
    let session = Product.root + "/Tests/Program/SessionsTests/Recordings/Search.session"
    let terminal = try TmuxTerminal(
      columns: 90, rows: 30, variables: ["TUNNEL_DATA": BundledData.directory],
      program: Product.executable, arguments: ["replay", "--speed", "1", session])
    #expect(try terminal.wait { $0.contains { $0.contains("? keys") } } != nil)
    try terminal.press("x")
    #expect(terminal.exitStatus() == 0)
    #expect(try terminal.leftovers() == [])
  }

  /// Replays a session in a terminal that answers the program's question with its first argument.
  private static let script = """
    import os, pty, sys
    program, session, state = sys.argv[1:]
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8")
        os.execv(program, [program, "replay", "--speed", "50", session])
    output, is_asked = b"", False
    while True:
        try:
            read = os.read(terminal, 65536)
        except OSError:
            break
        if not read:
            break
        output += read
        if b"\\x1b[c" in output and not is_asked:
            is_asked = True
            os.write(terminal, f"\\x1b[?2026;{state}$y\\x1b[?62;c".encode())
    _, status = os.waitpid(child, 0)
    begin, end = output.count(b"\\x1b[?2026h"), output.count(b"\\x1b[?2026l")
    print(os.waitstatus_to_exitcode(status), begin > 5, end >= begin, begin + end == 0)
    """

  /// Each picture is one update for a terminal that has them.
  @Test(arguments: [("2", "0 True True False\n"), ("0", "0 False True True\n")])
  func picturesAreUpdates(state: String, expected: String) throws {
    let session = Product.root + "/Tests/Program/SessionsTests/Recordings/Search.session"
    let result = try run(
      "python3", ["-c", Self.script, Product.executable, session, state],
      environment: ProcessInfo.processInfo.environment.merging(
        ["TUNNEL_DATA": BundledData.directory]) { $1 })
    #expect(result == ProcessResult(output: expected, errors: "", status: 0))
  }

  /// The moving picture of a session: its document, and the pictures after the first.
  private func film(_ arguments: String...) throws -> (text: String, steps: Int) {
    let session = Product.root + "/Tests/Program/SessionsTests/Recordings/Search.session"
    let result = try replay("--format", "svg", "--output", path, session, also: arguments)
    #expect(result == ProcessResult(output: "", errors: "", status: 0))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("prefers-reduced-motion"))
    #expect(SVGReader(text).problems == [])
    return (text, text.components(separatedBy: "@keyframes").count - 1)
  }

  @Test func aPictureThatMovesHasTheRateAndTheThemeThatWereAskedFor() throws {
    let usual = try film()
    let slow = try film("--rate", "1")
    #expect(usual.steps > slow.steps && slow.steps > 2, "\(usual.steps), \(slow.steps)")
    let light = try film("--rate", "1", "--theme", "light")
    #expect(light.steps == slow.steps)
    #expect(light.text != slow.text)
    let recorded = try film("--rate", "1", "--theme", "dark")
    #expect(recorded.text == slow.text)
  }

  @Test func messagesNameTheFileAndTheLine() throws {
    let text = "{\"at\":1,\"step\":\"due\"}\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      try replay(path)
        == ProcessResult(
          output: "", errors: "tunnel: cannot read '\(path)': line 1: 'version' is missing\n",
          status: 65))
    let missing = try replay(folder.path + "/none")
    #expect(
      missing.errors == "tunnel: cannot open '\(folder.path)/none': No such file or directory\n")
    #expect(missing.status == 66)
  }

  @Test func aRecordingThatCannotBeWrittenIsRefusedBeforeTheTerminalOpens() throws {
    let result = try tunnel(["dig", "--record", folder.path + "/no/where"])
    #expect(
      result.errors
        == "tunnel: cannot record to '\(folder.path)/no/where': No such file or directory\n")
    #expect(result.status == 74)
  }

  /// What lies under the path is made by a command, and is there afterwards.
  @Test(
    arguments: [
      ("mkfifo", "it is a pipe; expected a file, which another program can read later"),
      ("mkdir", "it is a folder"),
      ("touch other; ln -s nowhere/file", "No such file or directory"),
      (
        "printf 'important\\n' >",
        "it holds something else than a recording; --force replaces it"
      ),
      (
        "printf '{\"version\":\"0.1.0\"}\\n' >",
        "it holds something else than a recording; --force replaces it"
      ),
    ])
  func whatIsNoRecordingIsRefusedAtTheStart(command: String, reason: String) throws {
    func shell(_ command: String) throws -> String {
      try run("sh", ["-c", "cd '\(folder.path)' && \(command)"]).output
    }
    _ = try shell("\(command) a.session")
    let look = "stat -c %F-%i-%s a.session; ls -A"
    let before = try shell(look)
    // the first line comes after a state has been restored, which stays
    let state = TmuxState(folder.path + "-state")
    defer { state.remove() }
    try state.save()
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24,
      variables: ["TUNNEL_DATA": BundledData.directory, "XDG_STATE_HOME": state.folder],
      program: Product.executable, arguments: ["dig", "--record", path])
    #expect(terminal.exitStatus() == 74)
    #expect(terminal.errors == "tunnel: cannot record to '\(path)': \(reason)\n")
    #expect(try terminal.leftovers() == [])
    #expect(try shell(look) == before)
    #expect(try state.isSaved)
  }

  @Test(
    .enabled(if: DeviceNode.canBeMade, Comment(rawValue: DeviceNode.refusal)),
    arguments: [
      (DeviceNode.full, "No space left on device"), (.terminal, "it is a terminal"),
    ])
  func noRecordingGoesToADevice(device: DeviceNode, reason: String) throws {
    try whatIsNoRecordingIsRefusedAtTheStart(
      command: "mknod end \(device.arguments); ln -s end", reason: reason)
  }

  /// A folder for the program's state, with one.
  private struct TmuxState {
    let folder: String
    init(_ folder: String) { self.folder = folder }
    private var files: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: folder + "/tunnel") }
    }
    /// Whether there is a state and nothing else.
    var isSaved: Bool { get throws { try files == ["state.json"] } }

    func save() throws {
      let terminal = try TmuxTerminal(
        columns: 80, rows: 24,
        variables: ["TUNNEL_DATA": BundledData.directory, "XDG_STATE_HOME": folder],
        program: Product.executable, arguments: ["dig", "41.15", "-8.61"])
      _ = try terminal.wait { $0.contains { $0.contains("? keys") } }
      try terminal.press("q")
      #expect(terminal.exitStatus() == 0)
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }
  }

  @Test func anOlderRecordingIsReplacedAndForceReplacesAnything() throws {
    try Data("important\n".utf8).write(to: URL(fileURLWithPath: path))
    for arguments in [["--force"], []] {
      let terminal = try TmuxTerminal(
        columns: 80, rows: 24, variables: ["TUNNEL_DATA": BundledData.directory],
        program: Product.executable, arguments: ["dig", "--record", path] + arguments)
      #expect(try terminal.wait { $0.contains { $0.contains("? keys") } } != nil)
      try terminal.press("q")
      #expect(terminal.exitStatus() == 0)
      #expect(terminal.errors == "")
      #expect(try replay(path).status == 0)
    }
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect((permissions as? NSNumber)?.intValue == 0o600)
    let result = try tunnel(["dig", "--force"])
    #expect(result.status == 64 && result.errors.contains("--force is for --record"))
  }

  /// A disk of a few pages, which a privileged user can mount where no other process sees it.
  @Test func aDiskThatFillsEndsTheRecordingAndNotTheSession() throws {
    let disk = folder.path + "/disk"
    let mount = "mkdir -p '\(disk)' && mount -t tmpfs -o size=8k tmpfs '\(disk)'"
    guard try run("unshare", ["-m", "sh", "-c", mount]).status == 0 else { return }
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24, variables: ["TUNNEL_DATA": BundledData.directory],
      program: "unshare",
      arguments: [
        "-m", "sh", "-c",
        mount.replacing("'", with: "") + " && \"$@\"; status=$?; cp \(disk)/a \(path);"
          + " ls -A \(disk) > \(folder.path)/names; exit $status",
        "sh", Product.executable, "dig", "--record", disk + "/a", "41", "-8",
      ])
    #expect(try terminal.wait { $0.contains { $0.contains("? keys") } } != nil)
    for _ in 0..<60 { try terminal.press("Right", "Left") }
    try terminal.settle()
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "tunnel: cannot record to '\(disk)/a': No space left on device\n")
    #expect(try terminal.leftovers() == [])
    #expect(try String(contentsOfFile: folder.path + "/names", encoding: .utf8) == "a\n")
    // what was recorded before is replayed
    let result = try replay(path)
    #expect(result.status == 0 && result.output.contains("frame 5, "))
  }
}
