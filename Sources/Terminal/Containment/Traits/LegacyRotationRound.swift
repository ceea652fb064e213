/// One rotation of a window. It calls the callbacks that iOS had until version 8, of the
/// controllers that are on screen when it begins. The same controllers, and no others, receive the
/// callbacks of its end, even off screen.
@MainActor
struct LegacyRotationRound {
  /// A view that is slid away and comes back.
  typealias Slide = (view: View, distance: Double)

  private let recipients: [ViewController]
  private let old: InterfaceOrientation
  private let new: InterfaceOrientation
  private let duration: Double

  /// A round of callbacks.
  ///
  /// - Parameters:
  ///   - controllers: those that fill the window or lie over it, from back to front; they and all
  ///     below them that are on screen now take part.
  ///   - duration: seconds that the rotation takes.
  init(
    of controllers: [ViewController], from old: InterfaceOrientation,
    to new: InterfaceOrientation, duration: Double
  ) {
    recipients = controllers.flatMap(\.recipientsOfRotation)
    self.old = old
    self.new = new
    self.duration = duration
  }

  func willRotate() { forEach { $0.willRotate(to: new, duration: duration) } }

  /// Tells that the new size holds and what is changed now is animated.
  func willAnimate() { forEach { $0.willAnimateRotation(to: new, duration: duration) } }

  func didRotate() { forEach { $0.didRotate(from: old) } }

  /// Moves the headers and footers out of the way, at once.
  func slideOut() -> [Slide] {
    var slides: [Slide] = []
    guard duration > 0 else { return slides }
    forEach { controller in
      if let header = controller.rotatingHeaderView() {
        slides.append((header, -header.frame.height))
      }
      if let footer = controller.rotatingFooterView() {
        slides.append((footer, footer.frame.height))
      }
    }
    for slide in slides { slide.view.frame.origin.y += slide.distance }
    return slides
  }

  /// Brings the headers and footers back, in a separate animation.
  func slideIn(_ slides: [Slide]) {
    guard !slides.isEmpty else { return }
    View.animate(withDuration: duration) {
      for slide in slides { slide.view.frame.origin.y -= slide.distance }
    }
  }

  private func forEach(_ body: (any DeprecatedHooks) -> Void) {
    for controller in recipients { controller.withoutDeprecationReports { body(controller) } }
  }
}

extension ViewController {
  /// The controller and all below it on screen, parents first, as far as containers forward the
  /// callbacks of a rotation.
  fileprivate var recipientsOfRotation: [ViewController] {
    guard forwardsRotation else { return [self] }
    return [self]
      + children.filter { $0.viewIfLoaded?.window != nil }.flatMap(\.recipientsOfRotation)
  }
}
