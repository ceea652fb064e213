import Cells

/// The names of the lines of tiles on a map, each once: those of one name are one course.
struct LineNames {
  /// The names of rivers and streams, on the water where there is room.
  private(set) var waters: [StreetName] = []
  /// The names of streets, the most important class first, the longest of a class first.
  private(set) var streets: [StreetName] = []

  private let scene: StreetScene

  /// The names of lines on a map in cells.
  ///
  /// - Complexity: O(*n*) for the *n* cells of the lines.
  init(of scene: StreetScene) {
    self.scene = scene
    let last = scene.metersPerDot <= 15 ? StreetStyle.lines.count : StreetStyle.firstSmallRoad
    for (key, course) in Self.courses(of: scene) {
      if key.isWaterway {
        if let name = water(key.text, course) { waters.append(name) }
      } else if course.style < last {
        let forms = forms(of: key.text, along: course)
        if !forms.isEmpty {
          streets.append(StreetName(text: key.text, kind: .street, forms: forms))
        }
      }
    }
  }

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

  /// A name, and whether it is that of a river or stream.
  private struct Key: Hashable {
    let text: String
    let isWaterway: Bool
  }

  /// The courses of all lines with a name, those of the most important class first.
  private static func courses(of scene: StreetScene) -> [(key: Key, course: Course)] {
    var courses: [Key: Course] = [:]
    func add(_ path: StreetScene.Path, _ style: Int, _ cells: [CellPosition]) {
      let line = StreetStyle.lines[style]
      let isWaterway = [.river, .stream].contains(line.classes[0])
      guard !cells.isEmpty, isWaterway || line.meters > 0, let text = scene.name(of: path) else {
        return
      }
      courses[Key(text: text, isWaterway: isWaterway), default: Course()]
        .add(cells, style, length: path.length)
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
      ($0.course.style, $1.course.length, $0.key.text)
        < ($1.course.style, $0.course.length, $1.key.text)
    }
  }

  /// The name of a river; `nil` if it is shorter than its name.
  private func water(_ text: String, _ course: Course) -> StreetName? {
    let width = text.cellWidth
    guard course.length >= Double(width * BrailleRaster.dotsAcross) else { return nil }
    var forms: [[StreetName.Line]] = []
    for (row, columns) in course.runs().prefix(40) {
      let origin = CellPosition(
        column: (columns.lowerBound + columns.upperBound + 1 - width) / 2, row: row)
      let wet = (0..<width).count { scene.isWater(origin.moved($0, 0)) }
      if 10 * wet >= 9 * width || 10 * columns.count >= 8 * width {
        forms.append([StreetName.Line(text: text, origin: origin)])
      }
    }
    return StreetName(text: text, kind: .water, forms: Array(forms.prefix(8)))
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
