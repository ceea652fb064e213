extension EarthModel {
  /// The Preliminary Reference Earth Model: A. M. Dziewonski, D. L. Anderson, Physics of the Earth
  /// and Planetary Interiors 25 (1981), 297-356, table I; with the constant of gravitation of
  /// CODATA 2018, 6.67430e-11 (the paper's own figures need 6.67e-11).
  ///
  /// A sphere of 6371 km with an ocean of 3 km all over: its mass is 5.9732e24 kg, the gravity at
  /// its surface 9.8219 m/s².
  public static let prem = EarthModel.prem(gravitationalConstant: 6.67430e-11)

  /// The same with another constant of gravitation, in m³ kg⁻¹ s⁻², above 0.
  public static func prem(gravitationalConstant: Double) -> EarthModel {
    // Kilometres, and polynomials in g/cm³, as printed.
    let table: [(name: String, bottom: Double, density: [Double])] = [
      ("inner core", 0, [13.0885, 0, -8.8381]),
      ("outer core", 1221.5, [12.5815, -1.2638, -3.6426, -5.5281]),
      ("lower mantle", 3480, [7.9565, -6.4761, 5.5283, -3.0807]),
      ("lower transition zone", 5701, [5.3197, -1.4836]),
      ("upper transition zone", 5771, [11.2494, -8.0298]),
      ("upper mantle", 5971, [7.1089, -3.8045]),
      ("low-velocity zone", 6151, [2.6910, 0.6924]),
      ("lithospheric mantle", 6291, [2.6910, 0.6924]),
      ("lower crust", 6346.6, [2.900]),
      ("upper crust", 6356, [2.600]),
      ("ocean", 6368, [1.020]),
    ]
    let tops = table.dropFirst().map(\.bottom) + [6371]
    return EarthModel(
      known: zip(table, tops).map { layer, top in
        EarthLayer(
          name: layer.name, bottom: layer.bottom * 1000, top: top * 1000,
          density: layer.density.map { $0 * 1000 })
      },
      radius: 6_371_000, gravitationalConstant: gravitationalConstant)
  }
}

extension SeismicModel {
  /// The speeds of waves in the Preliminary Reference Earth Model, from the same table: those of the
  /// isotropic Earth, with the crust of the continents in place of the ocean, as quakes on land have
  /// it.
  public static let prem: SeismicModel = {
    // Kilometres, and polynomials in km/s, as printed.
    let table: [(bottom: Double, primary: [Double], secondary: [Double])] = [
      (0, [11.2622, 0, -6.3640], [3.6678, 0, -4.4475]),
      (1221.5, [11.0487, -4.0362, 4.8023, -13.5732], []),
      (3480, [15.3891, -5.3181, 5.5242, -2.5514], [6.9254, 1.4672, -2.0834, 0.9783]),
      (3630, [24.9520, -40.4673, 51.4832, -26.6419], [11.1671, -13.7818, 17.4575, -9.2777]),
      (5600, [29.2766, -23.6027, 5.5242, -2.5514], [22.3459, -17.2473, -2.0834, 0.9783]),
      (5701, [19.0957, -9.8672], [9.9839, -4.9324]),
      (5771, [39.7027, -32.6166], [22.3512, -18.5856]),
      (5971, [20.3926, -12.2569], [8.9496, -4.4597]),
      (6151, [4.1875, 3.9382], [2.1519, 2.3481]),
      (6346.6, [6.800], [3.900]),
      (6356, [5.800], [3.200]),
    ]
    let tops = table.dropFirst().map(\.bottom) + [6371]
    return SeismicModel(
      known: zip(table, tops).map { layer, top in
        SeismicLayer(
          bottom: layer.bottom * 1000, top: top * 1000, primary: layer.primary.map { $0 * 1000 },
          secondary: layer.secondary.map { $0 * 1000 })
      }, radius: 6_371_000)
  }()
}
