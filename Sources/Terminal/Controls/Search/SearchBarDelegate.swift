/// Receives what is typed into a search bar; UIKit's UISearchBarDelegate. Each method does nothing
/// by default.
@MainActor
public protocol SearchBarDelegate: AnyObject {
  /// The cursor is in the field.
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// The user has changed the text.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// Enter or Down was pressed in the field.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// The user cancels. A ``SearchController`` becomes inactive after this.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
  /// The cursor has left the field.
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
}
