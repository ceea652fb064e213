/// A segue is what UIKit calls a storyboard segue.
public typealias StoryboardSegue = Segue

/// One way from a controller to another, as it is gone, as UIStoryboardSegue.
///
/// Made when it is triggered: ``ViewController/prepare(for:sender:)`` sees it before the
/// destination's view is loaded. Subclasses override ``perform()``.
@MainActor
open class Segue {
  /// What a segue does.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Pushes the destination onto the nearest navigation stack, or else presents it.
    case show
    /// Presents the destination.
    case present
    /// Shows the destination within a view of the source.
    case embed
    /// Does what its class or its closure says.
    case custom
    /// Goes back to the destination.
    case unwind
  }

  /// What the scene file calls it; `nil` if it has no name.
  open private(set) var identifier: String?

  /// Where it starts.
  open private(set) var source: ViewController

  /// Where it leads to.
  open private(set) var destination: ViewController

  /// What it does.
  public internal(set) var kind = Kind.custom

  private let performHandler: (() -> Void)?

  /// A segue whose class says in ``perform()`` what it does.
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

  /// Goes the way; the base runs the closure, or does what the ``kind`` says.
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
