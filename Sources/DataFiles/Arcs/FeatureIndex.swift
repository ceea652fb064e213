/// A feature's index as 16 bits of a file, where "no feature" is the greatest value.
enum FeatureIndex {
  static let none: UInt16 = 0xFFFF

  /// The index of one of `count` features; `nil` for "no feature" and for what is out of range.
  static func decoded(_ stored: UInt16, count: Int) -> Int? {
    stored == none || stored >= count ? nil : Int(stored)
  }

  /// The index as it is stored.
  static func encoded(_ index: Int?) -> UInt16 { index.map { UInt16($0) } ?? none }
}
