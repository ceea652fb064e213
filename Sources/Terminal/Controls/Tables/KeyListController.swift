import Cells
import Containment

/// A list of keys and what they do; choosing one does it.
///
/// A program that adds ``command(title:key:)`` to its root controller has a list of all commands
/// and bar buttons that can be reached at the moment. Escape and the key that has shown the list
/// close it.
open class KeyListController: TableViewController {
  /// The keys, in the order of the list.
  public let keys: [AvailableKey]
  private let closingKey: KeyPress?

  /// A list of keys, in a box that fits.
  ///
  /// - Parameter closingKey: closes the list, besides Escape.
  public init(keys: [AvailableKey], closingKey: KeyPress? = nil) {
    self.keys = keys
    self.closingKey = closingKey
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .formSheet
    let cells = keys.map { $0.title.cellWidth + $0.hint.cellWidth }
    preferredContentSize = Size(width: (cells.max() ?? 0) + 5, height: max(1, keys.count))
  }

  /// A list of keys is not in scene files.
  public required init?(coder: Coder) { nil }

  /// A command that shows the keys that can be reached then, over what is in front.
  public static func command(title: String = "Keys", key: KeyPress = KeyPress("?")) -> KeyCommand {
    KeyCommand(title: title, key: key) {
      guard let window = Application.current?.keyWindow, let front = window.frontController else {
        return
      }
      let list = KeyListController(keys: window.availableKeys, closingKey: key)
      front.present(list, animated: true)
    }
  }

  override open func keyDown(_ key: KeyPress) {
    guard key == closingKey else { return super.keyDown(key) }
    presentingViewController?.dismiss(animated: true)
  }

  override open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    keys.count
  }

  override open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel.text = keys[indexPath.row].title
    cell.detailTextLabel.text = keys[indexPath.row].hint
    return cell
  }

  /// Closes the list, and does what the key does.
  override open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let chosen = keys[indexPath.row]
    presentingViewController?.dismiss(animated: true) { chosen.perform() }
  }
}
