import Facts
import Geodesy
import Localization
import Notations
import Toponymy

/// The places around both ends of a tunnel, the nearest first. A class: most answers have none, and
/// one pointer is all it costs them.
final class ListedPlaces: Sendable {
  let from: [ListedPlace]
  let to: [ListedPlace]

  init(from: [ListedPlace], to: [ListedPlace]) { (self.from, self.to) = (from, to) }
}

/// The answer to "where does a tunnel from here come out": both ends, their names, two lengths.
struct TunnelReport: FieldedReport {
  /// The point where the tunnel begins.
  let from: Coordinate
  /// The point where the tunnel comes out.
  let to: Coordinate
  /// Both ends, if something is looked up about them.
  let points: (from: AskedPoint?, to: AskedPoint?)
  /// The places that are listed at both ends; `nil` if none were asked for.
  let places: ListedPlaces?
  /// The notation of coordinates that are written as one text.
  let notation: NotationName
  /// The direction of the tunnel.
  let digging: Digging
  /// The name of the start; `nil` if it was given as a coordinate.
  let startName: AnswerPlaceName?
  let extras: AnswerExtras

  /// The straight way through the Earth from one end to the other.
  var tunnelLength: Kilometers { from.chord(to: to) / 1000 }

  /// The shortest way over the ground; between antipodes it leads over a pole and is always as
  /// long.
  ///
  /// - Throws: if PROJ is needed and unusable.
  var surfaceDistance: Kilometers {
    get throws(ProjectionError) {
      guard to != from.antipode else { return WGS84.halfMeridian / 1000 }
      return try from.geodesic(to: to).distance / 1000
    }
  }

  /// The way over the ground from the antipode to where one comes out, in metres.
  ///
  /// - Throws: if PROJ is needed and unusable.
  var antipodeOffset: Geodesic {
    get throws(ProjectionError) { try from.antipode.geodesic(to: to) }
  }

  static var computesEnd: Bool { true }

  /// The exit.
  var shape: AnswerShape? { .point(to) }

  /// The report for a person, several lines without a final line break.
  func text(in words: Phrasebook = .english) throws(ProjectionError) -> String {
    let labels = LabelColumn(
      [.placeLabel, .fromLabel, .toLabel, .tunnelLabel, .offsetLabel]
        + (places == nil ? [] : [.placesLabel]), words)
    var lines: [String] = []
    if let startName {
      lines.append(labels.line(.placeLabel, startName.understanding.match.fullName))
    }
    for (label, end, point) in [(Phrase.fromLabel, from, points.from), (.toLabel, to, points.to)] {
      let names = try point?.names
      let coordinate = try end.text(in: notation)
      lines.append(
        labels.line(
          label, [coordinate, names?.insideName].compactMap { $0 }.joined(separator: "  ")))
      if let listed = label == .fromLabel ? places?.from : places?.to {
        for (index, texts) in listed.lines(in: words).enumerated() {
          lines.append(labels.line(index == 0 ? .placesLabel : nil, words.list(texts)))
        }
      } else if let nearest = names?.nearestWords(in: words), !nearest.isEmpty {
        lines.append(labels.line(nil, words.list(nearest)))
      }
    }
    lines.append(
      labels.line(
        .tunnelLabel,
        words[
          wayDown, words.number(tunnelLength, decimals: 3),
          words.number(try surfaceDistance, decimals: 3)]))
    if digging == .plumb { lines.append(labels.line(.offsetLabel, try offset(words))) }
    return lines.joined(separator: "\n")
  }

  private var wayDown: Phrase {
    switch digging {
    case .centre: .throughCentreAndOverGround
    case .plumb: .downPlumbLineAndOverGround
    }
  }

  private func offset(_ words: Phrasebook) throws(ProjectionError) -> String {
    let geodesic = try antipodeOffset
    // at the poles and on the equator the tunnel comes out at the antipode
    guard geodesic.distance >= 0.5 else { return words[.noOffset] }
    let way = Way(distance: geodesic.distance / 1000, bearing: geodesic.initialBearing)
    return words[.ofTheAntipode, way.words(decimals: 3, in: words)]
  }
}

/// The direction of the tunnel.
public enum Digging: String, CaseIterable, Sendable {
  /// Through the centre of the Earth, to the antipode.
  case centre
  /// Along the plumb line, the ellipsoid's normal, which misses the centre.
  case plumb

  /// The point at which the tunnel from a point comes out.
  public func exit(from coordinate: Coordinate) -> Coordinate {
    switch self {
    case .centre: coordinate.antipode
    case .plumb: coordinate.plumbLineExit
    }
  }
}
