import Containment

/// Recognises a gesture of the mouse over a view; UIKit's UIGestureRecognizer.
///
/// A recogniser is a `MouseObserver` of its view, added by `addGestureRecognizer(_:)`. When it
/// recognises its gesture, the view on which the button went down gets no more events of the press,
/// unless ``cancelsTouchesInView`` is `false`.
///
/// A press is one gesture: the recogniser that recognises it first lets the others of the press
/// fail, unless a ``delegate`` lets two recognise at the same time. Those of the pressed view come
/// before those of the views around it, and of one view the one that was added first.
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

  /// A name by which a program tells it from others.
  open var name: String?

  /// The view whose gestures it recognises.
  open internal(set) weak var view: View?

  /// Whether it recognises anything; turning it off breaks a gesture off.
  open var isEnabled = true {
    didSet {
      guard !isEnabled else { return }
      if isUnderWay { finish(.cancelled) } else { letOthersGoOn() }
    }
  }

  /// Whether the pressed view gets no more events once the gesture is recognised.
  open var cancelsTouchesInView = true

  /// Decides whether a gesture may begin; held weakly.
  open weak var delegate: (any GestureRecognizerDelegate)?

  /// Whether a gesture may begin; always by default. The ``delegate`` may refuse it too.
  open var shouldBegin: (GestureRecognizer) -> Bool = { _ in true }

  /// How far the gesture has come.
  open private(set) var state = State.possible

  private var actions: [(target: TargetAction?, action: (GestureRecognizer) -> Void)] = []
  private var sceneAction: (() -> Void)?
  /// Whether it has recognised its gesture in this press.
  private(set) var hasRecognized = false
  private var place = Point.zero
  /// The press that it saw last.
  var press: GesturePress?
  /// What it waits for: this recognises nothing until those have failed.
  private var requirements: [WeakRecognizer] = []
  /// The state that it goes on to when what it waits for has failed.
  private var heldState: State?
  /// Whether it sees nothing of this press, because it waits for what an earlier one was.
  private var isPassedOver = false

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
  open func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    if let made = TargetAction(target, action, of: self) { add(made) }
  }

  /// Adds a method without parameters that is called as ``addAction(_:)`` says.
  open func addTarget<Target: AnyObject>(
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

  /// Lets this recognise nothing before another recogniser of the same press has failed; if that
  /// recognises its gesture, this fails. So a click waits until it cannot be the first of two.
  ///
  /// - Parameter otherGestureRecognizer: not kept alive. One that does not see the press, because
  ///   it is disabled or belongs to another view, is not waited for.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// The view, for scene files, which name recognisers under `gestures`.
  open var sourceView: View? { view }

  /// Sets the closure of a scene file, which runs when a gesture ends.
  open func setAction(_ action: @escaping () -> Void) { sceneAction = action }

  /// Where the mouse is, in the coordinates of a view; `nil` stands for the screen.
  open func location(in view: View?) -> Point { view?.convert(place, from: nil) ?? place }

  /// Sees an event, and calls ``touchesBegan(_:with:)``, ``touchesMoved(_:with:)`` or
  /// ``touchesEnded(_:with:)``.
  public func observe(_ mouse: MouseEvent, pressedView: View) -> Bool {
    guard isEnabled, view?.window != nil else { return false }
    place = mouse.location
    let touches: Set = [Touch(mouse, on: pressedView)]
    switch mouse.kind {
    case .down:
      if isUnderWay { finish(.cancelled) }
      isPassedOver = heldState != nil && waits(with: mouse)
      if !isPassedOver { reset() }
      joinPress()
      if isPassedOver { break }
      if accepts(pressedView), receives(mouse, on: pressedView) {
        touchesBegan(touches, with: .mouse(mouse))
      } else {
        fail()
      }
    case .dragged: if isFollowing { touchesMoved(touches, with: .mouse(mouse)) }
    case .up:
      press?.isOver = true
      if isFollowing { touchesEnded(touches, with: .mouse(mouse)) }
    case .scrolledUp, .scrolledDown: break
    }
    return hasRecognized && cancelsTouchesInView
  }

  /// The time of the application's clock, in seconds.
  var now: Double { view?.window?.application?.now ?? 0 }

  private var isFollowing: Bool { state != .failed && !isPassedOver }

  /// Prepares for a press. What was kept back before is decided now: what it waits for has not
  /// recognised its gesture.
  private func reset() {
    let held = heldState
    heldState = nil
    if let held, begins() { finish(held) }
    (state, hasRecognized) = (.possible, false)
  }

  /// Whether a press may belong to what it waits for, or to what that waits for.
  private func waits(with mouse: MouseEvent) -> Bool {
    var asked = [self]
    var index = 0
    while index < asked.count {
      let recognizer = asked[index]
      if recognizer !== self, recognizer.goesOn(with: mouse) { return true }
      for next in recognizer.requirements.compactMap(\.recognizer)
      where recognizer.heldState != nil && !asked.contains(where: { $0 === next }) {
        asked.append(next)
      }
      index += 1
    }
    return false
  }

  private func receives(_ mouse: MouseEvent, on pressedView: View) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: Touch(mouse, on: pressedView)) ?? true
  }

  /// Whether a press on a view can be this gesture; the base returns `true`.
  open func accepts(_ pressedView: View) -> Bool { true }

  // MARK: For subclasses

  /// A button went down over the view: one touch. The base calls ``mouseDown(_:)``.
  open func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) {
    if case .mouse(let mouse) = event { mouseDown(mouse) }
  }

  /// The mouse moved with the button down. The base calls ``mouseDragged(_:)``.
  open func touchesMoved(_ touches: Set<Touch>, with event: InputEvent) {
    if case .mouse(let mouse) = event { mouseDragged(mouse) }
  }

  /// The button came up. The base calls ``mouseUp(_:)``.
  open func touchesEnded(_ touches: Set<Touch>, with event: InputEvent) {
    if case .mouse(let mouse) = event { mouseUp(mouse) }
  }

  /// A button went down over the view; the base does nothing.
  open func mouseDown(_ mouse: MouseEvent) {}

  /// The mouse moved with the button down; the base does nothing.
  open func mouseDragged(_ mouse: MouseEvent) {}

  /// The button came up; the base does nothing.
  open func mouseUp(_ mouse: MouseEvent) {}

  /// Whether its gesture keeps another one from being recognised in the same press, unless a
  /// delegate lets both; the base returns `true`.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether another gesture keeps this one from being recognised in the same press, unless a
  /// delegate lets both; the base returns `true`.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether a press that follows may belong to the gesture too, so that it was not over with the
  /// release; the base returns `false`.
  func goesOn(with mouse: MouseEvent) -> Bool { false }

  /// Goes on to `began`, `changed` or `ended`, and calls the actions.
  ///
  /// The gesture fails if the ``delegate`` or ``shouldBegin`` refuses it, or if another gesture of
  /// the press prevents it. It waits while a recogniser that has to fail before has not.
  public func recognize(_ new: State) {
    if !hasRecognized {
      let required = requirements.compactMap(\.recognizer).filter(sharesPress)
      if required.contains(where: \.hasRecognized) { return fail() }
      if required.contains(where: { $0.state == .possible }) { return heldState = new }
      guard begins() else { return fail() }
    }
    finish(new)
  }

  /// Begins the gesture, if it may begin: the others that it prevents fail.
  private func begins() -> Bool {
    guard !isPrevented, delegate?.gestureRecognizerShouldBegin(self) ?? true, shouldBegin(self)
    else { return false }
    hasRecognized = true
    for other in press?.others(than: self) ?? [] where excludes(other) && !other.hasRecognized {
      other.fail()
    }
    return true
  }

  /// The press is not this gesture: the recogniser waits for the next one.
  public func fail() {
    guard state != .failed else { return }
    heldState = nil
    state = .failed
    letOthersGoOn()
  }

  /// Recognises what it has kept back, or fails, if what it waits for is decided.
  private func goOn() {
    guard let held = heldState else { return }
    heldState = nil
    recognize(held)
  }

  /// Lets those decide that wait for this one.
  func letOthersGoOn() {
    for other in press?.others(than: self) ?? [] { other.goOn() }
  }

  private func sharesPress(with other: GestureRecognizer) -> Bool {
    other.isEnabled && other.view?.window != nil && other.press != nil && other.press === press
  }

  /// Whether a gesture of the press that is recognised already prevents this one.
  private var isPrevented: Bool {
    (press?.others(than: self) ?? []).contains { $0.hasRecognized && $0.excludes(self) }
  }

  /// Whether its gesture and another one cannot be recognised in the same press.
  private func excludes(_ other: GestureRecognizer) -> Bool {
    func allows(_ asked: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
      asked.delegate?.gestureRecognizer(asked, shouldRecognizeSimultaneouslyWith: other) ?? false
    }
    return canPrevent(other) && other.canBePrevented(by: self) && !allows(self, other)
      && !allows(other, self)
  }

  /// Whether the gesture has begun and not ended.
  public var isUnderWay: Bool { state == .began || state == .changed }

  private func finish(_ new: State) {
    state = new
    for entry in actions { entry.action(self) }
    if new == .ended { sceneAction?() }
    letOthersGoOn()
  }
}

/// Recognisers are equal if they are the same, as objects of UIKit are.
extension GestureRecognizer: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (lhs: GestureRecognizer, rhs: GestureRecognizer) -> Bool {
    lhs === rhs
  }

  /// Feeds the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
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
    recognizer.letOthersGoOn()
  }
}
