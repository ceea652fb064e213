/// Values by index that are made when they are first asked for, and kept.
///
/// An empty one has no memory, so that a single look-up does not pay for thousands of indices. The
/// first value makes a list of numbers, which takes a microsecond for them; a list of optional
/// texts takes a hundred times as long.
struct KeptValues<Value> {
  /// The number of indices.
  let count: Int
  /// The place of each index among the values, one higher; 0 for those that are not known yet.
  /// Empty before the first value.
  private var places: [Int32] = []
  private var values: [Value] = []

  /// - Parameter count: the number of indices.
  init(count: Int) { self.count = count }

  /// The value at an index, if it has been kept.
  func known(at index: Int) -> Value? {
    guard !places.isEmpty else { return nil }
    let place = Int(places[index])
    return place > 0 ? values[place - 1] : nil
  }

  /// Keeps a value at an index, which has none yet, and returns it.
  ///
  /// No function that makes the value: if one ran during a change of a class's property, the
  /// runtime would have to watch all accesses to it, even those that find a known value.
  mutating func keep(_ value: Value, at index: Int) -> Value {
    if places.isEmpty { places = Array(repeating: 0, count: count) }
    values.append(value)
    places[index] = Int32(values.count)
    return value
  }
}
