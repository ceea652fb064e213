import Cells

/// A terminal as small as can be: reads SGR sequences and text into rows of cells, with the numbers
/// of colours as they were sent.
struct ANSIReader {
  struct Look: Hashable {
    /// Parameters as sent, such as `38;5;17`; empty for the terminal's own.
    var foreground = ""
    var background = ""
    var attributes: TextAttributes = []
  }

  struct Cell: Hashable {
    /// `nil` for the right half of a wide character.
    var character: Character?
    var look: Look
  }

  private(set) var rows: [[Cell]] = []
  /// The look in which each row ended.
  private(set) var endings: [Look] = []
  /// Sequences that changed nothing, and whatever could not be read.
  private(set) var oddities: [String] = []

  init(_ text: String) {
    var look = Look()
    var row: [Cell] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\n":
        rows.append(row)
        endings.append(look)
        row = []
      case "\u{1B}":
        let end = rest.firstIndex(of: "m") ?? rest.endIndex
        let sequence = rest[..<end]
        rest = rest[end...].dropFirst()
        let before = look
        apply(sequence, to: &look)
        if look == before { oddities.append(String(sequence)) }
      default:
        row.append(Cell(character: character, look: look))
        if character.cellWidth == 2 { row.append(Cell(character: nil, look: look)) }
      }
    }
    if !row.isEmpty { oddities.append("a line without an end") }
  }

  private mutating func apply(_ sequence: Substring, to look: inout Look) {
    guard sequence.first == "[" else { return oddities.append(String(sequence)) }
    var parameters = sequence.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? -1 }[...]
    while let parameter = parameters.popFirst() {
      switch parameter {
      case 0: look = Look()
      case 1: look.attributes.insert(.bold)
      case 2: look.attributes.insert(.dim)
      case 4: look.attributes.insert(.underline)
      case 7: look.attributes.insert(.reverse)
      case 22: look.attributes.subtract([.bold, .dim])
      case 24: look.attributes.remove(.underline)
      case 27: look.attributes.remove(.reverse)
      case 39: look.foreground = ""
      case 49: look.background = ""
      case 30...37, 90...97: look.foreground = String(parameter)
      case 40...47, 100...107: look.background = String(parameter)
      case 38, 48:
        let count = parameters.first == 2 ? 4 : 2
        let color = ([parameter] + parameters.prefix(count)).map(String.init)
        parameters = parameters.dropFirst(count)
        if parameter == 38 {
          look.foreground = color.joined(separator: ";")
        } else {
          look.background = color.joined(separator: ";")
        }
      default: oddities.append(String(sequence))
      }
    }
  }
}
