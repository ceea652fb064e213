import Cells

/// A screen as text, with its colours and attributes, for the files that tests compare screens
/// with.
///
/// The text has the size in columns and rows, the rows as they are read, then the looks of their
/// cells, a letter each, and then what the letters mean; `.` is a cell in the terminal's own
/// colours:
///
/// ```
/// 8 x 1
/// Save  ok
/// aaaa....
/// a #ffffff on #2e3a48 bold
/// ```
public struct ScreenSnapshot: Hashable, Sendable, CustomStringConvertible {
  /// The screen.
  public let canvas: CellCanvas

  /// A snapshot of a screen.
  public init(_ canvas: CellCanvas) { self.canvas = canvas }

  /// A snapshot from its text; `nil` if the text has another form, such as an unknown look or not
  /// one look for each cell.
  public init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let size = (lines.first ?? "").split(separator: " ").map(String.init)
    guard size.count == 3, size[1] == "x", let columns = Int(size[0]), let rows = Int(size[2]),
      columns >= 0, rows >= 0, rows <= lines.count, lines.count >= 1 + 2 * rows
    else { return nil }
    var looks: [Character: Look] = [".": Look()]
    for line in lines.dropFirst(1 + 2 * rows) where !line.isEmpty {
      guard let letter = line.first, let look = Look(line.dropFirst(2)) else { return nil }
      looks[letter] = look
    }
    let letters = lines[(1 + rows)..<(1 + 2 * rows)]
    guard letters.allSatisfy({ $0.count == columns }) else { return nil }
    var canvas = CellCanvas(size: CellSize(columns: columns, rows: rows), fill: .blank)
    for (row, letters) in letters.enumerated() {
      canvas.write(lines[1 + row], at: CellPosition(column: 0, row: row))
      for (column, letter) in letters.enumerated() {
        guard let look = looks[letter] else { return nil }
        look.apply(to: &canvas[column, row])
      }
    }
    self.canvas = canvas
  }

  /// The rows, the looks of their cells, and what these mean.
  public var description: String {
    var known: [Look: Character] = [Look(): "."]
    var legend: [String] = []
    let (columns, rows) = (canvas.size.columns, canvas.size.rows)
    let looks = (0..<rows).map { row in
      String(
        (0..<columns).map { column -> Character in
          let look = Look(of: canvas[column, row])
          if let letter = known[look] { return letter }
          let letter = Self.letter(legend.count)
          known[look] = letter
          legend.append("\(letter) \(look)")
          return letter
        })
    }
    let texts = canvas.lines.map(\.withoutTrailingBlanks)
    return (["\(columns) x \(rows)"] + texts + looks + legend).joined(separator: "\n") + "\n"
  }

  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  /// The letter of a look, and Chinese characters when there are no more letters.
  private static func letter(_ index: Int) -> Character {
    if index < letters.count { return letters[index] }
    return Unicode.Scalar(0x4E00 + UInt32(index - letters.count)).map(Character.init) ?? "?"
  }

  /// Whether a text or a look differs from that of another snapshot, for each cell of the larger
  /// one; rows of columns.
  func differences(from other: ScreenSnapshot) -> [[Bool]] {
    let (rows, columns) = (
      max(canvas.size.rows, other.canvas.size.rows),
      max(canvas.size.columns, other.canvas.size.columns)
    )
    return (0..<rows).map { row in
      (0..<columns).map { column in
        let position = CellPosition(column: column, row: row)
        let (one, two) = (canvas[position], other.canvas[position])
        return canvas.bounds.contains(position) != other.canvas.bounds.contains(position)
          || one.character != two.character || Look(of: one) != Look(of: two)
      }
    }
  }

  /// An SVG file with two pictures below each other: the expected screen, and this one with the
  /// cells that differ on a red ground.
  func picture(expecting expected: ScreenSnapshot) -> String {
    let differences = differences(from: expected)
    let columns = max(differences.first?.count ?? 0, 8)
    var picture = CellCanvas(
      size: CellSize(columns: columns, rows: 2 * differences.count + 3), fill: .blank)
    let second = differences.count + 2
    picture.write("expected", at: CellPosition(column: 0, row: 0), attributes: .bold)
    picture.draw(expected.canvas, at: CellPosition(column: 0, row: 1))
    picture.write("shown", at: CellPosition(column: 0, row: second), attributes: .bold)
    picture.draw(canvas, at: CellPosition(column: 0, row: second + 1))
    for (row, differing) in differences.enumerated() {
      for column in differing.indices where differing[column] {
        picture[column, second + 1 + row].background = Color(rgb: 0xB00020)
      }
    }
    return picture.svg(
      title: "a screen that differs", ground: Color(rgb: 0x101010), ink: Color(rgb: 0xE0E0E0))
  }
}

/// The colours and attributes of a cell.
private struct Look: Hashable, CustomStringConvertible {
  var foreground: Color?
  var background: Color?
  var attributes: TextAttributes = []

  init() {}

  /// The look of a cell; the colour of a blank without a line is not seen.
  init(of cell: Cell) {
    attributes = cell.attributes
    background = cell.background
    let isBlank = cell.character == " " && attributes.isDisjoint(with: [.reverse, .underline])
    foreground = isBlank ? nil : cell.foreground
    if isBlank { attributes = [] }
  }

  /// A look in words, as ``description`` has it; `nil` for other words.
  init?(_ text: Substring) {
    var words = text.split(separator: " ")[...]
    if let color = words.first.flatMap(Self.color) {
      foreground = color
      words.removeFirst()
    }
    if words.first == "on", let color = words.dropFirst().first.flatMap(Self.color) {
      background = color
      words.removeFirst(2)
    }
    for word in words {
      guard let attribute = Self.names.first(where: { $0.name == word })?.attribute else {
        return nil
      }
      attributes.insert(attribute)
    }
  }

  private static func color(_ word: Substring) -> Color? {
    guard word.first == "#", word.utf8.count == 7 else { return nil }
    return UInt32(word.dropFirst(), radix: 16).map(Color.init(rgb:))
  }

  func apply(to cell: inout Cell) {
    cell.foreground = foreground
    cell.background = background
    cell.attributes = attributes
  }

  var description: String {
    func number(_ color: Color) -> String {
      let digits = String(color.rgb, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    let parts =
      [foreground.map(number), background.map { "on \(number($0))" }].compactMap(\.self)
      + Self.names.filter { attributes.contains($0.attribute) }.map(\.name)
    return parts.joined(separator: " ")
  }

  private static let names: [(attribute: TextAttributes, name: String)] = [
    (.bold, "bold"), (.dim, "dim"), (.reverse, "reverse"), (.underline, "underline"),
    (.italic, "italic"),
  ]
}
