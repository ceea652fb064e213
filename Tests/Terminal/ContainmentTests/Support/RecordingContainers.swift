@testable import Containment

/// A navigation controller that writes down the calls the law's logs name.
final class RecordingNavigationController: NavigationController {
  nonisolated let name: String
  let journal: Journal
  var recordsAppearance = false

  init(_ name: String, _ journal: Journal, root: ViewController?) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    if let root { pushViewController(root, animated: false) }
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override var description: String { name }

  override func viewWillLayoutSubviews() {
    journal.write("\(name).viewWillLayoutSubviews()")
    super.viewWillLayoutSubviews()
  }

  override func viewDidLayoutSubviews() {
    journal.write("\(name).viewDidLayoutSubviews()")
    super.viewDidLayoutSubviews()
  }

  override func viewWillAppear(_ animated: Bool) {
    if recordsAppearance { journal.write("\(name).viewWillAppear(\(animated))") }
    super.viewWillAppear(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    if recordsAppearance { journal.write("\(name).viewDidAppear(\(animated))") }
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    if recordsAppearance { journal.write("\(name).viewWillDisappear(\(animated))") }
    super.viewWillDisappear(animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    if recordsAppearance { journal.write("\(name).viewDidDisappear(\(animated))") }
    super.viewDidDisappear(animated)
  }
}

/// A tab bar controller that writes down its layout.
final class RecordingTabBarController: TabBarController {
  nonisolated let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override var description: String { name }

  override func viewWillLayoutSubviews() {
    journal.write("\(name).viewWillLayoutSubviews()")
    super.viewWillLayoutSubviews()
  }

  override func viewDidLayoutSubviews() {
    journal.write("\(name).viewDidLayoutSubviews()")
    super.viewDidLayoutSubviews()
  }
}

/// Members that would warn if they were called by name.
@MainActor
protocol DeprecatedMembers: AnyObject {
  var searchDisplayController: ViewController? { get }
  var wantsFullScreenLayout: Bool { get set }
}

extension ViewController: DeprecatedMembers {}
