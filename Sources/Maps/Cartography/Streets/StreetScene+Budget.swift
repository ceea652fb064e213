import Cells

extension StreetScene {
  /// A window in which lines may take a share of the cells.
  private static let window = CellSize(columns: 10, rows: 3)

  /// The paths without the shortest of the railways where they would make a thick band, and without
  /// the shortest of the small streets where they would make a grey mass. Streets of one name are
  /// as long as all of them together.
  func pathsWithinBudget() -> [Path] {
    var lengths = [Double](repeating: 0, count: names.count)
    for path in paths where StreetStyle.lines[path.style].budget < 1 && path.name >= 0 {
      lengths[Int(path.name)] += path.length
    }
    var bounded: [(style: Int, length: Double, index: Int)] = []
    for (index, path) in paths.enumerated() where StreetStyle.lines[path.style].budget < 1 {
      bounded.append((path.style, path.name >= 0 ? lengths[Int(path.name)] : path.length, index))
    }
    bounded.sort { ($0.style, $1.length, $0.index) < ($1.style, $0.length, $1.index) }
    let firstStreet =
      bounded.firstIndex { $0.style >= StreetStyle.firstSmallRoad } ?? bounded.count
    var taken = TakenCells(of: ground.grid.size, by: Self.window)
    var kept: [Path] = []
    func keep(_ path: Path, share: Double) {
      if taken.take(cells[path.cells], share: share) { kept.append(path) }
    }
    // railways count among themselves only, so that roads beside a line do not hide it
    for item in bounded[..<firstStreet] {
      keep(paths[item.index], share: StreetStyle.lines[item.style].budget)
    }
    for path in paths where StreetStyle.lines[path.style].budget == 1 { keep(path, share: 1) }
    let thinning = metersPerDot > StreetStyle.thinning.beyond ? StreetStyle.thinning.share : 1
    for item in bounded[firstStreet...] {
      keep(paths[item.index], share: StreetStyle.lines[item.style].budget * thinning)
    }
    return kept
  }
}

/// The cells of a map that lines have taken, counted window by window.
private struct TakenCells {
  private let area: Int
  /// The window of each cell.
  private let windows: [Int]
  private var isTaken: [Bool]
  /// The cells that are taken in each window, and those that a further line would add.
  private var counts: [Int]
  private var added: [Int]

  init(of size: CellSize, by window: CellSize) {
    let across = (size.columns + window.columns - 1) / window.columns
    let down = (size.rows + window.rows - 1) / window.rows
    area = window.area
    windows = size.positions.map { $0.row / window.rows * across + $0.column / window.columns }
    isTaken = Array(repeating: false, count: size.area)
    counts = Array(repeating: 0, count: across * down)
    added = counts
  }

  /// Takes the cells of a line, unless it would take more than a share of a window together with
  /// the lines before it. Returns whether it did.
  mutating func take(_ cells: ArraySlice<Int32>, share: Double) -> Bool {
    let room = Int(share * Double(area))
    var new: [Int] = []
    for cell in cells.lazy.map({ Int($0) }) where !isTaken[cell] {
      isTaken[cell] = true
      new.append(cell)
      added[windows[cell]] += 1
    }
    let fits = new.allSatisfy { counts[windows[$0]] + added[windows[$0]] <= room }
    for cell in new {
      added[windows[cell]] = 0
      if fits { counts[windows[cell]] += 1 } else { isTaken[cell] = false }
    }
    return fits
  }
}
