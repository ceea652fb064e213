import Cells

/// A name from tiles, and the ways to write it on a map, the best first.
package struct StreetName {
  /// How a name goes with the same name of a place of the built-in map.
  enum Replacement {
    /// The other name is written if there is one.
    case none
    /// It is written in place of the other name if there is one.
    case optional
    /// It is written only in place of the other name.
    case required
  }

  /// Words in a row, and the cell of the first letter.
  struct Line: Hashable {
    let text: String
    let origin: CellPosition
  }

  /// The name.
  let text: String
  let kind: MapLabel.Kind
  /// The cell of a mark before or behind the name; `nil` for none.
  var marker: CellPosition?
  /// Whether it replaces the name of a place of the built-in map.
  var replacement = Replacement.none
  /// Finds the best way to write it, in one line or several, that fits; `nil` if none does.
  let form: (_ fits: ([Line]) -> Bool) -> [Line]?
}
