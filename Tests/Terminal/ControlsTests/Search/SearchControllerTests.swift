import Cells
import Containment
import ContainmentTesting
import Controls
import Testing

/// Searches below the title of a navigation bar.
@Suite @MainActor final class SearchControllerTests {
  private let stage = TestStage(columns: 30, rows: 7)

  /// A list that a search makes shorter.
  private final class Cities: TableViewController, SearchResultsUpdating {
    static let all = ["Lima", "Lomé", "Oslo", "Quito"]
    var shown = Cities.all
    var chosen: [String] = []
    var updates: [String] = []

    func updateSearchResults(for searchController: SearchController) {
      let text = searchController.searchBar.text ?? ""
      updates.append("\(searchController.isActive) \(text)")
      shown = Self.all.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
      tableView.reloadData()
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      shown.count
    }

    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel.text = shown[indexPath.row]
      return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(shown[indexPath.row])
    }
  }

  private let cities = Cities()

  /// Shows the list with a search.
  private func show(results: Cities? = nil) -> SearchController {
    cities.title = "Cities"
    let search = SearchController(searchResultsController: results)
    search.searchResultsUpdater = results ?? cities
    cities.navigationItem.searchController = search
    stage.show(NavigationController(rootViewController: cities))
    return search
  }

  @Test func theListItselfShowsWhatIsFound() {
    let search = show()
    #expect(cities.navigationItem.searchController === search)
    let start = """
                  Cities
       / Search
      > Lima
        Lomé
        Oslo
        Quito
      """
    func rows(_ text: String) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters() }.joined(separator: "|")
    }
    #expect(rows(stage.text) == rows(start))
    stage.press(name: "/")
    #expect(search.isActive && stage.rows[1].hasSuffix("Cancel"))
    stage.type("l/")
    #expect(stage.rows[2...].allSatisfy { $0.isEmpty })
    stage.press(.backspace)
    stage.type("i")
    #expect(stage.rows[2] == "  Lima" && stage.rows[3].isEmpty)
    #expect(cities.updates == ["true ", "true l", "true l/", "true l", "true li"])
    stage.press(.down)
    #expect(stage.rows[2] == "> Lima")
    stage.press(.enter)
    #expect(cities.chosen == ["Lima"] && search.isActive)
    stage.press(.escape)
    #expect(!search.isActive && rows(stage.text).hasPrefix("Cities|/ Search|> Lima|Lomé"))
    #expect(cities.updates.last == "false " && search.searchBar.text == "")
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func resultsOfTheirOwnCoverTheList() {
    let results = Cities()
    let search = show(results: results)
    stage.press(name: "/")
    #expect(stage.rows[4] == "  Oslo" && search.parent == nil)
    stage.type("qu")
    #expect(stage.rows[2] == "  Quito" && stage.rows[3...].allSatisfy { $0.isEmpty })
    #expect(search.parent === cities && results.parent === search)
    stage.press(.enter, .enter)
    #expect(results.chosen == ["Quito"] && cities.chosen.isEmpty)
    // the wheel does not move the list beneath
    stage.scroll(3, over: 3, 5)
    #expect(stage.rows[2] == "> Quito")
    stage.press(name: "/")
    stage.press(.backspace, .backspace)
    #expect(search.parent == nil && search.isActive && stage.rows[4] == "  Oslo")
    stage.press(.escape)
    #expect(!search.isActive && cities.tableView.isFirstResponder)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// What the results do not handle is not for the list beneath, which has a highlight.
  @Test func keysOfTheResultsDoNotReachTheListBeneath() {
    let results = Cities()
    _ = show(results: results)
    stage.press(.down)
    stage.press(name: "/")
    stage.type("x")
    stage.press(.enter, .enter, .up, .down, .enter)
    stage.click(3, 4)
    #expect(cities.chosen.isEmpty && results.chosen.isEmpty)
  }

  /// The results cover what the list shows, however it moves beneath them.
  @Test func theResultsStayWhereTheyAre() {
    let results = Cities()
    cities.shown = (0..<40).map { "Town \($0)" }
    _ = show(results: results)
    stage.press(name: "/")
    stage.type("qu")
    let before = stage.rows
    stage.turn { cities.tableView.contentOffset = Point(x: 0, y: 20) }
    #expect(stage.rows == before)
    stage.turn {
      cities.shown = ["Town"]
      cities.tableView.reloadData()
    }
    #expect(stage.rows == before)
  }

  @Test func aSearchThatIsTakenAwayEnds() {
    let results = Cities()
    let search = show(results: results)
    stage.press(name: "/")
    stage.type("qu")
    stage.turn { cities.navigationItem.searchController = nil }
    #expect(!search.isActive && search.parent == nil && stage.rows[1] == "> Lima")
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// In a sheet Esc ends the search first; without its bar there is no search.
  @Test func escapeEndsTheSearchBeforeTheSheet() throws {
    stage.show(ViewController())
    let search = SearchController(searchResultsController: nil)
    search.searchResultsUpdater = cities
    cities.navigationItem.searchController = search
    let navigation = NavigationController(rootViewController: cities)
    let root = try #require(stage.application.keyWindow?.rootViewController)
    stage.turn { root.present(navigation, animated: false) }
    stage.press(name: "/")
    stage.type("l")
    stage.press(.enter, .escape)
    #expect(!search.isActive && root.presentedViewController === navigation)
    stage.turn { navigation.isNavigationBarHidden = true }
    stage.press(name: "/")
    #expect(!search.isActive)
    stage.press(.escape)
    stage.settle()
    #expect(root.presentedViewController == nil)
  }

  /// The bar takes away its search, and nothing that a program has added.
  @Test func viewsOfTheProgramStayInTheBar() throws {
    _ = show()
    let bar = try #require(cities.navigationController?.navigationBar)
    let progress = ProgressView(frame: Rect(x: 0, y: 0, width: 4, height: 1))
    stage.turn { bar.addSubview(progress) }
    stage.turn { cities.navigationItem.searchController = nil }
    #expect(progress.superview === bar)
  }

  @Test func aClickOnCancelEndsTheSearch() {
    let search = show()
    stage.click(5, 1)
    #expect(search.isActive && search.searchBar.searchTextField.isEditing)
    stage.type("o")
    stage.click(26, 1)
    #expect(!search.isActive && !search.searchBar.searchTextField.isEditing)
    #expect(stage.rows[2] == "> Lima" && !stage.text.contains("Cancel"))
  }

  @Test func theBarIsThatOfTheShownController() {
    let search = show()
    #expect(
      stage.application.keyWindow?.availableKeys.map(\.title).contains("Search") == true)
    stage.turn {
      let lima = ViewController()
      lima.title = "Lima"
      cities.navigationController?.pushViewController(lima, animated: false)
    }
    stage.settle()
    #expect(!stage.text.contains("Search") && search.searchBar.superview == nil)
    stage.press(name: "/")
    #expect(!search.isActive)
    stage.press(.backspace)
    stage.settle()
    #expect(stage.rows[1] == " / Search")
    stage.turn { cities.navigationItem.searchController = nil }
    #expect(stage.rows[1] == "> Lima")
    stage.turn {
      cities.navigationItem.prompt = "Choose"
      cities.navigationItem.searchController = search
    }
    #expect(stage.rows[0].contains("Choose") && stage.rows[1].contains("Cities"))
    #expect(stage.rows[2] == " / Search" && stage.rows[3] == "> Lima")
  }

  @Test func theSearchIsRead() {
    _ = show()
    let text = stage.application.accessibilityText.description
    #expect(text.hasPrefix("Cities, heading\nSearch, search field\n"))
  }

  @Test func aSearchMayHaveABarOfItsOwn() {
    final class Filter: SearchController {
      private let bar = SearchBar(frame: .zero)
      override var searchBar: SearchBar { bar }
    }
    let filter = Filter(searchResultsController: nil)
    filter.searchResultsUpdater = cities
    filter.searchBar.placeholder = "Filter"
    cities.navigationItem.searchController = filter
    stage.show(NavigationController(rootViewController: cities))
    #expect(stage.rows[1] == " / Filter")
    stage.press(name: "/")
    stage.type("q")
    #expect(filter.isActive && cities.shown == ["Quito"])
  }

  /// A bar without a controller tells its delegate.
  @Test func aBarOfItsOwnTellsItsDelegate() {
    final class Listener: SearchBarDelegate {
      var told: [String] = []
      func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { told.append("begin") }
      func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        told.append("text \(searchText)")
      }
      func searchBarSearchButtonClicked(_ searchBar: SearchBar) { told.append("search") }
      func searchBarCancelButtonClicked(_ searchBar: SearchBar) { told.append("cancel") }
      func searchBarTextDidEndEditing(_ searchBar: SearchBar) { told.append("end") }
    }
    let (bar, listener) = (SearchBar(frame: .zero), Listener())
    (bar.delegate, bar.showsCancelButton, bar.placeholder) = (listener, true, "name")
    stage.show(bar)
    #expect(stage.text.contains("/ name") && stage.text.contains("Cancel"))
    stage.turn { bar.searchTextField.becomeFirstResponder() }
    stage.type("a")
    stage.press(.enter, .escape)
    stage.turn { bar.searchTextField.resignFirstResponder() }
    #expect(listener.told == ["begin", "text a", "search", "cancel", "end"])
  }
}

extension Substring {
  /// The text without blanks at both ends.
  fileprivate func trimmingCharacters() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
