import Cells
import Containment
import Testing

final class ThermometerView: View {
  var degrees = 21

  override var standardAccessibility: AccessibilityContent {
    AccessibilityContent(
      isElement: true, label: "Temperature", value: "\(degrees) degrees",
      traits: .updatesFrequently)
  }
}

/// The example of the article on accessibility.
@Suite @MainActor struct ThermometerViewTests {
  @Test func theScreenIsToldInLines() {
    let application = Application(screen: MemoryScreen(size: CellSize(columns: 20, rows: 2)))
    let window = Window(frame: application.screenBounds)
    let (thermometer, button) = (ThermometerView(frame: window.bounds), Button(title: "Heat"))
    thermometer.frame.size.height = 1
    button.frame = Rect(x: 0, y: 1, width: 6, height: 1)
    let controller = ViewController()
    controller.view.addSubview(thermometer)
    controller.view.addSubview(button)
    window.rootViewController = controller
    application.attachAndShow(window)
    #expect(application.accessibilityText.description == "Temperature, 21 degrees\n> Heat, button")
  }
}
