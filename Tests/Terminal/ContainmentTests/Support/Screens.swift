import Cells
import Testing

@testable import Containment

extension Scene {
  /// The rows that the screen shows, blanks at the right left out.
  var rows: [String] {
    screen.canvas.lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Holds some rows of the screen against what they ought to be.
  func expectRows(
    _ range: Range<Int>, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let shown = rows[range].joined(separator: "\n")
    #expect(
      shown == expected, "shown:\n\(shown)\nexpected:\n\(expected)",
      sourceLocation: sourceLocation)
  }

  /// Holds one row against what it ought to be.
  func expectRow(
    _ row: Int, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(rows[row] == expected, sourceLocation: sourceLocation)
  }

  /// Presses a key.
  func press(_ key: Key) { application.send(.key(KeyPress(key))) }

  /// Presses and releases the mouse on a cell.
  func click(_ column: Int, _ row: Int) {
    let point = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    application.send(.mouse(MouseEvent(.down, at: point)))
    application.send(.mouse(MouseEvent(.up, at: point)))
  }

  /// Makes a controller the root of the window and shows that, without writing it down.
  func show(_ controller: ViewController) {
    prepare {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
  }
}

/// A controller that fills its view with a letter and has a title.
final class PageController: ViewController {
  let letter: Character

  init(_ title: String, _ letter: Character) {
    self.letter = letter
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func loadView() {
    view = PageView(letter)
  }
}

/// A view filled with a letter.
final class PageView: View {
  private let letter: Character

  init(_ letter: Character) {
    self.letter = letter
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func draw(_ canvas: inout CellCanvas) {
    canvas.fill(canvas.bounds, with: Cell(letter))
  }
}
