import Containment

/// Ends the program for a guest: some time after the last key, and some time after the start.
@MainActor
public final class VisitLimit {
  /// One of the two times.
  public enum Limit: Equatable, Sendable {
    /// That after the last key, click or paste.
    case idle
    /// That after the start.
    case whole
  }

  /// The two times, in seconds.
  public struct Times: Equatable, Sendable {
    /// From the last key, click or paste to the end.
    public var idle: Double
    /// From the start to the end.
    public var whole: Double

    /// Two times in seconds, each more than 0.
    public init(idle: Double, whole: Double) {
      (self.idle, self.whole) = (idle, whole)
    }
  }

  /// Which of the two times ended the program; `nil` if neither has.
  package private(set) var reached: Limit?

  private weak var application: Application?
  private let times: Times
  private let renewed: (Double) -> Void
  private let start: Double
  private var lastInput: Double

  /// A limit that begins now.
  ///
  /// - Parameter renewed: called now and with each input, with the seconds until the program ends
  ///   without another input.
  package init(_ times: Times, of application: Application, renewed: @escaping (Double) -> Void) {
    (self.application, self.times, self.renewed) = (application, times, renewed)
    start = application.now
    lastInput = start
    renewed(secondsLeft)
    wait()
  }

  /// Moves the end by one time after the last input.
  package func inputCame() {
    guard let application else { return }
    lastInput = application.now
    renewed(secondsLeft)
  }

  /// The seconds until the end if no input comes; negative behind it.
  private var secondsLeft: Double {
    min(start + times.whole, lastInput + times.idle) - (application?.now ?? start)
  }

  private func wait() {
    application?.schedule(after: max(secondsLeft, 0)) { [weak self] in self?.look() }
  }

  /// Ends the program, or waits on if input has come meanwhile.
  private func look() {
    guard let application else { return }
    // a timer may be early by what rounding takes
    guard secondsLeft <= 1e-6 else { return wait() }
    reached = start + times.whole <= lastInput + times.idle ? .whole : .idle
    application.terminate()
  }
}
