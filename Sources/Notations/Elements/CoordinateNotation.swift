/// A way to write a coordinate, one type and one file each.
protocol CoordinateNotation {
  /// What it is called.
  static var name: NotationName { get }
  /// What it is called in all its forms.
  static var names: [NotationName] { get }

  /// The coordinate that a text spells in this notation.
  ///
  /// `nil` when the text is visibly not of this notation, so that the next one is asked; throws
  /// when it is of this notation and wrong.
  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading?
}

extension CoordinateNotation {
  static var names: [NotationName] { [name] }
}
