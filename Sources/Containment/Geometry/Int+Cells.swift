extension Int {
  /// A length or position in cells: rounded to the nearest whole one, a number that is not finite or
  /// beyond 2^30 cells as the nearest that is not, and one that is no number as 0.
  ///
  /// All geometry becomes cells here, so that no frame, however wrong, ends the program.
  init(cells value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
    let most = Double(1 << 30)
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -most), most).rounded(rule))
  }
}
