/// A misuse of views or controllers.
///
/// Codes that begin with `E` stand for operations that were refused, with no state changed; those
/// with `W` are warnings only.
public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of misuse.
  public enum Code: String, Sendable, CaseIterable {
    /// A child's view was to be placed in a tree that belongs to another controller than its
    /// parent.
    case hierarchyActual = "E-HIER-ACTUAL"
    /// A child was to be adopted while its view is in another controller's tree.
    case hierarchyRequested = "E-HIER-REQUESTED"
    /// A window's root controller was to become a child.
    case hierarchyRoot = "E-HIER-ROOT"
    /// A view was to belong to two controllers.
    case viewShared = "E-VIEW-SHARED"
    /// A call would make a controller or a view a child of itself or of a descendant.
    case cycle = "E-CYCLE"
    /// A transition between controllers that are not both children of the container.
    case commonParent = "E-COMMON-PARENT"
    /// A transition in a container that forwards appearance by hand.
    case forwarding = "E-FORWARDING"
    /// A transition from a controller whose view is in no view.
    case noSuperview = "E-NO-SUPERVIEW"
    /// `loadView` assigned no view, or the view was read before it was assigned.
    case nilView = "E-NIL-VIEW"
    /// A segue that is not described, or that cannot be made or shown.
    case noSegue = "E-NO-SEGUE"
    /// A scene, or a scene file, that is not there or cannot be made.
    case noScene = "E-NO-SCENE"
    /// A view description that is not there, or that does not fit its controller.
    case noNib = "E-NO-NIB"
    /// A controller that has a parent, is a root or is presented was to be presented.
    case presentActive = "E-PRESENT-ACTIVE"
    /// A partial curl of or over a controller that does not fill the screen, or a presentation from
    /// one.
    case partialCurl = "E-PARTIAL-CURL"
    /// An argument that UIKit would throw an invalid-argument exception for, such as a controller
    /// that is on the navigation stack already.
    case invalidArgument = "E-ARGUMENT"
    /// The application and a controller have no orientation in common, or one is preferred that is
    /// not supported.
    case orientation = "E-ORIENTATION"
    /// An end of an appearance transition that never began.
    case unbalanced = "W-UNBALANCED"
    /// A beginning of an appearance transition to the state that the controller has already.
    case redundant = "W-REDUNDANT"
    /// One of the four appearance methods was called by hand.
    case directCall = "W-DIRECT-CALL"
    /// A transition to a controller whose view is inserted already.
    case alreadyAdded = "W-ALREADY-ADDED"
    /// A controller whose view is in no window was to present.
    case presentNotInWindow = "W-PRESENT-NOT-IN-WINDOW"
    /// A controller that presents already was to present, or one while another moves.
    case presentBusy = "W-PRESENT-BUSY"
    /// A controller was to be dismissed while one is presented or dismissed.
    case dismissBusy = "W-DISMISS-BUSY"
    /// `didMove(toParent:)` was called before the child's view was inserted.
    case didMoveEarly = "W-DIDMOVE-EARLY"
    /// A child appeared without `didMove(toParent:)`.
    case didMoveMissing = "W-DIDMOVE-MISSING"
    /// `removeFromParent` was called without `willMove(toParent: nil)`.
    case willMoveNilMissing = "W-WILLMOVE-NIL-MISSING"
    /// A controller's view is on screen but the controller has no parent.
    case childNotAdopted = "W-CHILD-NOT-ADOPTED"
    /// An override did not call `super`.
    case superMissing = "W-SUPER"
    /// An override of `loadView` called `super`, which makes the view that the override is to make.
    case loadViewSuper = "W-LOADVIEW-SUPER"
    /// Layout did not come to rest.
    case layoutLoop = "W-LAYOUT-LOOP"
    /// A deprecated member was used.
    case deprecated = "W-DEPRECATED"
    /// The archive of state restoration could not be written or read.
    case archive = "W-ARCHIVE"
    /// A constraint contradicts others, or its views have no common ancestor.
    case constraint = "W-CONSTRAINT"
    /// A controller moved views when it was only asked for a size.
    case sizeChanges = "W-SIZE-CHANGES"
    /// An animator that did not complete its transition, or completed it twice.
    case transitionCompletion = "W-TRANSITION"
    /// Callbacks of a change ask for another one of the kind each time.
    case endlessChange = "E-ENDLESS"

    /// Whether the operation was refused.
    public var isError: Bool { rawValue.hasPrefix("E") }

    /// Whether the strict policy refuses the operation.
    var isErrorWhenStrict: Bool {
      switch self {
      case .didMoveEarly, .willMoveNilMissing, .childNotAdopted, .unbalanced: true
      default: false
      }
    }
  }

  /// The kind of misuse.
  public let code: Code
  /// The controllers concerned, and what is wrong, in words.
  public let message: String
  /// The controllers concerned, by description, the one to blame first.
  public let subjects: [String]

  /// The code and the message.
  public var description: String { "\(code.rawValue): \(message)" }
}
