import Cells
import Foundation

/// A model of a terminal: it understands the sequences that ncurses sends by our two descriptions
/// and xterm's.
struct TerminalModel {
  /// One character of the screen; colours are numbers as ``PairTable/Pair`` has them.
  struct Cell: Equatable {
    var character: Character = " "
    var foreground: Int32 = -1
    var background: Int32 = -1
  }

  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]
  /// Sequences that the model does not know: there must be none.
  private(set) var unknown: Set<String> = []

  /// Rows in which something has been printed or erased.
  var printedRows: Set<Int> = []

  private var column = 0
  private var row = 0
  private var pen = Cell()
  private var kept = (column: 0, row: 0, pen: Cell())
  private var rest: ArraySlice<Unicode.Scalar> = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Takes the output of a program, which ends with a complete sequence.
  mutating func receive(_ output: String) {
    rest = Array(output.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": escape()
      case "\r": column = 0
      case "\n": row = min(row + 1, rows - 1)
      case "\u{8}": column = max(min(column, columns - 1) - 1, 0)
      case "\t": column = min((column / 8 + 1) * 8, columns - 1)
      case "\u{E}", "\u{F}", "\u{7}": break
      default: print(Character(scalar))
      }
    }
  }

  private mutating func print(_ character: Character) {
    if column >= columns {
      column = 0
      row = min(row + 1, rows - 1)
    }
    printedRows.insert(row)
    pen.character = character
    cells[row * columns + column] = pen
    column += 1
    // The right half of a wide character has no character of its own.
    guard character.cellWidth == 2, column < columns else { return }
    cells[row * columns + column] = pen
    cells[row * columns + column].character = Self.rightHalf
    column += 1
  }

  /// The placeholder for the right half of a character two cells wide.
  static let rightHalf: Character = "\u{0}"

  private mutating func escape() {
    switch rest.popFirst() {
    case "[": sequence()
    case "(", ")": _ = rest.popFirst()
    case "7": kept = (column, row, pen)
    case "8": (column, row, pen) = kept
    case "=", ">": break
    case let other: unknown.insert("ESC \(other.map(String.init) ?? "")")
    }
  }

  private mutating func sequence() {
    var body = ""
    while let scalar = rest.popFirst() {
      guard ("@"..."~").contains(scalar) else {
        body.unicodeScalars.append(scalar)
        continue
      }
      if body.hasPrefix("?") || scalar == "t" || scalar == "r" { return }
      let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map {
        Int($0) ?? 0
      }
      obey(scalar, numbers)
      return
    }
  }

  private mutating func obey(_ final: Unicode.Scalar, _ numbers: [Int]) {
    let first = numbers.first ?? 0
    let count = max(first, 1)
    switch final {
    case "m": paint(numbers)
    case "H":
      row = min(count, rows) - 1
      column = min(max(numbers.count > 1 ? numbers[1] : 1, 1), columns) - 1
    case "A": row = max(row - count, 0)
    case "B": row = min(row + count, rows - 1)
    case "C": column = min(column + count, columns - 1)
    case "D": column = max(min(column, columns - 1) - count, 0)
    case "G": column = min(count, columns) - 1
    case "d": row = min(count, rows) - 1
    case "b": (0..<count).forEach { _ in print(pen.character) }
    case "X": erase(column..<min(column + count, columns))
    case "K": erase(first == 0 ? min(column, columns)..<columns : 0..<min(column + 1, columns))
    case "J":
      printedRows.formUnion(first == 0 ? row..<rows : 0..<rows)
      let start = first == 0 ? row * columns + column : 0
      for index in start..<cells.count { cells[index] = blank }
    case "P": shift(by: -count)
    case "@": shift(by: count)
    case "l" where numbers == [4]: break
    default: unknown.insert("CSI \(numbers) \(final)")
    }
  }

  /// Erased cells get the present background.
  private var blank: Cell { Cell(background: pen.background) }

  private mutating func erase(_ range: Range<Int>) {
    printedRows.insert(row)
    for column in range { cells[row * columns + column] = blank }
  }

  /// Moves what begins at the cursor to the right, or out of the way to the left.
  private mutating func shift(by count: Int) {
    printedRows.insert(row)
    let line = Array(cells[row * columns..<(row + 1) * columns])
    for target in column..<columns {
      let source = target - count
      cells[row * columns + target] = (column..<columns).contains(source) ? line[source] : blank
    }
  }

  private mutating func paint(_ numbers: [Int]) {
    var numbers = numbers[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: pen = Cell(character: pen.character)
      case 1, 2, 4, 7, 22, 24, 27: break
      case 30..<38: pen.foreground = Int32(number - 30)
      case 90..<98: pen.foreground = Int32(number - 82)
      case 39: pen.foreground = -1
      case 40..<48: pen.background = Int32(number - 40)
      case 100..<108: pen.background = Int32(number - 92)
      case 49: pen.background = -1
      case 38: pen.foreground = color(&numbers)
      case 48: pen.background = color(&numbers)
      default: unknown.insert("SGR \(number)")
      }
    }
  }

  private func color(_ numbers: inout ArraySlice<Int>) -> Int32 {
    guard numbers.popFirst() == 2 else { return Int32(numbers.popFirst() ?? -1) }
    let components = numbers.prefix(3)
    numbers = numbers.dropFirst(3)
    return components.reduce(0) { $0 << 8 | Int32($1) }
  }
}
