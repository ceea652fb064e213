/// The latest callbacks of controllers.
struct CallbackLog {
  /// A callback.
  struct Entry: Equatable {
    /// When it came, in seconds after the first one that followed a pause.
    let time: Double
    let controller: String
    /// The callback's name, such as `viewWillAppear(_:)`.
    let callback: String
  }

  /// The callbacks, oldest first.
  private(set) var entries: [Entry] = []
  /// When the first one after the last pause came, and when the last one came.
  private var times: (first: Double, last: Double)?

  /// The seconds without a callback after which the time begins again.
  private static let pause = 3.0
  private static let capacity = 200

  /// Adds a callback.
  ///
  /// - Parameter time: in seconds from any fixed moment.
  mutating func add(_ callback: String, of controller: String, at time: Double) {
    let first = times.flatMap { time - $0.last < Self.pause ? $0.first : nil } ?? time
    times = (first, time)
    entries.append(Entry(time: time - first, controller: controller, callback: callback))
    if entries.count > Self.capacity { entries.removeFirst(entries.count - Self.capacity) }
  }
}
