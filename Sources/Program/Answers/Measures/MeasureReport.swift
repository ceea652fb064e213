import Features
import Geodesy
import Localization
import Notations
import Text

/// The answer to "how large is it": the measures of a feature.
public struct MeasureReport: FieldedReport, Sendable {
  private let name: String?
  private let identifier: FeatureValue?
  let measure: GeometryMeasure
  private let notation: NotationName?
  let extras: AnswerExtras

  /// A report on a feature.
  ///
  /// - Parameters:
  ///   - names: reads its name.
  ///   - notation: how the centroid is written, where that was asked for.
  init(
    _ feature: Feature, _ measure: GeometryMeasure, names: Feature.Names, notation: NotationName?
  ) {
    name = names.name(in: feature.properties)
    identifier = feature.identifier ?? feature.property("id")
    (self.measure, self.notation) = (measure, notation)
    extras = notation == nil ? [] : .written
  }

  /// Nothing that is a point or a way; the feature itself stands beside the report.
  var shape: AnswerShape? { nil }

  /// Lines with labels for a person, without a final line break. What the feature does not have is
  /// left out.
  public func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    func length(_ meters: Meters) -> String {
      words[.kilometers, words.number(meters / 1000, decimals: 3)]
    }
    var lines: [(label: Phrase, text: String)] = []
    if let name { lines.append((.nameLabel, name.quotable)) }
    if let meters = measure.length { lines.append((.lengthLabel, length(meters))) }
    if let area = measure.area {
      // a square metre, but for what is larger than a square kilometre
      let number = words.number(area / 1e6, decimals: area < 1e6 ? 6 : 3)
      lines.append((.areaLabel, words[.squareKilometers, number]))
    }
    if let meters = measure.perimeter { lines.append((.perimeterLabel, length(meters))) }
    lines.append((.positionsLabel, String(measure.positions)))
    if let box = measure.box {
      let edges = [box.west, box.south, box.east, box.north].map(\.description)
      lines.append((.boxLabel, words[.boxEdges, edges[0], edges[1], edges[2], edges[3]]))
    }
    if let centroid = measure.centroid {
      lines.append((.centroidLabel, try written(centroid)))
    }
    let labels = LabelColumn(
      [
        .nameLabel, .lengthLabel, .areaLabel, .perimeterLabel, .positionsLabel, .boxLabel,
        .centroidLabel,
      ], words)
    return lines.map { labels.line($0.label, $0.text) }.joined(separator: "\n")
  }

  private func written(_ centroid: Coordinate) throws(ProjectionError) -> String {
    try centroid.text(in: notation ?? .decimal)
  }

  static func fields(_ extras: AnswerExtras) -> [AnswerField<MeasureReport>] {
    [
      AnswerField("name") { .text($0.name) },
      AnswerField("id") { $0.identifier.map(AnswerValue.init) ?? .missing },
      AnswerField("length_m") { meters($0.measure.length) },
      AnswerField("area_m2") { $0.measure.area.map { .decimal($0, decimals: 2) } ?? .missing },
      AnswerField("perimeter_m") { meters($0.measure.perimeter) },
      AnswerField("positions") { .whole($0.measure.positions) },
      box("west") { $0.west }, box("south") { $0.south }, box("east") { $0.east },
      box("north") { $0.north }, centroid("latitude") { $0.latitude },
      centroid("longitude") { $0.longitude },
    ]
      + AnswerField.written("centroid", extras) { (report) throws(ProjectionError) in
        try report.measure.centroid.map { (centroid) throws(ProjectionError) in
          try report.written(centroid)
        }
      }
  }

  static func columnKind(of path: String, _ extras: AnswerExtras) -> AnswerColumn.Kind? {
    switch path {
    case "name", "id": .text
    case "area_m2": .number
    case "positions": .whole
    default: path.hasPrefix("bbox.") ? .angle(isDouble: false) : nil
    }
  }

  private static func meters(_ length: Meters?) -> AnswerValue {
    length.map { .decimal($0, decimals: 3) } ?? .missing
  }

  private static func box(
    _ key: String, _ edge: @escaping @Sendable (BoundingBox) -> DecimalDegrees
  ) -> AnswerField<MeasureReport> {
    AnswerField("bbox." + key, lacksObject: { $0.measure.box == nil }) {
      $0.measure.box.map { .angle(edge($0)) } ?? .missing
    }
  }

  private static func centroid(
    _ key: String, _ angle: @escaping @Sendable (Coordinate) -> DecimalDegrees
  ) -> AnswerField<MeasureReport> {
    AnswerField("centroid." + key, lacksObject: { $0.measure.centroid == nil }) {
      $0.measure.centroid.map { .angle(angle($0)) } ?? .missing
    }
  }

  static func tablePaths(_ extras: AnswerExtras) -> [String] { fields(extras).map(\.path) }
}
