/// An object, other than a controller, whose state is saved and restored; UIKit's UIStateRestoring.
///
/// ``Application/registerObject(forStateRestoration:restorationIdentifier:)`` gives it a name in
/// the archive.
@MainActor
public protocol StateRestoring: AnyObject {
  /// Writes the state for the next start; the default writes nothing.
  func encodeRestorableState(with coder: Coder)
  /// Reads the state; the default reads nothing.
  func decodeRestorableState(with coder: Coder)
  /// All controllers and objects have read their states; the default does nothing.
  func applicationFinishedRestoringState()
}

extension StateRestoring {
  /// Writes nothing.
  public func encodeRestorableState(with coder: Coder) {}
  /// Reads nothing.
  public func decodeRestorableState(with coder: Coder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}

extension Application {
  /// Registers an object whose state is saved with that of the controllers, and restored after it.
  ///
  /// The application does not keep the object alive. If its state was read from the archive before
  /// it is registered, as when a view that is loaded late makes it, it reads the state at once. A
  /// second object of the same identifier is refused while the first one exists, with a report
  /// (`W-ARCHIVE`). Without an application nothing is registered.
  public static func registerObject(
    forStateRestoration object: any StateRestoring, restorationIdentifier: String
  ) {
    guard let current else { return }
    if !current.restoration.objects.register(object, as: restorationIdentifier) {
      current.diagnostics.report(
        .archive, "another object is registered as '\(restorationIdentifier)' already")
    }
  }
}
