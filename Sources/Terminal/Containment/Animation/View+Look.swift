extension View {
  /// How the view looks without any animation.
  var look: PresentedValues {
    get {
      PresentedValues(
        frame: frame, alpha: alpha, backgroundColor: backgroundColor, transform: transform)
    }
    set {
      (frame, alpha) = (newValue.frame, newValue.alpha)
      (backgroundColor, transform) = (newValue.backgroundColor, newValue.transform)
    }
  }

  /// Notes, before a property that can be animated takes another value, how the view looks.
  ///
  /// Outside an animation block the change overwrites what an earlier animation is still showing.
  func willChangeLook() {
    if let recording = PropertyAnimation.current {
      recording.note(self)
    } else {
      animation?.release(self)
    }
  }
}
