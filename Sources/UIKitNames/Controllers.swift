@_exported import Containment

/// A controller of a screenful or of a part of one.
public typealias UIViewController = ViewController
/// A stack of controllers of which the uppermost is seen.
public typealias UINavigationController = NavigationController
/// Controllers of which one is chosen by a row of titles.
public typealias UITabBarController = TabBarController
/// Two controllers side by side.
public typealias UISplitViewController = SplitViewController
/// What hears of what a navigation controller shows.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// What hears of what a tab bar controller selects.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate

/// Something whose content has a size that its container decides.
public typealias UIContentContainer = ContentContainer
/// What lets controllers animate along with a change.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// What the closures of a coordinator are handed.
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinatorContext
/// How much of the screen a presented controller takes.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// How a presented controller comes and goes.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// Where a popover is anchored.
public typealias UIPopoverPresentationController = PopoverPresentationController
/// The sides of its anchor on which a popover may lie.
public typealias UIPopoverArrowDirection = PopoverArrowDirection

/// How the texts of the status line are to be read.
public typealias UIStatusBarStyle = StatusBarStyle

/// Scenes and the ways between them.
public typealias UIStoryboard = Storyboard
/// A view description, to make views from.
public typealias UINib = Nib
/// A way from one scene to another.
public typealias UIStoryboardSegue = Segue
/// Where a way back comes from.
public typealias UIStoryboardUnwindSegueSource = UnwindSource
/// Who makes a controller whose state is restored.
public typealias UIViewControllerRestoration = ViewControllerRestoration
/// What values are written to and read from by key.
public typealias NSCoder = Coder
