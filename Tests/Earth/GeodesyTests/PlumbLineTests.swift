import Foundation
import Geodesy
import TestSupport
import Testing

@Suite struct PlumbLineTests {
  @Test func exitsAgreeWithTheTable() throws {
    let table = try CommaSeparatedTable(resource: "antipode_vs_normal_wgs84", in: .module)
    #expect(table.rows.count == 19)
    for row in table.rows {
      let start = try Coordinate(latitude: row.number("lat_deg"), longitude: 8.316667)
      let exit = start.plumbLineExit
      // the table has ten decimals
      #expect(
        abs(exit.latitude.degrees - row.number("exit_lat_deg")) <= 1e-10, "\(row["lat_deg"])")
      #expect(exit.longitude == start.antipode.longitude)
      let offset = try start.antipode.geodesic(to: exit).distance
      #expect(abs(offset - row.number("surface_offset_m")) <= 0.001, "\(row["lat_deg"])")
      let length = start.chord(to: exit)
      #expect(abs(length - row.number("normal_tunnel_m")) <= 0.001, "\(row["lat_deg"])")
    }
  }

  @Test func theWayToTheExitIsTheNormal() throws {
    let seed: UInt64 = 42_770
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let start = try Coordinate.random(using: &generator)
      let (from, to) = (start.earthCenteredPosition, start.plumbLineExit.earthCenteredPosition)
      let length = start.chord(to: start.plumbLineExit)
      let latitude = start.latitude.degrees * .pi / 180
      let longitude = start.longitude.degrees * .pi / 180
      let up = (
        cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)
      )
      // how far the exit lies off the normal, in metres
      let off = hypot(
        hypot(from.x - to.x - length * up.0, from.y - to.y - length * up.1),
        from.z - to.z - length * up.2)
      #expect(off <= 1e-6, "seed \(seed), \(start)")
    }
  }

  @Test(arguments: AwkwardPoints.valid)
  func theExitIsPolewardOfTheAntipodeOrThereAtBothEndsOfTheScale(
    _ point: AwkwardPoints.Point
  ) throws {
    let start = try Coordinate(latitude: point.latitude, longitude: point.longitude)
    let exit = start.plumbLineExit
    #expect(exit.latitude.degrees.magnitude >= start.latitude.degrees.magnitude)
    #expect(try start.antipode.geodesic(to: exit).distance <= 42_769.694)
    if [0, 90].contains(start.latitude.degrees.magnitude) { #expect(exit == start.antipode) }
  }
}
