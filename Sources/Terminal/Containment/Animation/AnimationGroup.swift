/// The animations that start between two calls, and what is called when the last of them is over.
@MainActor
package final class AnimationGroup {
  /// Called once; at the end of the turn if nothing was animated.
  package var completion: (() -> Void)?
  private var running: Set<ObjectIdentifier> = []
  private var isOpen = true

  /// Takes in an animation that starts. One that is held and goes on is in it once.
  func add(_ animation: RunningAnimation) {
    let identifier = ObjectIdentifier(animation)
    guard running.insert(identifier).inserted else { return }
    animation.afterEnd {
      self.running.remove(identifier)
      self.completeIfOver()
    }
  }

  /// Takes in no more: the completion comes with the end of the last animation.
  func close() {
    isOpen = false
    completeIfOver()
  }

  private func completeIfOver() {
    guard !isOpen, running.isEmpty, let completion else { return }
    self.completion = nil
    completion()
  }
}
