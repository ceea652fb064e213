extension RunningAnimation {
  /// Starts now; the application's commits draw the frames.
  ///
  /// - Parameters:
  ///   - duration: seconds at the speed 1, more than 0.
  ///   - delay: seconds at the speed 1 before it begins.
  ///   - options: the curve unless it is given, and whether it runs back and begins again.
  ///   - update: shows a progress after the curve: from 0 to 1, with a spring beyond as well.
  ///   - completion: told whether the animation ran to its end.
  convenience init(
    in application: Application, duration: Double, delay: Double = 0,
    options: View.AnimationOptions, curve: AnimationCurve? = nil,
    update: @escaping (Double) -> Void, completion: @escaping (Bool) -> Void
  ) {
    let speed = application.animationSpeed
    self.init(
      in: application, clock: application.clock, duration: duration / speed, delay: delay / speed,
      curve: curve ?? options.curve, runsBack: options.contains(.autoreverse),
      repeats: options.contains(.repeat), serial: application.nextSerial(), update: update,
      completion: completion)
    application.add(self)
    showStart()
  }
}

extension Application: AnimationHolder {}
