import Geodesy

/// The records of a batch by where their places lie: neighbours come one after the other, so that
/// their look-ups read memory that has just been read. Places in random order take up to twice as
/// long.
///
/// It is the order of the Morton curve through 64 rows of 64 cells, and of many records through 256
/// rows of 256.
struct PlaceOrder {
  /// The number of cells in a row and in a column, and that for many records.
  private static let (side, longSide) = (64, 256)

  /// The numbers of the records that have places, in order.
  private(set) var numbers: [Int] = []
  private var cells: [Int32] = []
  /// The index of the first record of each cell.
  private var starts: [Int32] = []

  /// Sorts the records of a batch by their first places; those of one cell stay in their order.
  ///
  /// - Complexity: O(*n*) for *n* records.
  mutating func sort(_ batch: borrowing RecordBatch) {
    let side = batch.records.count > Self.side * Self.side ? Self.longSide : Self.side
    cells.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: side * side + 1))
    var count = 0
    for number in batch.records.indices {
      guard let start = batch.coordinates(number)?.start else {
        cells.append(-1)
        continue
      }
      let cell = Self.cell(of: start, side: side)
      cells.append(Int32(truncatingIfNeeded: cell))
      starts[cell + 1] &+= 1
      count += 1
    }
    for cell in 1..<starts.count { starts[cell] &+= starts[cell - 1] }
    numbers.removeAll(keepingCapacity: true)
    numbers.append(contentsOf: repeatElement(0, count: count))
    for (number, cell) in cells.enumerated() where cell >= 0 {
      numbers[Int(starts[Int(cell)])] = number
      starts[Int(cell)] &+= 1
    }
  }

  /// The number on the curve of the cell that a coordinate lies in.
  static func cell(of coordinate: Coordinate, side: Int = side) -> Int {
    let row = index(coordinate.latitude, of: 180, side)
    let column = index(coordinate.longitude, of: 360, side)
    return spread(row) << 1 | spread(column)
  }

  /// The cell of an angle among those that divide a range of degrees around 0.
  private static func index(_ angle: DecimalDegrees, of range: Double, _ side: Int) -> Int {
    let cells = Double(side) / (range * Double(DecimalDegrees.scale))
    return min(Int(Double(angle.femtodegrees) * cells + Double(side / 2)), side - 1)
  }

  /// The eight bits of a number with a zero before each.
  private static func spread(_ number: Int) -> Int {
    var bits = number
    bits = (bits | bits << 4) & 0xF0F
    bits = (bits | bits << 2) & 0x3333
    return (bits | bits << 1) & 0x5555
  }
}
