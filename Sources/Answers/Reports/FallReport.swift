import Cells
import Geodesy
import Geophysics
import Localization
import Notations
import Platform

/// The answer to "how long would the fall take".
public struct FallReport: Report, Sendable {
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

  private let ends: (from: Coordinate, to: Coordinate)?
  private let model: Model
  private let notation: NotationName?
  private let train: GravityTrain
  /// The free fall down an unlined shaft while the Earth turns, if it was asked for.
  private let spin: SpinningFall?

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
  public init?(
    ends: (from: Coordinate, to: Coordinate)?, model: Model, spins: Bool = false,
    notation: NotationName? = nil
  ) {
    spin =
      spins
      ? ends.map { SpinningFall(through: .prem, latitude: $0.from.latitude.degrees) } : nil
    self.notation = notation
    self.ends = ends
    self.model = model
    let angle = ends.map { Self.centralAngle($0.from, $0.to) } ?? 180
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
      [.fromLabel, .toLabel, .tunnelLabel, .timeLabel, .speedLabel, .modelLabel, .spinLabel], words)
    func number(_ value: Double, _ decimals: Int) -> String {
      words.number(value, decimals: decimals)
    }
    var lines: [String] = []
    if let ends {
      lines = [
        labels.line(.fromLabel, try written(ends.from)),
        labels.line(.toLabel, try written(ends.to)),
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
        .timeLabel,
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

  /// One JSON object (RFC 8259) on one line: metres and seconds with three decimals, metres a
  /// second with two. `legs` is the way down; the way up is its mirror image.
  public var json: String {
    get throws(ProjectionError) {
      var coordinates: [AnswerValue.Member] = []
      if let ends {
        coordinates = [
          ("from", try ends.from.value(in: notation)), ("to", try ends.to.value(in: notation)),
        ]
      }
      return AnswerValue.object(
        coordinates + [
          ("model", .string(model.rawValue)), ("length_m", .decimal(train.length, decimals: 3)),
          ("greatest_depth_m", .decimal(train.greatestDepth, decimals: 3)),
          ("duration_s", .decimal(train.duration, decimals: 3)),
          ("greatest_speed_m_s", .decimal(train.greatestSpeed, decimals: 2)),
          ("legs", .array(train.legs.map(\.value))),
        ] + (try spinMembers)
      ).json
    }
  }

  private var spinMembers: [AnswerValue.Member] {
    get throws(ProjectionError) {
      guard let spin, let exit else { return [] }
      return [
        (
          "spin",
          .object([
            ("closest_to_centre_m", .decimal(spin.closestApproach, decimals: 3)),
            ("duration_s", .decimal(spin.duration, decimals: 3)),
            ("exit", try exit.value(in: notation)),
            ("short_of_antipode_deg", .decimal(spin.shortfall, decimals: 6)),
            ("short_of_antipode_m", .decimal(missed, decimals: 3)),
          ])
        )
      ]
    }
  }

  /// Where the free fall surfaces, on the model's sphere.
  private var exit: Coordinate? {
    guard let spin, let start = ends?.from else { return nil }
    let east = start.longitude.degrees + spin.exitLongitudeDifference
    return try? Coordinate(
      latitude: spin.exitLatitude,
      longitude: east > 180 ? east - 360 : east < -180 ? east + 360 : east
    ).rounded(toDecimals: 6)
  }

  /// How far the free fall surfaces from the antipode, over the model's sphere.
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
