import Atlas
import Cells
import Containment

/// The opening of a person's first start, for presentation over the maps. It ends by itself; a key
/// and a press of the mouse end it and do what they always do.
@MainActor
final class OpeningViewController: ViewController {
  private let picture: (CellSize) -> OpeningPicture?
  private let clock = FrameClock()

  /// An opening that has not begun.
  ///
  /// - Parameter picture: makes the picture for a size; `nil` if it cannot be drawn.
  init(picture: @escaping (CellSize) -> OpeningPicture?) {
    self.picture = picture
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  @available(*, unavailable, message: "made with what it shows")
  required init?(coder: Coder) { return nil }

  override func loadView() { view = OpeningView(picture: picture) }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.becomeFirstResponder()
    guard let application = view.window?.application else { return }
    clock.start(in: application) { [weak self] in self?.showFrame(after: $0) ?? false }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    clock.stop()
  }

  /// Shows the next frame. Returns whether others follow.
  private func showFrame(after seconds: Double) -> Bool {
    guard let shown = viewIfLoaded as? OpeningView else { return false }
    shown.seconds += seconds
    let isOver = shown.seconds >= OpeningPicture.duration
    if isOver { close() }
    return !isOver
  }

  override func keyDown(_ key: KeyPress) { end(.key(key)) }

  override func mouseDown(_ mouse: MouseEvent) { end(.mouse(mouse)) }

  private func end(_ event: InputEvent) {
    let application = view.window?.application
    close()
    application?.send(event)
  }

  private func close() {
    presentingViewController?.dismiss(animated: false)
  }
}

/// Shows a moment of the opening; the maps are seen where nothing is drawn.
@MainActor
private final class OpeningView: View {
  var seconds = 0.0 {
    didSet { if seconds != oldValue { setNeedsDisplay() } }
  }
  private let picture: (CellSize) -> OpeningPicture?
  private var drawn: OpeningPicture?

  init(picture: @escaping (CellSize) -> OpeningPicture?) {
    self.picture = picture
    super.init(frame: .zero)
  }

  @available(*, unavailable, message: "made with its parts")
  required init?(coder: Coder) { return nil }

  override var canBecomeFirstResponder: Bool { true }

  override func draw(_ canvas: inout CellCanvas) {
    if drawn?.globe.size != canvas.size { drawn = picture(canvas.size) }
    drawn?.draw(at: seconds, on: &canvas)
  }
}

extension TunnelViewController {
  /// Presents the opening, unless motion is reduced or the terminal is too small.
  package func showOpening() {
    guard let application = view.window?.application, !application.reducesMotion, !isTooSmall
    else { return }
    let (cartographer, colors) = (supplies.startCartographer, supplies.colors)
    let (place, aspect) = (startMap.currentLocation, application.screen.cellAspect)
    present(
      OpeningViewController { size in
        try? OpeningPicture(
          at: place, size: size, cellAspect: aspect, cartographer: cartographer, colors: colors)
      }, animated: false)
  }
}
