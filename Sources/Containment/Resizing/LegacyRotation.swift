/// The callbacks of a rotation as they were until iOS 8, for controllers that ask for them.
///
/// ``ViewController`` has them all; a controller that is to be told conforms to this protocol and
/// overrides those it wants. New code overrides
/// ``ViewController/viewWillTransition(to:with:)`` instead.
@MainActor
public protocol LegacyRotation: AnyObject {
  /// The interface is about to rotate; the old orientation and size still hold.
  func willRotate(to toInterfaceOrientation: InterfaceOrientation, duration: Double)
  /// Called within the block of the animation; the new orientation and size hold.
  func willAnimateRotation(to toInterfaceOrientation: InterfaceOrientation, duration: Double)
  /// The interface has rotated.
  func didRotate(from fromInterfaceOrientation: InterfaceOrientation)
  /// A view that slides out at the top and comes back.
  func rotatingHeaderView() -> View?
  /// A view that slides out at the bottom and comes back.
  func rotatingFooterView() -> View?
}

/// One rotation of a window. It calls the legacy callbacks of the controllers that are on screen
/// when it begins and conform to ``LegacyRotation``; only these are told of its end too, wherever
/// they are by then.
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

  /// Tells that it begins.
  func willRotate() {
    forEach { $0.willRotate(to: new, duration: duration) }
  }

  /// Tells that the new size holds and what is changed now is animated.
  func willAnimate() {
    forEach { $0.willAnimateRotation(to: new, duration: duration) }
  }

  /// Tells that it is over.
  func didRotate() {
    forEach { $0.didRotate(from: old) }
  }

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

  private func forEach(_ body: (any LegacyRotation) -> Void) {
    for controller in recipients {
      guard let legacy = controller as? any LegacyRotation else { continue }
      controller.withoutDeprecationReports { body(legacy) }
    }
  }
}

extension ViewController {
  /// The controller and all below it on screen that want the legacy callbacks, parents first, as
  /// far as containers forward them.
  fileprivate var recipientsOfRotation: [ViewController] {
    let own = self is any LegacyRotation ? [self] : []
    guard forwardsRotation else { return own }
    return own
      + children.filter { $0.viewIfLoaded?.window != nil }.flatMap(\.recipientsOfRotation)
  }
}
