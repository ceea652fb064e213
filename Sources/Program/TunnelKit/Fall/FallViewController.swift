import Atlas
import Cells
import Containment
import Localization

/// A show of the fall through the Earth, or of the waves of a quake, for presentation on the whole
/// screen.
///
/// Space stops and starts the clock, the arrows change its pace, Enter takes the man to the other
/// end and, once he stands there, keeps him there. Escape and other keys close. When the man has
/// fallen back, the show closes. A show of waves stands still at its end. The key that saves the
/// picture of the screen does so, and the row of keys tells where. The presenting controller
/// receives Control-C.
@MainActor
final class FallViewController: ViewController {
  private let opening: FallOpening?
  private let colors: InterfaceColors
  private let words: Phrasebook
  private let remark: Phrase
  private let picture: (CellSize, PixelSize?) -> any EarthPicture
  private let keep: (() -> Void)?
  private let role: KeyRole
  private let savePicture: () -> String
  private var noticeEnd: ScheduledWork?
  private var motion: FallMotion?
  private let clock = FrameClock()

  /// A show that has not begun.
  ///
  /// - Parameters:
  ///   - motion: the clock; `nil` shows a picture that stands still.
  ///   - remark: what is said at the right of the keys, if there is room.
  ///   - role: what the person does, which decides what keys there are.
  ///   - savePicture: saves the picture of the screen and returns what there is to say about it.
  ///   - keep: called if the man is to stay at the other end, after the show has closed; `nil` for
  ///     waves.
  ///   - picture: makes the picture for a size, with the pixels of a cell if the screen shows them.
  init(
    motion: FallMotion?, opening: FallOpening?, colors: InterfaceColors, words: Phrasebook,
    remark: Phrase, role: KeyRole, savePicture: @escaping () -> String, keep: (() -> Void)? = nil,
    picture: @escaping (CellSize, PixelSize?) -> any EarthPicture
  ) {
    self.motion = motion
    self.remark = remark
    self.opening = opening
    self.colors = colors
    self.words = words
    self.keep = keep
    (self.role, self.savePicture) = (role, savePicture)
    self.picture = picture
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  @available(*, unavailable, message: "made with what it shows")
  required init?(coder: Coder) { return nil }

  private var fallView: FallView? { viewIfLoaded as? FallView }

  override func loadView() {
    view = FallView(
      motion: motion, opening: opening, colors: colors, words: words, remark: remark,
      canStay: keep != nil, picture: picture)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.becomeFirstResponder()
    guard motion != nil, let application = view.window?.application else { return }
    clock.start(in: application) { [weak self] in self?.showFrame(after: $0) ?? false }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    clock.stop()
    noticeEnd?.cancel()
  }

  /// Shows the next frame. Returns whether others follow.
  private func showFrame(after seconds: Double) -> Bool {
    guard var motion else { return false }
    motion.pass(seconds)
    set(motion)
    if motion.phase == .ended { close() }
    return motion.phase != .ended && (motion.phase != .resting || motion.returns)
  }

  private func set(_ motion: FallMotion) {
    self.motion = motion
    fallView?.motion = motion
  }

  override func keyDown(_ key: KeyPress) {
    if key == KeyPress("c", modifiers: .control) { return super.keyDown(key) }
    if KeyTable.action(of: key, role: role) == .savePicture { return announce(savePicture()) }
    guard var motion else {
      close()
      if key.key == .enter { keep?() }
      return
    }
    motion.endOpening()
    switch key.key {
    case .enter where motion.phase == .resting:
      close()
      keep?()
      return
    case .enter: motion.jumpToEnd()
    case .character(" "): motion.isPaused.toggle()
    case .left, .character("-"): motion.change(paceBy: -1)
    case .right, .character("+"), .character("="): motion.change(paceBy: 1)
    case .escape: return close()
    default:
      let application = view.window?.application
      close()
      application?.send(.key(key))
      return
    }
    set(motion)
  }

  /// Shows a text in the row of keys for ``KeyRow/noticeDuration``.
  private func announce(_ text: String) {
    noticeEnd?.cancel()
    fallView?.notice = text
    noticeEnd = view.window?.application?.schedule(after: KeyRow.noticeDuration) {
      [weak self] in self?.fallView?.notice = nil
    }
  }

  override func mouseDown(_ mouse: MouseEvent) { close() }

  private func close() {
    presentingViewController?.dismiss(animated: false)
  }
}
