/// A number of pixels across and down, such as those of a cell.
public struct PixelSize: Hashable, Sendable, Codable {
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// A size from its parts.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// No pixels.
  public static let zero = PixelSize(width: 0, height: 0)

  /// The pixels that a cell may have each way, on screens of any density.
  private static let sides = 1...256

  /// Whether a cell can have this size: 1...256 pixels each way.
  public var isCell: Bool { Self.sides.contains(width) && Self.sides.contains(height) }

  /// The most pixels that are drawn for a screen: those of a display of 8K.
  public static let mostPixelsOfScreen = 7680 * 4320

  /// Whether pictures can be drawn for all of a screen whose cells have this size: at most
  /// ``mostPixelsOfScreen`` pixels.
  public func canFill(_ screen: CellSize) -> Bool {
    isCell && screen.isScreen && width * height * screen.area <= Self.mostPixelsOfScreen
  }

  /// Height divided by width of a cell of this size, as ``cellAspect(width:height:)`` has it.
  public var cellAspect: Double { Self.cellAspect(width: Double(width), height: Double(height)) }

  /// Height divided by width of a cell, in any unit, if the quotient is that of a font (1.2...3.5);
  /// otherwise 2.
  public static func cellAspect(width: Double, height: Double) -> Double {
    (1.2...3.5).contains(height / width) ? height / width : 2
  }
}
