/// A scene file is what UIKit calls a storyboard.
public typealias SceneFile = Storyboard

/// The scenes of one file, which become controllers on request; UIKit's UIStoryboard.
///
/// The file is `name.scenes.json` in a bundle and holds a ``SceneFileContents``; the same can be
/// written in Swift:
///
/// ```swift
/// let scenes = Storyboard(initial: "Root") {
///   SceneDescription("Root", class: "RootViewController")
///   SceneDescription("Help", attributes: ["title": "Help"])
/// }
/// ```
@MainActor
public final class Storyboard {
  /// The name of the file, without its extension; empty for scenes that are in no file.
  public let name: String

  /// The folder of the file; `nil` for the program's own.
  public let bundle: Bundle?

  /// The contents of the file.
  public let contents: SceneFileContents

  /// The scenes that are being made, to detect a scene that needs itself.
  private var beingMade: [String] = []

  /// The scenes of a file in a folder, or in the program's own.
  ///
  /// A file that is missing or cannot be read is reported (`E-NO-SCENE`), and has no scenes.
  public init(name: String, bundle: Bundle?) {
    self.name = name
    self.bundle = bundle
    do {
      contents = try (bundle ?? .ofProgram).read(
        name, ofType: "scenes.json", called: "scene file", as: SceneFileContents.self)
    } catch {
      contents = SceneFileContents {}
      Application.current?.diagnostics.report(.noScene, error.reason)
    }
  }

  /// The scenes of a file in a folder, or in the program's own.
  public convenience init(named name: String, in bundle: Bundle? = nil) {
    self.init(name: name, bundle: bundle)
  }

  /// Scenes that are in no file.
  public init(name: String = "", contents: SceneFileContents, bundle: Bundle? = nil) {
    self.name = name
    self.bundle = bundle
    self.contents = contents
  }

  /// Scenes that are in no file, in the order in which they are written.
  public convenience init(
    name: String = "", initial: String? = nil,
    @DescriptionBuilder<SceneDescription> scenes: () -> [SceneDescription]
  ) {
    self.init(name: name, contents: SceneFileContents(initial: initial, scenes: scenes))
  }

  /// A new controller of the initial scene; `nil` if there is none.
  public func instantiateInitialViewController() -> ViewController? {
    contents.initial.flatMap { controller(ofScene: $0) }
  }

  /// A new controller of the initial scene, made by a closure from the scene's store.
  public func instantiateInitialViewController<Controller: ViewController>(
    creator: @escaping (Coder) -> Controller?
  ) -> Controller? {
    contents.initial.flatMap { controller(ofScene: $0, creator: creator) as? Controller }
  }

