import UIKitNames

/// A list of texts, in a table with a data source of its own class.
public final class ListViewController: UIViewController, UITableViewDelegate {
  weak var delegate: ListDelegate?
  private let source = ListSource()
  private let table = UITableView(frame: .zero)

  override public func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = source
    table.delegate = self
    fill(view, with: table)
    NotificationCenter.default.addObserver(
      self, selector: ListViewController.memoryIsShort,
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    table.becomeFirstResponder()
  }

  /// Tells the delegate.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.list(self, didChoose: source.rows[indexPath.row])
  }

  private func memoryIsShort(_ notification: Notification) { table.reloadData() }
}

final class ListSource: UITableViewDataSource {
  let rows = ["one", "two"]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(frame: .zero)
    cell.textLabel.text = rows[indexPath.row]
    return cell
  }
}

func fill(_ outer: UIView, with inner: UIView) {
  inner.frame = outer.bounds
  inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  outer.addSubview(inner)
}
