import Foundation
import Geodesy
import Notations
import TestSupport
import Testing

/// One row of a table of inputs: a text, and what it may be read as.
struct CoordinateInput: Sendable, CustomTestStringConvertible {
  let id: String
  let text: String
  let notation: String
  let expect: String
  /// Every pair that may come out.
  let values: [(latitude: Double, longitude: Double)]
  let tolerance: Double
  let mayBeRefused: Bool

  init(_ row: CommaSeparatedTable.Row) {
    id = row["id"]
    text = row["input"]
    notation = row["notation"]
    expect = row["expect"]
    tolerance = Double(row["tolerance_deg"]) ?? 0
    let alternatives = row["acceptable"].split(separator: "|").map(String.init)
    var values = alternatives.compactMap { alternative -> (latitude: Double, longitude: Double)? in
      let parts = alternative.split(separator: ",").compactMap { Double($0) }
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    if expect == "value" { values.append((row.number("lat"), row.number("lon"))) }
    self.values = values
    mayBeRefused = expect != "value"
  }

  var testDescription: String { "\(id) '\(text)'" }
}

@Suite struct CoordinateInputTests {
  /// What was asked for first, and further texts of the same kind: more languages, marks, links and
  /// traps. Their codes and angles were worked out by other programs in floating point, those of
  /// grids by GeographicLib's GeoConvert.
  static let inputs: [CoordinateInput] = ["coordinate_inputs_A", "coordinate_inputs_B"].flatMap {
    ((try? CommaSeparatedTable(resource: $0, in: .module))?.rows ?? []).map(CoordinateInput.init)
  }

  @Test func theTablesAreWhole() {
    #expect(Self.inputs.count == 172 + 560)
    #expect(Self.inputs.count { !$0.mayBeRefused } == 93 + 185)
  }

  @Test(arguments: inputs) func everyInputIsReadRightOrRefused(_ input: CoordinateInput) {
    do throws(CoordinateError) {
      let coordinate = try Coordinate(parsing: input.text)
      let matches = input.values.contains { value in
        let turn = abs(coordinate.longitude.degrees - value.longitude)
        // at a pole the longitude means nothing
        return abs(coordinate.latitude.degrees - value.latitude) <= input.tolerance
          && (min(turn, abs(360 - turn)) <= input.tolerance || abs(value.latitude) == 90)
      }
      #expect(matches, "read as \(coordinate)")
    } catch {
      #expect(input.mayBeRefused, "refused: \(error)")
    }
  }
}
