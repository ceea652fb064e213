import Cells
import Tiles

/// The names of tiles on a map, those to be placed first at the beginning: stations, waters,
/// quarters, sights by their fame, streets by their class and length, parks.
struct StreetNames {
  private(set) var names: [StreetName] = []

  private let scene: StreetScene
  private let size: CellSize

  /// The greatest length of a dot, in metres, at which names of a kind appear.
  private static func scale(of kind: MapLabel.Kind) -> Double {
    switch kind {
    case .station: 45
    case .quarter: 140
    case .sight: 60
    case .park: 60
    case .street: 70
    default: 1400
    }
  }

  /// Likewise for the quarters of the smallest kind.
  private static let neighbourhoodScale = 45.0

  /// The names on a map in cells.
  ///
  /// - Complexity: O(*n* log *n*) for *n* features with a name.
  init(of scene: StreetScene) {
    self.scene = scene
    size = scene.ground.grid.size
    var points: [MapLabel.Kind: [(prominence: UInt8, name: StreetName)]] = [:]
    var seen: Set<String> = []
    for (index, piece) in scene.tiles.pieces.enumerated() {
      guard let frame = scene.frames[index] else { continue }
      for feature in piece.tile.features where feature.kind != .line {
        guard let text = piece.tile.name(of: feature), let kind = kind(of: feature),
          scene.metersPerDot <= Self.scale(of: kind)
        else { continue }
        let vertices = piece.tile.geometry.vertices(ofPart: Int(feature.parts.lowerBound))
        let name =
          feature.kind == .point
          ? named(text, kind, at: vertices[0], frame, index)
          : named(text, kind, within: vertices, frame)
        guard let name, seen.insert("\(kind) \(text)").inserted else { continue }
        points[kind, default: []].append((feature.prominence, name))
      }
    }
    for kind in [MapLabel.Kind.town, .station, .water, .quarter, .sight] {
      if kind == .water { names += waters(seen: &seen) }
      names += (points[kind] ?? []).sorted { $0.prominence > $1.prominence }.map(\.name)
    }
    names += streets()
    names += (points[.park] ?? []).map(\.name)
  }

  /// The kind of the name of a point or an area; `nil` if it does not appear.
  private func kind(of feature: MapTile.Feature) -> MapLabel.Kind? {
    switch feature.featureClass {
    case .town, .village, .hamlet: .town
    case .suburb, .island: .quarter
    case .neighbourhood: scene.metersPerDot <= Self.neighbourhoodScale ? .quarter : nil
    case .station, .airport: .station
    case .waterName, .water: .water
    case .parkName, .park, .cemetery: .park
    case .sight, .peak: feature.prominence >= leastFame ? .sight : nil
    default: nil
    }
  }

  /// The least fame of a sight: that of a cathedral at 3 km, of a church at 1 km.
  private var leastFame: Int {
    switch scene.metersPerDot {
    case 28...: 5
    case 9...: 3
    case 4...: 2
    default: 1
    }
  }

  // MARK: Points and areas

  /// The name of a point: beside its mark, or in the middle of what it names.
  private func named(
    _ text: String, _ kind: MapLabel.Kind, at vertex: SIMD2<Float>, _ frame: TileFrame, _ piece: Int
  ) -> StreetName? {
    // those in the buffer of a tile belong to its neighbour
    guard vertex.x >= 0, vertex.y >= 0, vertex.x < 1, vertex.y < 1,
      let cell = cell(of: frame.dot(of: vertex))
    else { return nil }
    let text = kind == .quarter ? text.uppercased() : text
    let width = text.cellWidth
    guard kind.hasMarker else {
      return StreetName(text: text, kind: kind, forms: centered(text, width, on: cell))
    }
    return StreetName(
      text: text, kind: kind,
      forms: [
        [StreetName.Line(text: text, origin: cell.moved(1, 0))],
        [StreetName.Line(text: text, origin: cell.moved(-width, 0))],
      ], marker: cell)
  }

  /// A name in the middle of a cell, in one line or in one a word.
  private func centered(_ text: String, _ width: Int, on cell: CellPosition) -> [[StreetName.Line]]
  {
    var forms = [[StreetName.Line(text: text, origin: cell.moved(-width / 2, 0))]]
    let words = text.split(separator: " ").map(String.init)
    if words.count == 2 {
      forms.append(
        words.enumerated().map { row, word in
          StreetName.Line(text: word, origin: cell.moved(-word.cellWidth / 2, row))
        })
    }
    return forms
  }

