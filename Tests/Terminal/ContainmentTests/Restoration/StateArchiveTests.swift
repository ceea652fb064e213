import Foundation
import TestSupport
import Testing

@testable import Containment

/// The archive as a file: when it is written, read and deleted.
@Suite @MainActor struct StateArchiveTests {
  private let scene = Scene()
  private let delegate = RestoringDelegate()
  private let files: TestFiles

  init() throws {
    files = try TestFiles()
  }

  private func begin() {
    scene.keepState(in: files, asking: delegate)
    scene.root.restorationIdentifier = "Root"
    scene.showRoot()
  }

  @Test func theDelegateIsAskedAndTold() throws {
    begin()
    scene.application.restoration.version = "1.2"
    #expect(scene.application.saveState())
    #expect(scene.application.restoreState(in: scene.window))
    #expect(
      delegate.calls == [
        "shouldSave", "willEncode", "shouldRestore of the delegate 1.2", "didDecode",
      ])
  }

  @Test func nothingIsSavedOrRestoredUnlessTheDelegateWantsTo() {
    begin()
    delegate.saves = false
    #expect(!scene.application.saveState())
    #expect(!files.exists("state.json"))
    delegate.saves = true
    delegate.restores = false
    #expect(scene.application.saveState())
    #expect(!scene.application.restoreState(in: scene.window))
    scene.application.delegate = nil
    #expect(!scene.application.saveState())
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func anArchiveOfAnotherVersionIsNotRestored() {
    begin()
    #expect(scene.application.saveState())
    scene.application.restoration.version = "2"
    #expect(!scene.application.restoreState(in: scene.window))
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func theStateIsSavedWhenTheProgramEndsOrIsSuspended() {
    begin()
    scene.application.enterBackground()
    #expect(files.exists("state.json"))
    scene.application.discardState()
    #expect(!files.exists("state.json"))
    scene.application.terminate()
    #expect(files.exists("state.json"))
  }

  @Test func aStartThatDoesNotGetThroughThrowsTheArchiveAway() throws {
    begin()
    #expect(scene.application.saveState())
    var markerWasThere = false
    scene.root.onDecode = { _ in markerWasThere = files.exists("state.restoring") }
    scene.prepare {
      scene.application.restoreState(in: scene.window)
      #expect(files.exists("state.restoring"))
    }
    #expect(markerWasThere)
    // A whole turn succeeded, with its layout.
    #expect(!files.exists("state.restoring"))

    try files.write("", to: "state.restoring")
    #expect(!scene.application.restoreState(in: scene.window))
    #expect(!files.exists("state.json"))
    #expect(!files.exists("state.restoring"))
    #expect(
      scene.diagnostics.faults.map(\.description) == [
        "W-ARCHIVE: the last start did not get through \(files.path("state.json")),"
          + " which has been thrown away"
      ])
    #expect(!scene.application.restoreState(in: scene.window))
    #expect(scene.diagnostics.faults.count == 1)
  }

  @Test func aLinkStaysOneAndADraftThatWasLeftGoes() throws {
    begin()
    try FileManager.default.createDirectory(
      atPath: files.path("elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: files.path("state.json"), withDestinationPath: "elsewhere/kept.json")
    #expect(scene.application.saveState())
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: files.path("state.json"))
    #expect(target == "elsewhere/kept.json" && files.exists("elsewhere/kept.json"))
    let elsewhere = files.path("elsewhere")
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == ["kept.json"])
    #expect(scene.application.restoreState(in: scene.window))
    scene.prepare {}
    // a program was killed while it saved
    try files.write("{", to: "elsewhere/.tunnel-draft-1")
    #expect(scene.application.restoreState(in: scene.window))
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == ["kept.json"])
    scene.prepare {}
    // what is thrown away is the file and not the link
    scene.application.discardState()
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == [])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: files.path("state.json")) == target)
  }

  @Test func aSavedStateIsNotThrownAwayForAnOlderFailure() throws {
    begin()
    try files.write("", to: "state.restoring")
    #expect(scene.application.saveState())
    #expect(!files.exists("state.restoring"))
    #expect(scene.application.restoreState(in: scene.window))
  }

  @Test(arguments: [
    ("{", "it is not JSON"), ("", "it is not JSON"), ("{}", "'version' is missing"),
    (#"{"version":"a"}"#, "the value is no Int at version"),
    (#"{"version":null}"#, "the value is no Int at version"),
  ])
  func damagedFilesAreDescribed(text: String, reason: String) throws {
    struct Kept: Decodable { let version: Int }
    try files.write(text, to: "kept.json")
    #expect {
      _ = try JSONFile(path: files.path("kept.json")).read(as: Kept.self)
    } throws: { ($0 as? FileError)?.reason == reason }
  }

  @Test func manyWritersLeaveOneWholeFileAndNoDraft() async throws {
    let path = files.path("shared.json")
    await withTaskGroup { group in
      for writer in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            let values = Array(repeating: writer, count: 1000 + writer)
            try? JSONFile(path: path).write(JSONFile.encoded(values))
          }
        }
      }
    }
    let read = try JSONFile(path: path).read(as: [Int].self)
    #expect(read.count == 1000 + read[0] && Set(read).count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.folder) == ["shared.json"])
  }

  /// Two programs that start at the same time do not take each other for one that failed.
  @Test func anotherStartInTheMiddleRestoresTheSame() throws {
    begin()
    #expect(scene.application.saveState())
    let second = Scene()
    second.keepState(in: files, asking: delegate)
    second.root.restorationIdentifier = "Root"
    second.window.rootViewController = second.root
    scene.prepare {
      scene.application.restoreState(in: scene.window)
      #expect(files.exists("state.restoring"))
      second.makeCurrent()
      let isRestored = second.application.restoreState(in: second.window)
      #expect(isRestored)
      second.prepare {}
      // The marker is that of the first program, which has not finished.
      #expect(files.exists("state.restoring"))
      scene.makeCurrent()
    }
    #expect(!files.exists("state.restoring") && files.exists("state.json"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.folder) == ["state.json"])
    #expect((scene.diagnostics.faults + second.diagnostics.faults).isEmpty)
  }

  /// Some file systems have no hard links.
  @Test func theMarkerDoesWithoutLinks() throws {
    let path = files.path("state.restoring")
    func marker() -> RestorationMarker {
      RestorationMarker(path: path) { _, _ in
        errno = EPERM
        return -1
      }
    }
    let first = marker()
    try first.place()
    #expect(files.exists("state.restoring") && !first.wasLeftBehind)
    let second = marker()
    try second.place()
    second.remove()
    #expect(files.exists("state.restoring"))
    first.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.folder) == [])

    try files.write("", to: "state.restoring")
    #expect(second.wasLeftBehind)
    #expect(throws: FileError.self) {
      try RestorationMarker(path: files.path("no folder/state.restoring")).place()
    }
  }

  @Test func anArchiveThatCannotBeReadIsReported() throws {
    begin()
    try files.write("{", to: "state.json")
    #expect(!scene.application.restoreState(in: scene.window))
    try files.write("{}", to: "state.json")
    #expect(!scene.application.restoreState(in: scene.window))
    #expect(scene.diagnostics.faults.map(\.code) == [.archive, .archive])
    #expect(
      scene.diagnostics.faults.last?.message
        == "cannot read the state in \(files.path("state.json")): 'format' is missing")
  }

  /// Even a privileged user cannot make a folder below a file.
  @Test func aHomeThatCannotBeWrittenIsReportedAndNothingElse() throws {
    begin()
    try files.write("", to: "file")
    scene.application.restoration.folder = files.path("file/state")
    #expect(!scene.application.saveState())
    #expect(
      scene.diagnostics.faults.map(\.message) == [
        "cannot save the state to \(files.path("file/state/state.json")):"
          + " Not a directory"
      ])
    #expect(!scene.application.restoreState(in: scene.window))
  }

  /// A link to /dev/null is how a person says that nothing is to be kept.
  @Test(.enabled(if: DeviceNode.canBeMade, Comment(rawValue: DeviceNode.refusal)))
  func aDeviceStays() throws {
    try aFileOfAnotherKindStays(
      command: "mknod null \(DeviceNode.null.arguments); ln -s null state.json", unread: nil,
      unsaved: nil)
  }

  /// A file of another kind is neither read nor replaced, and nothing waits for it.
  @Test(
    arguments: [
      ("mkfifo state.json", "it is a pipe", "it is a pipe"),
      ("mkdir state.json", "it is a folder", "it is a folder"),
      (
        "ln -s state.json state.json", "Too many levels of symbolic links",
        "Too many levels of symbolic links"
      ),
      ("ln -s nowhere/file state.json", nil, "No such file or directory"),
      ("truncate -s 200M state.json", "it has more than 4 MB", nil),
    ] as [(String, String?, String?)])
  func aFileOfAnotherKindStays(command: String, unread: String?, unsaved: String?) throws {
    begin()
    let path = files.path("state.json")
    func shell(_ command: String) throws -> String {
      try run("sh", ["-c", "cd '\(files.folder)' && \(command)"]).output
    }
    _ = try shell(command)
    let look = "stat -c %F-%i state.json; ls -A"
    let before = try shell(look)
    #expect(!scene.application.restoreState(in: scene.window))
    #expect(try shell(look) == before)
    #expect(scene.application.saveState() == (unsaved == nil && unread != nil))
    scene.application.discardState()
    if unsaved != nil || unread == nil { #expect(try shell(look) == before) }
    let messages = scene.diagnostics.faults.map(\.message)
    #expect(
      messages
        == [unread.map { "cannot read the state in \(path): \($0)" }].compactMap { $0 }
        + [unsaved.map { "cannot save the state to \(path): \($0)" }].compactMap { $0 })
  }

  /// A marker that is a pipe does not make the program wait.
  @Test func aMarkerOfAnotherKindStays() throws {
    begin()
    #expect(scene.application.saveState())
    mkfifo(files.path("state.restoring"), 0o600)
    #expect(scene.application.restoreState(in: scene.window))
    scene.prepare {}
    #expect(scene.application.saveState())
    #expect(files.exists("state.restoring") && scene.diagnostics.faults.isEmpty)
  }

  @Test func theStateIsWrittenWhenTheTerminalHasBeenGivenBack() {
    begin()
    for step in [ApplicationStep.enterBackground, .terminate] {
      scene.application.setUsesTerminal(true)
      scene.application.perform(step)
      #expect(!files.exists("state.json"))
      scene.application.setUsesTerminal(false)
      #expect(files.exists("state.json"))
      scene.application.discardState()
    }
  }

  /// A program that ends before its first turn has not failed to restore.
  @Test func aRestorationCanBeEnded() throws {
    begin()
    #expect(scene.application.saveState())
    let other = Scene()
    other.keepState(in: files, asking: delegate)
    other.root.restorationIdentifier = "Root"
    other.window.rootViewController = other.root
    #expect(other.application.restoreState(in: other.window))
    #expect(files.exists("state.restoring"))
    other.application.restoration.endRestoring()
    #expect(!files.exists("state.restoring"))
  }

  @Test func theFolderIsMadeForItsOwnerOnly() throws {
    begin()
    scene.application.restoration.folder = files.path("new/program")
    #expect(scene.application.saveState())
    let attributes = try FileManager.default.attributesOfItem(atPath: files.path("new/program"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
  }

  nonisolated private static let folders: [(environment: [String: String], folder: String?)] = [
    (["XDG_STATE_HOME": "/state", "HOME": "/home/a"], "/state/tunnel"),
    (["XDG_STATE_HOME": "", "HOME": "/home/a"], "/home/a/.local/state/tunnel"),
    (["XDG_STATE_HOME": "state", "HOME": "/home/a"], "/home/a/.local/state/tunnel"),
    (["HOME": "/home/a"], "/home/a/.local/state/tunnel"),
    (["HOME": ""], nil),
    ([:], nil),
  ]

  @Test(arguments: folders)
  func theFolderFollowsTheBaseDirectories(environment: [String: String], folder: String?) {
    #expect(StateRestoration.folder(for: "tunnel", environment: environment) == folder)
  }
}
