import Cells

/// What an application shows itself on: one terminal, or a grid in memory.
///
/// A screen has no state that an application can see but its size; it takes whole pictures and is
/// free to send on only what changed.
@MainActor
public protocol Screen: AnyObject {
  /// Columns and rows at this moment.
  var size: CellSize { get }

  /// How many times taller than wide a cell is; 2 where nothing better is known.
  var cellAspect: Double { get }

  /// Shows a picture. One of another size than the screen is clipped, or padded with blank cells.
  func present(_ canvas: CellCanvas)

  /// Puts a text where a person's other programs can paste it from, as far as the screen can.
  func copy(_ text: String)
}

extension Screen {
  /// Does nothing: a screen without a way to other programs.
  public func copy(_ text: String) {}
}
