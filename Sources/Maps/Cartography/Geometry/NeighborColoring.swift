import DataFiles

/// A small number for every country; countries with a common border have different ones.
///
/// Countries are taken in the order of falling numbers of neighbours (D. J. A. Welsh and M. B.
/// Powell, The Computer Journal 10 (1967), 85-86). Each gets the least used of the numbers that no
/// neighbour has, so that most countries that are near each other across a sea differ too.
package struct NeighborColoring {
  /// The number of each country, from 0.
  package let colors: [UInt8]

  /// How many numbers are used if that is possible, which it is for the countries of today.
  package static let count: UInt8 = 5

  /// Finds the numbers from the borders of a file's coarsest scale.
  ///
  /// - Complexity: O(*n*) for the *n* arcs of the file.
  package init(of file: AreaFile) {
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
    var uses = Array(repeating: 0, count: Int(UInt8.max))
    for country in order {
      let taken = Set(neighbors[country].map { colors[$0] })
      let free = (0..<Self.count).filter { !taken.contains($0) }
      let color =
        free.min { uses[Int($0)] < uses[Int($1)] }
        ?? (Self.count..<UInt8.max).first { !taken.contains($0) } ?? 0
      colors[country] = color
      uses[Int(color)] += 1
    }
    self.colors = colors
  }
}
