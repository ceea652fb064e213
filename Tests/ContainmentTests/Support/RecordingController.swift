import Containment

/// A controller that writes down every call as it is entered, before `super`.
class RecordingController: ViewController, CustomStringConvertible {
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
  /// The sizes its children get; `nil`: the base answers.
  var sizesOfChildren: ((String, Size) -> Size)?

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  isolated deinit {
    if recordsEnd { journal.write("\(name).deinit") }
  }

  nonisolated var description: String { name }

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
