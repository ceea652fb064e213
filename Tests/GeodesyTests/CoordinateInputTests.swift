import Foundation
import Geodesy
import TestSupport
import Testing

/// One row of coordinate_inputs_A.csv: a text, and what it may be read as.
struct CoordinateInput: Sendable, CustomTestStringConvertible {
  let id: String
  let text: String
  let notation: String
  let expect: String
  /// Every pair that may come out.
  let values: [(latitude: Double, longitude: Double)]
  let tolerance: Double
  let mayBeRefused: Bool

  /// The notations of this version; others must be refused or read correctly.
  private static let known: Set = [
    "decimal", "hemisphere", "dms", "dm", "empty", "junk", "geo", "iso6709", "maidenhead",
    "pluscode", "geohash", "labelled", "wkt", "mgrs", "utm/ups",
  ]

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
    mayBeRefused = expect != "value" || !Self.known.contains(notation)
  }

  var testDescription: String { "\(id) '\(text)'" }
}

@Suite struct CoordinateInputTests {
  static let inputs: [CoordinateInput] = {
    let table = try? CommaSeparatedTable(resource: "coordinate_inputs_A", in: .module)
    return (table?.rows ?? []).map(CoordinateInput.init)
  }()

  @Test func theTableIsWhole() {
    #expect(Self.inputs.count == 172)
    #expect(Self.inputs.count { !$0.mayBeRefused } == 93)
  }

  @Test(arguments: inputs) func everyInputIsReadRightOrRefused(_ input: CoordinateInput) {
    do throws(CoordinateError) {
      let coordinate = try Coordinate(parsing: input.text)
      let matches = input.values.contains { value in
        let turn = abs(coordinate.longitude.degrees - value.longitude)
        return abs(coordinate.latitude.degrees - value.latitude) <= input.tolerance
          && min(turn, abs(360 - turn)) <= input.tolerance
      }
      #expect(matches, "read as \(coordinate)")
    } catch {
      #expect(input.mayBeRefused, "refused: \(error)")
    }
  }
}
