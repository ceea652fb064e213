import Cells
import Geodesy

extension LabelPlacer {
  /// The share of the cells of tiles that their letters may take, and the free cells beside each
  /// name.
  private static let mostLetters = 0.22
  private static let streetGap = 1
  /// The free cells beside each row of a stacked name, which has a word a row: with one free cell a
  /// row would read as one name with the next.
  private static let stackGap = 2

  /// Places names of tiles until letters take a fifth of the cells on which tiles lie: those that
  /// stay where they were on the last map, then the others in their order. So the tiles that come
  /// first are not crowded with all the letters that the whole map may have. A name that is written
  /// already, be it from elsewhere, is not written again.
  ///
  /// - Parameters:
  ///   - towns: the names of towns that the map has from elsewhere.
  ///   - replaced: the letters of those that it does not have because tiles name them.
  ///   - memory: the last map, if it has been moved to this one.
  mutating func place(
    _ names: [StreetName], besides towns: [Candidate], replacing replaced: Set<String>,
    after memory: LabelMemory?
  ) throws(CartographyError) {
    guard !names.isEmpty else { return }
    let most = Int(Self.mostLetters * Double(ground.tiledCells))
    var count = 0
    let known = Set(towns.map(\.label.text.bareLetters))
    var written = Set(placed.map(\.text.bareLetters))
    func isFree(_ name: StreetName) -> Bool {
      guard count < most else { return false }
      let letters = name.text.bareLetters
      return !written.contains(letters)
        && !(name.kind.isNameOfPlace && known.contains(letters))
        && (name.replacement != .required || replaced.contains(letters))
    }
    func note(_ name: StreetName) {
      count += name.text.cellWidth
      written.insert(name.text.bareLetters)
    }
    if let memory, !memory.streets.isEmpty {
      let namesByText = Dictionary(
        names.map { (Name(text: $0.text, kind: $0.kind), $0) },
        uniquingKeysWith: { first, _ in first })
      let staying = memory.streets.filter { $0.anchor != nil }
      let places = try ground.projector.positions(of: staying.compactMap(\.anchor))
      for (last, place) in zip(staying, places) {
        let key = Name(text: last.text, kind: last.kind)
        guard let place, let name = namesByText[key], isFree(name), keep(last, name, at: place)
        else { continue }
        note(name)
      }
    }
    for name in names where isFree(name) && place(name) { note(name) }
    try anchorStreetNames()
  }

  /// The letters of the parts of towns among places that tiles name too.
  func replacedNames(of places: [Candidate]) -> Set<String> {
    let names = Set(
      ground.streetNames.lazy.filter { $0.replacement != .none }.map(\.text.bareLetters))
    guard !names.isEmpty else { return [] }
    return names.intersection(
      places.lazy.filter(\.label.kind.isReplaceable).map(\.label.text.bareLetters))
  }

  /// Places a name in the first way that is free. Returns whether there is one.
  private mutating func place(_ name: StreetName) -> Bool {
    guard let lines = name.form({ isFree($0, for: name) }) else { return false }
    return place(name, lines, drift: .none)
  }

  /// Places a name as it stood on the last map, whose first cell was at a place. Returns whether
  /// that is free.
  private mutating func keep(
    _ last: PlacedStreetName, _ name: StreetName, at place: (column: Double, row: Double)
  ) -> Bool {
    // the name goes with its mark
    if let marker = name.marker, let lastMarker = last.marker {
      let (columns, rows) = (marker.column - lastMarker.column, marker.row - lastMarker.row)
      return self.place(name, last.lines.map { $0.moved(columns, rows) }, drift: .none)
    }
    guard name.marker == nil, last.marker == nil, let first = last.lines.first else { return false }
    return CellPosition.around(place, as: last.drift).contains { cell in
      let (columns, rows) = (cell.column - first.origin.column, cell.row - first.origin.row)
      return self.place(
        name, last.lines.map { $0.moved(columns, rows) },
        drift: CellDrift(from: place, to: cell))
    }
  }

