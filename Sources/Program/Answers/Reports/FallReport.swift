import Cells
import Geodesy
import Geophysics
import Localization
import Notations
import Platform

/// The answer to "how long would the fall take".
public struct FallReport: FieldedReport, Sendable {
  /// The models of the Earth.
  public enum Model: String, CaseIterable, Sendable {
    /// Layers of rock and iron: the Preliminary Reference Earth Model.
    case prem
    /// A sphere of uniform density.
    case uniform
    /// A sphere with the same gravity at every depth.
    case constant
  }

  /// The radius and the gravity at the surface of the two simple models.
  private static let radius: Meters = 6_371_000
  private static let standardGravity = 9.80665

  private let ends: (from: AnswerPlace, to: AnswerPlace)?
  private let model: Model
  private let notation: NotationName?
  private let train: GravityTrain
  /// The free fall down an unlined shaft while the Earth turns, if it was asked for.
  private let spin: SpinningFall?
  let extras: AnswerExtras

  /// The fall between two points, or through the centre if no points are given.
  ///
  /// The model is a sphere of 6371 km. The points are as far apart on it, as an angle at its
  /// centre, as they are at the centre of the Earth.
  ///
  /// - Parameters:
  ///   - spins: whether to tell too how a free fall from the first point would miss the antipode,
  ///     because the Earth turns; only the layers of ``Model/prem`` are known for that.
  ///   - notation: the notation of the coordinates, if one was asked for.
  /// - Returns: `nil` for ``Model/constant`` and points that are no antipodes, because that model
  ///   describes only the way through the centre.
  init?(
    ends: (from: AnswerPlace, to: AnswerPlace)?, model: Model, spins: Bool,
    notation: NotationName?, extras: AnswerExtras
  ) {
    spin =
      spins
      ? ends.map { SpinningFall(through: .prem, latitude: $0.from.coordinate.latitude.degrees) }
      : nil
    self.extras = extras
    self.notation = notation
    self.ends = ends
    self.model = model
    let angle = ends.map { Self.centralAngle($0.from.coordinate, $0.to.coordinate) } ?? 180
    switch model {
    case .prem: train = GravityTrain(through: .prem, centralAngle: angle)
    case .uniform:
      train = GravityTrain(
        throughUniformSphereOf: Self.radius, surfaceGravity: Self.standardGravity,
        centralAngle: angle)
    case .constant:
      guard angle == 180 else { return nil }
      train = GravityTrain(
        throughCentreUnderConstantGravity: Self.standardGravity, radius: Self.radius)
    }
  }

  private func written(_ coordinate: Coordinate) throws(ProjectionError) -> String {
    try coordinate.text(in: notation ?? .decimal)
  }

