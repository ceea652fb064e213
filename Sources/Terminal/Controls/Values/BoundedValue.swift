/// The number of a control and the range that it stays in.
///
/// A bound that passes the other one takes it along, and the number stays within both.
struct BoundedValue<Number: BinaryFloatingPoint>: Equatable {
  /// From ``minimum`` to ``maximum``; another number gives the nearer end, and NaN the minimum.
  var value: Number {
    get { stored }
    set { stored = newValue.isNaN ? minimum : max(minimum, min(newValue, maximum)) }
  }

  /// The least number. NaN is ignored.
  var minimum: Number {
    didSet {
      if minimum.isNaN { minimum = oldValue }
      if maximum < minimum { maximum = minimum }
      value = stored
    }
  }

  /// The largest number. NaN is ignored.
  var maximum: Number {
    didSet {
      if maximum.isNaN { maximum = oldValue }
      if minimum > maximum { minimum = maximum }
      value = stored
    }
  }

  /// The part of the range below the number in percent, as ``ProgressView`` and ``Slider`` tell it;
  /// 100% only at the end.
  var percent: String {
    let share = maximum > minimum ? (value - minimum) / (maximum - minimum) : 1
    return "\(share < 1 ? min(Int((share * 100).rounded()), 99) : 100)%"
  }

  private var stored: Number

  /// The lower end of a range that has no NaN.
  init(in range: ClosedRange<Number>) {
    (stored, minimum, maximum) = (range.lowerBound, range.lowerBound, range.upperBound)
  }
}
