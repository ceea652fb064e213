import ArgumentParser
import Atlas
import Cells

extension CellSize {
  /// The size that an argument of the command line gives, such as "120x40".
  ///
  /// - Throws: for another text, and for sizes that no picture can have.
  init(argument: String) throws {
    let sides = argument.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    let numbers = sides.compactMap { Int($0) }
    guard sides.count == 2, numbers.count == 2, StillMap.columnRange.contains(numbers[0]),
      StillMap.rowRange.contains(numbers[1])
    else {
      throw ValidationError(
        "expected columns and rows from "
          + "\(StillMap.columnRange.lowerBound)x\(StillMap.rowRange.lowerBound) "
          + "to \(StillMap.columnRange.upperBound)x\(StillMap.rowRange.upperBound)")
    }
    self.init(columns: numbers[0], rows: numbers[1])
  }
}
