/// The input that waits while an application's interaction events are suspended or what it is for
/// is in motion.
struct InteractionHold {
  /// How many suspensions are open.
  var depth = 0
  /// The keys that were pressed and the texts that were pasted meanwhile.
  var keys: [InputEvent] = []
  /// Whether they are being handed on.
  var isDelivering = false
}
