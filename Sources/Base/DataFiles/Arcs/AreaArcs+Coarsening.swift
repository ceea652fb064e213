extension AreaArcs {
  /// These arcs simplified by at most a tolerance (D. H. Douglas and T. K. Peucker, The Canadian
  /// Cartographer 10 (1973), 112-122), for maps on which the tolerance is the size of a dot.
  ///
  /// An island smaller than three tolerances becomes a point, and of such islands that lie side by
  /// side only one is kept. Arcs keep their ends, so arcs that meet still meet; neighbouring
  /// outlines may cross each other by up to the tolerance.
  ///
  /// - Parameter tolerance: degrees of a great circle, more than 0.
  /// - Complexity: O(*n* log *n*) on average for *n* vertices.
  public func coarsened(by tolerance: Double) -> AreaArcs {
    var coarsening = Coarsening(tolerance: tolerance)
    var islands: [AreaArc] = []
    // in a damaged file every arc may claim all vertices of the file
    let most = vertexCount + count
    for arc in self where arc.vertexCount > 1 && coarsening.vertexCount < most {
      if coarsening.isSmallIsland(arc) { islands.append(arc) } else { coarsening.add(arc) }
    }
    for island in islands { coarsening.addPoint(for: island) }
    return AreaArcs(
      arcs: DataSection(of: coarsening.arcs, stride: Self.stride),
      vertices: DataSection(of: coarsening.vertices, stride: 8), featureCount: featureCount)
  }
}

/// Collects simplified arcs in the layout of a file.
private struct Coarsening {
  private(set) var arcs: [UInt8] = []
  private(set) var vertices: [UInt8] = []

  /// The number of vertices so far.
  var vertexCount: Int { vertices.count / 8 }

  private let tolerance: Double
  /// The squares of the Earth in which something is drawn. An island no larger than a square
  /// becomes a point.
  private var taken: Set<MicrodegreePosition> = []
  private let square: Int32

  /// - Parameter tolerance: degrees of latitude.
  init(tolerance: Double) {
    self.tolerance = tolerance * 1e6
    square = Int32(min(tolerance * Self.squareShare, 90) * 1e6)
  }

  /// The size below which an island becomes a point, in tolerances.
  private static let squareShare = 3.0

  /// Whether an arc is the whole outline of an island or lake that is too small to show its shape.
  func isSmallIsland(_ arc: AreaArc) -> Bool {
    arc[0] == arc[arc.vertexCount - 1]
      && Int64(arc.maximumLatitude) - Int64(arc.minimumLatitude) < Int64(square)
      && Double(arc.maximumLongitude) - Double(arc.minimumLongitude)
        < Double(square) / Self.shrinking(at: arc[0])
  }

  /// Adds an arc, simplified.
  mutating func add(_ arc: AreaArc) {
    var all: [MicrodegreePosition] = []
    all.reserveCapacity(arc.vertexCount)
    arc.withVertices { vertices in for index in 0..<vertices.count { all.append(vertices[index]) } }
    var isKept = [Bool](repeating: false, count: all.count)
    isKept[0] = true
    isKept[all.count - 1] = true
    var stack = [(first: 0, last: all.count - 1)]
    while let piece = stack.popLast() {
      guard let middle = farthest(in: piece.first...piece.last, of: all) else { continue }
      isKept[middle] = true
      stack += [(piece.first, middle), (middle, piece.last)]
    }
    let kept = all.indices.filter { isKept[$0] }.map { all[$0] }
    for vertex in kept { taken.insert(squareNumber(of: vertex)) }
    append(kept, of: arc)
  }

  /// Adds a point in the middle of an island, unless its square is already taken.
  mutating func addPoint(for island: AreaArc) {
    let middle = MicrodegreePosition(
      latitude: Int32((Int64(island.minimumLatitude) + Int64(island.maximumLatitude)) / 2),
      longitude: Int32((Int64(island.minimumLongitude) + Int64(island.maximumLongitude)) / 2))
    guard taken.insert(squareNumber(of: middle)).inserted else { return }
    append([middle, middle], of: island)
  }

  /// The vertex farthest from the straight line between the ends of a piece; `nil` if no vertex is
  /// farther than the tolerance.
  private func farthest(
    in piece: ClosedRange<Int>, of vertices: [MicrodegreePosition]
  ) -> Int? {
    let start = vertices[piece.lowerBound]
    let shrinking = Self.shrinking(at: start)
    func flat(_ vertex: MicrodegreePosition) -> (x: Double, y: Double) {
      (
        (Double(vertex.longitude) - Double(start.longitude)) * shrinking,
        Double(vertex.latitude) - Double(start.latitude)
      )
    }
    let chord = flat(vertices[piece.upperBound])
    let square = chord.x * chord.x + chord.y * chord.y
    var (best, greatest) = (-1, tolerance * tolerance)
    for index in piece.dropFirst().dropLast() {
      let point = flat(vertices[index])
      let share =
        square > 0 ? min(max((point.x * chord.x + point.y * chord.y) / square, 0), 1) : 0
      let (x, y) = (point.x - share * chord.x, point.y - share * chord.y)
      let distance = x * x + y * y
      if distance > greatest { (best, greatest) = (index, distance) }
    }
    return best < 0 ? nil : best
  }

  private mutating func append(_ kept: [MicrodegreePosition], of arc: AreaArc) {
    let first = vertexCount
    for vertex in kept {
      Self.append(vertex.latitude, to: &vertices)
      Self.append(vertex.longitude, to: &vertices)
    }
    Self.append(Int32(first), to: &arcs)
    Self.append(Int32(kept.count), to: &arcs)
    Self.append(FeatureIndex.encoded(arc.leftFeature), to: &arcs)
    Self.append(FeatureIndex.encoded(arc.rightFeature), to: &arcs)
    arcs += [arc.kind.rawValue, UInt8(arc.rank), 0, 0]
    Self.append(kept.map(\.latitude).min() ?? 0, to: &arcs)
    Self.append(kept.map(\.latitude).max() ?? 0, to: &arcs)
    Self.append(kept.map(\.longitude).min() ?? 0, to: &arcs)
    Self.append(kept.map(\.longitude).max() ?? 0, to: &arcs)
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }

  /// The length of a degree of longitude divided by that of a degree of latitude, by the first
  /// terms of the cosine's series; at least 0.01.
  private static func shrinking(at vertex: MicrodegreePosition) -> Double {
    let angle = min(abs(Double(vertex.latitude)), 90e6) * (.pi / 180e6)
    let square = angle * angle
    return max(1 - square / 2 * (1 - square / 12 * (1 - square / 30)), 0.01)
  }

  /// The square of the Earth that a vertex lies in.
  private func squareNumber(of vertex: MicrodegreePosition) -> MicrodegreePosition {
    MicrodegreePosition(
      latitude: vertex.latitude / square,
      longitude: Int32(Double(vertex.longitude) * Self.shrinking(at: vertex)) / square)
  }
}
