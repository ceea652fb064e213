import Cells

/// What a view looks like in the middle of an animation.
struct Presentation: Equatable {
  var frame: Rect
  var alpha: Double
  var backgroundColor: Color?

  /// The look between this one (0) and another (1).
  func interpolated(to other: Presentation, progress: Double) -> Presentation {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    var background = other.backgroundColor
    if let from = backgroundColor, let to = background {
      background = from.mixed(with: to, share: progress)
    }
    return Presentation(
      frame: Rect(
        x: mix(frame.minX, other.frame.minX), y: mix(frame.minY, other.frame.minY),
        width: mix(frame.width, other.frame.width), height: mix(frame.height, other.frame.height)),
      alpha: mix(alpha, other.alpha), backgroundColor: background)
  }
}

/// The animation block that is running: which views it changes, and how they looked before.
@MainActor
final class AnimationContext {
  /// The innermost running block; part of the slot that UIKit itself makes static.
  private(set) static var current: AnimationContext?

  private(set) var changes: [(view: View, before: Presentation)] = []
  private var completions: [(Bool) -> Void] = []

  /// Runs a block and collects what it changes.
  static func recording(_ block: () -> Void) -> AnimationContext {
    let context = AnimationContext()
    let outer = current
    current = context
    block()
    current = outer
    return context
  }

  /// Runs a block whose changes happen at once.
  static func withoutAnimation(_ block: () -> Void) {
    let outer = current
    current = nil
    block()
    current = outer
  }

  /// Notes how a view looks before its first change.
  func willChange(_ view: View) {
    guard !changes.contains(where: { $0.view === view }) else { return }
    changes.append((view, view.presentation ?? view.look))
  }

  /// Adds something to do when the animation is over.
  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Calls what waits for the end.
  func complete(_ isFinished: Bool) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(isFinished) }
  }
}

extension View {
  /// How the view looks without any animation.
  var look: Presentation {
    Presentation(frame: frame, alpha: alpha, backgroundColor: backgroundColor)
  }
}
