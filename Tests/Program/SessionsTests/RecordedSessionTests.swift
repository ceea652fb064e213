import Cells
import Containment
import DataFiles
import Facts
import Foundation
import TestSupport
import Testing

@testable import Sessions

@Suite @MainActor struct RecordedSessionTests {
  private static let start = SessionStart(
    version: "tunnel 0.1.0", data: BundledData.folder.edition, secondsSince1970: 1_795_435_200,
    size: CellSize(columns: 40, rows: 12), depth: .palette256)

  /// A session of steps of lines 2, 3 and so on.
  private func recorded(
    _ steps: [RecordedStep], _ start: SessionStart = start
  ) throws -> RecordedSession {
    try RecordedSession(text: SessionFile(start: start, steps: steps).text, title: "dig.session")
  }

  private func replay(_ start: SessionStart = start) throws -> Replay {
    try Replay(start, data: SessionData(folder: BundledData.folder, for: start))
  }

  /// The name by which the place of the command line was chosen is in the first picture already.
  @Test func theFirstPictureHasTheNameThatWasChosen() throws {
    var start = SessionStart(
      version: "tunnel 0.1.0", data: BundledData.folder.edition, secondsSince1970: 1_795_435_200,
      size: CellSize(columns: 80, rows: 24), depth: .palette256)
    start.place = "55.966965, 9.018163"
    start.placeName = ChosenName(name: "Denmark")
    let replay = try replay(start)
    replay.begin()
    #expect(replay.screen.canvas.plainText.contains(" Denmark  "))
  }

  /// A state that is saved while globes turn has them as the person left them.
  @Test func aTurnIsNotSaved() throws {
    var start = SessionStart(
      version: "tunnel 0.1.0", data: BundledData.folder.edition, secondsSince1970: 1_795_435_200,
      size: CellSize(columns: 80, rows: 24), depth: .palette256)
    start.turnsGlobes = true
    let clock = VirtualClock()
    let recorder = SessionRecorder(screen: MemoryScreen(size: start.size), clock: clock) { _ in }
    let session = try Session(
      start, of: recorder.application, data: SessionData(folder: BundledData.folder, for: start))
    let folder = try TemporaryDirectory()
    recorder.application.restoration.folder = folder.path
    session.show()
    func wait(_ count: Int, _ seconds: Double) {
      for _ in 0..<count {
        clock.now += seconds
        recorder.perform(.dueWork)
      }
    }
    recorder.perform(.event(.key(KeyPress("G"))))
    wait(60, 0.05)
    let before = session.tunnel.startMap.mapView.viewport.center
    wait(40, 1)
    #expect(session.tunnel.startMap.mapView.viewport.center != before)
    #expect(recorder.application.saveState())
    #expect(session.tunnel.startMap.mapView.viewport.center == before)
  }

  private func key(_ character: Character, at time: Double) -> RecordedStep {
    RecordedStep(time: time, step: .event(.key(KeyPress(character))))
  }

  @Test func theTextIsReadOrRefusedWithTheTitle() throws {
    let steps = [key("+", at: 0.5), key("q", at: 1)]
    #expect(try recorded(steps).session == SessionFile(start: Self.start, steps: steps))
    let error = #expect(throws: RecordedSessionError.self) {
      try RecordedSession(text: SessionFile.line(Self.start) + "\n{]\n", title: "x.session")
    }
    let text = try #require(error).description
    #expect(text.hasPrefix("cannot read 'x.session': line 2: "), "\(text)")
  }

  /// A session of another version or of other data may look otherwise.
  @Test func aDifferenceIsSaid() throws {
    let folder = BundledData.folder
    let session = try recorded([])
    #expect(session.difference(from: folder, version: "tunnel 0.1.0") == nil)
    #expect(
      session.difference(from: folder, version: "tunnel 0.2.0")
        == "recorded with 'tunnel 0.1.0', this is 'tunnel 0.2.0'; the pictures may differ")
    var start = Self.start
    start.data = "0123abcd"
    let other = try #require(
      try recorded([], start).difference(from: folder, version: "tunnel 0.1.0"))
    #expect(
      other == "recorded with other data ('0123abcd', these are '\(folder.edition)'); "
        + "the pictures may differ")
  }

  @Test func allStepsAreRepeatedWhileTheyAreWanted() throws {
    let session = try recorded([key("+", at: 1), key("+", at: 2), key("+", at: 3)])
    for count in 0...3 {
      let replay = try replay()
      var asked = 0
      try session.play(on: replay) {
        asked += 1
        return asked <= count
      }
      #expect(replay.time == Double(count), "after \(count) steps")
    }
  }

  /// The first line of a recording is its start.
  @Test func aStepThatCannotBeRepeatedIsNamedByItsLine() throws {
    let session = try recorded([
      key("+", at: 1), RecordedStep(time: 2, step: .dueWork, answers: [77]), key("+", at: 3),
    ])
    let replay = try replay()
    replay.begin()
    try session.play(0, on: replay)
    let error = #expect(throws: RecordedSessionError.self) { try session.play(1, on: replay) }
    let text = try #require(error).description
    #expect(
      text.hasPrefix(
        "cannot replay 'dig.session': line 3: the answer 77 arrives, but no look-up waits for it"),
      "\(text)")
    #expect(throws: RecordedSessionError.self) { try session.play(on: try self.replay()) { true } }
  }
}
