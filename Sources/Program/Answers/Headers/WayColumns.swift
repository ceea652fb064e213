/// The columns or keys that hold the bearing and the distance of a way, as a person names them.
public struct WayColumns: Hashable, Sendable {
  /// The column or key of the bearing; `nil` for one of the usual names.
  public var bearing: String?
  /// The column or key of the distance; `nil` for one of the usual names.
  public var distance: String?
  /// The unit of distances without one; `nil` for the one in the name of the column, or kilometres.
  public var unit: LengthUnit?

  /// Columns or keys of some names.
  public init(bearing: String? = nil, distance: String? = nil, unit: LengthUnit? = nil) {
    (self.bearing, self.distance, self.unit) = (bearing, distance, unit)
  }

  /// The columns among others, counted from 0.
  struct Indices: Hashable, Sendable {
    let bearing: Int
    let distance: Int
    let unit: LengthUnit
  }

  private static let bearings: Set = ["bearing", "azimuth", "heading", "course"]
  private static let distances: Set = ["distance", "dist"]
  /// Words beside that of a bearing that say it is one in degrees, at the start, from true north.
  private static let besideBearings = NameWords.ofUnits.union(["initial", "start", "true"])
  private static let units: [String: LengthUnit] = [
    "km": .kilometers, "kilometer": .kilometers, "kilometers": .kilometers,
    "kilometre": .kilometers, "kilometres": .kilometers, "m": .meters, "meter": .meters,
    "meters": .meters, "metre": .meters, "metres": .meters, "mi": .miles, "mile": .miles,
    "miles": .miles, "nmi": .nauticalMiles, "nm": .nauticalMiles,
  ]

  /// The columns in a header, or the members among the paths of an object.
  ///
  /// A column that no option names has one of the words for its part as its name, or otherwise in
  /// it, beside words for units.
  ///
  /// - Throws: for an unknown name or number, for a part for which no column is known, or several
  ///   are, and for a column of units, which is not read.
  func indices(in names: [String]) throws(AnswerStreamError) -> Indices {
    let bearing = try Self.index(
      bearing, of: "bearing", in: names, Self.bearings, beside: Self.besideBearings)
    let distance = try Self.index(
      distance, of: "distance", in: names, Self.distances, beside: Set(Self.units.keys))
    let inName = ColumnName(names[distance]).words.lazy.compactMap { Self.units[$0] }.first
    if unit == nil, inName == nil, let units = names.first(where: Self.holdsUnits) {
      throw .columnOfUnits(units.trimmingBlanks)
    }
    return Indices(bearing: bearing, distance: distance, unit: unit ?? inName ?? .kilometers)
  }

  /// Whether a column may hold the units of distances, by its name.
  private static func holdsUnits(_ name: String) -> Bool {
    let words = ColumnName(name).words
    return words.contains { ["unit", "units", "uom"].contains($0) }
      && words.allSatisfy { ["unit", "units", "uom", "of"].contains($0) || distances.contains($0) }
  }

  private static func index(
    _ name: String?, of part: String, in names: [String], _ words: Set<String>,
    beside others: Set<String>
  ) throws(AnswerStreamError) -> Int {
    if let name { return try CoordinateColumns.column(name, header: names) }
    let all = names.indices.filter { index in
      let own = ColumnName(names[index]).words
      return own.count { words.contains($0) } == 1
        && own.allSatisfy { words.contains($0) || others.contains($0) }
    }
    let alone = all.filter { ColumnName(names[$0]).words.count == 1 }
    let found = alone.isEmpty ? all : alone
    guard let index = found.first else { throw .noColumn(for: part, header: names) }
    guard found.count == 1 else { throw .severalColumns(for: part, found.map { names[$0] }) }
    return index
  }
}
