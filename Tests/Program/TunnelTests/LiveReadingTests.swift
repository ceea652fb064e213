import Features
import Overlays
import Sessions
import TestSupport
import Testing

@testable import tunnel

/// How a stream of features becomes pictures, by a clock that the test moves.
@Suite struct LiveReadingTests {
  /// An input whose bytes come at times, and that ends at one.
  private final class Script {
    /// Bytes that come at a time.
    struct Arrival {
      let time: Double
      let bytes: ArraySlice<UInt8>
    }

    private var arrivals: [Arrival]
    let end: Double
    var time = 0.0
    var processorTime = 0.0
    var waits = 0
    /// The seconds of processor time that a picture takes.
    var cost = 0.0
    /// The updates with the times at which they came.
    var updates: [(time: Double, update: LiveUpdate)] = []
    var isBusy = false

    init(_ arrivals: [(time: Double, text: String)], end: Double) {
      self.arrivals = arrivals.map { Arrival(time: $0.time, bytes: Array($0.text.utf8)[...]) }
      self.end = end
    }

    private var next: Double { arrivals.first?.time ?? end }

    private var channel: LiveReading.Channel {
      LiveReading.Channel(
        now: { self.time }, processorTime: { self.processorTime },
        wait: { seconds in
          self.waits += 1
          // a system counts milliseconds
          let seconds = max(seconds, 0.001)
          let isReady = self.next <= self.time + seconds
          self.time = isReady ? max(self.time, self.next) : self.time + seconds
          return isReady
        },
        read: { (room) throws(FeatureError) in
          self.time = max(self.time, self.next)
          guard !self.arrivals.isEmpty else { return 0 }
          let bytes = self.arrivals.removeFirst().bytes
          let count = min(bytes.count, room.count)
          room.copyBytes(from: bytes.prefix(count))
          let rest = bytes.dropFirst(count)
          if !rest.isEmpty {
            self.arrivals.insert(Arrival(time: self.time, bytes: rest), at: 0)
          }
          return count
        })
    }

    /// Reads to the end.
    func run(
      _ live: RecordedOverlays.Live = RecordedOverlays.Live(keep: 1000), isRecorded: Bool = false
    ) throws {
      let overlays = RecordedOverlays(
        files: [], reading: RecordedOverlays.Reading(), live: live)
      LiveReading(
        try #require(overlays.tail), overlays.reading, isRecorded: isRecorded, channel: channel,
        isBusy: { self.isBusy },
        receive: { update in
          self.updates.append((self.time, update))
          self.processorTime += self.cost
          self.time += self.cost
        }
      ).run()
    }
  }

  private static func record(_ identifier: Int, _ name: String = "n") -> String {
    #"{"type": "Feature", "id": \#(identifier), "properties": {"name": "\#(name)"}, "#
      + #""geometry": {"type": "Point", "coordinates": [8, 56]}}"# + "\n"
  }

  @Test func theFirstPictureWaitsForAPauseAndNothingWakesWithoutNews() throws {
    let script = Script(
      [(0.1, Self.record(1)), (0.13, Self.record(2)), (60, Self.record(3))], end: 100)
    try script.run()
    #expect(script.updates.map(\.time).map { ($0 * 100).rounded() / 100 } == [0.18, 60, 100])
    #expect(script.updates.map(\.update.overlay.count) == [2, 3, 3])
    #expect(script.updates.map(\.update.batch.hasEnded) == [false, false, true])
    #expect(script.waits == 2, "only before the first picture")
  }

  @Test func aStreamWithoutPausesIsShownAfterAMoment() throws {
    let records = (0..<200).map { (Double($0) / 100, Self.record($0)) }
    let script = Script(records, end: 2)
    try script.run()
    let times = script.updates.map(\.time)
    #expect((0.4...0.45).contains(try #require(times.first)))
    let pauses = zip(times, times.dropFirst().dropLast()).map { $1 - $0 }
    #expect(pauses.allSatisfy { $0 > 0.099 && $0 < 0.12 }, "at most ten a second: \(pauses)")
    #expect(script.updates.last?.update.overlay.count == 200)
  }

  @Test func picturesThatTakeLongAreFew() throws {
    let records = (0..<1000).map { (Double($0) / 100, Self.record($0)) }
    let script = Script(records, end: 10)
    script.cost = 0.06
    try script.run()
    let times = script.updates.map(\.time).dropLast()
    let pauses = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(pauses.allSatisfy { $0 > 0.299 && $0 < 0.35 }, "\(pauses)")
  }

