/// Points at which geodesic code is prone to errors, for every test of coordinates.
public enum AwkwardPoints {
  /// A latitude and a longitude in degrees, with a name for messages.
  public struct Point: Sendable, CustomStringConvertible {
    /// What is awkward about it.
    public let name: String
    /// Degrees north.
    public let latitude: Double
    /// Degrees east.
    public let longitude: Double

    fileprivate init(_ name: String, _ latitude: Double, _ longitude: Double) {
      self.name = name
      self.latitude = latitude
      self.longitude = longitude
    }

    /// The name.
    public var description: String { name }
  }

  /// Points that are coordinates.
  public static let valid: [Point] = [
    Point("north pole", 90, 0),
    Point("north pole, other longitude", 90, -135.5),
    Point("south pole", -90, 0),
    Point("south pole, 180th meridian", -90, 180),
    Point("just below the north pole", 89.99999999, 12.5),
    Point("just above the south pole", -89.999999999999, -77),
    Point("zero", 0, 0),
    Point("negative zero", -0.0, -0.0),
    Point("180 east", 0, 180),
    Point("180 west", 0, -180),
    Point("180th meridian, north", 65.5, 180),
    Point("just west of the 180th meridian", -16.8, 179.99999999),
    Point("just east of the 180th meridian", -16.8, -179.99999999),
    Point("the sample's start", 56.55, 8.316667),
    Point("its antipode", -56.55, -171.683333),
    Point("on the equator", 0, -78.5),
    Point("on Greenwich", -33.25, 0),
    Point("a hair from zero", 0.000001, -0.000001),
  ]

  /// Pairs of numbers that are not coordinates.
  public static let invalid: [Point] = [
    Point("latitude NaN", .nan, 0),
    Point("longitude NaN", 0, .nan),
    Point("latitude infinite", .infinity, 0),
    Point("latitude minus infinite", -.infinity, 0),
    Point("longitude infinite", 0, .infinity),
    Point("longitude minus infinite", 0, -.infinity),
    Point("latitude above 90", 90.0000001, 0),
    Point("latitude below -90", -91, 0),
    Point("longitude above 180", 0, 180.0000001),
    Point("longitude below -180", 0, -181),
    Point("latitude huge", 1e300, 0),
    Point("longitude huge", 0, -1e19),
  ]
}
