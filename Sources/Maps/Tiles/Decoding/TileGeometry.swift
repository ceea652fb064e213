/// The vertices of features, one after the other in memory that grows as needed.
///
/// Only one thread may add at a time; what is complete, any number may read.
package final class TileGeometry: @unchecked Sendable {
  /// A point, a line or a ring.
  package struct Part: Sendable {
    /// The index after its last vertex; they begin where those of the part before end.
    package let end: Int32
    /// The area of a ring, negative for a hole in the ring before; 0 for points and lines.
    package let area: Float
    /// The box around its vertices, from the northwest to the southeast.
    package let low: SIMD2<Float>
    package let high: SIMD2<Float>

    package init(end: Int32, area: Float, low: SIMD2<Float>, high: SIMD2<Float>) {
      (self.end, self.area, self.low, self.high) = (end, area, low, high)
    }

    package var isHole: Bool { area.sign == .minus }
  }

  // Checks of exclusive access took a tenth of the time; only one thread may add anyway.

  @exclusivity(unchecked) package private(set) var count = 0
  @exclusivity(unchecked) package private(set) var parts: [Part] = []

  @exclusivity(unchecked) private var start: UnsafeMutablePointer<SIMD2<Float>>
  @exclusivity(unchecked) private var capacity: Int

  /// The most vertices that one tile may have.
  package static let mostVertices = 1 << 20
  private static let mostParts = 1 << 19

  package init() {
    capacity = 1 << 10
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// The vertices: x eastwards and y southwards; in the units in which they were added.
  package var vertices: UnsafeBufferPointer<SIMD2<Float>> {
    UnsafeBufferPointer(start: start, count: count)
  }

  package func vertices(ofPart part: Int) -> UnsafeBufferPointer<SIMD2<Float>> {
    let first = part == 0 ? 0 : Int(parts[part - 1].end)
    return UnsafeBufferPointer(rebasing: vertices[first..<Int(parts[part].end)])
  }

  /// Passes the rings of each polygon of an area to a function: one, and its holes after it.
  package func forEachPolygon(of rings: Range<Int32>, _ body: (Range<Int32>) -> Void) {
    var first = rings.lowerBound
    while first < rings.upperBound {
      var end = first + 1
      while end < rings.upperBound, parts[Int(end)].isHole { end += 1 }
      body(first..<end)
      first = end
    }
  }

  /// Whether a point lies within some rings, by the even-odd rule.
  package func contains(_ point: SIMD2<Float>, in rings: some Sequence<Int32>) -> Bool {
    var isWithin = false
    for number in rings {
      let part = parts[Int(number)]
      guard all(part.low .<= point), all(point .<= part.high) else { continue }
      let ring = vertices(ofPart: Int(number))
      guard var last = ring.last else { continue }
      for vertex in ring {
        if (last.y <= point.y) != (vertex.y <= point.y) {
          let x = last.x + (point.y - last.y) / (vertex.y - last.y) * (vertex.x - last.x)
          if x > point.x { isWithin.toggle() }
        }
        last = vertex
      }
    }
    return isWithin
  }

  /// The memory that is taken, in bytes.
  var byteCount: Int {
    capacity * MemoryLayout<SIMD2<Float>>.stride + parts.capacity * MemoryLayout<Part>.stride
  }

  /// Removes everything, and keeps the memory.
  package func removeAll() {
    count = 0
    parts.removeAll(keepingCapacity: true)
  }

  /// Adds the geometry of a feature. A line of one vertex and a ring of fewer than three, or
  /// without an area, are left out.
  ///
  /// Rings are closed without repeating the first vertex. In version 2 a ring is a hole if it runs
  /// anticlockwise on the screen; in version 1, if it runs the other way than the first of its
  /// feature.
  ///
  /// - Parameter scale: by what positions are multiplied, such as 1 / extent.
  /// - Throws: a fault for a damaged geometry; part of it may have been added.
  package func add(
    _ feature: TileFeature, version: Int, scale: Float = 1
  ) throws(TileFault) {
    var reader = ProtobufReader(feature.geometry)
    let first = parts.count
    var cursor = SIMD2<Int32>.zero
    var partStart = count
    var exterior: Bool?
    while !reader.isAtEnd {
      let command = try reader.word()
      let number = Int(command >> 3)
      switch (command & 7, feature.kind) {
      case (1, .point):
        guard number > 0 else { throw .command(command) }
        let points = count + 1
        try append(number, &reader, &cursor, scale)
        for end in points..<points + number { try endPart(end - 1, end) }
      case (1, .line), (1, .area):
        guard number > 0 else { throw .command(command) }
        try endLine(feature.kind, &partStart)
        // of several places that it moves to, the last one counts
        for _ in 0..<number {
          count = partStart
          try append(1, &reader, &cursor, scale)
        }
      case (2, .line), (2, .area):
        guard count > partStart, number > 0 else { throw .command(command) }
        try append(number, &reader, &cursor, scale)
      case (7, .area):
        guard number == 1, count > partStart else { throw .command(command) }
        try endRing(&partStart, version, &exterior, isFirst: parts.count == first)
      default: throw .command(command)
      }
    }
    try endLine(feature.kind, &partStart)
  }

  /// Adds vertices, each of which takes two bytes at least.
  private func append(
    _ number: Int, _ reader: inout ProtobufReader, _ cursor: inout SIMD2<Int32>, _ scale: Float
  ) throws(TileFault) {
    guard number <= reader.rest / 2 else { throw .truncated }
    if count + number > capacity { try grow(to: count + number) }
    let target = start + count
    var place = cursor
    for index in 0..<number {
      let step = SIMD2(try reader.word(), try reader.word())
      // zigzag: the lowest bit is the sign
      let signs = SIMD2<UInt32>.zero &- (step & 1)
      place &+= SIMD2<Int32>(truncatingIfNeeded: (step &>> 1) ^ signs)
      target[index] = SIMD2<Float>(place) * scale
    }
    cursor = place
    count += number
  }

  private func grow(to needed: Int) throws(TileFault) {
    guard needed <= Self.mostVertices else {
      throw .tooMany("vertices", limit: Self.mostVertices)
    }
    let larger = min(max(capacity * 2, needed), Self.mostVertices)
    let memory = UnsafeMutablePointer<SIMD2<Float>>.allocate(capacity: larger)
    memory.update(from: start, count: count)
    start.deallocate()
    (start, capacity) = (memory, larger)
  }

  private func endPart(_ first: Int, _ end: Int, area: Float = 0) throws(TileFault) {
    guard parts.count < Self.mostParts else { throw .tooMany("parts", limit: Self.mostParts) }
    var (low, high) = (start[first], start[first])
    for index in first + 1..<max(end, first + 1) {
      // pointwiseMin compares lane by lane
      let vertex = start[index]
      low.replace(with: vertex, where: vertex .< low)
      high.replace(with: vertex, where: vertex .> high)
    }
    parts.append(Part(end: Int32(end), area: area, low: low, high: high))
  }

  /// Ends a line; a ring that was not closed is left out.
  private func endLine(_ kind: TileFeature.Kind, _ partStart: inout Int) throws(TileFault) {
    guard kind != .point, count > partStart else { return }
    if kind == .line, count > partStart + 1 {
      try endPart(partStart, count)
    } else {
      count = partStart
    }
    partStart = count
  }

  private func endRing(
    _ partStart: inout Int, _ version: Int, _ exterior: inout Bool?, isFirst: Bool
  ) throws(TileFault) {
    let area = count > partStart + 2 ? Self.area(of: start + partStart, count - partStart) : 0
    guard area != 0 else {
      count = partStart
      return
    }
    let isClockwise = area > 0
    let outer = version == 1 ? exterior ?? isClockwise : true
    exterior = outer
    let isHole = !isFirst && isClockwise != outer
    try endPart(partStart, count, area: Float(abs(area) / 2) * (isHole ? -1 : 1))
    partStart = count
  }

  /// Twice the area of a ring, positive if it runs clockwise on the screen.
  private static func area(of ring: UnsafeMutablePointer<SIMD2<Float>>, _ count: Int) -> Double {
    // relative to the first vertex, because positions may be far from the origin
    let origin = ring[0]
    var area = 0.0
    var last = SIMD2<Double>.zero
    for index in 1..<count {
      let next = SIMD2<Double>(ring[index] - origin)
      area += last.x * next.y - next.x * last.y
      last = next
    }
    return area
  }
}
