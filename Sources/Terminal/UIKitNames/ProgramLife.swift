import Containment

/// The life cycle of a program that was written for iOS: its delegates and their callbacks.
@MainActor
final class ProgramLife {
  /// The delegate, kept alive as UIApplicationMain does.
  var delegate: (any UIApplicationDelegate)?

  /// Tells the scene's delegate of a stage, or the application's if there is none or if the stage
  /// concerns the whole program, and posts UIKit's notification.
  func tell(_ stage: ApplicationStage, of application: UIApplication) {
    let scene = application.windowScene
    if let steps = SceneStep.steps[stage], scene.delegate != nil {
      for step in steps where step != .willResignActive || scene.isActive { scene.go(step) }
    }
    switch stage {
    case .willFinishLaunching:
      _ = delegate?.application(application, willFinishLaunchingWithOptions: nil)
    case .didFinishLaunching, .willTerminate: application.tellDelegate(stage)
    case .willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive:
      if scene.delegate == nil { application.tellDelegate(stage) }
    }
    if let name = stage.notificationName {
      application.notificationCenter.post(name: name, object: application)
    }
  }
}

extension Application {
  /// Starts a program that was written for iOS: makes its delegate by `init()`, keeps it alive, and
  /// tells it and the scene's delegate what UIKit would tell them, in the same order.
  ///
  /// In one turn: `application(_:willFinishLaunchingWithOptions:)`; the state that was saved;
  /// `application(_:didFinishLaunchingWithOptions:)`; if there is a class for the scene's delegate,
  /// `application(_:configurationForConnecting:options:)`, `scene(_:willConnectTo:options:)` and
  /// `sceneWillEnterForeground(_:)`; then `sceneDidBecomeActive(_:)`, or without one
  /// `applicationDidBecomeActive(_:)`. A program with a `mainSceneFile` has a scene's delegate
  /// only if its class is called `SceneDelegate`.
  ///
  /// - Parameter delegateClass: a subclass of ``UIResponder``, or of `NSObject` with the trait
  ///   `Foundation`.
  /// - Returns: whether the class is of such a kind, and is a ``UIApplicationDelegate``; if not,
  ///   the application stays as it is.
  @discardableResult
  public func launch(delegateOf delegateClass: AnyClass) -> Bool {
    guard delegateClass is any UIApplicationDelegate.Type else { return false }
    var isLaunched = false
    runTurn {
      guard let made = ObjectMaking.object(of: delegateClass) as? any UIApplicationDelegate else {
        return
      }
      let life = attachments.object { ProgramLife() }
      life.delegate = made
      delegate = made
      stageObserver = { [unowned self] in life.tell($0, of: self) }
      launch(withScenesOf: delegateClass, life)
      isLaunched = true
    }
    return isLaunched
  }

  private func launch(withScenesOf delegateClass: AnyClass, _ life: ProgramLife) {
    let sceneClass: AnyClass? = ObjectMaking.classNamed("SceneDelegate", besides: delegateClass)
    if sceneClass == nil, let mainSceneFile {
      launch(Storyboard(name: mainSceneFile, bundle: mainBundle))
    } else {
      life.tell(.willFinishLaunching, of: self)
      if let window = life.delegate?.window { restoreState(in: window) }
      life.tell(.didFinishLaunching, of: self)
      connectScene(life, delegateClass: sceneClass)
    }
    life.tell(.didBecomeActive, of: self)
  }

  /// Makes the scene's delegate, if there is a class for it, and connects the scene.
  private func connectScene(_ life: ProgramLife, delegateClass: AnyClass?) {
    let session = UISceneSession(of: windowScene)
    let options = UIScene.ConnectionOptions()
    if let configuration = life.delegate?.application(
      self, configurationForConnecting: session, options: options)
    {
      session.configuration = configuration
    }
    guard let delegateClass = session.configuration.delegateClass ?? delegateClass else { return }
    guard let delegate = ObjectMaking.object(of: delegateClass) as? any UISceneDelegate else {
      diagnostics.report(.invalidArgument, "\(delegateClass) is no delegate of a scene")
      return
    }
    windowScene.connect(delegate, session, options)
  }
}

extension UIWindowScene {
  /// Connects the scene, with a window if there are main scenes.
  fileprivate func connect(
    _ delegate: any UISceneDelegate, _ session: UISceneSession, _ options: ConnectionOptions
  ) {
    (self.session, self.delegate) = (session, delegate)
    toldState = .unattached
    let file = application?.mainSceneFile.map {
      UIStoryboard(name: $0, bundle: application?.mainBundle)
    }
    let window = (session.configuration.storyboard ?? file).map { scenes in
      let window = UIWindow(windowScene: self)
      window.rootViewController = scenes.instantiateInitialViewController()
      (delegate as? any UIWindowSceneDelegate)?.window = window
      application?.restoreState(in: window)
      return window
    }
    delegate.scene(self, willConnectTo: session, options: options)
    application?.notificationCenter.post(name: UIScene.willConnectNotification, object: self)
    toldState = .foregroundInactive
    window?.makeKeyAndVisible()
    go(.willEnterForeground)
  }
}
