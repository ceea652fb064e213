/// Where a show of the fall is: the maps part, the man falls to the other end, rests there, and
/// falls back.
struct FallMotion: Equatable {
  /// A part of the show.
  enum Phase: Equatable {
    /// The man shrinks and the maps part; the share of it that is over, 0..<1.
    case opening(Double)
    /// The man falls, there or back.
    case falling
    /// The man stands at the other end.
    case resting
    /// The man is back where he started.
    case ended
  }

  /// The seconds that the opening takes.
  static let openingDuration = 0.7
  /// The seconds that the man stands at the other end.
  static let restDuration = 2.0
  /// The factors by which the clock can run fast; it starts at 200.
  static let paces: [Double] = [25, 50, 100, 200, 400, 800, 1600]

  /// Whether the clock goes on after the end, for a fall back.
  let returns: Bool
  /// The seconds of a fall from end to end, or of the waves.
  let fallDuration: Double
  /// The seconds on the clock of the fall, in 0...twice its duration.
  private(set) var seconds = 0.0
  /// The present part.
  private(set) var phase = Phase.opening(0)
  /// Whether the clock stands still.
  var isPaused = false
  private var pace: Int
  private var rested = 0.0

  /// A show of a fall that takes some seconds.
  init(fallDuration: Double) {
    (self.fallDuration, returns, pace) = (fallDuration, true, 3)
  }

  /// A show of waves that takes some seconds and ends with a picture that stands still. Its clock
  /// starts at half the pace.
  init(waveDuration: Double) {
    (fallDuration, returns, pace) = (waveDuration, false, 2)
  }

  /// How many times faster than a real one the clock runs.
  var factor: Double { Self.paces[pace] }

  /// Lets real seconds pass.
  mutating func pass(_ real: Double) {
    var rest = real
    if case .opening(let share) = phase {
      let needed = (1 - share) * Self.openingDuration
      guard rest >= needed else {
        phase = .opening(share + rest / Self.openingDuration)
        return
      }
      rest -= needed
      phase = .falling
    }
    guard !isPaused else { return }
    if phase == .falling {
      let goal = seconds < fallDuration ? fallDuration : 2 * fallDuration
      let needed = (goal - seconds) / factor
      guard rest >= needed else {
        seconds += rest * factor
        return
      }
      rest -= needed
      seconds = goal
      phase = goal == fallDuration ? .resting : .ended
      rested = 0
    }
    guard phase == .resting, returns else { return }
    rested += rest
    if rested >= Self.restDuration {
      let over = rested - Self.restDuration
      phase = .falling
      // so that the way back is the goal
      seconds = fallDuration.nextUp
      pass(over)
    }
  }

  /// Ends the opening, if it is still going on.
  mutating func endOpening() {
    if case .opening = phase { phase = .falling }
  }

  /// Lets the clock run at half or twice its pace, within the limits.
  mutating func change(paceBy steps: Int) {
    pace = min(max(pace + steps, 0), Self.paces.count - 1)
  }

  /// Takes the man to the other end at once.
  mutating func jumpToEnd() {
    endOpening()
    seconds = fallDuration
    phase = .resting
    rested = 0
    isPaused = false
  }
}
