import Cells
import Containment
import DataFiles
import Geodesy
import Sessions
import TestSupport
import Toponymy

/// The whole program, but for its terminal, under random input: keys, mouse, pastes, sizes, late
/// answers, suspensions, on a clock that jumps. Some sessions have street map tiles. Some run on
/// damaged or vanishing data or tiles, or cannot save their state. The same seed gives the same
/// session.
@MainActor
public struct Simulation {
  /// A session after which something does not hold.
  public struct Failure: Error, CustomStringConvertible {
    /// The seed of the session.
    public let seed: UInt64
    /// The steps up to the failure, in order.
    public var session: SessionFile
    /// What does not hold.
    public var reason: String

    /// A failure from its parts.
    public init(seed: UInt64, session: SessionFile, reason: String) {
      self.seed = seed
      self.session = session
      self.reason = reason
    }

    /// One line.
    public var description: String {
      let circumstances = [trouble.map { "\($0)" }, tiles.map { "\($0)" }].compactMap { $0 }
      let said = circumstances.isEmpty ? "" : " (" + circumstances.joined(separator: ", ") + ")"
      return "seed \(seed)\(said), step \(session.steps.count): \(reason)"
    }

    /// What was wrong with the files.
    var trouble: SimulatedTrouble?
    /// The tiles of the session.
    var tiles: SimulatedTiles?
  }

  private let seed: UInt64
  private let data: SessionData
  private let start: SessionStart
  private let trouble: SimulatedTrouble?
  private let tiles: SimulatedTiles?
  /// Called with each picture.
  public var onFrame: ((CellCanvas) -> Void)?
  /// Says why something else does not hold; `nil` if it does.
  public var alsoBroken: (@MainActor (Session) -> String?)?

  /// A simulation of a seed.
  ///
  /// - Parameters:
  ///   - data: without damage.
  ///   - hasTrouble: whether the seed may choose that something is wrong with the files.
  public init(seed: UInt64, data: SessionData, hasTrouble: Bool = true) {
    self.seed = seed
    self.data = data
    var generator = SeededGenerator(seed: seed)
    let depth = ColorDepth.allCases.randomElement(using: &generator) ?? .direct
    var start = SessionStart(
      version: "simulation", data: data.folder.edition, secondsSince1970: 1_795_435_200,
      size: CellSize(
        columns: .random(in: 20...100, using: &generator),
        rows: .random(in: 8...36, using: &generator)), depth: depth,
      appearance: Bool.random(using: &generator) ? .dark : .light,
      glyphs: [.quadrants, .braille, .ascii, .sextants].randomElement(using: &generator)
        ?? .quadrants)
    // half of the terminals with enough colours show pictures
    if depth >= .palette256, seed.isMultiple(of: 2) {
      let width = Int(2 + seed / 2 % 5)
      start.cellPixels = PixelSize(width: width, height: 2 * width + 1)
    }
    tiles = SimulatedTiles(seed: seed)
    tiles?.apply(to: &start)
    self.start = start
    trouble = hasTrouble ? SimulatedTrouble(using: &generator) : nil
  }

  /// Runs until a number of events has been given: every step but those that do what is due.
  ///
  /// - Returns: the whole session. It is shorter if damaged data ended it.
  /// - Throws: ``Failure`` after the first step after which something does not hold.
  ///   A session that ends before has failed too: no random key quits.
  public func run(events: Int) throws -> SessionFile {
    guard var run = try newRun(onFrame: onFrame) else {
      return SessionFile(start: start, steps: [])
    }
    var input = SimulatedInput(
      seed: seed, size: start.size, searches: tiles == nil ? [] : SimulatedTiles.searches)
    func check() throws {
      if let reason = run.broken() {
        var failure = Failure(
          seed: seed, session: SessionFile(start: start, steps: run.steps), reason: reason)
        failure.trouble = trouble
        failure.tiles = tiles
        throw failure
      }
    }
    try check()
    while run.eventCount < events, !run.hasEnded {
      let time = run.time + input.pause()
      while let deadline = run.nextDeadline, deadline <= time, !run.hasEnded {
        run.perform(
          .dueWork, at: max(deadline + input.lateness(), run.time),
          answers: input.answers(of: run.openAnswers))
        try check()
      }
      for step in input.next() where !run.hasEnded {
        run.perform(step, at: max(time, run.time))
        try check()
      }
    }
    // at its end everything is at rest
    for _ in 0..<3 where !run.hasEnded {
      run.perform(.dueWork, at: run.time + 10, answers: run.openAnswers)
      try check()
    }
    return SessionFile(start: start, steps: run.steps)
  }

  /// The session at its beginning; `nil` if its data are so damaged that it refuses them.
  private func newRun(onFrame: ((CellCanvas) -> Void)?) throws -> SimulatedRun? {
    var data = data
    data.overlays = try SimulatedOverlay.overlays(seed: seed)
    let folder = try TemporaryDirectory()
    data.tiles = try tiles?.source(in: folder)
    let files = SimulatedFiles(trouble: trouble, tiles: tiles, folder: folder)
    if let trouble {
      try trouble.prepare(folder)
      let links = DataFolder(path: folder.path)
      var damaged: SessionData
      do {
        damaged = try SessionData(folder: links, gazetteer: Gazetteer(folder: links))
      } catch {
        guard case .damaged = trouble else { throw error }
        return nil
      }
      (damaged.overlays, damaged.tiles) = (data.overlays, data.tiles)
      data = damaged
    }
    return try SimulatedRun(start, data: data, files, alsoBroken, onFrame: onFrame)
  }

