import Cells
import Platform

/// A change of place, scale and direction of what a view shows; UIKit's CGAffineTransform.
///
/// A point goes to `(x * a + y * c + tx, x * b + y * d + ty)`.
public struct ViewTransform: Hashable, Sendable {
  /// The factor of the width.
  public var a: Double
  /// Cells down for each cell to the right.
  public var b: Double
  /// Cells to the right for each cell down.
  public var c: Double
  /// The factor of the height.
  public var d: Double
  /// Cells to the right.
  public var tx: Double
  /// Cells down.
  public var ty: Double

  /// A transform from its parts.
  public init(a: Double, b: Double = 0, c: Double = 0, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// A transform that changes nothing.
  public init() { self.init(a: 1, d: 1, tx: 0, ty: 0) }

  /// A transform that moves, in cells.
  public init(translationX tx: Double, y ty: Double) { self.init(a: 1, d: 1, tx: tx, ty: ty) }

  /// A transform that scales.
  public init(scaleX sx: Double, y sy: Double) { self.init(a: sx, d: sy, tx: 0, ty: 0) }

  /// A transform that turns clockwise by an angle in radians, with cells for squares.
  ///
  /// Quarter turns are exact. Other angles are shown as the nearest quarter turn, in the box around
  /// the turned view, because letters cannot be turned.
  public init(rotationAngle angle: Double) {
    let quarters = angle / (.pi / 2)
    let isExact = abs(quarters - quarters.rounded()) < 1e-9
    let (sine, cosine) =
      isExact ? (sin(angle).rounded(), cos(angle).rounded()) : (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

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

  /// A transform that turns before this one, as ``init(rotationAngle:)``.
  public func rotated(by angle: Double) -> ViewTransform {
    ViewTransform(rotationAngle: angle).concatenating(self)
  }

  /// This transform, followed by another.
  public func concatenating(_ next: ViewTransform) -> ViewTransform {
    let origin = next.apply(to: Point(x: tx, y: ty))
    return ViewTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: origin.x, ty: origin.y)
  }

  /// The way back; if none leads back, because the scale is 0, it only moves.
  public func inverted() -> ViewTransform {
    let area = a * d - b * c
    guard area != 0 else { return ViewTransform(translationX: -tx, y: -ty) }
    let (a, b, c, d) = (d / area, -b / area, -c / area, self.a / area)
    return ViewTransform(a: a, b: b, c: c, d: d, tx: -(tx * a + ty * c), ty: -(tx * b + ty * d))
  }

  /// The transform between this one (0) and another (1), for an animation.
  ///
  /// It turns through the angles between the two, the shorter way round. If only one of them
  /// mirrors, or one has no size, no turn leads from one to the other, and the parts are mixed.
  func mixed(with other: ViewTransform, share: Double) -> ViewTransform {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    let isTurn = (a * d - b * c) * (other.a * other.d - other.b * other.c) > 0
    let angle = (atan2(other.b, other.a) - atan2(b, a)).remainder(dividingBy: 2 * .pi)
    let way = isTurn ? angle : 0
    let straight = way == 0 ? other : other.concatenating(ViewTransform(rotationAngle: -way))
    var mixed = ViewTransform(
      a: mix(a, straight.a), b: mix(b, straight.b), c: mix(c, straight.c), d: mix(d, straight.d),
      tx: 0, ty: 0)
    if way != 0 { mixed = mixed.concatenating(ViewTransform(rotationAngle: way * share)) }
    (mixed.tx, mixed.ty) = (mix(tx, other.tx), mix(ty, other.ty))
    return mixed
  }

  var reshapes: Bool { a != 1 || b != 0 || c != 0 || d != 1 }

  /// How cells change places in the nearest quarter turn; a negative scale mirrors them.
  var turn: CellTurn {
    let exchangesAxes = abs(b) + abs(c) > abs(a) + abs(d)
    return CellTurn(
      exchangesAxes: exchangesAxes, mirrorsColumns: (exchangesAxes ? c : a) < 0,
      mirrorsRows: (exchangesAxes ? b : d) < 0)
  }

  func apply(to point: Point) -> Point {
    Point(
      x: part(a, of: point.x) + part(c, of: point.y) + tx,
      y: part(b, of: point.x) + part(d, of: point.y) + ty)
  }

  /// The box around where a rectangle goes; the null rectangle stays.
  func apply(to rect: Rect) -> Rect {
    guard !rect.isNull else { return rect }
    let x = part(a, of: a < 0 ? rect.maxX : rect.minX) + part(c, of: c < 0 ? rect.maxY : rect.minY)
    let y = part(b, of: b < 0 ? rect.maxX : rect.minX) + part(d, of: d < 0 ? rect.maxY : rect.minY)
    return Rect(origin: Point(x: x + tx, y: y + ty), size: size(of: rect.size))
  }

  /// A frame moved, scaled and turned about its middle: the box around it.
  func apply(toFrame frame: Rect) -> Rect {
    guard !isIdentity else { return frame }
    let size = size(of: frame.size)
    return Rect(
      x: frame.midX + tx - size.width / 2, y: frame.midY + ty - size.height / 2,
      width: size.width, height: size.height)
  }

  private func size(of size: Size) -> Size {
    Size(
      width: part(abs(a), of: size.width) + part(abs(c), of: size.height),
      height: part(abs(b), of: size.width) + part(abs(d), of: size.height))
  }

  /// A length times a factor; 0 if the factor is, even of an infinite length.
  private func part(_ factor: Double, of length: Double) -> Double {
    factor == 0 ? 0 : factor * length
  }
}