  /// A new controller of a scene.
  ///
  /// An unknown identifier, and a scene that cannot be made, are reported (`E-NO-SCENE`); a
  /// controller without a scene then keeps the caller from trapping.
  public func instantiateViewController(withIdentifier identifier: String) -> ViewController {
    controller(ofScene: identifier) ?? ViewController()
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A new controller of a scene, made by a closure from the scene's store, or by its registered
  /// class.
  ///
  /// - Returns: `nil`, with a report (`E-NO-SCENE`), if there is no such scene, or if it cannot be
  ///   made as a controller of this class.
  public func instantiateViewController<Controller: ViewController>(
    identifier: String, creator: ((Coder) -> Controller?)? = nil
  ) -> Controller! {
    let made = controller(ofScene: identifier, creator: creator)
    guard let made else { return nil }
    if let controller = made as? Controller { return controller }
    refuse("scene '\(identifier)' is of class \(type(of: made)), not \(Controller.self)")
    return nil
  }

  /// A new controller of a scene; `nil`, with a report, if there is none or it cannot be made.
  ///
  /// In order: `init(coder:)`, attributes, related scenes, `awakeFromNib()`. The view is loaded
  /// when it is first read.
  func controller(
    ofScene id: String, creator: ((Coder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let scene = contents.scenes.first(where: { $0.id == id }) else {
      return refuse("no scene '\(id)' in \(self)")
    }
    guard !beingMade.contains(id) else { return refuse("scene '\(id)' needs itself") }
    beingMade.append(id)
    defer { beingMade.removeLast() }
    guard let make = creator ?? SceneRegistry.current.controllers[scene.className] else {
      return refuse("no class '\(scene.className)' of controllers is registered for scene '\(id)'")
    }
    let coder = ValueCoder(scene.store, bundle: bundle)
    guard let controller = make(coder) else {
      return refuse("'\(scene.className)' cannot be made from scene '\(id)'")
    }
    if let misfit = coder.misfits.first {
      return refuse("'\(misfit)' of scene '\(id)' does not fit \(type(of: controller))")
    }
    controller.origin = SceneOrigin(
      storyboard: self, description: scene, isViewLoadedEarly: controller.isViewLoaded)
    controller.applyAttributes(of: coder)
    guard relate(controller, as: scene) else { return nil }
    controller.awakeFromNib()
    return controller
  }

  /// Makes the related scenes of a container and passes them to it. Returns whether all could be
  /// made.
  private func relate(_ controller: ViewController, as scene: SceneDescription) -> Bool {
    guard !scene.related.isEmpty else { return true }
    guard let container = controller as? any SceneContainer else {
      refuse("\(controller) of scene '\(scene.id)' takes no related scenes")
      return false
    }
    let related = scene.related.compactMap { self.controller(ofScene: $0) }
    guard related.count == scene.related.count else { return false }
    container.takeRelated(related)
    return true
  }

  @discardableResult
  private func refuse(_ reason: String) -> ViewController? {
    Application.current?.diagnostics.report(.noScene, reason)
    return nil
  }
}

extension Storyboard: CustomStringConvertible {
  /// The name of the file in words.
  public nonisolated var description: String {
    name.isEmpty ? "the scenes" : "scene file '\(name)'"
  }
}

extension SceneDescription {
  /// The store that the controller is made from.
  fileprivate var store: [String: CodedValue] {
    var store = attributes
    store["nibName"] = (nibName ?? (nib == nil ? nil : "\(id)-view")).map(CodedValue.text)
    store["restorationIdentifier"] = restorationIdentifier.map(CodedValue.text)
    return store
  }
}

/// A container whose first controllers a scene file can name, such as a navigation stack.
@MainActor
protocol SceneContainer: ViewController {
  /// Takes the controllers of the related scenes, in the order of the file.
  func takeRelated(_ controllers: [ViewController])
}

/// The scene that a controller was made from.
@MainActor
final class SceneOrigin: ControllerOrigin {
  let storyboard: Storyboard
  let description: SceneDescription
  let isViewLoadedEarly: Bool

  init(storyboard: Storyboard, description: SceneDescription, isViewLoadedEarly: Bool) {
    self.storyboard = storyboard
    self.description = description
    self.isViewLoadedEarly = isViewLoadedEarly
  }
}

extension ViewController {
  /// The scene that the controller was made from; `nil` if it was made otherwise.
  var scene: SceneOrigin? { origin as? SceneOrigin }

  /// The scene file that the controller was made from; `nil` if it was made otherwise.
  public var storyboard: Storyboard? { scene?.storyboard }
}

extension Application {
  /// Starts with the first scene of the main scene file, if one is named. Returns whether one is
  /// named.
  func launchMainScenes() -> Bool {
    guard let mainSceneFile else { return false }
    Application.current = self
    launch(Storyboard(name: mainSceneFile, bundle: mainBundle))
    return true
  }

  /// Starts with the first scene of a file, in a separate turn.
  ///
  /// In order: the window and the initial controller; the state that was saved, if there is one;
  /// `application(_:didFinishLaunchingWithOptions:)`, where the delegate may configure the
  /// controller through its ``ApplicationDelegate/window``; the window is shown.
  public func launch(_ mainScenes: Storyboard) {
    runTurn {
      let window = Window(frame: screenBounds)
      window.application = self
      window.rootViewController = mainScenes.instantiateInitialViewController()
      delegate?.window = window
      tell(.willFinishLaunching)
      restoreState(in: window)
      tell(.didFinishLaunching)
      window.makeKeyAndVisible()
    }
  }
}

extension NavigationController: SceneContainer {
  func takeRelated(_ controllers: [ViewController]) {
    setViewControllers(controllers, animated: false)
  }
}

extension TabBarController: SceneContainer {
  func takeRelated(_ controllers: [ViewController]) {
    setViewControllers(controllers, animated: false)
  }
}

extension SplitViewController: SceneContainer {
  func takeRelated(_ controllers: [ViewController]) {
    for (controller, column) in zip(controllers, [Column.primary, .secondary]) {
      setViewController(controller, for: column)
    }
  }
}
