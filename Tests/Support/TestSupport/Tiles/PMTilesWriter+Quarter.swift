extension PMTilesWriter {
  /// A file of Florence in Shortbread with one tile, 14/8704/5971: a street with its name in another
  /// layer, a neighbourhood, a library, a pharmacy and a park.
  public static var quarter: PMTilesWriter {
    var writer = example
    // a unit of the tile is some 0.43 m
    let street: [TileWriter.Position] = [SIMD2(1000, 2000), SIMD2(3000, 2000)]
    let other: [TileWriter.Position] = [SIMD2(1000, 2300), SIMD2(3000, 2300)]
    let park: [TileWriter.Position] = [
      SIMD2(3000, 100), SIMD2(3600, 100), SIMD2(3600, 700), SIMD2(3000, 700),
    ]
    func point(_ x: Int32, _ y: Int32, _ tags: [(String, TileWriter.Value)]) -> TileWriter.Feature {
      .init(.points([SIMD2(x, y)]), tags)
    }
    writer.tiles[317_221_124] =
      TileWriter([
        TileWriter.Layer(
          "streets",
          [
            .init(.lines([street]), [("kind", "pedestrian")]),
            .init(.lines([other]), [("kind", "primary")]),
          ]),
        TileWriter.Layer(
          "street_labels",
          [
            .init(.lines([street]), [("kind", "pedestrian"), ("name", "Via dei Servi")]),
            .init(.lines([other]), [("kind", "primary"), ("name", "Viale Città")]),
          ]),
        TileWriter.Layer(
          "place_labels", [point(2100, 2150, [("kind", "neighbourhood"), ("name", "San Lorenzo")])]),
        TileWriter.Layer(
          "pois",
          [
            point(2000, 2060, [("amenity", "library"), ("name", "Biblioteca Servita")]),
            point(2600, 2060, [("amenity", "pharmacy"), ("name", "Farmacia")]),
          ]),
        TileWriter.Layer(
          "sites", [.init(.areas([park]), [("kind", "university"), ("name", "Ateneo Città")])]),
      ]).bytes
    return writer
  }
}
