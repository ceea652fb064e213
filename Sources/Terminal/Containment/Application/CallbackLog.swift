/// The latest callbacks of controllers.
package struct CallbackLog {
  /// A callback.
  package struct Entry: Equatable {
    /// When it came, in seconds after the first one that followed a pause.
    package let time: Double
    /// The name of the controller.
    package let controller: String
    /// The callback's name, such as `viewWillAppear(_:)`.
    package let callback: String
  }

  /// The callbacks, oldest first.
  package private(set) var entries: [Entry] = []
  /// When the first one after the last pause came, and when the last one came.
  private var times: (first: Double, last: Double)?

  /// The seconds without a callback after which the time begins again, at least.
  private static let pause = 3.0
  /// The same in seconds of an animation at its own speed: more than a flip is without one.
  private static let animatedPause = 0.4
  private static let capacity = 200

  /// A log without callbacks.
  package init() {}

  /// Adds a callback.
  ///
  /// - Parameters:
  ///   - time: in seconds from any fixed moment.
  ///   - speed: of animations, as a multiple of their own; positive.
  package mutating func add(
    _ callback: String, of controller: String, at time: Double, speed: Double = 1
  ) {
    let pause = max(Self.pause, Self.animatedPause / speed)
    let first = times.flatMap { time - $0.last < pause ? $0.first : nil } ?? time
    times = (first, time)
    entries.append(Entry(time: time - first, controller: controller, callback: callback))
    if entries.count > Self.capacity { entries.removeFirst(entries.count - Self.capacity) }
  }
}
