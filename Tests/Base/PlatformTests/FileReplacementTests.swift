import Foundation
import Glibc
import Platform
import TestSupport
import Testing

/// The writer against every kind of file.
@Suite struct FileReplacementTests {
  private typealias Node = FileNodes.Node

  private static func replace(
    _ path: String, with text: String = "new", kinds: Set<FileKind> = [.regular]
  ) -> String {
    do throws(FileProblem) {
      let replacement = try FileReplacement(of: path, .kept(new: 0o600), kinds: kinds)
      try replacement.write(Array(text.utf8))
      try replacement.finish()
      return "written"
    } catch {
      return error.description
    }
  }

  /// What is said, and what lies in the folder afterwards: nothing but this.
  private static let regularOnly: [(FileNodes.Node, String, [String: String])] = [
    (.nothing, "written", ["file": "new"]),
    (.regular, "written", ["file": "new"]),
    (.link, "written", ["file": "-> end", "end": "new"]),
    (.danglingLink, "written", ["file": "-> end", "end": "new"]),
    (.linkChain, "written", ["file": "-> middle", "middle": "-> …/end", "end": "new"]),
    (.linkLoop, "Too many levels of symbolic links", ["file": "-> file"]),
    (.linkIntoNowhere, "No such file or directory", ["file": "-> nowhere/end"]),
    (.pipe, "it is a pipe", ["file": "pipe"]),
    (.socket, "it is a socket", ["file": "socket"]),
    (.folder, "it is a folder", ["file": "folder"]),
  ]

  @Test(arguments: regularOnly)
  func onlyARegularFileIsReplaced(
    node: FileNodes.Node, outcome: String, listing: [String: String]
  ) throws {
    let nodes = try FileNodes(node)
    #expect(Self.replace(nodes.path) == outcome)
    #expect(nodes.listing == listing)
  }

  /// Where pipes and devices are allowed too, they are written to and stay what they are.
  @Test(
    .enabled(if: DeviceNode.canBeMade, Comment(rawValue: DeviceNode.refusal)),
    arguments: [
      (.linkToDevice, [.regular], "it is a device"), (.fullDevice, [.regular], "it is a device"),
      (.device, [.regular], "it is a device"), (.device, [.regular, .device], "written"),
      (.linkToDevice, [.regular, .pipe, .device], "written"),
      (.fullDevice, [.regular, .pipe, .device], "No space left on device"),
      (.blockDevice, [.regular, .device], "it is a block device"),
    ] as [(FileNodes.Node, Set<FileKind>, String)])
  func aNodeOfADeviceStays(node: FileNodes.Node, kinds: Set<FileKind>, outcome: String) throws {
    let nodes = try FileNodes(node)
    let before = nodes.listing
    #expect(Self.replace(nodes.path, kinds: kinds) == outcome)
    #expect(nodes.listing == before && before["file"] != nil)
  }

  /// Where pipes and devices are allowed, sockets and folders are not.
  @Test(
    arguments: [(.socket, "it is a socket", "socket"), (.folder, "it is a folder", "folder")]
      as [(FileNodes.Node, String, String)])
  func aSocketOrFolderStays(node: FileNodes.Node, outcome: String, file: String) throws {
    let nodes = try FileNodes(node)
    #expect(Self.replace(nodes.path, kinds: [.regular, .pipe, .device]) == outcome)
    #expect(nodes.listing == ["file": file])
  }

  @Test func aPipeWaitsForItsReader() async throws {
    let nodes = try FileNodes(.pipe)
    let path = nodes.path
    let text = String(repeating: "long enough to fill a pipe ", count: 10_000)
    let reader = Task.detached {
      try #require(try FileHandle(forReadingAtPath: path)?.readToEnd())
    }
    #expect(Self.replace(path, with: text, kinds: [.regular, .pipe]) == "written")
    #expect(try await String(decoding: reader.value, as: UTF8.self) == text)
    #expect(nodes.listing == ["file": "pipe"])
  }

