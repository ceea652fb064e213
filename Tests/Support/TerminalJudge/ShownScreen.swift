import Cells

/// What an emulator shows at the end of a program's output, to compare with that of another
/// program, and which of it differs.
public struct ShownScreen {
  private let places: [EmulatedTerminal.Place]
  private let cursor: CellPosition
  private let columns: Int

  /// - Parameter output: ends with a complete sequence.
  public init(of output: String, size: CellSize) {
    let emulator = EmulatedTerminal(size: size)
    var dialect = EmulatorDialect()
    emulator.receive(dialect.translate(output))
    columns = size.columns
    cursor = emulator.cursor
    places = (0..<size.columns * size.rows).map { index in
      var place = emulator[index % size.columns, index / size.columns]
      if place.scalars.isEmpty, !place.isRightHalf { place.scalars = [0x20] }
      if place.isRightHalf { return EmulatedTerminal.Place(isRightHalf: true) }
      // the foreground of a space is not seen
      let isBlank = place.scalars == [0x20]
      if isBlank, place.attributes.isSubset(of: [.bold, .dim, .italic]) { place.foreground = -1 }
      return place
    }
  }

  /// The first place that differs, in words; `nil` if none does.
  public func difference(from other: ShownScreen) -> String? {
    guard places.count == other.places.count else { return "another size" }
    for (index, (place, expected)) in zip(places, other.places).enumerated()
    where place != expected {
      return "column \(index % columns), row \(index / columns): \(place) instead of \(expected)"
    }
    return cursor == other.cursor ? nil : "the cursor at \(cursor) instead of \(other.cursor)"
  }
}
