/// Sizes of marks by a property of numbers.
package struct PropertySizing: Sendable {
  /// The name of the property.
  package let name: String
  /// The greatest number; `nil` if none is more than 0, so that all marks have the middle size.
  package let greatest: Double?
  /// Whether any feature has a number.
  let hasNumbers: Bool
  private let sizes: [UInt8]

  /// Sizes by the values that features have; `nil` for one without the property.
  ///
  /// The square roots decide, as areas of marks do: a mark is small up to a third of the greatest
  /// root, large from two thirds on, and of middle size between and without a number.
  init(_ name: String, of values: [Double?]) {
    self.name = name
    let greatest = values.compactMap { $0 }.max()
    hasNumbers = greatest != nil
    guard let greatest, greatest > 0 else {
      (self.greatest, sizes) = (nil, [])
      return
    }
    self.greatest = greatest
    sizes = values.map { value in
      guard let value else { return 1 }
      let share = (max(value, 0) / greatest).squareRoot()
      return share <= 1 / 3.0 ? 0 : share >= 2 / 3.0 ? 2 : 1
    }
  }

  /// The size of a feature's mark: 0 small, 1 as usual, 2 large.
  func size(of feature: Int) -> Int { sizes.isEmpty ? 1 : Int(sizes[feature]) }
}
