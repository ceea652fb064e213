/// The input that waits until an application listens again.
struct InteractionHold {
  /// The most keys that are kept; what is typed beyond is lost.
  static let capacity = 256

  /// How many requests not to listen are open.
  var depth = 0
  /// The keys that were pressed meanwhile.
  var keys: [InputEvent] = []
}
