/// The small file of tiles that comes with the tests: the middle of Helsinki in the schema of
/// OpenMapTiles, made by `make extract`.
public enum Extract {
  /// The path of the file.
  public static let path = Product.root + "/Tests/Support/Extract/helsinki.pmtiles"
  /// A place beside the railway station, north first, in degrees.
  public static let station = (latitude: 60.1719, longitude: 24.9443)
}
