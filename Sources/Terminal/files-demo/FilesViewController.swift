import Containment

/// Two columns: folders at the left, which are pushed on one another, and a text at the right. A
/// narrow terminal shows one of them.
final class FilesViewController: SplitViewController {
  init(folder: Folder) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [
      NavigationController(rootViewController: FolderViewController(folder)),
      NavigationController(rootViewController: TextViewController(title: "", text: "")),
    ]
  }

  /// The columns are made in code only.
  required init?(coder: Coder) { return nil }
}
