import Cells

/// The names of the lines of tiles on a map, each once: those of one name are one course.
struct LineNames {
  /// The names of rivers and streams, on the water where there is room; the longest first.
  private(set) var waters: [StreetName] = []
  /// The names of streets, the most important class first, the longest of a class first.
  private(set) var streets: [StreetName] = []

  /// The names of lines on a map in cells.
  ///
  /// - Complexity: O(*n*) for the *n* cells of the lines. What a name's forms take is spent when it
  ///   is placed.
  init(of scene: StreetScene) {
    let lettering = LineLettering(ground: scene.ground)
    let last = scene.metersPerDot <= 15 ? StreetStyle.lines.count : StreetStyle.firstSmallRoad
    let courses = Courses(of: scene)
    func sorted(_ courses: [LineCourse]) -> [(text: String, course: LineCourse)] {
      zip(scene.names, courses).filter { $0.1.length > 0 }.sorted {
        ($0.1.style, $1.1.length, $0.0) < ($1.1.style, $0.1.length, $1.0)
      }
    }
    for (text, course) in sorted(courses.waters)
    where course.length >= Double(text.cellWidth * BrailleRaster.dotsAcross) {
      waters.append(
        StreetName(text: text, kind: .water) { lettering.water(text, course, $0) })
    }
    for (text, course) in sorted(courses.streets) where course.style < last {
      streets.append(
        StreetName(text: text, kind: .street) { lettering.street(text, course, $0) })
    }
  }

  /// The courses of the waters and of the streets of a scene, by the number of their name.
  private struct Courses {
    var waters: [LineCourse]
    var streets: [LineCourse]

    init(of scene: StreetScene) {
      waters = Array(repeating: LineCourse(), count: scene.names.count)
      streets = waters
      for path in scene.paths { add(path, path.style, scene.cells[path.cells]) }
      guard !scene.namedPaths.isEmpty else { return }
      // the class of the street that lies there, in schemas that keep names apart
      var styles = [Int](repeating: .max, count: scene.ground.grid.size.area)
      for path in scene.paths where StreetStyle.lines[path.style].meters > 0 {
        for cell in scene.cells[path.cells] {
          styles[Int(cell)] = min(styles[Int(cell)], path.style)
        }
      }
      for path in scene.namedPaths {
        let cells = scene.cells[path.cells]
        let found = cells.compactMap { styles[Int($0)] == .max ? nil : styles[Int($0)] }
        guard 2 * found.count > cells.count else { continue }
        add(path, found.sorted()[found.count / 2], cells)
      }
    }

    private mutating func add(
      _ path: StreetScene.Path, _ style: Int, _ cells: ArraySlice<Int32>
    ) {
      guard path.name >= 0, !cells.isEmpty else { return }
      let line = StreetStyle.lines[style]
      if [.river, .stream].contains(line.classes[0]) {
        waters[Int(path.name)].add(cells, style, length: path.length)
      } else if line.meters > 0 {
        streets[Int(path.name)].add(cells, style, length: path.length)
      }
    }
  }
}

/// Finds the ways to write the name of a line.
private struct LineLettering {
  let ground: StreetGround
  private var columns: Int { ground.grid.size.columns }

  private static let mostForms = 5

  typealias Form = [StreetName.Line]

  /// The best way that fits to write the name of a river: on the water, or on a line along a row.
  func water(_ text: String, _ course: LineCourse, _ fits: (Form) -> Bool) -> Form? {
    let width = text.cellWidth
    let forms = LineCourse.runs(of: course.rows(columns: columns)).prefix(40).lazy
      .compactMap { run -> Form? in
        let origin = run.origin(ofWidth: width)
        let wet = (0..<width).count { ground.isWater(at: origin.moved($0, 0)) }
        guard 10 * wet >= 9 * width || 10 * run.columns.count >= 8 * width else { return nil }
        return [StreetName.Line(text: text, origin: origin)]
      }
    return forms.prefix(8).first(where: fits)
  }

