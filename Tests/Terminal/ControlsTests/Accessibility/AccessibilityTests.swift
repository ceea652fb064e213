import Cells
import Containment
import ContainmentTesting
import Controls
import Testing

/// The screen as lines of text.
@Suite @MainActor struct AccessibilityTests {
  private let stage = TestStage(columns: 40, rows: 10)

  private var text: String { stage.application.accessibilityText.description }

  /// A view with some others at their places.
  static func view(_ children: [(View, Rect)]) -> View {
    let view = View(frame: .zero)
    for (child, frame) in children {
      child.frame = frame
      view.addSubview(child)
    }
    return view
  }

  /// A place of one row.
  static func row(_ x: Double, _ y: Double, _ width: Double = 10) -> Rect {
    Rect(x: x, y: y, width: width, height: 1)
  }

  // MARK: What views tell

  private nonisolated static let defaults:
    [(id: String, make: @MainActor @Sendable () -> View, line: String)] = [
      ("label", { Label(text: "Hello\nworld\u{1B}[m") }, "Hello world [m"),
      ("label without a text", { Label(text: "") }, ""),
      ("button", { Button(title: "Save") }, "Save, button"),
      (
        "disabled button",
        {
          let button = Button(title: "Save")
          button.isEnabled = false
          return button
        }, "Save, button, disabled"
      ),
      ("switch", { Switch(frame: .zero) }, "off, switch"),
      (
        "labelled switch that is on",
        {
          let one = Switch(frame: .zero)
          (one.isOn, one.accessibilityLabel) = (true, "Wi-Fi")
          return one
        }, "Wi-Fi, on, switch"
      ),
      (
        "empty field",
        {
          let field = TextField(frame: .zero)
          (field.placeholder, field.accessibilityLabel) = ("your name", "Name")
          return field
        }, "Name, your name, text field"
      ),
      (
        "search field",
        {
          let field = TextField(frame: .zero)
          field.text = "Lima"
          field.accessibilityTraits.insert(.searchField)
          return field
        }, "Lima, search field"
      ),
      (
        "secure field",
        {
          let field = TextField(frame: .zero)
          (field.text, field.isSecureTextEntry) = ("secret", true)
          return field
        }, "6 letters, text field"
      ),
      (
        "page control",
        {
          let control = PageControl(frame: .zero)
          (control.numberOfPages, control.currentPage) = (3, 1)
          return control
        }, "page 2 of 3, adjustable"
      ),
      (
        "slider",
        {
          let slider = Slider(frame: .zero)
          (slider.maximumValue, slider.value, slider.accessibilityLabel) = (8, 2, "Zoom")
          return slider
        }, "Zoom, 25%, adjustable"
      ),
      ("stepper", { Stepper(frame: .zero) }, "0, adjustable"),
      (
        "disabled stepper between whole numbers",
        {
          let stepper = Stepper(frame: .zero)
          (stepper.value, stepper.isEnabled) = (2.5, false)
          return stepper
        }, "2.5, adjustable, disabled"
      ),
      (
        "segments",
        {
          let control = SegmentedControl(items: ["Map", "List"])
          control.selectedSegmentIndex = 1
          return control
        }, "List, 2 of 2, adjustable"
      ),
      (
        "segments of which none is chosen", { SegmentedControl(items: ["Map", "List"]) },
        "none of 2, adjustable"
      ),
      (
        "progress",
        {
          let view = ProgressView(frame: .zero)
          (view.progress, view.accessibilityLabel) = (0.996, "Reading")
          return view
        }, "Reading, 99%"
      ),
      (
        "finished progress",
        {
          let view = ProgressView(frame: .zero)
          view.progress = 1
          return view
        }, "100%"
      ),
      (
        "running indicator",
        {
          let view = ActivityIndicatorView(frame: .zero)
          view.startAnimating()
          return view
        }, "in progress"
      ),
      ("stopped indicator", { ActivityIndicatorView(frame: .zero) }, ""),
      ("view", { View(frame: .zero) }, ""),
      ("picture", { ImageView(image: nil) }, ""),
      (
        "labelled picture",
        {
          let view = ImageView(image: nil)
          (view.isAccessibilityElement, view.accessibilityLabel) = (true, "A globe")
          return view
        }, "A globe, image"
      ),
      (
        "own words",
        {
          let label = Label(text: "3/4")
          (label.accessibilityLabel, label.accessibilityValue) = ("Step", "3 of 4")
          (label.accessibilityHint, label.accessibilityTraits) = ("nothing\nto press", .header)
          return label
        }, "Step, 3 of 4, heading, nothing to press"
      ),
      (
        "no element",
        {
          let label = Label(text: "quiet")
          label.isAccessibilityElement = false
          return label
        }, ""
      ),
    ]

  @Test(arguments: defaults.indices)
  func eachViewTellsWhatItIs(index: Int) {
    let (id, make, line) = Self.defaults[index]
    stage.window.findsFocus = false
    stage.show(make())
    #expect(text == line, "\(id)")
  }

  @Test func ownValuesReturnToThoseOfTheClass() {
    let button = Button(title: "OK")
    #expect(button.isAccessibilityElement && button.accessibilityLabel == "OK")
    button.accessibilityLabel = "Go"
    #expect(button.accessibilityLabel == "Go")
    button.accessibilityLabel = nil
    button.accessibilityIdentifier = "ok"
    #expect(button.accessibilityLabel == "OK" && button.accessibilityIdentifier == "ok")
    #expect(button.accessibilityTraits == .button)
  }

