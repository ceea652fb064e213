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
