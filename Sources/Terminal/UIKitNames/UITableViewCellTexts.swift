import Controls

/// A cell whose labels are optional, as UIKit's are. A protocol has these properties, because those
/// of an extension would hide the cell's own.
@MainActor
public protocol UITableViewCellTexts: TableViewCell {}

extension TableViewCell: UITableViewCellTexts {}

extension UITableViewCellTexts {
  /// The text; never `nil`.
  public var textLabel: UILabel? {
    let label: UILabel = (self as TableViewCell).textLabel
    return label
  }

  /// The text at the right edge; never `nil`.
  public var detailTextLabel: UILabel? {
    let label: UILabel = (self as TableViewCell).detailTextLabel
    return label
  }
}
