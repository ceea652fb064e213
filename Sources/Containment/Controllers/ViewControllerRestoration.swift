/// Makes a controller that is missing when the state is restored, as UIViewControllerRestoration.
@MainActor
public protocol ViewControllerRestoration: AnyObject {
  /// The controller that was saved under a path of identifiers, the root's first; `nil` if it is
  /// not to come back, and then neither is anything below it.
  ///
  /// - Parameter coder: what the controller wrote down, to look at.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: Coder
  ) -> ViewController?
}

/// What a controller is called in the archive, and who makes it again.
struct RestorationState {
  var identifier: String?
  var maker: (any ViewControllerRestoration.Type)?
}
