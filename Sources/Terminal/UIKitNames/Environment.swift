import Cells
import Containment

/// A program in a terminal.
public typealias UIApplication = Application
/// The device that the program runs on.
public typealias UIDevice = Device
/// Which way the device lies.
public typealias UIDeviceOrientation = DeviceOrientation
/// Which way the interface lies.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// The orientations of an interface.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// The traits of an interface.
public typealias UITraitCollection = TraitCollection
/// Whether there is much room or little.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// Light or dark.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// An object that has traits and calls closures when they change.
public typealias UITraitChangeObservable = TraitChangeObservable
/// A token for a closure that is called when traits change.
public typealias UITraitChangeRegistration = TraitChangeRegistration
/// A trait, to name which changes matter.
public typealias UITrait = Trait
/// Room across.
public typealias UITraitHorizontalSizeClass = TraitHorizontalSizeClass
/// Room down.
public typealias UITraitVerticalSizeClass = TraitVerticalSizeClass
/// Light or dark.
public typealias UITraitUserInterfaceStyle = TraitUserInterfaceStyle
/// The clipboard.
public typealias UIPasteboard = Pasteboard

/// A colour.
public typealias UIColor = Color

extension Application {
  /// The application that is running; asking before there is one is a programmer's error. As on
  /// iOS, a closure of any thread may name it in a program in Swift 5.
  @preconcurrency @MainActor
  public static var shared: Application {
    guard let current else { preconditionFailure("there is no application yet") }
    return current
  }
}

/// The screen that a program is shown on.
@MainActor
public struct UIScreen: @MainActor Equatable {
  let screen: (any Screen)?

  /// The screen of the application that is running.
  public static var main: UIScreen { UIScreen(screen: UIApplication.current?.screen) }

  /// All screens: an application has one.
  public static var screens: [UIScreen] { [main] }

  /// The screen's size as a rectangle, in cells; empty before there is an application.
  public var bounds: CGRect {
    guard let size = screen?.size else { return .zero }
    return CGRect(x: 0, y: 0, width: CGFloat(size.columns), height: CGFloat(size.rows))
  }

  /// How many of the smallest parts make a point: a cell is not divided.
  public var scale: CGFloat { 1 }

  /// Whether two are the same screen.
  public static func == (lhs: UIScreen, rhs: UIScreen) -> Bool { lhs.screen === rhs.screen }
}

/// A system of coordinates: a view's or the screen's.
@MainActor
public protocol UICoordinateSpace {
  /// Its rectangle in its own coordinates, in cells.
  var bounds: CGRect { get }
}

extension View: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
  /// The screen as a system of coordinates.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// The same as ``coordinateSpace``: a terminal is not turned.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// The same as ``bounds``: no part of a cell can be addressed.
  public var nativeBounds: CGRect { bounds }
}

extension UICoordinateSpace {
  /// A point of this system in the coordinates of another.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    let onScreen = (self as? View)?.convert(point, to: nil) ?? point
    return (space as? View)?.convert(onScreen, from: nil) ?? onScreen
  }

  /// A point of another system in the coordinates of this one.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    space.convert(point, to: self)
  }

  /// A rectangle of this system in the coordinates of another.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    let onScreen = (self as? View)?.convert(rect, to: nil) ?? rect
    return (space as? View)?.convert(onScreen, from: nil) ?? onScreen
  }

  /// A rectangle of another system in the coordinates of this one.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    space.convert(rect, to: self)
  }
}

/// A window, whose screen is a ``UIScreen`` here. A protocol has this property, because one of an
/// extension would hide the window's own.
@MainActor
public protocol UIScreenWindow: Window {}

extension Window: UIScreenWindow {}

extension UIScreenWindow {
  /// The screen that the window lies on; another than its application's is refused, with a report.
  public var screen: UIScreen {
    get {
      let screen: (any Screen)? = (self as Window).screen
      return UIScreen(screen: screen)
    }
    set {
      let screen: (any Screen)? = newValue.screen
      (self as Window).screen = screen
    }
  }
}

#if Foundation
  import Containment
  import Foundation

  extension TraitCollection: CVarArg {
    /// The description as the argument of a format's `%@`.
    public var _cVarArgEncoding: [Int] { KeptTexts.all.text(description)._cVarArgEncoding }
  }

  extension ViewController: @MainActor CVarArg {
    /// The description as the argument of a format's `%@`.
    public var _cVarArgEncoding: [Int] { KeptTexts.all.text(description)._cVarArgEncoding }
  }

  /// Texts that stay in memory: Foundation's formatting takes an object for `%@` and does not keep
  /// it. There are only some hundred collections of traits, and few names of classes.
  private final class KeptTexts: @unchecked Sendable {
    static let all = KeptTexts()
    private let lock = NSLock()
    private var texts: [String: NSString] = [:]

    func text(_ string: String) -> NSString {
      lock.withLock {
        let text = texts[string] ?? NSString(string: string)
        texts[string] = text
        return text
      }
    }
  }
#endif