  /// Several lines for a person, without a final line break: times to a hundredth of a second,
  /// speeds to a hundredth of a metre per second, lengths to a metre.
  public func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    let labels = LabelColumn(
      [.fromLabel, .toLabel, .tunnelLabel, .fall, .speedLabel, .modelLabel, .spinLabel], words)
    func number(_ value: Double, _ decimals: Int) -> String {
      words.number(value, decimals: decimals)
    }
    var lines: [String] = []
    if let ends {
      lines = [
        labels.line(.fromLabel, try written(ends.from.coordinate)),
        labels.line(.toLabel, try written(ends.to.coordinate)),
      ]
    }
    let hundredths = (train.duration * 100).rounded()
    let minutes = (hundredths / 6000).rounded(.down)
    lines += [
      labels.line(
        .tunnelLabel,
        words[
          .lengthAndDepth, number(train.length / 1000, 3), number(train.greatestDepth / 1000, 3)]),
      labels.line(
        .fall,
        words[
          .minutesAndSeconds, number(minutes, 0), number(hundredths / 100 - 60 * minutes, 2),
          number(train.duration, 2)]),
      labels.line(.speedLabel, words[.speedInMiddle, number(train.greatestSpeed, 2)]),
      labels.line(.modelLabel, words[title]),
    ]
    if let spin, let exit {
      lines += [
        labels.line(.spinLabel, words[.spinPasses, number(spin.closestApproach / 1000, 1)]),
        labels.line(nil, words[.spinSurfaces, number(spin.duration, 2), try written(exit)]),
        labels.line(
          nil, words[.spinShort, number(spin.shortfall, 3), number(missed / 1000, 1)]),
      ]
    }
    guard model == .prem, !train.legs.isEmpty else { return lines.joined(separator: "\n") }
    func row(_ columns: [String]) -> String {
      columns.prefix(3).map { text in
        String(repeating: " ", count: max(10 - text.cellWidth, 0)) + text
      }.joined() + "  " + columns[3]
    }
    lines += [
      "",
      row([words[.afterSeconds], words[.kilometersBelow], words[.metersPerSecond], words[.into]]),
    ]
    for leg in train.legs {
      lines.append(
        row([
          number(leg.startTime, 2), number(leg.startDepth / 1000, 1), number(speed(before: leg), 2),
          words.word(for: leg.layer),
        ]))
    }
    if let last = train.legs.last {
      lines.append(
        row([
          number(last.endTime, 2), number(last.endDepth / 1000, 1), number(last.endSpeed, 2),
          words[.middleOfWay],
        ]))
    }
    return lines.joined(separator: "\n")
  }

  /// The way from one end to the other.
  var shape: AnswerShape? { ends.map { .way($0.from.coordinate, $0.to.coordinate) } }
  static var isWay: Bool { true }

  /// The point where the free fall surfaces, on the model's sphere.
  private var exit: Coordinate? {
    guard let spin, let start = ends?.from.coordinate else { return nil }
    let east = start.longitude.degrees + spin.exitLongitudeDifference
    return try? Coordinate(
      latitude: spin.exitLatitude,
      longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east
    ).rounded(toDecimals: 6)
  }

  /// The distance from the antipode to the point where the free fall surfaces, on the model's
  /// sphere.
  private var missed: Meters { (spin?.shortfall ?? 0) * .pi / 180 * Self.radius }

  private var title: Phrase {
    switch model {
    case .prem: .modelPREM
    case .uniform: .modelUniform
    case .constant: .modelConstant
    }
  }

  private func speed(before leg: GravityTrain.Leg) -> Double {
    train.legs.last { $0.endTime == leg.startTime && $0 != leg }?.endSpeed ?? 0
  }

  /// The angle between two points at the centre of the Earth, in degrees; exactly 180 for
  /// antipodes.
  public static func centralAngle(_ first: Coordinate, _ second: Coordinate) -> Double {
    guard first.antipode != second else { return 180 }
    let (one, other) = (first.earthCenteredPosition, second.earthCenteredPosition)
    let cross = (
      one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
      one.x * other.y - one.y * other.x
    )
    let sine = (cross.0 * cross.0 + cross.1 * cross.1 + cross.2 * cross.2).squareRoot()
    let cosine = one.x * other.x + one.y * other.y + one.z * other.z
    return atan2(sine, cosine) * 180 / .pi
  }

  // MARK: Fields

  static func fields(_ extras: AnswerExtras) -> [AnswerField<FallReport>] {
    (extras.contains(.ends)
      ? end("from", extras) { $0.ends?.from }
        + end("to", extras.contains(.twoPlaces) ? extras : extras.subtracting(.understanding)) {
          $0.ends?.to
        } : []) + [
        AnswerField("model") { .string($0.model.rawValue) },
        AnswerField("length_m") { .decimal($0.train.length, decimals: 3) },
        AnswerField("greatest_depth_m") { .decimal($0.train.greatestDepth, decimals: 3) },
        AnswerField("duration_s") { .decimal($0.train.duration, decimals: 3) },
        AnswerField("greatest_speed_m_s") { .decimal($0.train.greatestSpeed, decimals: 2) },
        AnswerField("legs") { .array($0.train.legs.map(\.value)) },
      ] + (extras.contains(.spin) ? spin(extras) : [])
  }

  private static func end(
    _ key: String, _ extras: AnswerExtras,
    _ place: @escaping @Sendable (FallReport) -> AnswerPlace?
  ) -> [AnswerField<FallReport>] {
    AnswerField.position(key, extras) { place($0)?.coordinate }
      + AnswerField.written(key, extras) { (report) throws(ProjectionError) in
        try place(report).map { (place) throws(ProjectionError) in
          try report.written(place.coordinate)
        }
      }
      + AnswerField.name(key, extras) { place($0)?.name }
  }

  private static func spin(_ extras: AnswerExtras) -> [AnswerField<FallReport>] {
    [
      AnswerField("spin.closest_to_centre_m") {
        $0.spin.map { .decimal($0.closestApproach, decimals: 3) } ?? .missing
      },
      AnswerField("spin.duration_s") {
        $0.spin.map { .decimal($0.duration, decimals: 3) } ?? .missing
      },
    ] + AnswerField.position("spin.exit", extras) { $0.exit }
      + AnswerField.written("spin.exit", extras) { (report) throws(ProjectionError) in
        try report.exit.map { (exit) throws(ProjectionError) in try report.written(exit) }
      } + [
        AnswerField("spin.short_of_antipode_deg") {
          $0.spin.map { .decimal($0.shortfall, decimals: 6) } ?? .missing
        },
        AnswerField("spin.short_of_antipode_m") {
          $0.spin == nil ? .missing : .decimal($0.missed, decimals: 3)
        },
      ]
  }

  static func tablePaths(_ extras: AnswerExtras) -> [String] {
    let position = extras.contains(.written) ? ["written"] : ["latitude", "longitude"]
    let ends = extras.contains(.ends) ? ["from", "to"] : []
    let spin =
      extras.contains(.spin)
      ? ["spin.duration_s"] + position.map { "spin.exit." + $0 } + ["spin.short_of_antipode_m"] : []
    return ends.flatMap { end in position.map { end + "." + $0 } }
      + ["length_m", "greatest_depth_m", "duration_s", "greatest_speed_m_s"] + spin
  }
}

extension GravityTrain.Leg {
  fileprivate var value: AnswerValue {
    .object([
      ("layer", .string(layer)), ("start_depth_m", .decimal(startDepth, decimals: 3)),
      ("end_depth_m", .decimal(endDepth, decimals: 3)),
      ("start_s", .decimal(startTime, decimals: 3)), ("end_s", .decimal(endTime, decimals: 3)),
      ("end_speed_m_s", .decimal(endSpeed, decimals: 2)),
    ])
  }
}
