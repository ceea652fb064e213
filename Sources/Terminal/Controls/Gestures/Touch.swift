import Containment

/// A press of the mouse; UIKit's UITouch.
@MainActor
public struct Touch {
  /// The view on which the button went down.
  public let view: View?
  private let mouse: MouseEvent

  init(_ mouse: MouseEvent, on view: View) {
    self.view = view
    self.mouse = mouse
  }

  /// The window that was pressed.
  public var window: Window? { view?.window }

  /// Where the button went down, in the coordinates of a view; `nil` stands for the screen.
  public func location(in view: View?) -> Point {
    view.map(mouse.location(in:)) ?? mouse.location
  }
}
