/// A notation of coordinates. Each has its type and its file.
protocol CoordinateNotation {
  /// Its name.
  static var name: NotationName { get }
  /// The names of all its forms.
  static var names: [NotationName] { get }

  /// The coordinate that a text spells in this notation.
  ///
  /// Returns `nil` for a text that is not of this notation, so that the next one is tried; throws
  /// for a text of this notation that is wrong.
  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading?

  /// Whether a text without blanks around it has a form that no name has, so that it can only be
  /// meant as a coordinate of this notation, even a wrong one.
  static func isMeant(by text: CoordinateText) -> Bool
}

extension CoordinateNotation {
  static var names: [NotationName] { [name] }

  static func isMeant(by text: CoordinateText) -> Bool { false }
}
