/// Forwards the appearance of a container that shows one child at a time to that child.
///
/// For containers that do not forward automatically: the child's "will" follows the container's,
/// and its "did" is kept until the container has sent its own.
@MainActor
final class ForwardedAppearance {
  private var end: OwedEnd?

  /// Tells the shown child about the container's appearance.
  ///
  /// - Parameter shown: returns the shown child; called again after callbacks, which may exchange
  ///   it.
  func tell(
    appearing: Bool, animated: Bool, in container: ViewController, shown: () -> ViewController?
  ) {
    let owed = end
    end = nil
    if let owed, owed.controller !== shown() { owed.deliver() }
    // A callback may have turned the container round. A child that is covered in its own place
    // stays off screen.
    guard let child = shown(), !child.isCovered, container.appearance.phase.isOnItsWay == appearing,
      child.appearance.phase != (appearing ? .appeared : .disappeared)
    else { return }
    child.appearance.begin(appearing: appearing, animated: animated, byCall: true)
    if child === shown() {
      end = OwedEnd(of: child)
    } else if child.appearance.isOpen {
      // The child's callback has put another child in its place, whose end is kept already.
      Application.current?.oweEnd(of: child)
    }
    // The end that was kept for the same child, selected in the container's own callback, closes
    // the nested begin.
    if let owed, owed.controller === child { owed.deliver() }
  }

  /// Keeps the end of a child that has begun to be shown while the container appears or disappears;
  /// an end that was kept before is due now, or closes the transition that the new one nests in.
  func keep(_ end: OwedEnd) {
    let former = self.end
    self.end = end
    former?.deliver()
  }

  /// Sends the "did" that is due, because the container has sent its own.
  func finish() {
    let due = end
    end = nil
    due?.deliver()
  }
}
