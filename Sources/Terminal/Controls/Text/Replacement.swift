/// What has to be replaced in one text to get another.
struct Replacement: Equatable {
  /// The range of the first text.
  let range: Range<String.Index>
  /// What comes in its place.
  let string: String

  /// The smallest replacement that leaves whole letters at the beginning and end.
  init(from old: String, to new: String) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let longest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(longest).prefix { $0 == $1 }.count
    range = old.index(old.startIndex, offsetBy: start)..<old.index(old.endIndex, offsetBy: -end)
    string = String(new.dropFirst(start).dropLast(end))
  }
}
