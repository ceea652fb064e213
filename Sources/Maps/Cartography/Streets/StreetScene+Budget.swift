import Cells

extension StreetScene {
  /// A window in which lines of small streets may take a share of the cells.
  private static let window = CellSize(columns: 10, rows: 3)

  /// The paths without the shortest of the small streets where they would make a grey mass. Streets
  /// of one name are as long as all of them together.
  func pathsWithinBudget() -> [Path] {
    let grid = ground.grid
    let across = (grid.size.columns + Self.window.columns - 1) / Self.window.columns
    let down = (grid.size.rows + Self.window.rows - 1) / Self.window.rows
    let windows = grid.size.positions.map {
      $0.row / Self.window.rows * across + $0.column / Self.window.columns
    }
    var isLine = [Bool](repeating: false, count: grid.size.area)
    // the cells of lines in each window, and those that a further line would add
    var counts = [Int](repeating: 0, count: across * down)
    var added = counts
    var lengths = [Double](repeating: 0, count: names.count)
    var kept: [Path] = []
    var small: [(style: Int, length: Double, index: Int)] = []
    for path in paths where StreetStyle.lines[path.style].budget < 1 && path.name >= 0 {
      lengths[Int(path.name)] += path.length
    }
    for (index, path) in paths.enumerated() {
      if StreetStyle.lines[path.style].budget < 1 {
        small.append(
          (path.style, path.name >= 0 ? lengths[Int(path.name)] : path.length, index))
        continue
      }
      kept.append(path)
      for cell in cells[path.cells] where !isLine[Int(cell)] {
        isLine[Int(cell)] = true
        counts[windows[Int(cell)]] += 1
      }
    }
    small.sort { ($0.style, $1.length, $0.index) < ($1.style, $0.length, $1.index) }
    // at 3 km a third, at 1 km half
    let thinning = metersPerDot > 28 ? 2.0 / 3 : 1
    for item in small {
      let path = paths[item.index]
      let room = Int(
        StreetStyle.lines[path.style].budget * thinning * Double(Self.window.area))
      var new: [Int] = []
      for cell in cells[path.cells].lazy.map({ Int($0) }) where !isLine[cell] {
        isLine[cell] = true
        new.append(cell)
        added[windows[cell]] += 1
      }
      let fits = new.allSatisfy { counts[windows[$0]] + added[windows[$0]] <= room }
      if fits { kept.append(path) }
      for cell in new {
        added[windows[cell]] = 0
        if fits { counts[windows[cell]] += 1 } else { isLine[cell] = false }
      }
    }
    return kept
  }
}
