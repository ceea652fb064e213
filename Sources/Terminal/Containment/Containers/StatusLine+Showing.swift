extension StatusLine {
  /// Shows or hides it, within the block of an animation as a controller prefers.
  func show(_ isShown: Bool, by animation: StatusBarAnimation) {
    isPreferred = isShown
    guard let block = PropertyAnimation.current, animation != .none else {
      View.withoutRecording { place(isAway: false, by: animation) }
      return isHidden = !isShown
    }
    if isShown, isHidden {
      View.withoutRecording { place(isAway: true, by: animation) }
      isHidden = false
    }
    place(isAway: !isShown, by: animation)
    guard !isShown else { return }
    block.addCompletion { [weak self] _ in
      guard let self, !isPreferred else { return }
      isHidden = true
      View.withoutRecording { self.place(isAway: false, by: animation) }
    }
  }

  private func place(isAway: Bool, by animation: StatusBarAnimation) {
    alpha = isAway && animation == .fade ? 0 : 1
    frame.origin.y = isAway && animation == .slide ? -1 : 0
  }
}
