/// A source of features that is chosen when the first one is asked for.
package struct ChosenSource: FeatureSource {
  private var choose: (() throws(FeatureError) -> any FeatureSource)?
  private var source: (any FeatureSource)?
  /// Why it could not be chosen, until the next feature is asked for.
  private var failure: FeatureError?

  /// A source that a function chooses. If it throws, there are no features.
  package init(_ choose: @escaping () throws(FeatureError) -> any FeatureSource) {
    self.choose = choose
  }

  package var longEdges: Int { source?.longEdges ?? 0 }

  package var unfetched: [UnfetchedElement] { source?.unfetched ?? [] }

  package var format: SourceFormat? { source?.format }

  /// Chooses the source before a feature is asked for. `nil` if the function throws; the next
  /// feature then is the error.
  package mutating func chosen() -> (any FeatureSource)? {
    if let choose {
      self.choose = nil
      do throws(FeatureError) { source = try choose() } catch { failure = error }
    }
    return source
  }

  /// The next feature; `nil` at the end.
  package mutating func next() throws(FeatureError) -> Feature? {
    _ = chosen()
    if let failure {
      self.failure = nil
      throw failure
    }
    return try source?.next()
  }
}
