import Cells

extension Window {
  var traits: TraitCollection {
    if interface.screenSize != .zero { return interface.traits }
    return traits(of: bounds.size, in: application ?? Application.current)
  }

  /// The traits of an interface of a size in cells.
  private func traits(of size: Size, in application: Application?) -> TraitCollection {
    (application?.traits(of: size) ?? TraitCollection(size: size))
      .overriding(overrideUserInterfaceStyle)
  }

  /// The controllers that fill the window or lie over all of it, from back to front.
  var topControllers: [ViewController] {
    [rootViewController].compactMap { $0 } + presentations.map(\.presented)
  }

  /// Tells the presented controllers on screen that inherit other traits than they know, those
  /// nearest to the root first.
  func updateTraitsOfPresented() {
    for controller in topControllersOnScreen(orLeaving: true) where controller.traitParent != nil {
      controller.updateTraits()
    }
  }

  /// Those of them that are on screen, with or without those that are leaving it: a covered
  /// controller is not told of changes, and one about to be covered is not told of the change that
  /// makes room for another.
  func topControllersOnScreen(orLeaving includesLeaving: Bool) -> [ViewController] {
    topControllers.filter {
      $0.viewIfLoaded?.window != nil && (includesLeaving || $0.appearance.phase != .disappearing)
    }
  }

  /// The controller that decides the orientation: the front one of those that fill the window.
  var decidingController: ViewController? { decidingPresentation?.presented ?? rootViewController }

  private var decidingPresentation: ControllerPresentation? {
    presentations.last { $0.style.fillsScreen && $0.stage != .going }
  }

  /// The place of the interface for the present screen.
  ///
  /// An empty intersection of the application's mask and the deciding controller's is reported, and
  /// then everything is allowed. Until the device follows the screen the orientation stays.
  func plannedInterface(in application: Application) -> WindowInterface {
    let size = application.room(for: self)
    let box = Letterbox(
      screen: size, cellAspect: application.screen.cellAspect,
      orientation: application.screenOrientation,
      allowed: decidingPresentation?.orientation.map { InterfaceOrientationMask($0) }
        ?? allowedOrientations(of: decidingController, in: application))
    return WindowInterface(
      orientation: application.device.followsScreen ? box.orientation : interface.orientation,
      screenSize: size, frame: box.frame,
      isTooSmall: box.isTooSmall(on: size), traits: traits(of: box.frame.size, in: application))
  }

  /// The place of the root view in the window, in whole cells: all of it, unless the interface does
  /// not support the screen's orientation.
  var interfaceFrame: Rect { interface.screenSize == bounds.size ? interface.frame : bounds }

  /// Sets the place of the interface without telling the controllers, because the window is only
  /// about to be shown.
  func adoptInterface() {
    guard let application = application ?? Application.current else { return }
    layOut(as: plannedInterface(in: application))
  }

  /// Lays the window out: its own frame, the root view's, and the panel in place of one that is too
  /// small.
  func layOut(as target: WindowInterface) {
    interface = target
    keptPictures.forget(from: 0)
    resize(to: target.screenSize)
    if target.isTooSmall {
      let panel = resizePanel ?? ResizePanel()
      resizePanel = panel
      panel.frame = bounds
      addSubview(panel)
      bringSubviewToFront(panel)
    } else {
      resizePanel?.removeFromSuperview()
      resizePanel = nil
    }
  }

  /// Why a controller cannot be presented over all of the window (`E-ORIENTATION`): it prefers an
  /// orientation that it does not support, or may rotate and has no orientation in common with the
  /// application; `nil` if it can.
  func orientationProblem(presenting controller: ViewController) -> String? {
    let preferred = controller.preferredInterfaceOrientationForPresentation
    guard controller.supportedInterfaceOrientations.contains(InterfaceOrientationMask(preferred))
    else { return "\(controller) prefers an orientation that it does not support: \(preferred)" }
    guard controller.shouldAutorotate, let application,
      commonOrientations(of: controller, in: application).isEmpty
    else { return nil }
    return "the application and \(controller) have no orientation in common"
  }

  /// The place in the window of a controller presented over all of it: with the orientation that it
  /// prefers or supports if it fills the screen, or else with the interface's.
  func presentationFrame(of presentation: ControllerPresentation) -> Rect {
    guard presentation.style.fillsScreen, let application,
      presentation !== decidingPresentation || interface.screenSize != bounds.size
    else { return interfaceFrame }
    let allowed =
      presentation.orientation.map { InterfaceOrientationMask($0) }
      ?? allowedOrientations(of: presentation.presented, in: application)
    return letterbox(in: application, allowed: allowed).frame
  }

  private func letterbox(
    in application: Application, allowed: InterfaceOrientationMask
  ) -> Letterbox {
    Letterbox(
      screen: bounds.size, cellAspect: application.screen.cellAspect,
      orientation: application.screenOrientation, allowed: allowed)
  }

  private func allowedOrientations(
    of controller: ViewController?, in application: Application
  ) -> InterfaceOrientationMask {
    guard let controller else { return .all }
    guard controller.shouldAutorotate || !application.device.followsScreen else {
      return InterfaceOrientationMask(interface.orientation)
    }
    let allowed = commonOrientations(of: controller, in: application)
    if allowed.isEmpty {
      controller.report(
        .orientation, "the application and \(controller) have no orientation in common")
    }
    return allowed
  }

  /// What a controller supports and the application allows in this window.
  private func commonOrientations(
    of controller: ViewController, in application: Application
  ) -> InterfaceOrientationMask {
    let ofApplication =
      application.delegate?.application(application, supportedInterfaceOrientationsFor: self)
      ?? application.supportedInterfaceOrientations
    return controller.supportedInterfaceOrientations.intersection(ofApplication)
  }
}

/// Replaces an interface for which the terminal has no room.
final class ResizePanel: Label {
  /// A panel that asks for a larger terminal.
  init() {
    super.init(frame: .zero)
    text = "Please resize the terminal"
    textAlignment = .center
    numberOfLines = 0
    isUserInteractionEnabled = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Returns `nil`: descriptions contain no such panel.
  required init?(coder: Coder) { return nil }

  /// Covers the views beneath with blank cells.
  override func draw(_ canvas: inout CellCanvas) {
    canvas.fill(canvas.bounds, with: .blank)
    super.draw(&canvas)
  }
}
