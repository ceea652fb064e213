extension Int {
  /// A length or a position as whole cells, in -2^30...2^30: numbers beyond, and infinite ones,
  /// become the nearer end, and NaN becomes 0.
  ///
  /// The frames, bounds and points of views become cells here, so that none ends the program.
  public init(cells value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
    let most = Double(1 << 30)
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -most), most).rounded(rule))
  }
}
