import Foundation
import Glibc
import TestSupport
import Testing

/// Files that do not answer stand neither between a key and the terminal's return nor in the way of
/// an answer.
@Suite struct BlockingFileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private var state: String { folder.path + "/tunnel/state.json" }

  private func shell(_ command: String) throws -> String {
    try run("sh", ["-c", "cd '\(folder.path)' && \(command)"]).output
  }

  /// The maps in a terminal, until they are seen.
  private func tunnel(
    variables: [String: String] = [:], arguments: [String] = []
  ) throws -> TmuxTerminal {
    let given = ["TUNNEL_DATA": BundledData.directory, "XDG_STATE_HOME": folder.path]
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24, variables: given.merging(variables) { $1 },
      program: Product.executable, arguments: arguments)
    #expect(
      try terminal.wait { $0.contains { $0.contains("? keys") } } != nil, "\(terminal.errors)")
    return terminal
  }

  private static let read = "tunnel: cannot read the state in "
  private static let saved = "tunnel: cannot save the state to "

  @Test(
    arguments: [
      ("mkfifo tunnel/state.json", "it is a pipe", "it is a pipe"),
      ("mkfifo end; ln -s ../end tunnel/state.json", "it is a pipe", "it is a pipe"),
      ("mkdir tunnel/state.json", "it is a folder", "it is a folder"),
      ("truncate -s 200M tunnel/state.json", "it has more than 4 MB", nil),
    ] as [(String, String?, String?)])
  func aStateOfAnotherKindKeepsNothingAndHoldsNothingUp(
    command: String, unread: String?, unsaved: String?
  ) throws {
    _ = try shell("mkdir tunnel; \(command)")
    let look = "stat -c %F-%i tunnel/state.json"
    let before = try shell(look)
    let terminal = try tunnel()
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(
      terminal.errors
        == (unread.map { "\(Self.read)\(state): \($0)\n" } ?? "")
        + (unsaved.map { "\(Self.saved)\(state): \($0)\n" } ?? ""))
    #expect(try terminal.leftovers() == [])
    // only a regular file has been replaced
    #expect(try (shell(look) == before) == (unread == nil || unsaved != nil))
  }

  @Test(.enabled(if: DeviceNode.canBeMade, Comment(rawValue: DeviceNode.refusal)))
  func aStateThatIsADeviceKeepsNothing() throws {
    try aStateOfAnotherKindKeepsNothingAndHoldsNothingUp(
      command: "mknod end \(DeviceNode.null.arguments); ln -s ../end tunnel/state.json",
      unread: nil, unsaved: nil)
  }

  /// Another program's lock is not waited for.
  @Test func aHeldLockHoldsNothingUp() throws {
    _ = try shell("mkdir tunnel; echo old > tunnel/.tunnel-draft-1; touch tunnel/state.json.draft")
    var held: [Int32] = []
    defer { for descriptor in held { close(descriptor) } }
    for name in [".tunnel-draft-1", "state.json.draft"] {
      let descriptor = open(folder.path + "/tunnel/" + name, O_RDWR | O_CLOEXEC)
      #expect(flock(descriptor, LOCK_EX) == 0)
      held.append(descriptor)
    }
    let terminal = try tunnel(arguments: ["10", "20"])
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
    #expect(try String(contentsOfFile: state, encoding: .utf8).contains("10, 20"))
    #expect(
      try shell("ls -A tunnel") == ".tunnel-draft-1\nstate.json\nstate.json.draft\n")
  }

  @Test func aDraftOfAKilledRunIsRemoved() throws {
    _ = try shell("mkdir tunnel; echo old > tunnel/.tunnel-draft-1")
    let terminal = try tunnel()
    #expect(try shell("ls -A tunnel") == "")
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(try shell("ls -A tunnel") == "state.json\n")
  }

  @Test func aLogThatIsAPipeIsNotWaitedFor() throws {
    _ = try shell("mkfifo log")
    let log = folder.path + "/log"
    let terminal = try tunnel(variables: ["TUNNEL_LOG": log])
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(
      terminal.errors
        == "tunnel: cannot log to '\(log)': it is a pipe; expected a file, which another program can "
        + "read later\n")
  }

  /// The C library opens the file that `TZ` names, whatever it is.
  @Test func aTimeZoneThatIsAPipeIsNotWaitedFor() throws {
    _ = try shell("mkfifo zone")
    let zone = ":" + folder.path + "/zone"
    let answer = try run(
      "timeout", ["-s", "KILL", "20", Product.executable, "where", "41.15", "-8.61"],
      environment: ["TUNNEL_DATA": BundledData.directory, "TZ": zone])
    #expect(answer.status == 0 && answer.output.contains("Europe/Lisbon"))
    let terminal = try tunnel(
      variables: ["TZ": zone], arguments: ["--layers", "+daylight", "41.15", "-8.61"])
    try terminal.press("Space")
    #expect(try terminal.wait { $0.contains { $0.contains("(UTC") } } != nil)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
  }

  /// A library that is preloaded, so that the disk never has what it is given.
  private func slowDisk() throws -> String {
    try folder.write(
      Array(
        "#include <unistd.h>\nint fsync(int file) { sleep(600); return file - file; }\n".utf8),
      to: "slow.c")
    _ = try shell("clang -shared -fPIC -o slow.so slow.c")
    return folder.path + "/slow.so"
  }

  /// The terminal is free at once, and the program ends after a while.
  @Test func aSlowDiskIsNotWaitedForLong() throws {
    let terminal = try tunnel(variables: ["LD_PRELOAD": try slowDisk()])
    try terminal.press("q")
    let quit = Date()
    while try terminal.tmux("display-message", "-p", "#{alternate_on}") != "0\n",
      Date().timeIntervalSince(quit) < 10
    {
      usleep(20_000)
    }
    #expect(Date().timeIntervalSince(quit) < 4)
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "\(Self.saved)\(state): it takes longer than 5 s\n")
    #expect(try terminal.leftovers() == [])
    #expect(!FileManager.default.fileExists(atPath: state))
    // the next start removes what is left
    let next = try tunnel()
    try next.press("q")
    #expect(next.exitStatus() == 0)
    #expect(try shell("ls -A tunnel") == "state.json\n")
  }

  /// A signal ends the program while it waits for the disk.
  @Test func aSignalDoesNotWaitForASlowDisk() throws {
    let terminal = try tunnel(variables: ["LD_PRELOAD": try slowDisk()])
    let process = try #require(try terminal.foregroundProcess(named: "tunnel"))
    kill(process, SIGTERM)
    while try terminal.tmux("display-message", "-p", "#{alternate_on}") != "0\n" {}
    let asked = Date()
    kill(process, SIGTERM)
    #expect(terminal.exitStatus() == 143)
    #expect(Date().timeIntervalSince(asked) < 4)
    #expect(try terminal.leftovers() == [])
  }
}
