import Cells
import Geodesy

/// Finds places for names on a map. No name overlaps another or is cut; the important ones come
/// first. Names of the world leave the person's own lines to be seen: they stand beside them or not
/// at all, while the dot of a town may lie on such a line.
///
/// The order is: names of the person's own features, marks and distances of rings, the town in
/// which the man stands, the summit there, names that stay where they were on the last map, large
/// countries and seas, landforms beside the most important towns, towns by rank, names of tiles
/// (those that stay first), other countries and seas by their room, and last the degrees of the
/// graticule.
package struct LabelPlacer {
  /// The names that have a place, in the order of placing.
  package private(set) var placed: [PlacedLabel] = []

  /// The names of tiles among them.
  var streetNames: [PlacedStreetName] = []

  let ground: LabelGround
  /// The cells that are still free.
  private(set) var field: LabelField
  /// The cells beside names of tiles that have a word a row, which other names of tiles leave free.
  var besideStacks: LabelField
  /// The cells that the dots of the most important towns will need.
  private(set) var markers: LabelField
  /// The names that have a place.
  private(set) var named: Set<Name> = []
  /// The rectangles that hide the places beneath: the pins.
  let keepClear: [CellRectangle]
  /// The cell of the place that a pin marks: of the towns, summits and marked features that pins
  /// hide, only those of this cell have their names beside them. Another one would seem to be the
  /// name of that place.
  let markedCell: CellPosition?

  /// The identity of a name.
  struct Name: Hashable {
    let text: String
    let kind: MapLabel.Kind
    /// The place of the name; `nil` for areas.
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

  /// Places names on a map that keeps some cells clear.
  ///
  /// - Parameters:
  ///   - keepClear: the cells of pins.
  ///   - standing: the place that a pin marks.
  ///   - reserved: other cells that no name may cover.
  ///   - memory: the names of the last map, if they are to stay at their places.
  /// - Throws: when PROJ cannot be used.
  package init(
    on ground: LabelGround, labels: [MapLabel], keepClear: [CellRectangle],
    standing: Coordinate? = nil, reserved: [CellRectangle] = [], after memory: LabelMemory? = nil
  ) throws(CartographyError) {
    self.ground = ground
    self.keepClear = keepClear
    markedCell = try standing.flatMap { place throws(CartographyError) in
      try ground.projector.position(of: place)
    }.map { CellPosition(column: $0.column, row: $0.row) }
    field = ground.openField
    markers = LabelField(size: ground.viewport.size)
    besideStacks = LabelField(size: ground.viewport.size)
    for rectangle in keepClear + reserved { field.take(rectangle) }
    for mark in ground.marks {
      field.take(mark.rectangle)
      field.take(mark.gap)
    }
    for line in ground.lines { field.take(line.widened(by: 1)) }
    let candidates = try self.candidates(of: labels)
    let places = candidates.filter { $0.label.kind.isTown }
      .sorted { $0.label.rank < $1.label.rank }
    let replaced = replacedNames(of: places)
    let areas = ground.style.layers.contains(.areaNames) ? ground.areaNames : []
    for other in candidates
    where !other.label.kind.isTown && !other.label.kind.isLandform
      && other.label.kind != .graticule
    {
      place(other)
    }
    let own = placed.filter { $0.kind == .feature }
    let towns = places.filter { town in
      (!town.label.kind.isReplaceable || !replaced.contains(town.label.text.bareLetters))
        && !own.contains { Self.names($0, town) }
    }
    let peaks = candidates.filter { $0.label.kind == .summit }
    if let standing {
      place(towns, around: standing)
      _ = peaks.first { $0.cell == markedCell && place($0, gap: Self.newGap) }
    }
    let moved = memory.flatMap { $0.isMoved(to: ground.viewport) ? $0 : nil }
    if let moved { try keep(moved.placed, towns, areas) }
    for town in towns.prefix(mostTowns) {
      markers.take(CellRectangle(origin: town.cell, size: .one).widened(by: 1))
    }
    let large = areas.prefix { $0.cells * Self.largeShare >= ground.viewport.size.area }
    for area in large { try place(area, after: memory, besideTowns: true) }
    placeLandforms(candidates.filter(\.label.kind.isLandform))
    place(towns)
    try place(ground.streetNames, besides: towns, replacing: replaced, after: moved)
    for area in areas.dropFirst(large.count) { try place(area, after: memory) }
    for other in candidates where other.label.kind == .graticule { place(other) }
  }

  /// The memory for the next map.
  package var memory: LabelMemory { LabelMemory(of: placed, streetNames, on: ground.viewport) }

  /// The place of a coordinate on the screen; `nil` if it is not on the map.
  package func position(
    of coordinate: Coordinate
  ) throws(CartographyError) -> (column: Double, row: Double)? {
    try ground.projector.position(of: coordinate)
  }

  /// An area is large if it takes one cell in this many of the map.
  private static let largeShare = 30

  /// The free cells to the left and right of a new name; a name that stays needs one.
  static let newGap = 2

  /// The number of towns that do not crowd the map.
  var mostTowns: Int { max(4, ground.openField.openCells / 100) }

  /// Whether the name of a feature beside a town is the town's, which then is not written again.
  private static func names(_ label: PlacedLabel, _ town: Candidate) -> Bool {
    label.rectangle.widened(by: townReach.columns).columns.contains(town.cell.column)
      && abs(town.cell.row - label.origin.row) <= townReach.rows
      && label.text.bareLetters == town.label.text.bareLetters
  }

  /// The farthest that a town lies from the name of a feature that is the town.
  private static let townReach = CellSize(columns: 4, rows: 2)

  /// Whether a text of a kind may stand in a rectangle: that of the world not on lines of the
  /// person's own, whose own names stand on them. Countries and seas, which stand anywhere, leave a
  /// cell between.
  func leavesOwnLines(_ rectangle: CellRectangle, _ kind: MapLabel.Kind) -> Bool {
    kind.isFeature || ground.besideOwnLines.isFree(rectangle, gap: kind.isArea ? 1 : 0)
  }

  /// Adds a name at a free place.
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
  /// Whether the kind is a town.
  var isTown: Bool {
    switch self {
    case .capital, .city, .town, .village, .district: true
    default: false
    }
  }
  /// Whether a pin that hides the mark has the name beside it.
  var standsBesidePins: Bool { isTown || self == .summit }
  /// Whether the kind is a landform or an inland water.
  var isLandform: Bool { self == .landform || self == .inlandWater || self == .summit }
  /// Whether the kind is a feature of the person's.
  var isFeature: Bool { self == .feature || self == .featureAntipode }
  /// Whether the kind is a country or sea.
  var isArea: Bool { self == .country || self == .surroundingCountry || self == .sea }
  /// Whether a mark stands at the place, with the name beside it.
  var hasMarker: Bool {
    isTown || [.plumbExit, .subsolarPoint, .sight, .station, .summit].contains(self)
  }
}

extension CellSize {
  /// A single cell.
  static let one = CellSize(columns: 1, rows: 1)
}

extension CellRectangle {
  /// This rectangle with more columns on either side.
  func widened(by columns: Int) -> CellRectangle {
    CellRectangle(
      column: origin.column - columns, row: origin.row, columns: size.columns + 2 * columns,
      rows: size.rows)
  }
}