  /// Runs the steps of a session again. Where an answer arrives that is not open, because a step
  /// before it was left out, the oldest open one arrives.
  ///
  /// - Returns: what does not hold, after the steps that were carried out; `nil` if all does.
  private func replay(
    _ steps: [RecordedStep]
  ) throws -> (reason: String, steps: [RecordedStep])? {
    guard var run = try newRun(onFrame: nil) else { return nil }
    for step in steps where !run.hasEnded {
      var open = run.openAnswers
      let answers = step.answers.compactMap { answer -> Int? in
        guard !open.isEmpty else { return nil }
        return open.remove(at: open.firstIndex(of: answer) ?? 0)
      }
      run.perform(step.step, at: step.time, answers: answers)
      if let reason = run.broken() { return (reason, run.steps) }
    }
    return nil
  }

  /// What a reason says without names and numbers: its letters outside of quotes.
  private static func kind(of reason: String) -> String {
    let unquoted = reason.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    return unquoted.filter(\.isLetter)
  }

  /// The shortest session found that fails for the same reason: pieces are left out, first large
  /// ones and then smaller ones, as long as it still fails (Zeller's ddmin).
  ///
  /// - Parameter limit: how many sessions are tried at most.
  public func shrunk(_ failure: Failure, limit: Int = 400) -> Failure {
    var best = failure
    var tries = 0
    func fails(_ steps: [RecordedStep]) -> Bool {
      tries += 1
      guard let result = try? replay(steps),
        Self.kind(of: result.reason) == Self.kind(of: failure.reason)
      else { return false }
      best.session.steps = result.steps
      best.reason = result.reason
      return true
    }
    var size = max(best.session.steps.count / 2, 1)
    while tries < limit {
      var hasShrunk = false
      var index = 0
      while index < best.session.steps.count, tries < limit {
        var steps = best.session.steps
        steps.removeSubrange(index..<min(index + size, steps.count))
        if fails(steps) { hasShrunk = true } else { index += size }
      }
      if size == 1, !hasShrunk { break }
      size = max(size / 2, 1)
    }
    return best
  }
}

/// The files of a session, and what is wrong with them.
private struct SimulatedFiles {
  let trouble: SimulatedTrouble?
  let tiles: SimulatedTiles?
  let folder: TemporaryDirectory

  /// Does to the files what happens between two times, in seconds.
  func pass(from start: Double, to end: Double) {
    trouble?.pass(from: start, to: end, in: folder)
    tiles?.pass(from: start, to: end, in: folder)
  }

  /// Whether no session has anything to say about its files.
  var areSound: Bool { trouble == nil && tiles?.areSound != false }
}

/// A session under way, with the steps that it has taken.
@MainActor
private struct SimulatedRun {
  private let replay: Replay
  private let invariants: Invariants
  /// The steps so far.
  private(set) var steps: [RecordedStep] = []
  /// The number of steps besides those that do what is due.
  private(set) var eventCount = 0
  private let faults = FaultList()
  private let alsoBroken: (@MainActor (Session) -> String?)?
  private let files: SimulatedFiles

  /// The faults that have been reported.
  private final class FaultList {
    var first: String?
  }

  init(
    _ start: SessionStart, data: SessionData, _ files: SimulatedFiles,
    _ alsoBroken: (@MainActor (Session) -> String?)?, onFrame: ((CellCanvas) -> Void)?
  ) throws {
    self.alsoBroken = alsoBroken
    self.files = files
    replay = try Replay(start, data: data)
    invariants = Invariants(replay.session, on: replay.screen)
    let application = replay.session.application
    application.diagnostics.handler = { [faults] fault in
      guard files.trouble?.explains("\(fault)") != true else { return }
      faults.first = faults.first ?? "\(fault)"
    }
    if let trouble = files.trouble {
      application.restoration.folder = try trouble.stateFolder(in: files.folder)
    }
    replay.onFrame = { onFrame?($0.canvas) }
    replay.begin()
  }

  var time: Double { replay.time }
  var hasEnded: Bool { replay.session.application.isTerminating }
  var nextDeadline: Double? { replay.session.application.nextDeadline }
  var openAnswers: [Int] { replay.openAnswers }

  mutating func perform(_ step: ApplicationStep, at time: Double, answers: [Int] = []) {
    let recorded = RecordedStep(time: time, step: step, answers: answers)
    steps.append(recorded)
    if step != .dueWork { eventCount += 1 }
    files.pass(from: self.time, to: time)
    // the answers are open
    try? replay.perform(recorded)
  }

  func broken() -> String? {
    if hasEnded {
      let mayEnd = files.trouble?.concernsData == true && replay.session.failure != nil
      return mayEnd ? nil : "the session has ended"
    }
    if files.areSound, let notice = replay.session.damageNotices.first {
      return "sound files are damaged: \(notice)"
    }
    return faults.first.map { "fault: \($0)" } ?? invariants.broken()
      ?? alsoBroken?(replay.session)
  }
}
