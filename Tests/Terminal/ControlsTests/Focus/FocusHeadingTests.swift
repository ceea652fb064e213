import Cells
import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// The focus follows the arrows to the nearest view.
@Suite @MainActor struct FocusHeadingTests {
  private let stage = TestStage(columns: 30, rows: 10)
  private let view = View(frame: .zero)

  init() {
    stage.show(view)
    stage.window.arrowsMoveFocus = true
  }

  /// Adds a button for each letter of a map, as wide as the letter is repeated.
  private func place(_ map: String) {
    stage.turn {
      for (row, line) in map.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        for letter in Set(line).sorted() where letter != " " {
          let columns = line.indices.filter { line[$0] == letter }
            .map { line.distance(from: line.startIndex, to: $0) }
          let button = Button(title: String(letter))
          button.frame = Rect(
            x: columns.min() ?? 0, y: row, width: columns.count, height: 1)
          view.addSubview(button)
        }
      }
    }
  }

  private var focus: String { (stage.window.focusedView as? Button)?.title ?? "" }

  private func focus(_ title: String) {
    stage.turn {
      let button = view.subviews.first { ($0 as? Button)?.title == title }
      if let button { stage.window.focus(button) }
    }
  }

  private static let form = """
    aaaa    bbbb
    cccccccccccc
       dd      eee
                     f

    g
    """

  @Test(arguments: [
    ("a", "right", "b"), ("a", "down", "c"), ("b", "down", "c"), ("c", "down", "d"),
    ("d", "right", "e"), ("e", "up", "c"), ("e", "left", "d"), ("e", "right", "f"),
    ("f", "left", "e"), ("f", "down", "g"), ("g", "up", "c"), ("a", "left", "a"), ("a", "up", "a"),
    ("d", "down", "g"), ("f", "up", "e"),
  ])
  func anArrowMovesToTheNearest(start: String, key: String, end: String) {
    place(Self.form)
    focus(start)
    stage.press(name: key)
    #expect(focus == end)
  }

  @Test func theFirstArrowFocusesTheFirstViewAndOthersGoOn() {
    stage.window.findsFocus = false
    place("a b")
    stage.press(.right)
    #expect(focus == "a")
    stage.press(name: "shift+right")
    #expect(focus == "a")
    stage.window.arrowsMoveFocus = false
    stage.press(.right)
    #expect(focus == "a")
    stage.press(.tab)
    #expect(focus == "b")
  }

  /// From every view every other one can be reached in a grid.
  @Test func aGridIsWalkedThrough() {
    place("a b c\n\nd e f\n\ng h i")
    focus("a")
    var seen: [String] = []
    for key in [Key.right, .right, .down, .left, .left, .down, .right, .right, .up, .up] {
      stage.press(key)
      seen.append(focus)
    }
    #expect(seen.joined() == "bcfedghifc")
  }

  @Test func aTextFieldKeepsTheArrowsThatItUses() {
    place("a\n\n\nb")
    let field = TextField(frame: Rect(x: 0, y: 1, width: 8, height: 1))
    stage.turn {
      view.addSubview(field)
      field.becomeFirstResponder()
    }
    stage.press(.left)
    #expect(field.isEditing)
    stage.press(.down)
    #expect(!field.isEditing && focus == "b")
  }
}
