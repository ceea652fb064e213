/// Something that fits, as it is before its record is read: what refers to it and how much it
/// weighs.
struct Candidate {
  /// The reference: a rank of a place, or beyond those an area.
  let number: Int
  let weight: UInt32
  let fit: Fit
  let isOtherName: Bool
  /// Where the name stands.
  let block: Int
  let nameIndex: Int

  /// Whether it comes before another: by fit, then weight; ties are broken by the reference.
  func precedes(_ other: Candidate) -> Bool {
    if fit != other.fit { return fit < other.fit }
    if weight != other.weight { return weight > other.weight }
    return number < other.number
  }
}
