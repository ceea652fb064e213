import Cells
import Testing

@testable import Containment

/// The keyed store, and views and controllers written to it and read back.
@Suite @MainActor struct CoderTests {
  @Test func everythingThatIsWrittenIsRead() {
    let coder = ValueCoder()
    coder.encode(true, forKey: "bool")
    coder.encode(-7, forKey: "int")
    coder.encode(0.5, forKey: "double")
    coder.encode("text", forKey: "text")
    coder.encode(Rect(x: 1, y: 2, width: 3.5, height: 4), forKey: "rect")
    coder.encode(["a": [1, 2]], forKey: "lists")
    #expect(coder.decodeBool(forKey: "bool"))
    #expect(coder.decodeInteger(forKey: "int") == -7)
    #expect(coder.decodeDouble(forKey: "int") == -7)
    #expect(coder.decodeDouble(forKey: "double") == 0.5)
    #expect(coder.decodeString(forKey: "text") == "text")
    #expect(coder.read("rect", \.rect) == Rect(x: 1, y: 2, width: 3.5, height: 4))
    #expect(coder.decode([String: [Int]].self, forKey: "lists") == ["a": [1, 2]])
    #expect(coder.decodeObject(forKey: "text") as? String == "text")
    #expect(coder.decodeObject(forKey: "bool") as? Bool == true)
    #expect(coder.decodeObject(forKey: "lists") as? [String: [Int]] == ["a": [1, 2]])
  }

  @Test func whatIsMissingOrDoesNotFitReadsAsNothing() {
    let coder = ValueCoder(["text": "a"])
    #expect(!coder.containsValue(forKey: "x"))
    #expect(coder.containsValue(forKey: "text"))
    for key in ["x", "text"] {
      #expect(!coder.decodeBool(forKey: key))
      #expect(coder.decodeInteger(forKey: key) == 0)
      #expect(coder.decodeDouble(forKey: key) == 0)
      #expect(coder.read(key, \.rect) == nil)
      #expect(coder.decode([Int].self, forKey: key) == nil)
    }
    #expect(coder.decodeObject(forKey: "x") == nil)
    coder.encode(nil as String?, forKey: "text")
    #expect(!coder.containsValue(forKey: "text"))
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -0.1])
  func numbersThatJSONCannotWriteSurviveIt(number: Double) throws {
    let coder = ValueCoder()
    coder.encode(number, forKey: "a")
    coder.encode([number], forKey: "b")
    let copy = try CodedValue(encoding: CodedValue.object(coder.values))
    let read = ValueCoder(try #require(copy.object))
    let numbers =
      [read.decodeDouble(forKey: "a")]
      + (read.decode([Double].self, forKey: "b") ?? [])
    #expect(numbers.count == 2)
    #expect(numbers.allSatisfy { $0 == number || $0.isNaN && number.isNaN })
  }

  @Test func aWindowFromAStoreIsShownByTheProgramOnly() throws {
    let scene = Scene()
    for hidden in [true, false] {
      let store = ValueCoder(["frame": [0, 0, 20, 5], "hidden": .bool(hidden)])
      let window = try #require(Window(coder: store))
      #expect(window.isHidden && !window.isVisible && window.bounds.width == 20)
      #expect(!scene.application.windows.contains { $0 === window && $0.isVisible })
    }
    scene.showRoot()
    for window in [Window(frame: .zero), scene.window] {
      let store = ValueCoder()
      window.encode(with: store)
      #expect(!store.containsValue(forKey: "hidden"))
    }
  }

  @Test func aViewTreeIsReadAsItWasWritten() throws {
    let view = View(frame: Rect(x: 1, y: 2, width: 30, height: 10))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.backgroundColor = Color(rgb: 0x0a0b0c)
    view.alpha = 0.5
    view.isHidden = true
    let label = Label(text: "name", frame: Rect(x: 0, y: 0, width: 10, height: 2))
    label.textAlignment = .right
    label.textColor = Color(rgb: 0xff8000)
    label.numberOfLines = 0
    let button = Button(title: "Go")
    button.isEnabled = false
    view.addSubview(label)
    view.addSubview(button)

    let coder = ValueCoder()
    view.encode(with: coder)
    let copy = try #require(View(coder: ValueCoder(coder.values)))
    #expect(copy.frame == view.frame)
    #expect(copy.autoresizingMask == view.autoresizingMask)
    #expect(copy.backgroundColor == view.backgroundColor)
    #expect(copy.alpha == 0.5)
    #expect(copy.isHidden)
    #expect(copy.subviews.count == 2)
    let text = try #require(copy.subviews.first as? Label)
    #expect(text.text == "name")
    #expect(text.frame == label.frame)
    #expect(text.textAlignment == .right)
    #expect(text.textColor == label.textColor)
    #expect(text.numberOfLines == 0)
    #expect(!text.isUserInteractionEnabled)
    let press = try #require(copy.subviews.last as? Button)
    #expect(press.title == "Go")
    #expect(!press.isEnabled)
    let again = ValueCoder()
    copy.encode(with: again)
    #expect(again.values == coder.values)
  }

  /// A colour, and how it is written.
  @Test(arguments: [
    (Color(rgb: 0x0a0b0c), "#0a0b0c"),
    (Color(light: Color(rgb: 0xfefefe), dark: Color(rgb: 0)), "#fefefe #000000"),
    (.clear, "clear"), (Color(light: .clear, dark: Color(rgb: 1)), "clear #000001"),
  ])
  func coloursAreTexts(color: Color, text: String) {
    #expect(CodedValue(color) == .text(text))
    #expect(CodedValue.text(text).color == color)
  }

  @Test(arguments: [
    "", "#", "#12345", "#1234567", "123456", "#12345g", "#000000 ", "#000000 #1", " #000000",
    "#000000  #ffffff", "#000000 #ffffff #ffffff",
  ])
  func otherTextsAreNoColours(text: String) {
    #expect(CodedValue.text(text).color == nil)
  }

  @Test func aWindowIsReadToo() throws {
    let window = try #require(Window(coder: ValueCoder(["frame": [0, 0, 80, 24]])))
    #expect(window.bounds.size == Size(width: 80, height: 24))
  }

  @Test func aControllerIsReadAsItWasWritten() throws {
    let controller = ViewController(nibName: "Map", bundle: nil)
    controller.title = "Map"
    controller.restorationIdentifier = "Map1"
    let coder = ValueCoder()
    controller.encode(with: coder)
    let copy = try #require(ViewController(coder: coder))
    #expect(copy.title == "Map")
    #expect(copy.nibName == "Map")
    #expect(copy.restorationIdentifier == "Map1")
    #expect(!copy.isViewLoaded)
    #expect(copy.storyboard == nil)
  }
}
