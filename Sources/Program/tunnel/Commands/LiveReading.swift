import Answers
import Features
import Overlays
import Sessions
import Toponymy

/// The features of a stream for a picture of the maps.
struct LiveUpdate: Sendable {
  /// The counts and features that are shown and recorded.
  let batch: LiveBatch
  /// The features that are kept.
  let overlay: Overlay
  /// Messages about what could not be read since the update before.
  let problems: [String]
  /// The error if nothing of the input can be read; otherwise `nil`.
  let refusal: Failure?
}

/// Reads a stream of features to its end and makes pictures of it. Used on one thread.
///
/// A picture is an ``Overlay`` of all features that are kept, made anew: overlays of a part of them
/// would have to be merged, searched and hidden in part everywhere. Instead their rate adapts:
/// at most ten a second, fewer if the process would take more than a fifth of a processor, but one
/// a second as long as making them alone does not take that. While nothing comes, the thread sleeps
/// in a call of the system.
final class LiveReading {
  /// The source of bytes and times.
  struct Channel {
    /// Seconds of a clock that only goes forward.
    var now: () -> Double
    /// Seconds of processor time that the process has taken.
    var processorTime: () -> Double
    /// Waits some seconds for bytes; returns whether there are some, or the end.
    var wait: (Double) -> Bool
    /// Reads bytes, and waits for them; returns 0 at the end.
    var read: (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int
  }

  /// The name of the input in messages.
  static let title = InputFile.title(of: nil)
  /// The most messages about features that are kept.
  private static let mostProblems = 10
  /// The most bytes of a record, which are in memory.
  static let longestRecord = 64 << 20
  /// The seconds without bytes after which the first picture is made, and those after which it is
  /// made in any case.
  private static let (firstPause, firstWait) = (0.05, 0.4)
  /// The time that a picture waits if the one before is not shown yet, in seconds.
  private static let retry = 0.05

  private let channel: Channel
  private let edges: Edges?
  private let rule: LongitudeRule
  private let request: StreamRequest
  private let search: NameSearch?
  private let isRecorded: Bool
  /// Whether the last picture has not been shown yet.
  private let isBusy: () -> Bool
  private let receive: (LiveUpdate) -> Void

  private var tail: FeatureTail
  private var bad = 0
  private var problems: [String] = []
  private var refusal: Failure?
  private var hasEnded = false
  private var hasNews = false
  /// The bytes that have been read since the last record.
  private var recordLength = 0
  private let start: Double
  /// When the last picture was begun, the processor time then, and how long it took.
  private var last: (time: Double, processorTime: Double, duration: Double)?

  /// A reading that has not begun.
  ///
  /// - Parameters:
  ///   - tail: holds the features that are kept.
  ///   - search: finds names of places in records; `nil` if they are no places.
  ///   - isRecorded: whether updates hold the features that came.
  ///   - receive: takes each picture.
  init(
    _ tail: FeatureTail, _ reading: RecordedOverlays.Reading, names search: NameSearch? = nil,
    isRecorded: Bool, channel: Channel, isBusy: @escaping () -> Bool,
    receive: @escaping (LiveUpdate) -> Void
  ) {
    self.tail = tail
    edges = reading.edges
    rule = reading.rule
    request = reading.records?.request ?? StreamRequest()
    self.search = search
    self.isRecorded = isRecorded
    self.channel = channel
    self.isBusy = isBusy
    self.receive = receive
    start = channel.now()
  }

  /// Reads to the end of the input.
  func run() {
    var reader = FeatureInput(longitudes: rule, records: request, names: search, isLive: true) {
      [unowned self] (room) throws(FeatureError) in
      try read(room)
    }
    while true {
      do {
        guard var feature = try reader.next() else { break }
        feature.edges = edges ?? feature.edges
        tail.add(feature)
      } catch {
        refusal = error.failure(of: Self.title)
        if let message = refusal?.message {
          problems.append(message)
          break
        }
        refuse("\(Self.title): \(error)")
      }
      hasNews = true
      recordLength = 0
    }
    problems += reader.remarks(on: .map, rule, edges).map { "\(Self.title): \($0)" }
    hasEnded = true
    show()
  }

  private func refuse(_ message: String) {
    bad += 1
    if bad <= Self.mostProblems { problems.append(message) }
  }

  /// Reads bytes. Before that, pictures are made that are due before some come.
  private func read(_ room: UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int {
    while hasNews {
      let pause = secondsToPicture
      if pause > 0, channel.wait(pause) { break }
      if pause <= 0 || last == nil { show() }
    }
    guard refusal == nil else { return 0 }
    guard recordLength < Self.longestRecord else {
      refuse("\(Self.title): a record has more than \(Self.longestRecord >> 20) MB; reading ends")
      return 0
    }
    let count = try channel.read(room)
    recordLength += count
    return count
  }

  /// The seconds until the next picture of what is new, 0 or less if it is due. The first one waits
  /// until no bytes come for a moment.
  private var secondsToPicture: Double {
    let now = channel.now()
    guard let last else { return min(Self.firstPause, start + Self.firstWait - now) }
    let interval = Self.interval(
      processorTime: channel.processorTime() - last.processorTime, duration: last.duration)
    return max(last.time + interval - now, isBusy() ? Self.retry : -.infinity)
  }

  /// The seconds from one picture to the next.
  ///
  /// - Parameters:
  ///   - processorTime: the time that the process has taken since the one, in seconds.
  ///   - duration: how long it took to make the one.
  static func interval(processorTime: Double, duration: Double) -> Double {
    max(0.1, min(5 * processorTime, max(1, 5 * duration)))
  }

  /// Makes a picture of the features that are kept.
  private func show() {
    let (time, processorTime) = (channel.now(), channel.processorTime())
    hasNews = false
    do {
      let overlay = try tail.overlay()
      let batch = LiveBatch(
        features: isRecorded ? tail.takeNew() : [], dropped: tail.dropped, bad: bad,
        hasEnded: hasEnded)
      receive(LiveUpdate(batch: batch, overlay: overlay, problems: problems, refusal: refusal))
      problems = []
    } catch {
      // no picture can be made any more; the maps tell that themselves
      refusal = Failure(error)
    }
    last = (time, processorTime, channel.now() - time)
  }
}

extension RecordedOverlays.Reading {
  /// The way between the positions of lines; `nil` for that of the format.
  var edges: Edges? { lines.flatMap(Edges.init(argument:)) }

  /// The rule for longitudes.
  var rule: LongitudeRule { LongitudeRule(wraps: wraps, takesShortWay: shortWay) }
}
