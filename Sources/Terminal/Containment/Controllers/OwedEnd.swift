/// The end of a controller's appearance transition, to be delivered later.
///
/// It keeps the controller alive, and does nothing if another transition has begun since.
@MainActor
struct OwedEnd {
  let controller: ViewController
  private let serial: Int

  /// The end of the transition that is open now.
  init(of controller: ViewController) {
    self.controller = controller
    serial = controller.appearance.serial
  }

  /// Ends the appearance transition, unless another has begun since.
  func deliver() {
    controller.appearance.end(ifStill: serial)
  }
}
