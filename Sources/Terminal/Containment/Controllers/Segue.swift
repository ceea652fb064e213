/// One transition from a controller to another; UIKit's UIStoryboardSegue.
///
/// Made when it is triggered: ``ViewController/prepare(for:sender:)`` sees it before the
/// destination's view is loaded. Subclasses override ``perform()``.
@MainActor
open class Segue {
  /// The effect of a segue.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Pushes the destination onto the nearest navigation stack, or else presents it.
    case show
    /// Presents the destination.
    case present
    /// Shows the destination within a view of the source.
    case embed
    /// Runs the code of its class or its closure.
    case custom
    /// Goes back to the destination.
    case unwind
  }

  /// Its identifier in the scene file; `nil` if it has none.
  open private(set) var identifier: String?

  /// Where it starts.
  open private(set) var source: ViewController

  /// Where it leads to.
  open private(set) var destination: ViewController

  /// Its effect.
  public internal(set) var kind = Kind.custom

  private let performHandler: (() -> Void)?

  /// A segue whose class overrides ``perform()``.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
  }

  /// A segue that runs a closure.
  public init(
    identifier: String?, source: ViewController, destination: ViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
  }

  /// Performs the segue; the base runs the closure, or acts by the ``kind``.
  open func perform() {
    if let performHandler { return performHandler() }
    switch kind {
    case .show: source.showDestination(of: self)
    case .present: source.presentDestination(of: self)
    case .unwind: unwind()
    case .embed, .custom: break
    }
  }
}
