import Cells
import Containment
import DataFiles
import Features
import Foundation
import Geodesy
import Overlays
import TestSupport
import Testing
import Toponymy

@testable import Sessions

/// Streams of features in recordings.
@MainActor
@Suite struct LiveSessionTests {
  private nonisolated static func vertex(_ longitude: Double, _ latitude: Double) -> Vertex {
    Vertex(
      latitude: DecimalDegrees(latitude) ?? DecimalDegrees(femtodegrees: 0),
      longitude: DecimalDegrees(longitude) ?? DecimalDegrees(femtodegrees: 0))
  }

  nonisolated static let lines: [(String, LiveBatch)] = {
    let line = [vertex(170, 1), vertex(190.000000000000001, -2.5)]
    return [
      (#"{}"#, LiveBatch(features: [])),
      (
        #"{"bad":3,"dropped":2,"ended":true}"#,
        LiveBatch(features: [], dropped: 2, bad: 3, hasEnded: true)
      ),
      (
        #"{"features":[{"id":"a","point":"8.316667 56.55","properties":"{\"name\": \"x\"}"}]}"#,
        LiveBatch(features: [
          Feature(
            .point(vertex(8.316667, 56.55)), edges: .straight,
            properties: Array(#"{"name": "x"}"#.utf8), identifier: .text("a"))
        ])
      ),
      (
        #"{"features":[{"id":"7.50","numeric":true},{"id":"7.50"}]}"#,
        LiveBatch(features: [
          Feature(nil, edges: .straight, identifier: .number("7.50")),
          Feature(nil, edges: .straight, identifier: .text("7.50")),
        ])
      ),
      (
        #"{"features":[{"geodesic":true,"line":"170 1, 190 -2.5"},{}]}"#,
        LiveBatch(features: [
          Feature(.line(line), edges: .geodesic), Feature(nil, edges: .straight),
        ])
      ),
      (
        #"{"features":[{"parts":[{"area":["170 1, 190 -2.5","170 1"]},{"parts":[]}]}]}"#,
        LiveBatch(features: [
          Feature(
            .collection([.polygon([line, [line[0]]]), .collection([])]), edges: .straight)
        ])
      ),
    ]
  }()

  @Test(arguments: lines) func aBatchIsWrittenAndReadAgain(line: String, batch: LiveBatch) throws {
    #expect(SessionFile.line(batch) == line)
    #expect(try JSONDecoder().decode(LiveBatch.self, from: Data(line.utf8)) == batch)
    let step = RecordedStep(time: 2, step: .dueWork, answers: [1], live: [batch])
    let text = SessionFile.line(step)
    #expect(text == #"{"answers":[1],"at":2,"live":[\#(line)],"step":"due"}"#)
    #expect(try JSONDecoder().decode(RecordedStep.self, from: Data(text.utf8)) == step)
  }

  @Test(arguments: [
    (#"{"features":[{"point":"8"}]}"#, "'8' is not a longitude and a latitude"),
    (#"{"features":[{"point":"8 91"}]}"#, "'8 91' is not a longitude and a latitude"),
    (#"{"features":[{"line":"8 9, x 1"}]}"#, "' x 1' is not a longitude and a latitude"),
    (#"{"features":[{"point":"8 9, 1 2"}]}"#, "'8 9, 1 2' is not a longitude and a latitude"),
    (#"{"bad":-1}"#, "-1 is less than 0"),
  ])
  func anythingElseIsRefused(line: String, reason: String) {
    #expect {
      try JSONDecoder().decode(LiveBatch.self, from: Data(line.utf8))
    } throws: {
      "\($0)".contains(reason)
    }
  }

  @Test func aTextIsNoNumericIdentifier() throws {
    let line = #"{"features":[{"id":"7, \"x\": 1","numeric":true}]}"#
    let batch = try JSONDecoder().decode(LiveBatch.self, from: Data(line.utf8))
    #expect(batch.features.map(\.identifier) == [.text(#"7, "x": 1"#)])
  }

  private static func start() -> SessionStart {
    var start = SessionStart(
      version: "test", data: "", secondsSince1970: 1_795_435_200,
      size: CellSize(columns: 80, rows: 24))
    start.overlays = RecordedOverlays(
      files: [], reading: RecordedOverlays.Reading(), live: RecordedOverlays.Live(keep: 2))
    start.reducesMotion = true
    return start
  }

  private static func feature(_ name: String, _ longitude: Double, _ latitude: Double) -> Feature {
    Feature(
      .point(vertex(longitude, latitude)), edges: .straight,
      properties: Array(#"{"name": "\#(name)"}"#.utf8), identifier: .text(name))
  }

  @Test func aRecordedStreamIsShownAgain() throws {
    let folder = BundledData.folder
    let data = try SessionData(folder: folder, gazetteer: Gazetteer(folder: folder))
    let start = Self.start()
    var shown: [CellCanvas] = []
    var steps: [RecordedStep] = []
    let screen = MemoryScreen(size: start.size)
    let clock = VirtualClock()
    let recorder = SessionRecorder(screen: screen, clock: clock) { steps.append($0) }
    screen.onPresent = { shown.append($0) }
    let session = try Session(start, of: recorder.application, data: data)
    session.show()
    #expect(screen.canvas.lines.last?.contains("live: 0 shown") == true)
    var tail = try #require(start.overlays?.tail)
    let batches = [
      LiveBatch(features: [Self.feature("Alpha", 9, 57)], bad: 1),
      LiveBatch(
        features: [Self.feature("Beta", 7, 56), Self.feature("Alpha", 10, 56)], dropped: 3,
        bad: 1, hasEnded: true),
    ]
    for batch in batches {
      for feature in batch.features { tail.add(feature) }
      let picture = batch.picture(with: try tail.overlay())
      recorder.receive(batch) { session.tunnel.show(picture) }
      clock.now += 0.25
      recorder.perform(.dueWork)
    }
    recorder.perform(.event(.key(KeyPress("e"))))
    let last = screen.canvas
    #expect(last.lines.last?.contains("input ended: 2 shown, 3 dropped, 1 bad") == true)
    #expect(last.plainText.contains("1 of 2: Beta"), "\(last.plainText)")

    #expect(steps.map(\.live).filter { !$0.isEmpty } == batches.map { [$0] })
    let replay = try Replay(start, data: data)
    var replayed: [CellCanvas] = []
    replay.onFrame = { replayed.append($0.canvas) }
    replay.begin()
    for step in try SessionFile(text: SessionFile(start: start, steps: steps).text).steps {
      try replay.perform(step)
    }
    #expect(replayed == shown)
  }

  @Test func theStartOfAStreamIsWrittenAndReadAgain() throws {
    let session = SessionFile(start: Self.start(), steps: [])
    #expect(session.text.contains(#""live":{"keep":2}"#))
    #expect(try SessionFile(text: session.text) == session)
    #expect(throws: SessionFileError.self) {
      try SessionFile(text: session.text.replacing(#"{"keep":2}"#, with: #"{"keep":0}"#))
    }
  }
}
