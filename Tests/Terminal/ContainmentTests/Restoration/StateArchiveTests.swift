import Foundation
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
    #expect(!files.exists("elsewhere/kept.json.draft"))
    #expect(scene.application.restoreState(in: scene.window))
    scene.prepare {}
    // a program was killed while it saved
    try files.write("{", to: "elsewhere/kept.json.draft")
    #expect(scene.application.restoreState(in: scene.window))
    #expect(!files.exists("elsewhere/kept.json.draft"))
  }

  @Test func aSavedStateIsNotThrownAwayForAnOlderFailure() throws {
    begin()
    try files.write("", to: "state.restoring")
    #expect(scene.application.saveState())
    #expect(!files.exists("state.restoring"))
    #expect(scene.application.restoreState(in: scene.window))
  }

  @Test func manyWritersLeaveOneWholeFileAndNoDraft() async throws {
    let path = files.path("shared.json")
    await withTaskGroup { group in
      for writer in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            try? JSONFile(path: path).write(Array(repeating: writer, count: 1000 + writer))
          }
        }
      }
    }
    let read = try JSONFile(path: path).read(as: [Int].self)
    #expect(read.count == 1000 + read[0] && Set(read).count == 1)
    #expect(!files.exists("shared.json.draft"))
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
          + " the file cannot be written"
      ])
    #expect(!scene.application.restoreState(in: scene.window))
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
