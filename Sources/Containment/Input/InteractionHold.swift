/// The input that waits while an application's interaction events are suspended.
struct InteractionHold {
  /// The most keys that are kept; later keys are lost.
  static let capacity = 256

  /// How many suspensions are open.
  var depth = 0
  /// The keys that were pressed meanwhile.
  var keys: [InputEvent] = []
}
