extension LineTracer {
  /// The coasts and borders of all countries, with the surface codes of both sides.
  func traceCountries(of data: MapData) throws(CartographyError) -> TracedLines {
    try trace(outlines(of: data.countries)) { arc in
      guard arc.kind != .seam else { return nil }
      func code(_ feature: Int?) -> UInt16 {
        feature.map { Surface.land($0).code } ?? Surface.sea.code
      }
      return (code(arc.leftFeature), code(arc.rightFeature))
    }
  }
}

extension TracedLines {
  /// The pieces that have the sea on one side.
  var coasts: TracedLines {
    filtered { $0.left == Surface.sea.code || $0.right == Surface.sea.code }
  }

  /// The pieces with land on both sides.
  var borders: TracedLines {
    filtered { $0.left != Surface.sea.code && $0.right != Surface.sea.code }
  }
}
