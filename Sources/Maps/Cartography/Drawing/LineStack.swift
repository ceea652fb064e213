import Cells

/// All lines of a map, with the most important on top.
struct LineStack {
  private let columns: Int
  /// The kinds and colours of the lines, and how they are drawn.
  private let styles: [Style]
  /// The number of the uppermost line of each cell, row by row; meaningless in a cell without one.
  private var uppermost: [UInt16]
  /// The dots of that line; 0 in a cell without a line.
  private var masks: [UInt8]
  /// The dots of all lines together.
  private var allMasks: [UInt8]

  /// What is known of a line besides its dots.
  typealias Style = (kind: LineKind, color: Color?, solidColor: Color?, opacity: Double?)

  /// Lays lines over each other. In a cell the most important has its dots, but a street of one
  /// lone dot there yields to the next street of three or more.
  ///
  /// - Parameter lines: the most important first; at most 65,535.
  /// - Complexity: O(*n*) for *n* cells and each line.
  init(_ lines: [MapLine], size: CellSize) {
    columns = size.columns
    masks = Array(repeating: 0, count: size.area)
    allMasks = masks
    uppermost = Array(repeating: 0, count: size.area)
    styles = lines.map { ($0.kind, $0.color, $0.solidColor, $0.opacity) }
    for (number, line) in lines.prefix(Int(UInt16.max)).enumerated() { lay(line, UInt16(number)) }
  }

  /// Lays a line under those laid before.
  private mutating func lay(_ line: MapLine, _ number: UInt16) {
    let isStreet = line.kind == .street
    line.dots.masks.withUnsafeBufferPointer { added in
      for cell in added.indices where added[cell] != 0 {
        let isLone = masks[cell].nonzeroBitCount == 1 && added[cell].nonzeroBitCount >= 3
        if masks[cell] == 0
          || isLone && isStreet && styles[Int(uppermost[cell])].kind == .street
        {
          masks[cell] = added[cell]
          uppermost[cell] = number
        }
        allMasks[cell] |= added[cell]
      }
    }
  }

  /// The most important line of a cell; `nil` without a line.
  func uppermost(at position: CellPosition) -> (style: Style, mask: UInt8)? {
    let cell = position.row * columns + position.column
    guard masks[cell] != 0 else { return nil }
    return (styles[Int(uppermost[cell])], masks[cell])
  }

  /// The dots of all lines of a cell.
  func all(at position: CellPosition) -> UInt8 {
    allMasks[position.row * columns + position.column]
  }
}
