import Containment
import Controls

/// The contents of a folder. A folder in it is pushed, a file is shown in the other column.
final class FolderViewController: TableViewController {
  private let folder: Folder

  init(_ folder: Folder) {
    self.folder = folder
    super.init(nibName: nil, bundle: nil)
    title = folder.name
  }

  /// The contents are read in code only.
  required init?(coder: Coder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "entry")
    tableView.showsVerticalScrollIndicator = true
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    folder.entries.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "entry", for: indexPath)
    let entry = folder.entries[indexPath.row]
    cell.textLabel.text = entry.name
    cell.accessoryType = entry.isFolder ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let entry = folder.entries[indexPath.row]
    if entry.isFolder {
      show(FolderViewController(Folder(path: entry.path)), sender: nil)
    } else {
      let text = TextViewController(title: entry.name, text: entry.text)
      showDetailViewController(NavigationController(rootViewController: text), sender: nil)
    }
  }
}
