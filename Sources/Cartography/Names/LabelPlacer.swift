import Cells
import Geodesy

/// Finds places for names on a map: none overlaps another, none is cut, the important ones first.
///
/// First come marks and the numbers of rings, then the towns that pins stand on and what stays
/// where it was on the map before, then countries and seas that take much of the map, towns by
/// rank, the other countries and seas by the room that they take, and last the degrees of the
/// graticule.
package struct LabelPlacer {
  /// The names that have found a place, in the order in which they did.
  package private(set) var placed: [PlacedLabel] = []

  let ground: LabelGround
  /// The cells where there is room yet.
  private(set) var field: LabelField
  /// Where the dots of the most important towns will be.
  private(set) var markers: LabelField
  /// What has found a place.
  private(set) var named: Set<Name> = []
  /// What hides the places beneath: the pins.
  let keepClear: [CellRectangle]

  /// What tells one name from another.
  struct Name: Hashable {
    let text: String
    let kind: MapLabel.Kind
    /// Its place; `nil` for areas.
    let coordinate: Coordinate?

    init(_ label: MapLabel) {
      self.init(text: label.text, kind: label.kind, coordinate: label.coordinate)
    }

    init(text: String, kind: MapLabel.Kind, coordinate: Coordinate? = nil) {
      self.text = text
      self.kind = kind
      self.coordinate = coordinate
    }
  }

  /// Places names on a map where some cells are to be kept clear.
  ///
  /// - Parameter memory: the names of the map before, if they are to stay where they are.
  package init(
    on ground: LabelGround, labels: [MapLabel], keepClear: [CellRectangle],
    after memory: LabelMemory? = nil
  ) {
    self.ground = ground
    self.keepClear = keepClear
    field = ground.openField
    markers = LabelField(size: ground.viewport.size)
    for rectangle in keepClear { field.take(rectangle) }
    for line in [ground.scaleBar?.rectangle, ground.attribution?.rectangle] {
      if let line { field.take(line.widened(by: 1)) }
    }
    let candidates = self.candidates(of: labels)
    let towns = candidates.filter { $0.label.kind.isTown }.sorted { $0.label.rank < $1.label.rank }
    let areas = ground.style.layers.contains(.areaNames) ? ground.areaNames : []
    for other in candidates where !other.label.kind.isTown && other.label.kind != .graticule {
      place(other)
    }
    placeBesidePins(towns)
    if let memory, memory.isMoved(to: ground.viewport) { keep(memory.placed, towns, areas) }
    for town in towns.prefix(mostTowns) {
      markers.take(CellRectangle(origin: town.cell, size: .one).widened(by: 1))
    }
    let large = areas.prefix { $0.cells * Self.largeShare >= ground.viewport.size.area }
    for area in large { place(area, after: memory, besideTowns: true) }
    place(towns)
    for area in areas.dropFirst(large.count) { place(area, after: memory) }
    for other in candidates where other.label.kind == .graticule { place(other) }
  }

  /// What is to be remembered for the next map.
  package var memory: LabelMemory { LabelMemory(of: placed, on: ground.viewport) }

  /// Where a place lies on the map's screen; `nil` where it is not on the map.
  package func position(of coordinate: Coordinate) -> (column: Double, row: Double)? {
    ground.projector.position(of: coordinate)
  }

  /// How the name of an area of so many columns and rows may be written, the best first.
  package static func writtenForms(of name: String, columns: Int, rows: Int) -> [[String]] {
    NameLayout.layouts(of: name, columns: columns, rows: rows).map(\.lines)
  }

  /// An area counts as large if it takes one in so many cells of the map.
  private static let largeShare = 30

  /// How many free cells a new name wants to its left and right; names that stay need one.
  static let newGap = 2

  /// How many towns there may be without crowding the map.
  var mostTowns: Int { max(4, ground.openField.openCells / 100) }

  /// Puts a name where there is room for it.
  mutating func add(_ label: PlacedLabel) {
    field.take(label.rectangle)
    if let marker = label.marker { field.take(CellRectangle(origin: marker, size: .one)) }
    named.insert(
      Name(
        text: label.text, kind: label.kind,
        coordinate: label.kind.isArea ? nil : label.anchor))
    placed.append(label)
  }
}

extension MapLabel.Kind {
  /// Whether it names a town.
  var isTown: Bool { self == .town || self == .capital }
  /// Whether it names a country or sea.
  var isArea: Bool { self == .country || self == .sea }
  /// Whether something stands at its place, which the name is written beside.
  var hasMarker: Bool { isTown || self == .plumbExit || self == .subsolarPoint }
}

extension CellSize {
  /// A single cell.
  static let one = CellSize(columns: 1, rows: 1)
}

extension CellRectangle {
  /// This rectangle and some columns on either side.
  fileprivate func widened(by columns: Int) -> CellRectangle {
    CellRectangle(
      column: origin.column - columns, row: origin.row, columns: size.columns + 2 * columns,
      rows: size.rows)
  }
}