  /// The name of an area that is wide enough for it.
  private func named(
    _ text: String, _ kind: MapLabel.Kind, within ring: UnsafeBufferPointer<SIMD2<Float>>,
    _ frame: TileFrame
  ) -> StreetName? {
    var (low, high) = (SIMD2(Double.infinity, .infinity), SIMD2(-Double.infinity, -.infinity))
    for vertex in ring {
      let dot = frame.dot(of: vertex)
      (low, high) = (pointwiseMin(low, dot), pointwiseMax(high, dot))
    }
    // what is seen of it
    low = pointwiseMax(low, SIMD2(0, 0))
    high = pointwiseMin(
      high, SIMD2(Double(scene.ground.grid.columns), Double(scene.ground.grid.rows)))
    let width = text.cellWidth
    guard (high.x - low.x) / Double(scene.ground.grid.across) >= 0.8 * Double(width),
      high.y - low.y >= Double(scene.ground.grid.down), let cell = cell(of: (low + high) / 2)
    else { return nil }
    if kind == .water, !scene.ground.isWater(cell) { return nil }
    return StreetName(text: text, kind: kind, forms: centered(text, width, on: cell))
  }

  private func cell(of dot: SIMD2<Double>) -> CellPosition? {
    let grid = scene.ground.grid
    guard dot.x >= 0, dot.y >= 0, dot.x < Double(grid.columns), dot.y < Double(grid.rows) else {
      return nil
    }
    return CellPosition(column: Int(dot.x) / grid.across, row: Int(dot.y) / grid.down)
  }

  // MARK: Lines

  /// The cells of all lines of a name, row by row.
  private struct Course {
    var style = Int.max
    var length = 0.0
    var columns: [Int: Set<Int>] = [:]

    mutating func add(_ cells: [CellPosition], _ style: Int, length: Double) {
      self.style = min(self.style, style)
      self.length += length
      for cell in cells { columns[cell.row, default: []].insert(cell.column) }
    }

    /// The neighbouring cells of a row, the longest first.
    func runs() -> [(row: Int, columns: ClosedRange<Int>)] {
      var runs: [(row: Int, columns: ClosedRange<Int>)] = []
      for (row, columns) in columns {
        var run: ClosedRange<Int>?
        for column in columns.sorted() {
          if let known = run, known.upperBound + 1 == column {
            run = known.lowerBound...column
          } else {
            if let run { runs.append((row, run)) }
            run = column...column
          }
        }
        if let run { runs.append((row, run)) }
      }
      return runs.sorted {
        ($1.columns.count, $0.row, $0.columns.lowerBound)
          < ($0.columns.count, $1.row, $1.columns.lowerBound)
      }
    }
  }

  private func courses(
    _ isIncluded: (_ style: Int) -> Bool
  ) -> [(text: String, course: Course)] {
    var courses: [String: Course] = [:]
    func add(_ path: StreetScene.Path, _ style: Int, _ cells: [CellPosition]) {
      guard !cells.isEmpty, isIncluded(style), let text = scene.name(of: path) else { return }
      courses[text, default: Course()].add(cells, style, length: path.length)
    }
    for path in scene.paths { add(path, path.style, scene.cells(of: path)) }
    if !scene.namedPaths.isEmpty {
      var styles: [CellPosition: Int] = [:]
      for path in scene.paths where StreetStyle.lines[path.style].meters > 0 {
        for cell in scene.cells(of: path) { styles[cell] = min(styles[cell] ?? .max, path.style) }
      }
      for path in scene.namedPaths {
        // the class of the street that lies there, in schemas that keep names apart
        let cells = scene.cells(of: path)
        let found = cells.compactMap { styles[$0] }
        guard 2 * found.count > cells.count,
          let style = found.sorted().dropFirst(found.count / 2).first
        else { continue }
        add(path, style, cells)
      }
    }
    return courses.map { ($0.key, $0.value) }.sorted {
      ($0.course.style, $1.course.length, $0.text) < ($1.course.style, $0.course.length, $1.text)
    }
  }

  /// The names of rivers and streams, on the water where there is room.
  private func waters(seen: inout Set<String>) -> [StreetName] {
    var names: [StreetName] = []
    let rivers = courses { style in
      [.river, .stream].contains(StreetStyle.lines[style].classes[0])
    }
    for (text, course) in rivers where seen.insert("\(MapLabel.Kind.water) \(text)").inserted {
      let width = text.cellWidth
      guard course.length >= Double(width * BrailleRaster.dotsAcross) else { continue }
      var forms: [[StreetName.Line]] = []
      for (row, columns) in course.runs().prefix(40) {
        let origin = CellPosition(
          column: (columns.lowerBound + columns.upperBound + 1 - width) / 2, row: row)
        let wet = (0..<width).count { scene.isWater(origin.moved($0, 0)) }
        if 10 * wet >= 9 * width || 10 * columns.count >= 8 * width {
          forms.append([StreetName.Line(text: text, origin: origin)])
        }
      }
      names.append(StreetName(text: text, kind: .water, forms: Array(forms.prefix(8))))
    }
    return names
  }

