import Foundation
import Geophysics
import TestSupport
import Testing

/// Falls against independent tables and closed forms.
@Suite struct GravityTrainTests {
  /// Straight chords through PREM: a hundredth of a second and 0.05 m/s is what is promised; the
  /// table has three and two decimals.
  @Test func chordsThroughPREMTakeAsLongAsTheTableSays() throws {
    let rows = try CommaSeparatedTable(resource: "prem_chord_times", in: .module).rows
    #expect(rows.count == 20)
    for row in rows {
      let angle = row.number("central_angle_deg")
      let train = GravityTrain(through: .prem, centralAngle: angle)
      #expect(
        abs(train.duration - row.number("travel_time_s")) < 0.001, "\(angle): \(train.duration)")
      #expect(abs(train.greatestSpeed - row.number("max_speed_m_s")) < 0.0051, "\(angle)")
      #expect(abs(train.length / 1000 - row.number("tunnel_length_km")) < 0.00051, "\(angle)")
      #expect(abs(train.greatestDepth / 1000 - row.number("max_depth_km")) < 0.00051, "\(angle)")
    }
  }

  /// When each boundary is passed on the way to the centre, in seconds, and how fast, in m/s.
  @Test func layersArePassedWhenTheTableSays() throws {
    let expected: [(String, Double, Double)] = [
      ("ocean", 24.71, 242.8), ("upper crust", 55.25, 543.1), ("lower crust", 70.47, 692.8),
      ("lithospheric mantle", 127.55, 1255.3), ("low-velocity zone", 211.42, 2084.1),
      ("upper mantle", 284.91, 2814.8), ("upper transition zone", 348.74, 3452.6),
      ("lower transition zone", 368.45, 3650.0), ("lower mantle", 763.45, 7622.7),
      ("outer core", 1021.01, 9641.8), ("inner core", 1145.33, 9918.8),
    ]
    let legs = GravityTrain(through: .prem, centralAngle: 180).legs
    #expect(legs.map(\.layer) == expected.map { $0.0 })
    for (leg, (layer, time, speed)) in zip(legs, expected) {
      #expect(abs(leg.endTime - time) < 0.0051 && abs(leg.endSpeed - speed) < 0.051, "\(layer)")
    }
    #expect(zip(legs, legs.dropFirst()).allSatisfy { $0.endTime == $1.startTime })
    #expect(legs.first?.startTime == 0 && legs.last?.endDepth == EarthModel.prem.radius)
  }

  /// A shallow tunnel passes only what it reaches.
  @Test func aShallowTunnelStaysInTheUpperLayers() {
    let train = GravityTrain(through: .prem, centralAngle: 5)
    #expect(train.legs.map(\.layer) == ["ocean", "upper crust"])
    #expect(train.legs.last?.endDepth == train.greatestDepth)
    let none = GravityTrain(through: .prem, centralAngle: 0)
    #expect(none.length == 0 && none.greatestDepth == 0 && none.greatestSpeed == 0)
  }

  /// However short a tunnel is, it takes as long as the shortest of the table: 2530.2 seconds.
  @Test func shortTunnelsTakeNoLessTime() {
    var former = 0.0
    for exponent in stride(from: -12.0, through: 0, by: 0.05) {
      let angle = pow(10, exponent)
      let train = GravityTrain(through: .prem, centralAngle: angle)
      #expect(abs(train.duration - 2530.19) < 0.03, "\(angle): \(train.duration)")
      #expect(train.greatestSpeed > former && train.legs.count == 1, "\(angle)")
      #expect(abs(train.greatestSpeed / (69.03 * angle) - 1) < 0.001, "\(angle)")
      former = train.greatestSpeed
    }
  }

  @Test(
    arguments: [(9.81, 2531.740, 7905.66), (9.80665, 2532.173, 7904.31)]
      as [(Double, Double, Double)])
  func throughAUniformSphereEveryTunnelTakesTheSameTime(
    gravity: Double, time: Double, speed: Double
  ) {
    for angle in [180.0, 90, 1] {
      let train = GravityTrain(
        throughUniformSphereOf: 6_371_000, surfaceGravity: gravity, centralAngle: angle)
      #expect(abs(train.duration - time) < 0.00051)
      #expect(abs(train.greatestSpeed - speed * sin(angle * .pi / 360)) < 0.0051)
    }
  }

  @Test(
    arguments: [(9.81, 2279.367, 11180.30), (9.80665, 2279.756, 11178.39)]
      as [(Double, Double, Double)])
  func underConstantGravityItIsFasterThanUniform(gravity: Double, time: Double, speed: Double) {
    let train = GravityTrain(throughCentreUnderConstantGravity: gravity, radius: 6_371_000)
    #expect(abs(train.duration - time) < 0.00051 && abs(train.greatestSpeed - speed) < 0.0051)
  }

  /// A sphere of one layer of constant density is the uniform sphere.
  @Test func layersOfOneDensityAreAUniformSphere() throws {
    let layers = [(0.0, 2e6), (2e6, 5e6), (5e6, 6_371_000)].map {
      EarthLayer(name: "rock", bottom: $0.0, top: $0.1, density: [5500])
    }
    let model = try EarthModel(
      layers: layers, radius: 6_371_000, gravitationalConstant: 6.67430e-11)
    for angle in [180.0, 120, 60, 3] {
      let uniform = GravityTrain(
        throughUniformSphereOf: model.radius, surfaceGravity: model.gravity(at: model.radius),
        centralAngle: angle)
      let layered = GravityTrain(through: model, centralAngle: angle)
      #expect(abs(layered.duration - uniform.duration) < 1e-5, "\(angle)")
      #expect(abs(layered.greatestSpeed - uniform.greatestSpeed) < 1e-6, "\(angle)")
    }
  }
}