  /// As `> /dev/stdout` of a shell has it: behind what is there, and without another file.
  @Test func aDescriptorOfTheProcessIsWrittenTo() throws {
    let nodes = try FileNodes(.regular)
    let descriptor = open(nodes.path, O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    for folder in ["/dev/fd/", "/proc/self/fd/"] {
      #expect(Self.replace("\(folder)\(descriptor)") == "written")
    }
    #expect(nodes.listing == ["file": "oldnewnew"])
    #expect(Self.replace("/dev/fd/9999") == "Bad file descriptor")
  }

  @Test func permissionsOwnerAndGroupAreKept() throws {
    let nodes = try FileNodes(.link)
    chmod(nodes.end, 0o640)
    if geteuid() == 0 { chown(nodes.end, 65534, 65534) }
    #expect(Self.replace(nodes.path) == "written")
    var status = stat()
    stat(nodes.end, &status)
    #expect(status.st_mode & 0o7777 == 0o640)
    if geteuid() == 0 { #expect(status.st_uid == 65534 && status.st_gid == 65534) }
  }

  @Test func permissionsCanBeGiven() throws {
    let nodes = try FileNodes(.regular)
    chmod(nodes.path, 0o644)
    let replacement = try FileReplacement(of: nodes.path, .given(0o600))
    try replacement.finish(isSafe: false)
    var status = stat()
    stat(nodes.path, &status)
    #expect(status.st_mode & 0o7777 == 0o600)
  }

  @Test func whatIsNotFinishedChangesNothing() throws {
    let nodes = try FileNodes(.regular)
    var replacement: FileReplacement? = try FileReplacement(of: nodes.path, .kept(new: 0o600))
    try replacement?.write(Array("new".utf8))
    #expect(nodes.listing.count == 2)
    replacement = nil
    #expect(nodes.listing == ["file": "old"])
  }

  /// A device that takes the file's name meanwhile is not replaced either.
  @Test func whatHasBecomeOfAnotherKindIsNotReplaced() throws {
    let nodes = try FileNodes(.regular)
    let replacement = try FileReplacement(of: nodes.path, .kept(new: 0o600))
    unlink(nodes.path)
    mkfifo(nodes.path, 0o600)
    #expect(throws: FileProblem.kind(.pipe)) { try replacement.finish() }
    #expect(nodes.listing.values.contains("pipe"))
  }

  /// Another program's lock on a draft is not waited for, and its draft stays.
  @Test func aDraftThatIsLockedStaysAndOneThatWasLeftGoes() throws {
    let nodes = try FileNodes(.regular)
    let folder = nodes.path.dropLast("/file".count)
    let held = open("\(folder)/.tunnel-draft-held", O_RDWR | O_CREAT, 0o600)
    defer { close(held) }
    #expect(flock(held, LOCK_EX) == 0)
    try Data("left".utf8).write(to: URL(fileURLWithPath: "\(folder)/.tunnel-draft-left"))
    mkfifo("\(folder)/.tunnel-draft-pipe", 0o600)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(folder)/file.draft"))
    #expect(Self.replace(nodes.path) == "written")
    #expect(
      nodes.listing == [
        "file": "new", ".tunnel-draft-held": "", ".tunnel-draft-pipe": "pipe", "file.draft": "mine",
      ])
  }

  /// As an ordinary user, for whom permissions count.
  @Test func aFileInAClosedFolderIsWrittenInPlace() throws {
    let nodes = try FileNodes(.regular)
    let folder = String(nodes.path.dropLast("/file".count))
    chmod(nodes.path, 0o666)
    chmod(folder, 0o555)
    defer { chmod(folder, 0o755) }
    let outcome = try asOrdinaryUser { Self.replace(nodes.path) }
    #expect(outcome == "written")
    #expect(nodes.listing == ["file": "new"])
  }

  @Test func aFileThatMayNotBeWrittenIsRefused() throws {
    let nodes = try FileNodes(.readOnly)
    let outcome = try asOrdinaryUser { Self.replace(nodes.path) }
    #expect(outcome == "Permission denied")
    #expect(nodes.listing == ["file": "old"])
  }

  /// Runs a closure on a thread that has no privileges over files.
  private func asOrdinaryUser(_ body: @escaping @Sendable () -> String) throws -> String {
    guard geteuid() == 0 else { return body() }
    // of all calls that change the user, only this one is for one thread
    typealias Call = @convention(c) (uid_t) -> Int32
    let call = try #require(dlsym(nil, "setfsuid"))
    let setUser = unsafeBitCast(call, to: Call.self)
    let outcome = TimedWork.result(within: 60) {
      _ = setUser(65534)
      return body()
    }
    return try #require(outcome)
  }
}
