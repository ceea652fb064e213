import Containment
import Geodesy
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelMovingTests {
  /// Locations are rounded to six decimals, at most 8 cm away on the ground.
  nonisolated static let rounding: Meters = 0.1

  /// A key, the direction in which it moves the man, and the number of cells.
  struct Step: Sendable {
    let key: KeyPress
    let bearing: Double
    let cells: Double
  }

  nonisolated static let steps = [
    Step(key: KeyPress(.up), bearing: 0, cells: 1),
    Step(key: KeyPress(.right), bearing: 90, cells: 1),
    Step(key: KeyPress(.down), bearing: 180, cells: 1),
    Step(key: KeyPress(.left), bearing: 270, cells: 1),
    Step(key: KeyPress(.up, modifiers: .shift), bearing: 0, cells: 10),
    Step(key: KeyPress(.right, modifiers: .shift), bearing: 90, cells: 10),
    Step(key: KeyPress(.down, modifiers: .shift), bearing: 180, cells: 10),
    Step(key: KeyPress(.left, modifiers: .shift), bearing: 270, cells: 10),
    Step(key: KeyPress("k"), bearing: 0, cells: 1),
    Step(key: KeyPress("l"), bearing: 90, cells: 1),
    Step(key: KeyPress("j"), bearing: 180, cells: 1),
    Step(key: KeyPress("h"), bearing: 270, cells: 1),
    Step(key: KeyPress("K"), bearing: 0, cells: 10),
    Step(key: KeyPress("L"), bearing: 90, cells: 10),
    Step(key: KeyPress("J"), bearing: 180, cells: 10),
    Step(key: KeyPress("H"), bearing: 270, cells: 10),
  ]

  @Test(arguments: steps)
  func aKeyMovesTheManByWhatItsCellsShowOfTheGround(step: Step) throws {
    let stage = try TunnelStage()
    let start = stage.man.currentLocation
    let viewport = stage.man.mapView.viewport
    let isHorizontal = step.bearing == 90 || step.bearing == 270
    let cell = isHorizontal ? viewport.kilometersPerColumn : viewport.kilometersPerRow
    stage.press(step.key)
    let way = try start.geodesic(to: stage.man.currentLocation)
    #expect(abs(way.distance - step.cells * cell * 1000) < Self.rounding)
    // the bearing of the screen is exact to 0.001 degree
    let turn = abs((way.initialBearing - step.bearing + 540).truncatingRemainder(dividingBy: 360))
    #expect(abs(turn - 180) < 0.002, "\(way.initialBearing)")
    #expect(stage.moves.count == 1)
    #expect(stage.moves.first?.end == 0)
    #expect(stage.moves.first?.location == stage.man.currentLocation)
  }

  /// With an even number of columns the first place is on the edge between two.
  @Test(arguments: [79, 80, 119, 120, 200])
  func eachStepMovesThePictureByOneCell(columns: Int) throws {
    let stage = try TunnelStage(columns: columns, rows: 40)
    func corner() -> Point { stage.man.mapView.annotationView.frame.origin }
    for (key, step) in [(Key.right, 1.0), (.left, -1)] {
      for count in 1...6 {
        let before = corner()
        stage.press(key)
        #expect(corner().x - before.x == step, "\(key) \(count)")
      }
    }
    for (key, step) in [(Key.down, 1.0), (.up, -1)] {
      for count in 1...3 {
        let before = corner()
        stage.press(key)
        #expect(corner().y - before.y == step, "\(key) \(count)")
      }
    }
  }

  @Test func aRowOfTheMapIsATenthOfTheSpanAtTenRows() throws {
    let stage = try TunnelStage()
    let viewport = stage.man.mapView.viewport
    // of its own it has more, because the other end is at sea
    #expect(viewport.spanSize?.rows == 10 && viewport.size.rows == 12)
    #expect(viewport.kilometersPerRow == 100)
    #expect(viewport.kilometersPerColumn == 50)
  }

  @Test func aTerminalWithOtherCellsHasOtherRows() throws {
    let stage = try TunnelStage(cellAspect: 2.5)
    let viewport = stage.man.mapView.viewport
    #expect(viewport.cellAspect == 2.5)
    #expect(abs(viewport.kilometersPerRow - 100) < 1e-9)
    #expect(abs(viewport.kilometersPerColumn - 40) < 1e-9)
  }

  @Test func theMapStandsStillUntilTheManIsWithinAQuarterOfItsEdge() throws {
    let stage = try TunnelStage()
    let mapView = stage.man.mapView
    let start = mapView.viewport
    // three steps up from the middle of twelve rows take him from row 6 to row 3, not beyond it
    stage.press(.up, times: 3)
    #expect(mapView.viewport == start)
    #expect(mapView.annotationView.frame.maxY == 4)
    stage.press(.up)
    #expect(stage.man.region.center == stage.man.currentLocation)
    stage.wait(0.2)
    #expect(mapView.viewport.center == stage.man.currentLocation)
    #expect(mapView.viewport.span == start.span)
    #expect(mapView.viewport.bearing == 0)
  }

  @Test(arguments: [Key.up, .down, .left, .right])
  func theManIsAlwaysWithinTheMiddleHalfOfTheMap(key: Key) throws {
    let stage = try TunnelStage()
    let mapView = stage.man.mapView
    var centers = Set([stage.man.region.center])
    for step in 1...60 {
      let before = mapView.viewport.size.rows
      stage.press(key)
      let point = try #require(stage.man.goalPoint(for: stage.man.currentLocation))
      #expect(abs(point.x - 40) <= 20, "step \(step)")
      // a box that becomes lower leaves him where he is until the next step
      let rows = mapView.viewport.size.rows
      let quarter = Double(max(rows, before)) / 4
      #expect(abs(point.y - Double(rows) / 2) <= quarter, "step \(step)")
      centers.insert(stage.man.region.center)
      // however fast the keys come, he stays on the visible map
      let shown = try #require(mapView.point(for: stage.man.currentLocation))
      #expect(mapView.bounds.contains(shown), "step \(step)")
    }
    // the map stays for at least two steps in three
    #expect((3...21).contains(centers.count), "\(centers.count)")
  }

  @Test func theOppositeMapFollowsTheSameRule() throws {
    let stage = try TunnelStage()
    let mapView = stage.cross.mapView
    let start = mapView.viewport
    stage.press(.up, times: 2)
    #expect(mapView.viewport == start)
    #expect(mapView.annotationLocation == stage.man.currentLocation.antipode)
    stage.press(.up)
    #expect(stage.cross.region.center == stage.man.currentLocation.antipode)
    stage.wait(0.2)
    #expect(mapView.viewport.center == stage.man.currentLocation.antipode)
  }

  @Test(arguments: [("0, 179.9", Key.right, "l"), ("0, -179.9", .left, "h")])
  func theManCrossesThe180thMeridian(start: String, key: Key, letter: String) throws {
    let stage = try TunnelStage(start)
    let before = stage.man.currentLocation
    stage.press(key)
    let after = stage.man.currentLocation
    #expect(before.longitude.degrees * after.longitude.degrees < 0)
    // 50 km along the equator of WGS 84
    #expect(abs(abs(after.longitude.degrees) - (360 - 179.9 - 0.449158)) < 1e-6)
    #expect(abs(after.latitude.degrees) <= 1e-6)
    #expect(try abs(before.geodesic(to: after).distance - 50_000) < Self.rounding)
    #expect(stage.cross.currentLocation == after.antipode)
  }

  @Test func goingThereAndBackEndsWhereItBegan() throws {
    let stage = try TunnelStage()
    let start = stage.man.currentLocation
    for key in [Key.up, .down, .left, .right] {
      stage.press(key)
      stage.press(key == .up ? .down : key == .down ? .up : key == .left ? .right : .left)
    }
    // Steps to the side do not lead back exactly: 50 km bend by some metres off the middle row.
    #expect(try start.geodesic(to: stage.man.currentLocation).distance < 200)
  }
}
