/// Values by index that are made when they are first asked for, and kept.
///
/// An empty one is a list of numbers, so that making and dropping it takes a microsecond for
/// thousands of indices; a list of optional texts takes a hundred times as long.
struct KeptValues<Value> {
  /// The place of each index among the values, one higher; 0 for those that are not known yet.
  private var places: [Int32]
  private var values: [Value] = []

  /// - Parameter count: the number of indices.
  init(count: Int) { places = Array(repeating: 0, count: count) }

  /// The number of indices.
  var count: Int { places.count }

  /// The value at an index, made the first time.
  mutating func value(at index: Int, make: () -> Value) -> Value {
    let place = Int(places[index])
    if place > 0 { return values[place - 1] }
    let value = make()
    values.append(value)
    places[index] = Int32(values.count)
    return value
  }
}
