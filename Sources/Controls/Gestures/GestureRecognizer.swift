import Containment

/// Recognises a gesture of the mouse over a view; UIKit's UIGestureRecognizer.
///
/// A recogniser is a `MouseObserver` of its view, added by `addGestureRecognizer(_:)`. When it
/// recognises its gesture, the view on which the button went down gets no more events of the press,
/// unless ``cancelsTouchesInView`` is `false`.
@MainActor
open class GestureRecognizer: MouseObserver, ActionSource {
  /// How far a gesture has come, with UIKit's raw values.
  public enum State: Int, Hashable, Sendable {
    /// It has not begun.
    case possible = 0
    /// It has begun.
    case began = 1
    /// It goes on.
    case changed = 2
    /// It is over, or of a single moment.
    case ended = 3
    /// It was broken off.
    case cancelled = 4
    /// The press is not this gesture.
    case failed = 5

    /// The state of a gesture of a single moment.
    public static var recognized: State { .ended }
  }

  /// The view whose gestures it recognises.
  public internal(set) weak var view: View?

  /// Whether it recognises anything; turning it off breaks a gesture off.
  open var isEnabled = true {
    didSet { if !isEnabled, isUnderWay { finish(.cancelled) } }
  }

  /// Whether the pressed view gets no more events once the gesture is recognised.
  open var cancelsTouchesInView = true

  /// Is asked whether a gesture may begin; held weakly.
  open weak var delegate: (any GestureRecognizerDelegate)?

  /// Whether a gesture may begin; always by default. The ``delegate`` is asked too.
  open var shouldBegin: (GestureRecognizer) -> Bool = { _ in true }

  /// How far the gesture has come.
  public private(set) var state = State.possible

  private var actions: [(target: TargetAction?, action: (GestureRecognizer) -> Void)] = []
  private var sceneAction: (() -> Void)?
  private var hasRecognized = false
  private var place = Point.zero

  /// A recogniser with a closure that is called as ``addAction(_:)`` says.
  public init(action: ((GestureRecognizer) -> Void)? = nil) {
    if let action { addAction(action) }
  }

  /// Adds a closure that is called at each change of the ``state`` to `began`, `changed`, `ended`
  /// and `cancelled`, as a target and its action are in UIKit.
  open func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
    actions.append((nil, action))
  }

  /// A recogniser that calls a method; see `addTarget(_:action:)`.
  public convenience init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// A recogniser that calls a method without parameters; see `addTarget(_:action:)`.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Adds a method that is called as ``addAction(_:)`` says.
  ///
  /// - Parameters:
  ///   - target: not kept alive; `nil` stands for the first object of the method's class in the
  ///     responder chain of the view.
  ///   - action: a method that takes the recogniser. One that takes something else is refused, with
  ///     a report (`E-ARGUMENT`).
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    if let made = TargetAction(target, action, of: self) { add(made) }
  }

  /// Adds a method without parameters that is called as ``addAction(_:)`` says.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    add(TargetAction(target, action))
  }

  private func add(_ target: TargetAction) {
    actions.removeAll { $0.0?.isOver == true }
    actions.append((target, { target.send(from: $0, startingAt: $0.view) }))
  }

  /// Stops calling the methods of an object; `nil` stands for all objects, and for closures too.
  ///
  /// - Parameter action: always `nil`, since methods cannot be compared.
  open func removeTarget(_ target: AnyObject?, action: Never? = nil) {
    actions.removeAll { target == nil || $0.target?.target === target }
  }

  /// The view, for scene files, which name recognisers under `gestures`.
  open var sourceView: View? { view }

  /// Sets the closure of a scene file, which runs when a gesture ends.
  open func setAction(_ action: @escaping () -> Void) { sceneAction = action }

  /// Where the mouse is, in the coordinates of a view; `nil` stands for the screen.
  open func location(in view: View?) -> Point {
    view?.convert(place, from: nil) ?? place
  }

  /// Sees an event, and calls ``mouseDown(_:)``, ``mouseDragged(_:)`` or ``mouseUp(_:)``.
  public func observe(_ mouse: MouseEvent, pressedView: View) -> Bool {
    guard isEnabled, view?.window != nil else { return false }
    place = mouse.location
    switch mouse.kind {
    case .down:
      if isUnderWay { finish(.cancelled) }
      state = .possible
      hasRecognized = false
      if accepts(pressedView), receives(mouse, on: pressedView) {
        mouseDown(mouse)
      } else {
        fail()
      }
    case .dragged: if state != .failed { mouseDragged(mouse) }
    case .up: if state != .failed { mouseUp(mouse) }
    case .scrolledUp, .scrolledDown: break
    }
    return hasRecognized && cancelsTouchesInView
  }

  private func receives(_ mouse: MouseEvent, on pressedView: View) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: Touch(mouse, on: pressedView)) ?? true
  }

  /// Whether a press on a view can be this gesture; the base returns `true`.
  open func accepts(_ pressedView: View) -> Bool { true }

  // MARK: For subclasses

  /// A button went down over the view; the base does nothing.
  open func mouseDown(_ mouse: MouseEvent) {}

  /// The mouse moved with the button down; the base does nothing.
  open func mouseDragged(_ mouse: MouseEvent) {}

  /// The button came up; the base does nothing.
  open func mouseUp(_ mouse: MouseEvent) {}

  /// Goes on to `began`, `changed` or `ended`, and calls the actions; refused if the
  /// ``delegate`` or ``shouldBegin`` says so, and then the gesture fails.
  public func recognize(_ new: State) {
    if !hasRecognized {
      let isAllowed = delegate?.gestureRecognizerShouldBegin(self) ?? true
      guard isAllowed, shouldBegin(self) else { return fail() }
    }
    hasRecognized = true
    finish(new)
  }

  /// The press is not this gesture: the recogniser waits for the next one.
  public func fail() { state = .failed }

  /// Whether the gesture has begun and not ended.
  public var isUnderWay: Bool { state == .began || state == .changed }

  private func finish(_ new: State) {
    state = new
    for entry in actions { entry.action(self) }
    if new == .ended { sceneAction?() }
  }
}

extension View {
  /// The gesture recognisers of the view.
  public var gestureRecognizers: [GestureRecognizer]? {
    let recognizers = mouseObservers.compactMap { $0 as? GestureRecognizer }
    return recognizers.isEmpty ? nil : recognizers
  }

  /// Adds a recogniser, which leaves the view that it had.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    mouseObservers.append(recognizer)
  }

  /// Removes a recogniser; one of another view stays there.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    mouseObservers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
