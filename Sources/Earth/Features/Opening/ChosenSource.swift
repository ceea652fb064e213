/// A source of features that is chosen when the first one is asked for.
package struct ChosenSource: FeatureSource {
  private var choose: (() throws(FeatureError) -> any FeatureSource)?
  private var source: (any FeatureSource)?

  /// A source that a function chooses. If it throws, there are no features.
  package init(_ choose: @escaping () throws(FeatureError) -> any FeatureSource) {
    self.choose = choose
  }

  package var longEdges: Int { source?.longEdges ?? 0 }

  package var unfetched: [UnfetchedElement] { source?.unfetched ?? [] }

  package var format: SourceFormat? { source?.format }

  /// The next feature; `nil` at the end.
  package mutating func next() throws(FeatureError) -> Feature? {
    if let choose {
      self.choose = nil
      source = try choose()
    }
    return try source?.next()
  }
}
