import Cells
import Containment

/// Shows what a search finds; UIKit's UISearchResultsUpdating.
@MainActor
public protocol SearchResultsUpdating: AnyObject {
  /// The text of the search has changed, or the search has begun or ended.
  func updateSearchResults(for searchController: SearchController)
}

/// A search in what a controller shows; UIKit's UISearchController.
///
/// `NavigationItem.searchController` puts its bar below the title. The search is
/// active from the moment the cursor is in the field until it is cancelled. The results are shown
/// by the searched controller itself, or by one of their own that covers it while there is a text.
///
/// Where UIKit presents the search, it is a child of the searched controller while it shows results
/// of their own, because the bar that is typed into lies beneath what is presented.
open class SearchController: ViewController {
  /// The row with the field. An override returns a bar of its own, always the same.
  open var searchBar: SearchBar { ownBar }
  private lazy var ownBar = SearchBar(frame: .zero)

  /// Shows the results; `nil` if the searched controller does.
  public let searchResultsController: ViewController?

  /// Finds what is searched; held weakly.
  open weak var searchResultsUpdater: (any SearchResultsUpdating)?

  /// A search.
  ///
  /// - Parameter searchResultsController: shows the results; `nil` if the searched controller does.
  public init(searchResultsController: ViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.controller = self
  }

  /// A search is not in scene files.
  public required init?(coder: Coder) { nil }

  /// Whether the search is on. Ending it removes the text, and gives the focus back to the searched
  /// controller if the field has it.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      searchBar.showsCancelButton = isActive
      if !isActive { searchBar.text = "" }
      searchDidChange()
      if !isActive, searchBar.searchTextField.isEditing { focusResults() }
    }
  }

  /// The controller that is searched; `nil` while no navigation controller shows the bar.
  private var searched: ViewController? {
    sequence(first: searchBar as Responder, next: \.next).lazy
      .compactMap { $0 as? NavigationController }.first?.topViewController
  }

  func searchDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
    let hasText = searchBar.text?.isEmpty == false
    if isActive, hasText, searchResultsController != nil { cover() } else { uncover() }
  }

  /// Moves the focus from the field to what shows the results.
  func focusResults() {
    searchBar.searchTextField.resignFirstResponder()
    let shown = parent == nil ? searched?.viewIfLoaded : viewIfLoaded
    guard let shown, let window = shown.window else { return }
    let view = window.focusableViews.first { $0.isDescendant(of: shown) }
    if let view { window.focus(view) }
  }

  // MARK: Results of their own

  /// What the results do not handle goes to the searched controller, not to the view that they
  /// cover.
  override open var next: Responder? { parent ?? super.next }

  private func cover() {
    guard parent == nil, let searched else { return }
    searched.addChild(self)
    view.frame = searched.view.bounds.inset(by: searched.view.safeAreaInsets)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    searched.view.addSubview(view)
    (searched.view as? ScrollView)?.cover = view
    didMove(toParent: searched)
  }

  private func uncover() {
    guard let parent else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    (parent.view as? ScrollView)?.cover = nil
    removeFromParent()
  }

  override open func loadView() { view = OpaqueView(frame: .zero) }

  override open func viewDidLoad() {
    super.viewDidLoad()
    guard let searchResultsController else { return }
    addChild(searchResultsController)
    searchResultsController.view.frame = view.bounds
    searchResultsController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(searchResultsController.view)
    searchResultsController.didMove(toParent: self)
  }
}

extension NavigationItem {
  /// The search whose bar lies below the title.
  public var searchController: SearchController? {
    get { bottom?.owner as? SearchController }
    set {
      if newValue !== searchController { searchController?.isActive = false }
      bottom = newValue.map { ($0.searchBar, $0) }
    }
  }
}

/// A view that hides what lies beneath it, in the colour of that.
private final class OpaqueView: View {
  override func draw(_ canvas: inout CellCanvas) {
    canvas.fill(canvas.bounds, with: Cell(" ", background: ground))
  }
}
