import Geophysics
import Testing

/// No model, place or moment that a caller can pass traps.
@Suite struct ExtremeModelTests {
  static let numbers: [Double] = [
    -.infinity, -1e300, -1, -0.0, 0, 1e-300, 1, 180, 6_371_000, 6_371_001, 1e300, .infinity, .nan,
  ]

  private static func layer(
    _ bottom: Double, _ top: Double, density: [Double] = [5500], name: String = "rock"
  ) -> EarthLayer {
    EarthLayer(name: name, bottom: bottom, top: top, density: density)
  }

  private static let gravity = 6.67430e-11

  @Test(
    arguments: [
      ([], 1, gravity, .noLayers, "a model of the Earth has at least one layer"),
      ([layer(0, 1)], 0, gravity, .radius(0), "the radius 0.0 m is not a number above 0"),
      (
        [layer(0, 1)], .infinity, gravity, .radius(.infinity),
        "the radius inf m is not a number above 0"
      ),
      (
        [layer(0, 1)], 1, -1, .gravitationalConstant(-1),
        "the constant of gravitation -1.0 is not a number above 0"
      ),
      (
        [layer(1, 2)], 2, gravity, .boundary(found: 1, expected: 0),
        "there is a boundary of layers 1.0 m from the centre; it has to be at 0.0 m"
      ),
      (
        [layer(0, 1), layer(1.5, 2)], 2, gravity, .boundary(found: 1.5, expected: 1),
        "there is a boundary of layers 1.5 m from the centre; it has to be at 1.0 m"
      ),
      (
        [layer(0, 1)], 2, gravity, .boundary(found: 1, expected: 2),
        "there is a boundary of layers 1.0 m from the centre; it has to be at 2.0 m"
      ),
      (
        [layer(0, 0)], 2, gravity, .emptyLayer(name: "rock", bottom: 0, top: 0),
        "the layer 'rock' ends at 0.0 m, which is not above its beginning at 0.0 m"
      ),
      (
        [layer(0, 2, density: [1, .nan])], 2, gravity, .density(layer: "rock"),
        "the layer 'rock' has a density that is not finite"
      ),
    ] as [([EarthLayer], Double, Double, EarthModelError, String)])
  func layersThatAreNoModelAreAnError(
    layers: [EarthLayer], radius: Double, constant: Double, expected: EarthModelError, text: String
  ) {
    let error = #expect(throws: EarthModelError.self) {
      try EarthModel(layers: layers, radius: radius, gravitationalConstant: constant)
    }
    #expect(error == expected && error?.description == text, "\(String(describing: error))")
  }

  @Test func aModelIsWhatItsLayersAre() throws {
    let prem = EarthModel.prem
    let copy = try EarthModel(
      layers: prem.layers, radius: prem.radius, gravitationalConstant: prem.gravitationalConstant)
    #expect(copy.gravity(at: 3_480_000) == prem.gravity(at: 3_480_000))
  }

  @Test(arguments: numbers)
  func anyNumberHasAnAnswer(number: Double) throws {
    let thin = try EarthModel(
      layers: [Self.layer(0, 1, density: [])], radius: 1, gravitationalConstant: 1)
    for model in [EarthModel.prem, thin] {
      _ = (model.density(at: number), model.mass(within: number), model.gravity(at: number))
      _ = (model.speedOfFall(at: number), model.speedOfFall(belowSurface: number))
      let train = GravityTrain(through: model, centralAngle: number)
      #expect(!train.legs.isEmpty)
      let path = FallPath(through: model, centralAngle: number)
      for time in Self.numbers { #expect(!path.state(at: time).layer.isEmpty) }
      for latitude in [number, 45] {
        _ = SpinningFall(through: model, latitude: latitude, angularSpeed: number)
      }
      _ = SpinningFall(through: model, latitude: number)
    }
    _ = GravityTrain(
      throughUniformSphereOf: number, surfaceGravity: number, centralAngle: number)
    _ = GravityTrain(throughCentreUnderConstantGravity: number, radius: number)
  }
}
