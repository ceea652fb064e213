import Cells

/// All lines of a map, with the most important on top.
struct LineStack {
  private let columns: Int
  /// The kind of the uppermost line of each cell, row by row; meaningless in a cell without a line.
  private var kinds: [LineKind]
  /// The dots of that line; 0 in a cell without a line.
  private var masks: [UInt8]
  /// The dots of all lines together.
  private var allMasks: [UInt8]

  /// Lays lines over each other.
  ///
  /// - Parameter lines: the most important first.
  /// - Complexity: O(*n*) for *n* cells and each line.
  init(_ lines: [MapLine], size: CellSize) {
    columns = size.columns
    masks = Array(repeating: 0, count: size.area)
    allMasks = masks
    kinds = Array(repeating: .coast, count: size.area)
    for line in lines { lay(line) }
  }

  /// Lays a line under those laid before.
  private mutating func lay(_ line: MapLine) {
    line.dots.masks.withUnsafeBufferPointer { added in
      for cell in added.indices where added[cell] != 0 {
        if masks[cell] == 0 {
          masks[cell] = added[cell]
          kinds[cell] = line.kind
        }
        allMasks[cell] |= added[cell]
      }
    }
  }

  /// The most important line of a cell; `nil` without a line.
  func uppermost(at position: CellPosition) -> (kind: LineKind, mask: UInt8)? {
    let cell = position.row * columns + position.column
    return masks[cell] == 0 ? nil : (kinds[cell], masks[cell])
  }

  /// The dots of all lines of a cell.
  func all(at position: CellPosition) -> UInt8 {
    allMasks[position.row * columns + position.column]
  }
}
