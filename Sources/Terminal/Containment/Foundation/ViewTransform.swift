/// A change of place and scale of what a view shows; the part of UIKit's CGAffineTransform that
/// cells can show. It does not turn anything.
///
/// A point goes to `(x * a + tx, y * d + ty)`.
public struct ViewTransform: Hashable, Sendable {
  /// How often the usual width.
  public var a: Double
  /// How often the usual height.
  public var d: Double
  /// Cells to the right.
  public var tx: Double
  /// Cells down.
  public var ty: Double

  /// A transform from its parts.
  public init(a: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.d, self.tx, self.ty) = (a, d, tx, ty)
  }

  /// A transform that changes nothing.
  public init() { self.init(a: 1, d: 1, tx: 0, ty: 0) }

  /// A transform that moves, in cells.
  public init(translationX tx: Double, y ty: Double) { self.init(a: 1, d: 1, tx: tx, ty: ty) }

  /// A transform that scales.
  public init(scaleX sx: Double, y sy: Double) { self.init(a: sx, d: sy, tx: 0, ty: 0) }

  /// A transform that changes nothing.
  public static let identity = ViewTransform()

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// A transform that moves before this one.
  public func translatedBy(x: Double, y: Double) -> ViewTransform {
    ViewTransform(translationX: x, y: y).concatenating(self)
  }

  /// A transform that scales before this one.
  public func scaledBy(x: Double, y: Double) -> ViewTransform {
    ViewTransform(scaleX: x, y: y).concatenating(self)
  }

  /// This transform, followed by another.
  public func concatenating(_ next: ViewTransform) -> ViewTransform {
    ViewTransform(
      a: a * next.a, d: d * next.d, tx: tx * next.a + next.tx, ty: ty * next.d + next.ty)
  }

  /// The way back; a scale of 0, from which none leads back, counts as 1.
  public func inverted() -> ViewTransform {
    let (a, d) = (self.a == 0 ? 1 : self.a, self.d == 0 ? 1 : self.d)
    return ViewTransform(a: 1 / a, d: 1 / d, tx: -tx / a, ty: -ty / d)
  }

  /// Whether it scales.
  var scales: Bool { a != 1 || d != 1 }

  /// Where a point goes.
  func apply(to point: Point) -> Point { Point(x: point.x * a + tx, y: point.y * d + ty) }

  /// Where a point comes from; a scale of 0 counts as 1.
  func origin(of point: Point) -> Point {
    Point(x: (point.x - tx) / (a == 0 ? 1 : a), y: (point.y - ty) / (d == 0 ? 1 : d))
  }

  /// A size of these coordinates in others that lie in the same plane; a scale of 0 counts as 1.
  func size(_ size: Size, in other: ViewTransform) -> Size {
    Size(
      width: size.width * a / (other.a == 0 ? 1 : other.a),
      height: size.height * d / (other.d == 0 ? 1 : other.d))
  }

  /// A frame moved and scaled about its middle.
  func apply(toFrame frame: Rect) -> Rect {
    guard !isIdentity else { return frame }
    let (width, height) = (frame.width * abs(a), frame.height * abs(d))
    return Rect(
      x: frame.midX + tx - width / 2, y: frame.midY + ty - height / 2, width: width,
      height: height)
  }
}
