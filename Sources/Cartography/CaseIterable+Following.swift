extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case that follows in the order of `allCases`, after the last the first.
  var following: Self {
    let cases = Self.allCases
    let index = cases.firstIndex(of: self) ?? 0
    return cases[(index + 1) % cases.count]
  }
}
