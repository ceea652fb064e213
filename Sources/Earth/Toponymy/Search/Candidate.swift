/// A place or area whose name fits, before its record is read: its reference and weight.
struct Candidate {
  /// The reference: the rank of a place; numbers from the number of places on are areas.
  let number: Int
  let weight: UInt32
  let fit: Fit
  let isOtherName: Bool
  /// The block of the name.
  let block: Int
  let nameIndex: Int

  /// Whether it comes before another: by fit, then weight; ties are broken by the reference.
  func precedes(_ other: Candidate) -> Bool {
    if fit != other.fit { return fit < other.fit }
    if weight != other.weight { return weight > other.weight }
    return number < other.number
  }
}