  @Test func aPictureWaitsUntilTheLastOneIsShown() throws {
    let script = Script([(0, Self.record(1)), (1, Self.record(2))], end: 1.5)
    script.isBusy = true
    try script.run()
    #expect(script.updates.map(\.update.overlay.count) == [1, 2])
    #expect(script.updates.last?.time == 1.5, "the last one waits for nothing")
  }

  @Test(arguments: [
    // processor time since the last picture, the time to make that, the seconds between both
    (0.0, 0.0, 0.1), (0.01, 0.01, 0.1), (0.03, 0.02, 0.15), (0.15, 0.02, 0.75),
    (0.5, 0.02, 1), (9, 0.3, 1.5),
  ])
  func theIntervalFollowsTheProcessorTime(
    processorTime: Double, duration: Double, interval: Double
  ) {
    let found = LiveReading.interval(processorTime: processorTime, duration: duration)
    #expect(abs(found - interval) < 1e-9, "\(found)")
  }

  @Test func recordsReplaceEachOtherAndTheOldestGo() throws {
    let script = Script(
      [(0, Self.record(1) + Self.record(2)), (1, Self.record(1, "new") + Self.record(3))], end: 2)
    try script.run(RecordedOverlays.Live(keep: 2), isRecorded: true)
    let last = try #require(script.updates.last?.update)
    #expect((0..<2).map { last.overlay.name(of: $0) } == ["new", "n"])
    #expect(script.updates.map(\.update.batch.dropped) == [0, 1, 1])
    #expect(
      script.updates.map { $0.update.batch.features.map(\.identifier?.text) } == [
        ["1", "2"], ["1", "3"], [],
      ])
  }

  @Test func badRecordsAreCountedAndToldOnce() throws {
    let script = Script([(0, Self.record(1) + "hello\n" + Self.record(2)), (1, "x\n")], end: 2)
    try script.run()
    #expect(script.updates.map(\.update.batch.bad) == [1, 2, 2])
    #expect(script.updates.last?.update.overlay.count == 2)
    let problems = script.updates.flatMap(\.update.problems)
    #expect(
      problems.count == 2 && problems[0].hasPrefix("standard input: ")
        && problems[0].contains("'h' is not JSON"), "\(problems)")
    #expect(script.updates.allSatisfy { $0.update.refusal == nil })
  }

  @Test func ofManyBadRecordsTenAreTold() throws {
    let script = Script([(0, String(repeating: "x\n", count: 50))], end: 1)
    try script.run()
    #expect(script.updates.last?.update.batch.bad == 50)
    #expect(script.updates.flatMap(\.update.problems).count == 10)
  }

  @Test func anEmptyInputIsNotBad() throws {
    let script = Script([], end: 1)
    try script.run()
    #expect(script.updates.count == 1)
    let update = try #require(script.updates.first?.update)
    #expect(update.batch == LiveBatch(features: [], hasEnded: true) && update.problems == [])
  }

  @Test func whatIsNoStreamOfFeaturesIsRefused() throws {
    let script = Script([(0, "PK\u{3}\u{4}....")], end: 1)
    try script.run()
    let refusal = try #require(script.updates.last?.update.refusal)
    #expect(refusal.status == .unreadableInput)
    #expect(refusal.message?.hasPrefix("standard input: the input is a zip archive") == true)
  }

  @Test func aRecordWithoutEndEndsTheReading() throws {
    let script = Script(
      [(0, Self.record(1)), (1, String(repeating: "a", count: 70 << 20))], end: 9)
    try script.run()
    let last = try #require(script.updates.last?.update)
    #expect(last.overlay.count == 1 && last.batch.hasEnded)
    let problems = script.updates.flatMap(\.update.problems)
    #expect(
      problems.contains("standard input: a record has more than 64 MB; reading ends"),
      "\(problems)")
  }

  @Test func whatIsNotFetchedIsToldAtTheEnd() throws {
    let kml = """
      <kml><Document><NetworkLink></NetworkLink>
      <Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></Document></kml>
      """
    let script = Script([(0, kml)], end: 1)
    try script.run()
    #expect(
      script.updates.flatMap(\.update.problems) == [
        "standard input: line 1: a NetworkLink is not followed: nothing is fetched"
      ])
  }
}
