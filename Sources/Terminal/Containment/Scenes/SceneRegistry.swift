/// The classes that scene files and view descriptions name.
///
/// Classes cannot be found by name at run time here, so each is registered once, under its own name
/// or another. `ViewController`, `View`, `Label` and `Button` are registered from the start.
@MainActor
public final class SceneRegistry {
  private(set) var controllers: [String: (Coder) -> ViewController?] = [:]
  private(set) var views: [String: (Coder) -> View?] = [:]
  private(set) var recognizers: [String: (Coder, View) -> (any ActionSource)?] = [:]
  private(set) var segues: [String: (String?, ViewController, ViewController) -> Segue] = [:]

  /// A registry of the module's own classes.
  public init() {
    register(ViewController.self)
    for view in [View.self, Label.self, Button.self] as [View.Type] { register(view) }
  }

  /// Registers a closure that makes the controllers of a class; it may return `nil` for a store
  /// without the values that it needs.
  public func register(_ name: String, _ makeController: @escaping (Coder) -> ViewController?) {
    controllers[name] = makeController
  }

  /// Registers a class of controllers under its own name or another.
  public func register(_ type: ViewController.Type, as name: String? = nil) {
    controllers[name ?? "\(type)"] = { type.init(coder: $0) }
  }

  /// Registers a class of views under its own name or another.
  public func register(_ type: View.Type, as name: String? = nil) {
    views[name ?? "\(type)"] = { type.init(coder: $0) }
  }

  /// Registers a closure that makes the gesture recognisers of a class and attaches them to a view,
  /// which keeps them alive; it may return `nil` for a store without the values that it needs.
  public func registerRecognizer(
    _ name: String, _ makeRecognizer: @escaping (Coder, View) -> (any ActionSource)?
  ) {
    recognizers[name] = makeRecognizer
  }

  /// Registers a closure that makes the segues of a class from an identifier, a source and a
  /// destination.
  public func registerSegue(
    _ name: String,
    _ makeSegue: @escaping (String?, ViewController, ViewController) -> Segue
  ) {
    segues[name] = makeSegue
  }

  /// Registers a closure that makes the controllers of a class with the current application.
  ///
  /// - Returns: whether there is a current application.
  @discardableResult
  public static func register(
    _ name: String, _ makeController: @escaping (Coder) -> ViewController?
  ) -> Bool {
    guard let registry = Application.current?.sceneRegistry else { return false }
    registry.register(name, makeController)
    return true
  }

  /// The registry of the current application; without one, of the module's own classes.
  static var current: SceneRegistry { Application.current?.sceneRegistry ?? SceneRegistry() }
}

/// Something in a description that sends an action and triggers segues when it is used: a button,
/// or a gesture recogniser.
///
/// This module has no gesture recognisers. Those of `Controls` conform, and are registered with
/// ``SceneRegistry/registerRecognizer(_:_:)``.
@MainActor
public protocol ActionSource: AnyObject {
  /// The view that it belongs to; `nil` if that is gone.
  var sourceView: View? { get }

  /// Runs a closure on each use from now on, in place of an earlier one.
  func setAction(_ action: @escaping () -> Void)
}

extension Button: ActionSource {
  /// The button itself.
  public var sourceView: View? { self }

  /// Sets ``action``.
  public func setAction(_ action: @escaping () -> Void) { self.action = action }
}
