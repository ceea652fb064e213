import Features

/// A column that says in which reference system the place of a record is.
///
/// A number of EPSG's register, as in `srid` or `crs`, counts beside `x` and `y` and beside
/// geometries. Beside a latitude and a longitude it may be that of other columns. Only systems of
/// degrees that lie some hundred metres off WGS 84 count there, by their number or as in
/// `geodeticDatum`.
struct SystemColumn: Hashable, Sendable {
  /// The column, from 0.
  let index: Int
  /// Its name.
  let name: String
  private let isOfNumbers: Bool
  private let besideDegrees: Bool

  private static let ofNumbers: Set = [
    "srid", "epsg", "wkid", "epsgcode", "epsgsrid", "geomsrid", "crs", "srs", "spatialreference",
    "coordinatereferencesystem",
  ]
  private static let ofTexts: Set = [
    "datum", "geodeticdatum", "horizontaldatum", "gpsdatum", "coordinatesystem", "referencesystem",
  ]
  /// The numbers of systems of degrees that lie some hundred metres off WGS 84: NAD27, ED50,
  /// OSGB36, AGD66, AGD84, Tokyo, Pulkovo 1942, DHDN, SAD69, PSAD56.
  private static let otherDegrees: Set = [
    "4267", "4230", "4277", "4202", "4203", "4301", "4284", "4314", "4618", "4248",
  ]
  /// Words of their names.
  private static let otherNames = [
    "nad 27", "nad 1927", "american 1927", "datum of 1927", "ed 50", "european 1950", "osgb",
    "agd 66", "agd 84", "tokyo", "pulkovo", "dhdn", "sad 69", "psad 56", "gcj", "bd 09",
  ]
  /// Words of projections.
  private static let projections: Set = [
    "utm", "mercator", "lambert", "krüger", "kruger", "krovak", "gauss", "zone",
  ]

  /// The columns of a header that say something of the places in some others.
  static func all(in header: [String], _ columns: [CoordinateColumns]) -> [SystemColumn] {
    let besideDegrees = columns.indices.allSatisfy { index in
      guard case .pair = columns[index] else { return false }
      let pairs = AnglePair.surest(in: header, ofPlace: index, of: columns.count)
      return pairs.first.map { $0.rank != .plane } ?? true
    }
    return header.indices.compactMap { index in
      let name = ColumnName(header[index]).words.joined()
      let isOfNumbers = ofNumbers.contains(name)
      guard isOfNumbers || ofTexts.contains(name) else { return nil }
      return SystemColumn(
        index: index, name: header[index].trimmingBlanks, isOfNumbers: isOfNumbers,
        besideDegrees: besideDegrees)
    }
  }

  /// Refuses a cell with another system than WGS 84 and those that lie within metres of it.
  ///
  /// - Parameter accepted: the cells that have been looked at; the words of a cell take some
  ///   microseconds, and most rows have the same.
  func check(_ cell: String, _ accepted: AcceptedSystems) throws(AnswerProblem) {
    let known = AcceptedSystems.Cell(
      text: cell, isOfNumbers: isOfNumbers, besideDegrees: besideDegrees)
    guard !accepted.contains(known) else { return }
    if isOther(cell) { throw .otherSystem(name, cell) }
    accepted.insert(known)
  }

  private func isOther(_ cell: String) -> Bool {
    let words = ColumnName(cell).words
    let numbers = words.filter { $0.count >= 4 && $0.allSatisfy(\.isNumber) }
    if isOfNumbers || words.contains("epsg") || words.contains("esri"), !numbers.isEmpty {
      return besideDegrees
        ? !Self.otherDegrees.isDisjoint(with: numbers)
        : ReferenceSystem.numbers.isDisjoint(with: numbers)
    }
    let text = " " + words.joined(separator: " ") + " "
    return Self.otherNames.contains { text.contains(" \($0) ") }
      || !besideDegrees && !Self.projections.isDisjoint(with: words)
  }
}

/// The cells of columns of systems that have been accepted, for one thread.
final class AcceptedSystems {
  /// A cell, and what decides on its meaning.
  struct Cell: Hashable {
    let text: String
    let isOfNumbers: Bool
    let besideDegrees: Bool
  }

  private static let most = 1000
  /// The most bytes of a cell that is remembered.
  private static let longest = 64
  private var cells: Set<Cell> = []

  func contains(_ cell: Cell) -> Bool { cells.contains(cell) }

  /// Remembers a cell, unless it is long or there are too many.
  func insert(_ cell: Cell) {
    guard cells.count < Self.most, cell.text.utf8.count <= Self.longest else { return }
    cells.insert(cell)
  }
}
