import Containment
import ContainmentTesting
import Foundation
import TestSupport
import Testing

@testable import Controls

/// The program of the tutorial, and the words of the documentation.
@Suite @MainActor struct TutorialTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
  private static let sources = URL(filePath: Product.root + "/Sources/Terminal/Controls")
  private static let catalogue = sources.appending(path: "Controls.docc")

  private let stage = TestStage(columns: 34, rows: 9)
  private let list = ShoppingListViewController()

  init() { stage.show(NavigationController(rootViewController: list)) }

  @Test func aRowIsPushedAndComesBack() {
    #expect(stage.rows[0].contains("Shopping"))
    #expect(stage.rows[1].hasPrefix("> Bread") && stage.rows[1].hasSuffix("›"))
    stage.press(.down, .enter)
    stage.settle()
    #expect(stage.rows[0].contains("Milk") && stage.text.contains("at the shop: Dairy"))
    stage.press(.backspace)
    stage.settle()
    #expect(stage.rows[2].hasPrefix("> Milk"))
  }

  @Test func aFormAddsAPurchase() {
    stage.press(KeyPress("n"))
    stage.settle()
    #expect(stage.text.contains("name") && stage.text.contains("Save"))
    stage.press(.down)
    stage.type("Café")
    stage.press(.up)
    stage.type("Coffee")
    stage.press(.enter, .enter)
    stage.settle()
    #expect(list.purchases.last == Purchase(name: "Coffee", shop: "Café"))
    #expect(stage.rows[3].hasPrefix("  Coffee"))
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func aFormWithoutANameIsNotSaved() {
    stage.press(KeyPress("n"))
    stage.settle()
    stage.press(.enter, .enter)
    #expect(list.purchases.count == 2 && list.presentedViewController != nil)
  }

  @Test func aPurchaseIsDeleted() {
    stage.press(KeyPress("e"))
    stage.press(.delete)
    #expect(list.purchases.map(\.name) == ["Milk"])
  }

  /// Every block of Swift in the tutorial stands in the program word for word.
  @Test func theTutorialIsTheProgram() throws {
    let article = try String(
      contentsOf: Self.catalogue.appending(path: "AListAPushAForm.md"), encoding: .utf8)
    let program = try ["ShoppingList", "Purchase", "PurchaseForm"].map {
      try String(
        contentsOf: Self.root.appending(path: $0 + "ViewController.swift"), encoding: .utf8)
    }
    let tests = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == 6)
    for block in blocks {
      #expect((program + [tests]).contains { $0.contains(block) }, "\(block)")
    }
  }

  /// The table of keys in the catalogue is the one of the three controls.
  @Test func theTableOfKeysIsThatOfTheControls() throws {
    let keys = try String(
      contentsOf: Self.catalogue.appending(path: "KeysOfControls.md"), encoding: .utf8)
    for path in ["Text/TextField", "Scrolling/ScrollView", "Tables/TableView"] {
      let source = try String(
        contentsOf: Self.sources.appending(path: "\(path).swift"),
        encoding: .utf8)
      let rows = source.split(separator: "\n").filter { $0.hasPrefix("/// | ") }
        .map { $0.dropFirst(4) }
      #expect(rows.count > 4)
      for row in rows { #expect(keys.contains(row), "\(path): \(row)") }
    }
  }
}