  /// The best way that fits to write the name of a street: on it, a word a row along it, beside it,
  /// in short. A street that is less than half as long as its name has none beside it, where the
  /// letters would hide more of other streets than there is of this one.
  func street(_ text: String, _ course: LineCourse, _ fits: (Form) -> Bool) -> Form? {
    let rows = course.rows(columns: columns)
    let runs = LineCourse.runs(of: rows)
    let onLine = onLine(text, runs)
    if let form = onLine.first(where: fits) { return form }
    // the rows nearer to its middle first
    let middle = rows[rows.count / 2].row
    let order = rows.indices.sorted {
      (abs(rows[$0].row - middle), $0) < (abs(rows[$1].row - middle), $1)
    }
    let steps = steps(text, rows, order)
    if let form = steps.first(where: fits) { return form }
    let short = StreetStyle.abbreviated(text)
    if onLine.isEmpty, steps.isEmpty, let short,
      let form = self.onLine(short, runs).first(where: fits)
    {
      return form
    }
    let nearest = order.prefix(Self.mostForms).map { rows[$0] }
    let longest = Int(2 * course.length) / BrailleRaster.dotsAcross
    for name in [text, short].compactMap({ $0 }) where name.cellWidth <= longest {
      if let form = beside(name, nearest, fits) { return form }
    }
    return nil
  }

  private func onLine(_ text: String, _ runs: [LineCourse.Run]) -> [Form] {
    let width = text.cellWidth
    return runs.prefix { 10 * $0.columns.count >= 8 * width }.prefix(Self.mostForms).map {
      [StreetName.Line(text: text, origin: $0.origin(ofWidth: width))]
    }
  }

  /// One word a row beside a steep street, on its right or on its left.
  private func steps(_ text: String, _ rows: [LineCourse.Row], _ order: [Int]) -> [Form] {
    let words = text.split(separator: " ").map(String.init)
    guard (2...5).contains(words.count), rows.count >= words.count else { return [] }
    var forms: [Form] = []
    for first in order where first + words.count <= rows.count {
      let edges = rows[first..<first + words.count]
      guard edges.last?.row == rows[first].row + words.count - 1,
        edges.allSatisfy({ $0.high - $0.low < 6 }),
        zip(edges, edges.dropFirst()).allSatisfy({ abs($0.low - $1.low) <= 6 })
      else { continue }
      forms.append(
        zip(words, edges).map { word, row in
          StreetName.Line(text: word, origin: CellPosition(column: row.high + 1, row: row.row))
        })
      forms.append(
        zip(words, edges).map { word, row in
          StreetName.Line(
            text: word, origin: CellPosition(column: row.low - word.cellWidth, row: row.row))
        })
      if forms.count >= 2 * Self.mostForms { break }
    }
    return forms.filter { lines in !lines.contains { isOnWater($0) } }
  }

  /// The name in one line on the right or on the left of a street.
  private func beside(
    _ text: String, _ rows: [LineCourse.Row], _ fits: (Form) -> Bool
  ) -> Form? {
    let width = text.cellWidth
    for row in rows {
      for column in [row.high + 1, row.low - width] {
        let form = [
          StreetName.Line(text: text, origin: CellPosition(column: column, row: row.row))
        ]
        if fits(form), !isOnWater(form[0]) { return form }
      }
    }
    return nil
  }

  private func isOnWater(_ line: StreetName.Line) -> Bool {
    (0..<line.text.cellWidth).contains { ground.isWater(at: line.origin.moved($0, 0)) }
  }
}

extension StreetGround {
  /// Whether water lies on most of a cell; `false` beyond the map.
  fileprivate func isWater(at cell: CellPosition) -> Bool {
    let size = grid.size
    guard 0..<size.columns ~= cell.column, 0..<size.rows ~= cell.row else { return false }
    return isWater(cell)
  }
}

extension CellPosition {
  func moved(_ columns: Int, _ rows: Int) -> CellPosition {
    CellPosition(column: column + columns, row: row + rows)
  }
}
