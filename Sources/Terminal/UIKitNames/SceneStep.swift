import Containment

/// A step in the life of a scene.
enum SceneStep {
  case willEnterForeground
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case didDisconnect

  /// The steps that a stage of the application means.
  static let steps: [ApplicationStage: [SceneStep]] = [
    .willResignActive: [.willResignActive], .didEnterBackground: [.didEnterBackground],
    .willEnterForeground: [.willEnterForeground], .didBecomeActive: [.didBecomeActive],
    .willTerminate: [.willResignActive, .didDisconnect],
  ]
}

extension UIScene {
  var isActive: Bool { activationState == .foregroundActive }

  /// Tells the delegate of a step, and posts UIKit's notification.
  func go(_ step: SceneStep) {
    switch step {
    case .willEnterForeground:
      delegate?.sceneWillEnterForeground(self)
      toldState = .foregroundInactive
      post(Self.willEnterForegroundNotification)
    case .didBecomeActive:
      toldState = .foregroundActive
      delegate?.sceneDidBecomeActive(self)
      post(Self.didActivateNotification)
    case .willResignActive:
      delegate?.sceneWillResignActive(self)
      toldState = .foregroundInactive
      post(Self.willDeactivateNotification)
    case .didEnterBackground:
      toldState = .background
      delegate?.sceneDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification)
    case .didDisconnect:
      toldState = .unattached
      delegate?.sceneDidDisconnect(self)
      post(Self.didDisconnectNotification)
    }
  }

  private func post(_ name: Notification.Name) {
    application?.notificationCenter.post(name: name, object: self)
  }
}
