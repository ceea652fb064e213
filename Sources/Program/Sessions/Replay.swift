import Cells
import Containment
import Notations
import Overlays

/// Repeats a recorded session without a terminal.
@MainActor
public final class Replay {
  /// The session.
  public let session: Session
  /// Called with each picture.
  public var onFrame: ((CellFilm.Frame) -> Void)?

  private let replay: ApplicationReplay
  /// What is kept of the recorded stream of features; `nil` without one.
  private var tail: FeatureTail?

  /// A replay that has shown nothing.
  ///
  /// - Throws: if the place of the start is not a coordinate.
  public init(_ start: SessionStart, data: SessionData) throws(CoordinateError) {
    replay = ApplicationReplay(
      size: start.size, cellAspect: start.cellAspect, cellPixels: start.cellPixels)
    session = try Session(start, of: replay.application, data: data)
    tail = start.overlays?.tail
    replay.show = { [unowned self] in show($0) }
    replay.screen.onPresent = { [unowned self] canvas in
      onFrame?(CellFilm.Frame(time: replay.time, canvas: canvas))
    }
  }

  /// Restores the state of the start and shows the maps.
  public func begin() {
    session.restoreFromStart()
    session.show()
  }

  /// Shows what the recorded stream brought. Where PROJ is needed for it and unusable, the maps
  /// fail too.
  private func show(_ batch: LiveBatch) {
    for feature in batch.features { tail?.add(feature) }
    guard let overlay = try? tail?.overlay() else { return }
    session.tunnel.show(batch.picture(with: overlay))
  }

  /// Repeats a step. After the end of the session it does nothing.
  ///
  /// - Throws: when an answer arrives that has not been asked for.
  public func perform(_ step: RecordedStep) throws(ReplayError) {
    guard !session.application.isTerminating else { return }
    try replay.perform(step)
  }

  /// The screen.
  public var screen: MemoryScreen { replay.screen }

  /// The numbers of the works whose results have not arrived, in order.
  public var openAnswers: [Int] { replay.openAnswers }

  /// The time of the last step, in seconds from the start.
  public var time: Double { replay.time }
}
