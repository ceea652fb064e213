import Geophysics
import TestSupport
import Testing

/// PREM against tables that were worked out independently from the same polynomials, and against
/// the figures that its authors print.
@Suite struct EarthModelTests {
  private static let rows =
    (try? CommaSeparatedTable(resource: "prem_table", in: .module).rows) ?? []

  /// Each value to the digits of the table.
  @Test func densityMassGravityAndSpeedAreThoseOfTheTable() {
    #expect(Self.rows.count == 88)
    let paper = EarthModel.prem(gravitationalConstant: 6.67e-11)
    for row in Self.rows {
      let radius = row.number("radius_km") * 1000
      let side: LayerSide = row["side"] == "above" ? .above : .below
      let mass = row.number("enclosed_mass_kg")
      #expect(
        abs(EarthModel.prem.density(at: radius, side: side) - row.number("density_kg_m3")) < 0.00051
      )
      #expect(abs(EarthModel.prem.mass(within: radius) - mass) <= 5.1e-7 * mass)
      let gravity = "gravity_m_s2_G6.67"
      #expect(
        abs(EarthModel.prem.gravity(at: radius) - row.number(gravity + "430e-11")) < 0.0000051)
      #expect(
        abs(paper.gravity(at: radius) - row.number(gravity + "e-11(PREM table scale)"))
          < 0.0000051)
      #expect(
        abs(
          EarthModel.prem.speedOfFall(at: radius)
            - row.number("freefall_speed_m_s_from_surface_G6.67430e-11")) < 0.0051, "\(radius)")
    }
  }

  /// Dziewonski and Anderson's own figures, with their constant of gravitation.
  @Test func itsAuthorsFiguresComeOut() {
    let paper = EarthModel.prem(gravitationalConstant: 6.67e-11)
    #expect(abs(paper.mass(within: paper.radius) - 5.974e24) < 0.001e24)
    for (radius, gravity) in [(6371.0, 9.8156), (3480, 10.6823), (1221.5, 4.4002)] {
      // four decimals, and the paper's own mass is rounded
      #expect(abs(paper.gravity(at: radius * 1000) - gravity) < 0.0002)
    }
  }

  /// Gravity is the derivative of the energy of a fall.
  @Test func speedFollowsFromGravity() {
    let model = EarthModel.prem
    for radius in stride(from: 50_000.0, through: 6_370_000, by: 9_973) {
      let step = 10.0
      let speeds = [radius - step, radius + step].map { model.speedOfFall(at: $0) }
      let gained = (speeds[0] * speeds[0] - speeds[1] * speeds[1]) / 2 / (2 * step)
      #expect(abs(gained - model.gravity(at: radius)) < 1e-4, "\(radius)")
    }
    #expect(model.gravity(at: 0) == 0 && model.speedOfFall(at: model.radius) == 0)
  }
}
