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
    let last =
      scene.metersPerDot <= StreetStyle.smallNameScale
      ? StreetStyle.lines.count : StreetStyle.firstSmallRoad
    let courses = Courses(of: scene)
    func sorted(_ courses: [LineCourse]) -> [(text: String, course: LineCourse)] {
      zip(scene.names, courses).filter { $0.1.length > 0 }.sorted {
        ($0.1.style, $1.1.length, $0.0) < ($1.1.style, $0.1.length, $1.0)
      }
    }
    for (text, course) in sorted(courses.waters)
    where course.length >= Double(text.cellWidth * BrailleRaster.dotsAcross) {
      let lettering = LineLettering(of: text, along: course, on: scene.ground)
      waters.append(StreetName(text: text, kind: .water, form: lettering.water))
    }
    for (text, course) in sorted(courses.streets) where course.style < last {
      let lettering = LineLettering(of: text, along: course, on: scene.ground)
      let kind: MapLabel.Kind =
        course.style < StreetStyle.firstSmallRoad ? .street : .smallStreet
      streets.append(StreetName(text: text, kind: kind, form: lettering.street))
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
      // the classes of the street and of the water that lie there, in schemas that keep names apart
      let none = [Int](repeating: .max, count: scene.ground.grid.size.area)
      var styles = (streets: none, waters: none)
      for path in scene.paths {
        let isWater = StreetStyle.isWaterway(path.style)
        guard isWater || StreetStyle.lines[path.style].meters > 0 else { continue }
        for cell in scene.cells[path.cells].lazy.map({ Int($0) }) {
          if isWater {
            styles.waters[cell] = min(styles.waters[cell], path.style)
          } else {
            styles.streets[cell] = min(styles.streets[cell], path.style)
          }
        }
      }
      let columns = scene.ground.grid.size.columns
      for path in scene.namedPaths {
        let cells = scene.cells[path.cells]
        let isWater = path.style == StreetStyle.river
        let found = cells.lazy.map({ Int($0) }).compactMap { cell -> Int? in
          let style = isWater ? styles.waters[cell] : styles.streets[cell]
          guard style == .max else { return style }
          let place = CellPosition(column: cell % columns, row: cell / columns)
          return isWater && scene.ground.isWater(place) ? path.style : nil
        }
        guard 2 * found.count > cells.count else { continue }
        add(path, found.sorted()[found.count / 2], cells)
      }
    }

    private mutating func add(
      _ path: StreetScene.Path, _ style: Int, _ cells: ArraySlice<Int32>
    ) {
      guard path.name >= 0, !cells.isEmpty else { return }
      if StreetStyle.isWaterway(style) {
        waters[Int(path.name)].add(cells, style, length: path.length)
      } else if StreetStyle.lines[style].meters > 0 {
        streets[Int(path.name)].add(cells, style, length: path.length)
      }
    }
  }
}

/// Finds the ways to write the name of a line. What they need is found when the name is first
/// placed, and kept: names are placed anew around other pins.
private final class LineLettering {
  typealias Form = [StreetName.Line]

  private let text: String
  private let course: LineCourse
  private let ground: StreetGround
  private lazy var rows = course.rows(columns: ground.grid.size.columns)
  private lazy var runs = LineCourse.runs(of: rows)
  private lazy var short = StreetStyle.abbreviated(text)
  private lazy var formsOnWater = waterForms()
  private lazy var formsOnLine = onLine(text)
  /// The indices of the rows, those nearer to the middle first.
  private lazy var order = rowsFromTheMiddle()
  private lazy var rowsInTheMiddle = order.prefix(Self.mostForms).map { rows[$0] }
  private lazy var steps = stepForms()

  private static let mostForms = 5

  init(of text: String, along course: LineCourse, on ground: StreetGround) {
    (self.text, self.course, self.ground) = (text, course, ground)
  }

  /// The best way that fits to write the name of a water: on the water, or on a line along a row;
  /// that of a river that is a line also beside it.
  func water(_ fits: (Form) -> Bool) -> Form? {
    if let form = formsOnWater.first(where: fits) { return form }
    return course.style == StreetStyle.river ? beside(text, rowsInTheMiddle, fits) : nil
  }

  private func waterForms() -> [Form] {
    let width = text.cellWidth
    let forms = runs.prefix(40).lazy.compactMap { [ground] run -> Form? in
      let origin = run.origin(ofWidth: width)
      let wet = (0..<width).count { ground.isWater(at: origin.moved($0, 0)) }
      guard 10 * wet >= 9 * width || 10 * run.columns.count >= 8 * width else { return nil }
      return [StreetName.Line(text: self.text, origin: origin)]
    }
    return Array(forms.prefix(8))
  }

  /// The best way that fits to write the name of a street: on it, a word a row along it, beside it,
  /// in short. A street that is less than half as long as its name has none beside it, where the
  /// letters would hide more of other streets than there is of this one.
  func street(_ fits: (Form) -> Bool) -> Form? {
    if let form = formsOnLine.first(where: fits) ?? steps.first(where: fits) { return form }
    if formsOnLine.isEmpty, steps.isEmpty, let short,
      let form = onLine(short).first(where: fits)
    {
      return form
    }
    let longest = Int(2 * course.length) / BrailleRaster.dotsAcross
    for name in [text, short].compactMap({ $0 }) where name.cellWidth <= longest {
      if let form = beside(name, rowsInTheMiddle, fits) { return form }
    }
    return nil
  }

  private func rowsFromTheMiddle() -> [Int] {
    let middle = rows[rows.count / 2].row
    return rows.indices.sorted {
      (abs(rows[$0].row - middle), $0) < (abs(rows[$1].row - middle), $1)
    }
  }

  private func onLine(_ text: String) -> [Form] {
    let width = text.cellWidth
    return runs.prefix { 10 * $0.columns.count >= 8 * width }.prefix(Self.mostForms).map {
      [StreetName.Line(text: text, origin: $0.origin(ofWidth: width))]
    }
  }

  /// One word a row beside a steep street, on its right or on its left.
  private func stepForms() -> [Form] {
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
    return forms.filter { lines in !lines.contains(where: isOnWater) }
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
