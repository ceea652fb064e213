/// Makes a controller that is missing when the state is restored; UIKit's
/// UIViewControllerRestoration.
@MainActor
public protocol ViewControllerRestoration: AnyObject {
  /// The controller that was saved under a path of identifiers, the root's first; `nil` leaves out
  /// the controller and everything below it.
  ///
  /// - Parameter coder: the state that the controller has saved.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: Coder
  ) -> ViewController?
}