  /// Whether the cells of a name's mark and of some lines are free, and those beside them.
  private func isFree(_ lines: [StreetName.Line], for name: StreetName) -> Bool {
    if let marker = name.marker,
      !field.isFree(CellRectangle(origin: marker, size: .one), gap: Self.streetGap)
    {
      return false
    }
    let rectangles = lines.map(\.rectangle)
    let gap = lines.count > 1 ? Self.stackGap : Self.streetGap
    guard
      rectangles.allSatisfy({
        field.isFree($0, gap: gap) && besideStacks.isFree($0) && leavesOwnLines($0, name.kind)
      })
    else { return false }
    // above and below words a word of another name would read as theirs
    return lines.count == 1 || Self.rowsBeside(rectangles).allSatisfy { field.isFreeOrBeyond($0) }
  }

  /// The cells above the first row of a name and below its last one.
  private static func rowsBeside(_ rows: [CellRectangle]) -> [CellRectangle] {
    [rows.first?.moved(rows: -1), rows.last?.moved(rows: 1)].compactMap { $0 }
  }

  /// Leaves the cells around a name of several rows to it.
  private mutating func takeSurroundings(of lines: [StreetName.Line]) {
    guard lines.count > 1 else { return }
    let rectangles = lines.map(\.rectangle)
    for rectangle in rectangles { besideStacks.take(rectangle.widened(by: Self.stackGap)) }
    for row in Self.rowsBeside(rectangles) { besideStacks.take(row) }
  }

  /// Places a name in some lines. Returns whether they are free.
  private mutating func place(
    _ name: StreetName, _ lines: [StreetName.Line], drift: CellDrift
  ) -> Bool {
    guard isFree(lines, for: name) else { return false }
    takeSurroundings(of: lines)
    for (index, line) in lines.enumerated() {
      add(
        PlacedLabel(
          text: line.text, kind: name.kind, lines: [line.text], origin: line.origin,
          marker: index == 0 ? name.marker : nil, anchor: nil))
    }
    streetNames.append(
      PlacedStreetName(
        text: name.text, kind: name.kind, lines: lines, marker: name.marker, drift: drift))
    return true
  }

  /// Finds the places on the ground of the names of tiles that were placed.
  private mutating func anchorStreetNames() throws(CartographyError) {
    let projector = ground.projector
    let places = try projector.inverse(
      streetNames.map { name in
        let origin = name.lines.first?.origin ?? CellPosition(column: 0, row: 0)
        // the exact place of a name that stays, the corner of its first cell for a new one
        return projector.framing.planePosition(
          column: Double(origin.column) - name.drift.columns,
          row: Double(origin.row) - name.drift.rows)
      })
    for (index, place) in places.enumerated() {
      streetNames[index].anchor = Coordinate(place)
    }
  }
}

/// A name of tiles at its place on a map, so that it can stay there on the next one.
struct PlacedStreetName {
  let text: String
  let kind: MapLabel.Kind
  /// The lines as they were written.
  let lines: [StreetName.Line]
  let marker: CellPosition?
  /// The distance of the first cell from ``anchor``.
  let drift: CellDrift
  /// The place on the ground of the corner of the first cell when the name was new; `nil` off the
  /// Earth.
  var anchor: Coordinate?
}

extension StreetName.Line {
  fileprivate var rectangle: CellRectangle {
    CellRectangle(origin: origin, size: CellSize(columns: text.cellWidth, rows: 1))
  }

  fileprivate func moved(_ columns: Int, _ rows: Int) -> StreetName.Line {
    StreetName.Line(text: text, origin: origin.moved(columns, rows))
  }
}

extension CellRectangle {
  fileprivate func moved(rows: Int) -> CellRectangle {
    CellRectangle(origin: origin.moved(0, rows), size: size)
  }
}

extension String {
  /// The letters and digits of a name in capitals: "Monte-Carlo" and "MONTE CARLO" are one.
  var bareLetters: String {
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      return uppercased().filter { $0.isLetter || $0.isNumber }
    }
    // most names are ASCII, for which no tables of Unicode are needed
    let capitals = utf8.lazy.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 0x20 : $0 }
    return String(
      decoding: capitals.filter {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      }, as: UTF8.self)
  }
}

extension MapLabel.Kind {
  /// Whether the name is that of a town or a part of one.
  fileprivate var isNameOfPlace: Bool { self == .town || self == .village || self == .quarter }
  /// Whether a place of the built-in map may be a part of a town.
  var isReplaceable: Bool { self == .town || self == .village || self == .district }
}
