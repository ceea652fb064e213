import Cells
import Containment

/// A question in a box, with choices and perhaps lines to fill in; UIKit's UIAlertController.
///
/// | keys | action |
/// | --- | --- |
/// | arrows, Tab | move between lines and choices |
/// | Enter, Space | make the choice that has the focus |
/// | Enter in a line | goes to the next line, and in the last one makes the preferred choice |
/// | Escape | makes the choice of style ``AlertAction/Style/cancel``, if there is one |
///
/// A press beside the box does the same as Escape for a list of choices, and nothing for an alert.
/// Present it with `present(_:animated:completion:)`; a choice
/// dismisses it.
open class AlertController: ViewController, TextFieldDelegate,
  AdaptivePresentationControllerDelegate
{
  /// How it looks, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// A list of choices, each in a row.
    case actionSheet = 0
    /// A question; two choices share a row if there is room.
    case alert = 1
  }

  /// How it looks.
  public let preferredStyle: Style
  /// The text below the title.
  open var message: String? {
    didSet { if message != oldValue { textsDidChange() } }
  }
  /// The choices, in the order in which they were added.
  open private(set) var actions: [AlertAction] = []
  /// The lines to fill in; `nil` without any.
  open private(set) var textFields: [TextField]?
  /// The choice that has the focus at first, and that Enter in the last line makes; without one the
  /// choice that cancels has the focus, and Enter makes the first that does not cancel.
  open var preferredAction: AlertAction?

  private let titleLabel = Label(frame: .zero)
  private let messageLabel = Label(frame: .zero)
  private var buttons: [(action: AlertAction, button: Button)] = []

  /// An alert without choices.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .formSheet
    isModalInPresentation = true
  }

  /// An alert is not in scene files.
  public required init?(coder: Coder) { nil }

  override open var title: String? { didSet { if title != oldValue { textsDidChange() } } }

  /// Adds a choice; before the alert is shown.
  open func addAction(_ action: AlertAction) {
    actions.append(action)
    let button = Button(title: action.title ?? "")
    button.titleColor = action.style == .destructive ? Color(rgb: 0xFF453A) : nil
    button.isEnabled = action.isEnabled
    button.action = { [weak self] in self?.choose(action) }
    action.enabledDidChange = { [weak button, weak action] in
      if let action { button?.isEnabled = action.isEnabled }
    }
    buttons.append((action, button))
    if isViewLoaded { view?.addSubview(button) }
    contentDidChange()
  }

  /// Adds a line to fill in; before the alert is shown.
  ///
  /// - Parameter configurationHandler: sets the line up.
  open func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    let field = TextField(frame: .zero)
    field.textAttributes = .underline
    field.delegate = self
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    if isViewLoaded { view?.addSubview(field) }
    contentDidChange()
  }

  // MARK: View

  override open func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.textAttributes = .bold
    titleLabel.accessibilityTraits = .header
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      view?.addSubview(label)
    }
    for field in textFields ?? [] { view?.addSubview(field) }
    for (_, button) in ordered { view?.addSubview(button) }
    textsDidChange()
  }

  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    presentationController?.delegate = self
  }

  override open var preferredFocusedView: View? {
    let action = preferredAction ?? actions.first { $0.style == .cancel } ?? actions.first
    return textFields?.first ?? buttons.first { $0.action === action }?.button ?? viewIfLoaded
  }

  /// The buttons in a row have the one that cancels at the left, those in a column at the bottom.
  private var ordered: [(action: AlertAction, button: Button)] {
    let cancelling = buttons.filter { $0.action.style == .cancel }
    let others = buttons.filter { $0.action.style != .cancel }
    return sharesRow(in: Self.largestWidth) ? cancelling + others : others + cancelling
  }

  private static let largestWidth = 38.0
  private static let leastWidth = 20.0

  private func sharesRow(in width: Double) -> Bool {
    let needed = buttons.map { $0.button.sizeThatFits(.zero).width }.max() ?? 0
    return preferredStyle == .alert && buttons.count == 2 && 2 * needed <= width
  }

  private func textsDidChange() {
    titleLabel.text = title
    messageLabel.text = message
    contentDidChange()
  }

  private func height(of label: Label, in width: Double) -> Double {
    (label.text ?? "").isEmpty ? 0 : label.sizeThatFits(Size(width: width, height: 0)).height
  }

  /// Asks for a box that fits: a column is free at each side.
  private func contentDidChange() {
    guard isViewLoaded else { return }
    let most = Self.largestWidth
    let texts = [titleLabel, messageLabel].map {
      $0.sizeThatFits(Size(width: most, height: 0)).width
    }
    let ofButtons = buttons.map { $0.button.sizeThatFits(.zero).width }.max() ?? 0
    let width = min(
      most, max(Self.leastWidth, ofButtons * (sharesRow(in: most) ? 2 : 1), texts.max() ?? 0))
    let ofTexts = height(of: titleLabel, in: width) + height(of: messageLabel, in: width)
    let ofChoices = sharesRow(in: width) ? 1 : Double(buttons.count)
    let parts = [ofTexts, Double(textFields?.count ?? 0), ofChoices].filter { $0 > 0 }
    preferredContentSize = Size(
      width: width + 2, height: parts.reduce(0, +) + Double(max(0, parts.count - 1)))
    viewIfLoaded?.setNeedsLayout()
  }

  /// Places the choices from the bottom up and the texts above, so that what does not fit is text.
  override open func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let bounds = viewIfLoaded?.bounds else { return }
    let width = max(0, bounds.width - 2)
    var bottom = bounds.height
    func place(_ views: [View], gap: Double) {
      guard !views.isEmpty else { return }
      bottom -= Double(views.count)
      for (index, view) in views.enumerated() {
        view.frame = Rect(x: 1, y: bottom + Double(index), width: width, height: 1)
      }
      bottom -= gap
    }
    if sharesRow(in: width) {
      bottom -= 1
      let half = (width / 2).rounded(.down)
      for (index, entry) in ordered.enumerated() {
        entry.button.frame = Rect(
          x: 1 + Double(index) * (width - half), y: bottom, width: half, height: 1)
      }
      bottom -= 1
    } else {
      place(ordered.map(\.button), gap: 1)
    }
    place(textFields ?? [], gap: 1)
    let ofTitle = max(0, min(height(of: titleLabel, in: width), bottom))
    titleLabel.frame = Rect(x: 1, y: 0, width: width, height: ofTitle)
    let ofMessage = max(0, min(height(of: messageLabel, in: width), bottom - ofTitle))
    messageLabel.frame = Rect(x: 1, y: ofTitle, width: width, height: ofMessage)
  }

  // MARK: Choosing

  /// Dismisses the alert, and performs the choice then.
  private func choose(_ action: AlertAction) {
    guard action.isEnabled, !isBeingDismissed, let presenter = presentingViewController else {
      return
    }
    presenter.dismiss(animated: true) { action.perform() }
  }

  private func cancel() {
    if let action = actions.first(where: { $0.style == .cancel }) { choose(action) }
  }

  override open func keyDown(_ key: KeyPress) {
    if key == KeyPress(.escape) { return cancel() }
    if let heading = FocusHeading(key), let window = viewIfLoaded?.window {
      window.moveFocus(toward: heading)
      return
    }
    super.keyDown(key)
  }

  /// Goes to the next line, or makes the preferred choice.
  open func textFieldShouldReturn(_ textField: TextField) -> Bool {
    let fields = textFields ?? []
    let index = fields.firstIndex { $0 === textField }.map { $0 + 1 } ?? fields.count
    if index < fields.count {
      fields[index].becomeFirstResponder()
    } else if let action = preferredAction ?? actions.first(where: { $0.style != .cancel }) {
      choose(action)
    }
    return true
  }

  /// A press beside a list of choices cancels.
  open func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {
    if preferredStyle == .actionSheet { cancel() }
  }
}
