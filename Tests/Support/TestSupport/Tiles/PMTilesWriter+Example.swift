extension PMTilesWriter {
  /// A small file of Florence in Shortbread: a street, its name, the river and a town.
  public static var example: PMTilesWriter {
    var writer = PMTilesWriter()
    (writer.zooms, writer.bounds) = (0...14, [11.144, 43.727, 11.334, 43.832])
    // not packed, so that the size does not depend on zlib
    (writer.internalCompression, writer.tileCompression) = (.none, 1)
    writer.metadata = """
      {"name": "Florence", "attribution": "&copy; <a href='https://www.openstreetmap.org/copyright'>\
      OpenStreetMap contributors</a>", "vector_layers": [{"id": "streets"}, {"id": "street_labels"}, \
      {"id": "water_lines"}, {"id": "place_labels"}]}
      """
    let street: [TileWriter.Position] = [SIMD2(2000, 1500), SIMD2(2300, 1100)]
    let river: [TileWriter.Position] = [SIMD2(0, 3000), SIMD2(4096, 3400)]
    let town = TileWriter.Layer(
      "place_labels",
      [.init(.points([SIMD2(2096, 2048)]), [("kind", "city"), ("name", "Firenze")])])
    // tiles 0/0/0, 1/1/0 and 14/8704/5971
    writer.tiles[0] = TileWriter([town]).bytes
    writer.tiles[4] = TileWriter([TileWriter.Layer("ocean")]).bytes
    writer.tiles[317_221_124] =
      TileWriter([
        TileWriter.Layer("streets", [.init(.lines([street]), [("kind", "pedestrian")])]),
        TileWriter.Layer(
          "street_labels",
          [.init(.lines([street]), [("kind", "pedestrian"), ("name", "Via dei Servi")])]),
        TileWriter.Layer("water_lines", [.init(.lines([river]), [("kind", "river")])]),
      ]).bytes
    return writer
  }
}
