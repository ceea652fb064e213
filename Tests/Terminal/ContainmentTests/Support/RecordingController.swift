import Containment

/// A controller that records every call as it is entered, before `super`.
class RecordingController: ViewController {
  nonisolated let name: String
  let journal: Journal
  /// Whether the end of its life is written down too.
  var recordsEnd = false
  /// Makes the view instead of the base; `nil`: the base does.
  var makesView: (() -> View?)?
  var onViewDidLoad: ((RecordingController) -> Void)?
  var onViewWillAppear: ((RecordingController) -> Void)?
  var onViewDidAppear: ((RecordingController) -> Void)?
  var onViewWillDisappear: ((RecordingController) -> Void)?
  var forwardsAppearance = true
  /// Whether the questions before a segue are written down.
  var recordsQuestions = true
  /// Whether its segues may be performed.
  var performsSegues = true
  var onPrepare: ((Segue, Any?) -> Void)?
  /// Receives the controller that it is asked to present, instead.
  var onPresent: ((ViewController) -> Void)?
  /// The unwind actions it implements.
  var unwindNames: [Selector] = []
  var onEncode: ((Coder) -> Void)?
  var onDecode: ((Coder) -> Void)?
  /// The sizes its children get; `nil`: the base answers.
  var sizesOfChildren: ((String, Size) -> Size)?

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  /// A controller of a scene.
  init?(_ name: String, _ journal: Journal, coder: Coder) {
    self.name = name
    self.journal = journal
    super.init(coder: coder)
  }

  isolated deinit {
    if recordsEnd { journal.write("\(name).deinit") }
  }

  override var description: String { name }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwardsAppearance }

  private var flags: [String] {
    [
      isMovingToParent ? "isMovingToParent" : nil, isMovingFromParent ? "isMovingFromParent" : nil,
    ].compactMap { $0 }
  }

  override func loadView() {
    journal.write("\(name).loadView()")
    guard let makesView else { return super.loadView() }
    if let view = makesView() { self.view = view }
  }

  override func viewDidLoad() {
    journal.write("\(name).viewDidLoad()")
    super.viewDidLoad()
    onViewDidLoad?(self)
  }

  override func viewWillAppear(_ animated: Bool) {
    journal.write("\(name).viewWillAppear(\(animated))", flags: flags)
    super.viewWillAppear(animated)
    onViewWillAppear?(self)
  }

  override func viewIsAppearing(_ animated: Bool) {
    journal.write("\(name).viewIsAppearing(\(animated))", flags: flags)
    super.viewIsAppearing(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    journal.write("\(name).viewDidAppear(\(animated))", flags: flags)
    super.viewDidAppear(animated)
    onViewDidAppear?(self)
  }

  override func viewWillDisappear(_ animated: Bool) {
    journal.write("\(name).viewWillDisappear(\(animated))", flags: flags)
    super.viewWillDisappear(animated)
    onViewWillDisappear?(self)
  }

  override func viewDidDisappear(_ animated: Bool) {
    journal.write("\(name).viewDidDisappear(\(animated))", flags: flags)
    super.viewDidDisappear(animated)
  }

  override func viewWillLayoutSubviews() {
    journal.write("\(name).viewWillLayoutSubviews()")
    super.viewWillLayoutSubviews()
  }

  override func viewDidLayoutSubviews() {
    journal.write("\(name).viewDidLayoutSubviews()")
    super.viewDidLayoutSubviews()
  }

  override func willMove(toParent parent: ViewController?) {
    journal.write("\(name).willMove(toParent: \(parent.map { "\($0)" } ?? "nil"))")
    super.willMove(toParent: parent)
  }

  override func didMove(toParent parent: ViewController?) {
    journal.write("\(name).didMove(toParent: \(parent.map { "\($0)" } ?? "nil"))")
    super.didMove(toParent: parent)
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    journal.write("\(name).viewWillTransition(to: \(size.cells), with: c)")
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    journal.write(
      "\(name).size(forChildContentContainer: \(container), "
        + "withParentContainerSize: \(size.cells))")
    return sizesOfChildren?("\(container)", size)
      ?? super.size(forChildContentContainer: container, withParentContainerSize: size)
  }

  override func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    if let onPresent { return onPresent(viewControllerToPresent) }
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func awakeFromNib() {
    journal.write("\(name).awakeFromNib()")
    super.awakeFromNib()
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    if recordsQuestions {
      let sender = sender.map { "\($0)" } ?? "nil"
      journal.write(
        "\(name).shouldPerformSegue(withIdentifier: \(identifier), sender: \(sender))")
    }
    return performsSegues && super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
  }

  override func prepare(for segue: Segue, sender: Any?) {
    let shown = sender.map { "\($0)" } ?? "nil"
    journal.write("\(name).prepare(for: \(segue.identifier ?? "nil"), sender: \(shown))")
    super.prepare(for: segue, sender: sender)
    onPrepare?(segue, sender)
  }

  override var unwindActions: [Selector: (Segue) -> Void] {
    Dictionary(
      unwindNames.map { action in
        (action, { [journal, name] _ in journal.write("\(name).\(action)(unwindSegue)") })
      }, uniquingKeysWith: { first, _ in first })
  }

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: ViewController, sender: Any?
  ) -> Bool {
    let shown = sender.map { "\($0)" } ?? "nil"
    journal.write(
      "\(name).canPerformUnwind(\(action), from: \(fromViewController), sender: \(shown))")
    return super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }

  override func encodeRestorableState(with coder: Coder) {
    journal.write("\(name).encodeRestorableState(with: coder)")
    super.encodeRestorableState(with: coder)
    onEncode?(coder)
  }

  override func decodeRestorableState(with coder: Coder) {
    journal.write("\(name).decodeRestorableState(with: coder)")
    super.decodeRestorableState(with: coder)
    onDecode?(coder)
  }

  override func applicationFinishedRestoringState() {
    journal.write("\(name).applicationFinishedRestoringState()")
    super.applicationFinishedRestoringState()
  }

  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    journal.write("\(name).willTransition(to: traits', with: c)")
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    journal.write("\(name).traitCollectionDidChange(traits)")
    super.traitCollectionDidChange(previousTraitCollection)
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    journal.write("\(name).preferredContentSizeDidChange(forChildContentContainer: \(container))")
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }

  override func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    journal.write(
      "\(name).systemLayoutFittingSizeDidChange(forChildContentContainer: \(container))")
    super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
  }

  override func updateViewConstraints() {
    journal.write("\(name).updateViewConstraints()")
    super.updateViewConstraints()
  }

  override func didReceiveMemoryWarning() {
    journal.write("\(name).didReceiveMemoryWarning()")
    super.didReceiveMemoryWarning()
  }

  override func keyDown(_ key: KeyPress) {
    journal.write("\(name).keyDown(k)")
    super.keyDown(key)
  }
}

extension Size {
  /// As the law writes sizes: `100x40`.
  var cells: String { "\(Int(width))x\(Int(height))" }
}