  /// The names of streets, each once.
  private func streets() -> [StreetName] {
    guard scene.metersPerDot <= Self.scale(of: .street) else { return [] }
    let last = scene.metersPerDot <= 15 ? StreetStyle.lines.count : StreetStyle.firstSmallRoad
    return courses { style in
      style < last && StreetStyle.lines[style].meters > 0
    }.compactMap { text, course in
      let forms = forms(of: text, along: course)
      return forms.isEmpty ? nil : StreetName(text: text, kind: .street, forms: forms)
    }
  }

  /// The ways to write the name of a street: on it, a word a row along it, beside it, in short.
  private func forms(of text: String, along course: Course) -> [[StreetName.Line]] {
    let runs = course.runs()
    var forms = onLine(text, runs)
    forms += steps(text, course)
    let short = StreetStyle.abbreviated(text)
    if forms.isEmpty, let short { forms += onLine(short, runs) }
    forms += beside(text, course)
    if let short { forms += beside(short, course) }
    return forms
  }

  private static let mostForms = 5

  private func onLine(
    _ text: String, _ runs: [(row: Int, columns: ClosedRange<Int>)]
  ) -> [[StreetName.Line]] {
    let width = text.cellWidth
    return runs.prefix { 10 * $0.columns.count >= 8 * width }.prefix(Self.mostForms).map {
      let column = ($0.columns.lowerBound + $0.columns.upperBound + 1 - width) / 2
      return [StreetName.Line(text: text, origin: CellPosition(column: column, row: $0.row))]
    }
  }

  /// One word a row beside a steep street, on its right or on its left.
  private func steps(_ text: String, _ course: Course) -> [[StreetName.Line]] {
    let words = text.split(separator: " ").map(String.init)
    guard (2...5).contains(words.count), course.columns.count >= words.count else { return [] }
    var forms: [[StreetName.Line]] = []
    for row in rows(of: course) {
      let edges = (row..<row + words.count).compactMap { row -> (Int, Int)? in
        guard let columns = course.columns[row], let low = columns.min(), let high = columns.max(),
          high - low < 6
        else { return nil }
        return (low, high)
      }
      guard edges.count == words.count,
        zip(edges, edges.dropFirst()).allSatisfy({ abs($0.0 - $1.0) <= 6 })
      else { continue }
      forms.append(
        words.indices.map {
          StreetName.Line(
            text: words[$0], origin: CellPosition(column: edges[$0].1 + 1, row: row + $0))
        })
      forms.append(
        words.indices.map {
          StreetName.Line(
            text: words[$0],
            origin: CellPosition(column: edges[$0].0 - words[$0].cellWidth, row: row + $0))
        })
      if forms.count >= 2 * Self.mostForms { break }
    }
    return forms.filter { lines in !lines.contains { isOnWater($0) } }
  }

  /// The rows of a street, those nearer to its middle first.
  private func rows(of course: Course) -> [Int] {
    let rows = course.columns.keys.sorted()
    let middle = rows[rows.count / 2]
    return rows.sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
  }

  /// The name in one line on the right or on the left of a street.
  private func beside(_ text: String, _ course: Course) -> [[StreetName.Line]] {
    let width = text.cellWidth
    var forms: [[StreetName.Line]] = []
    for row in rows(of: course).prefix(Self.mostForms) {
      guard let columns = course.columns[row], let low = columns.min(), let high = columns.max()
      else { continue }
      for column in [high + 1, low - width] {
        forms.append([
          StreetName.Line(text: text, origin: CellPosition(column: column, row: row))
        ])
      }
    }
    return forms.filter { lines in !lines.contains { isOnWater($0) } }
  }

  private func isOnWater(_ line: StreetName.Line) -> Bool {
    (0..<line.text.cellWidth).contains { scene.isWater(line.origin.moved($0, 0)) }
  }
}

extension StreetScene {
  /// Whether water lies on most of a cell; `false` beyond the map.
  func isWater(_ cell: CellPosition) -> Bool {
    let size = ground.grid.size
    guard 0..<size.columns ~= cell.column, 0..<size.rows ~= cell.row else { return false }
    return ground.isWater(cell)
  }
}

extension CellPosition {
  func moved(_ columns: Int, _ rows: Int) -> CellPosition {
    CellPosition(column: column + columns, row: row + rows)
  }
}
