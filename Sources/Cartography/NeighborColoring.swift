import DataFiles

/// A small number for every country such that countries with a common border differ.
///
/// Countries are taken by falling number of neighbours and each gets the least number that none of
/// its neighbours has (D. J. A. Welsh and M. B. Powell, The Computer Journal 10 (1967), 85-86).
struct NeighborColoring {
  /// The numbers, from 0, by country.
  let colors: [UInt8]

  /// Finds the colours from the borders of a file's coarsest scale.
  ///
  /// - Complexity: O(*n*) for the *n* arcs of the file.
  init(of file: AreaFile) {
    var neighbors = Array(repeating: Set<Int>(), count: file.features.count)
    for arc in file.arcs(scale: .far) where arc.kind == .border {
      guard let left = arc.leftFeature, let right = arc.rightFeature, left != right else {
        continue
      }
      neighbors[left].insert(right)
      neighbors[right].insert(left)
    }
    var colors = Array(repeating: UInt8.max, count: neighbors.count)
    let order = neighbors.indices.sorted { first, second in
      (neighbors[second].count, first) < (neighbors[first].count, second)
    }
    for country in order {
      let taken = Set(neighbors[country].map { colors[$0] })
      colors[country] = (0..<UInt8.max).first { !taken.contains($0) } ?? 0
    }
    self.colors = colors
  }
}