  @Test func elementsComeInTheOrderOfReading() {
    let left = Self.view([
      (Label(text: "second left"), Self.row(0, 3)), (Label(text: "left"), Self.row(0, 0)),
    ])
    let right = Self.view([(Label(text: "right"), Self.row(0, 1))])
    let all = Self.view([
      (Label(text: "foot"), Self.row(0, 9)), (right, Rect(x: 20, y: 1, width: 20, height: 8)),
      (left, Rect(x: 0, y: 1, width: 20, height: 8)), (Label(text: "title"), Self.row(20, 0)),
      (Label(text: "before"), Self.row(0, 0)),
    ])
    stage.show(all)
    #expect(text == "before\ntitle\nleft\nsecond left\nright\nfoot")
    left.accessibilityElements = [left.subviews[0]]
    right.accessibilityElementsHidden = true
    #expect(text == "before\ntitle\nsecond left\nfoot")
    left.accessibilityElements = nil
    left.accessibilityViewIsModal = true
    #expect(text == "left\nsecond left")
  }

  @Test func elementsOfAViewThatDrawsThemAreTold() {
    let map = View(frame: .zero)
    let town = AccessibilityElement(accessibilityContainer: map)
    (town.accessibilityLabel, town.accessibilityValue) = ("Lima", "12 S 77 W")
    let outside = AccessibilityElement(accessibilityContainer: map)
    outside.accessibilityLabel = "Quito"
    outside.accessibilityFrameInContainerSpace = Rect(x: 50, y: 0, width: 5, height: 1)
    map.accessibilityElements = [town, outside, 7]
    stage.show(map)
    #expect(text == "Lima, 12 S 77 W")
    town.isAccessibilityElement = false
    #expect(text == "")
  }

  @Test func whatIsNotSeenIsNotTold() {
    let clipped = Self.view([
      (Label(text: "inside"), Self.row(0, 0)), (Label(text: "below"), Self.row(0, 5)),
    ])
    let cover = View(frame: .zero)
    cover.backgroundColor = Color(rgb: 0x102030)
    let (hidden, clear) = (Label(text: "hidden"), Label(text: "clear"))
    (hidden.isHidden, clear.alpha) = (true, 0)
    let all = Self.view([
      (clipped, Rect(x: 0, y: 0, width: 20, height: 2)), (hidden, Self.row(0, 3)),
      (clear, Self.row(0, 4)), (Label(text: "covered"), Self.row(0, 5)),
      (Label(text: "partly"), Self.row(0, 6, 12)), (cover, Rect(x: 0, y: 5, width: 10, height: 2)),
      (Label(text: "outside"), Self.row(0, 10)),
    ])
    stage.show(all)
    #expect(text == "inside\npartly")
  }

  private final class Cities: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    { "South" }

    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel.text = ["Lima", "Quito", "Rio"][indexPath.row]
      if indexPath.row == 0 { cell.detailTextLabel.text = "Peru" }
      cell.accessoryType = [.disclosureIndicator, .checkmark, .none][indexPath.row]
      if indexPath.row == 2 {
        cell.detailTextLabel.text = ""
        cell.addSubview(Switch(frame: Rect(x: 30, y: 0, width: 3, height: 1)))
        let hidden = View(frame: cell.bounds)
        hidden.isHidden = true
        hidden.addSubview(Label(text: "hidden"))
        hidden.addSubview(Button(title: "hidden"))
        cell.addSubview(hidden)
      }
      return cell
    }
  }

  @Test func aTableBelowABarTellsItsRows() {
    let cities = Cities()
    cities.title = "Cities"
    cities.navigationItem.rightBarButtonItem = BarButtonItem(title: "Add", key: KeyPress("a")) {}
    stage.show(NavigationController(rootViewController: cities))
    stage.turn { cities.tableView.becomeFirstResponder() }
    let rest = "South, heading\n> Lima, Peru, button\nQuito, selected\nRio\noff, switch"
    #expect(text == "Cities, heading\nAdd, button, key a\n" + rest)
    stage.press(.down)
    #expect(text.contains("\nLima, Peru, button\n> Quito, selected\n"))
    stage.press(.up)
    #expect(text.contains("\n> Lima, Peru, button, selected\n"))
    stage.turn {
      let lima = ViewController()
      lima.title = "Lima"
      cities.navigationController?.pushViewController(lima, animated: false)
    }
    #expect(text == "Cities, back, button, key backspace\nLima, heading")
  }

  @Test func tabsTellTheirPlace() {
    let tabs = TabBarController()
    tabs.viewControllers = ["Maps", "Names"].map {
      let controller = ViewController()
      controller.title = $0
      return controller
    }
    stage.window.findsFocus = false
    stage.show(tabs)
    #expect(text == "Maps, 1 of 2, tab, selected, key 1\nNames, 2 of 2, tab, key 2")
  }

  @Test func onlyWhatIsPresentedIsTold() {
    stage.show(Label(text: "behind"))
    let alert = AlertController(title: "Delete?", message: "For ever.", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    stage.turn { stage.window.rootViewController?.present(alert, animated: true) }
    stage.settle()
    #expect(text == "Delete?, heading\nFor ever.\n> Cancel, button\nDelete, button")
    stage.press(.escape)
    stage.settle()
    #expect(text == "behind")
  }

  @Test func aWindowInFrontHidesWhatItCovers() {
    stage.show(
      Self.view([
        (Label(text: "beneath"), Self.row(0, 0)), (Label(text: "beside"), Self.row(0, 8)),
      ]))
    let front = Window(frame: Rect(x: 0, y: 0, width: 40, height: 4))
    let controller = ViewController()
    controller.view = Label(text: "front")
    front.rootViewController = controller
    stage.application.attachAndShow(front)
    stage.turn { front.frame = Rect(x: 0, y: 0, width: 40, height: 4) }
    #expect(text == "beside\nfront")
  }
}
