import Containment
@_exported import Containment
@_exported import Controls

/// A controller of a screen or of a part of it.
public typealias UIViewController = ViewController
/// A stack of controllers of which the top one is shown.
public typealias UINavigationController = NavigationController
/// Controllers of which a row of tabs selects one.
public typealias UITabBarController = TabBarController
/// Two controllers side by side.
public typealias UISplitViewController = SplitViewController
/// A controller that manages a table.
public typealias UITableViewController = TableViewController
/// A search in what a controller shows.
public typealias UISearchController = SearchController
/// Receives what a navigation controller shows.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// Receives what a tab bar controller selects.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// Pages of which one is shown, and which are turned.
public typealias UIPageViewController = PageViewController
/// Names the pages before and after a page.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// Receives the page turns of a person.
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate

/// An object whose content gets its size from a container.
public typealias UIContentContainer = ContentContainer
/// Lets controllers animate along with a change.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// The argument of a coordinator's closures.
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinatorContext
/// How much of the screen a presented controller takes.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// How a presented controller comes and goes.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// Where a popover is anchored.
public typealias UIPopoverPresentationController = PopoverPresentationController
/// Decides where a presented controller lies.
public typealias UIPresentationController = PresentationController
/// Decides about a presentation and receives its changes.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// Chooses how a controller is presented and dismissed.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// Animates a transition.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// Decides how far a transition has come.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
/// The facts of a transition that an animator needs.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// The controllers of a transition.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
/// The views of a transition.
public typealias UITransitionContextViewKey = TransitionContextViewKey
/// Lets an interaction show a share of a transition.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// The sides of its anchor on which a popover may lie.
public typealias UIPopoverArrowDirection = PopoverArrowDirection

/// The colours of the status line.
public typealias UIStatusBarStyle = StatusBarStyle
/// How the status line comes and goes.
public typealias UIStatusBarAnimation = StatusBarAnimation

/// Scenes and the ways between them.
public typealias UIStoryboard = Storyboard
/// A view description from which views are made.
public typealias UINib = Nib
/// A way from one scene to another.
public typealias UIStoryboardSegue = Segue
/// Where a way back comes from.
public typealias UIStoryboardUnwindSegueSource = UnwindSource
/// Makes a controller whose state is restored.
public typealias UIViewControllerRestoration = ViewControllerRestoration
/// An object, other than a controller, whose state is restored.
public typealias UIStateRestoring = StateRestoring
/// There are no activities.
@available(
  *, unavailable,
  message: "no system hands an activity on; controllers keep state in encodeRestorableState(with:)"
)
public typealias NSUserActivity = AnyObject
#if !Foundation
  /// A store of values by key.
  public typealias NSCoder = Coder

  extension Coder {
    /// The rectangle of a key, from four numbers.
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
  }
#endif

/// The name of an action.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// An action of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
