import Containment
import Controls

/// What is to be bought.
struct Purchase: Hashable {
  var name: String
  var shop: String
}

/// The list: one row for each purchase.
final class ShoppingListViewController: TableViewController {
  var purchases = [Purchase(name: "Bread", shop: "Baker"), Purchase(name: "Milk", shop: "Dairy")]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shopping"
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "purchase")
    navigationItem.rightBarButtonItems = [
      BarButtonItem(title: "New", key: KeyPress("n")) { [weak self] in self?.addPurchase() },
      editButtonItem,
    ]
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    purchases.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "purchase", for: indexPath)
    cell.textLabel.text = purchases[indexPath.row].name
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    purchases.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath])
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    let detail = PurchaseViewController(purchases[indexPath.row])
    navigationController?.pushViewController(detail, animated: false)
  }

  private func addPurchase() {
    let form = PurchaseFormViewController { [weak self] purchase in
      guard let self else { return }
      purchases.append(purchase)
      tableView.insertRows(at: [IndexPath(row: purchases.count - 1, section: 0)])
    }
    form.modalPresentationStyle = .formSheet
    present(form, animated: false)
  }
}
