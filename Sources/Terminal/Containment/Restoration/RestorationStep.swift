/// One part of a path: an identifier, and the number among siblings with the same identifier.
struct RestorationStep {
  let identifier: String
  /// 1 for the first.
  let occurrence: Int

  /// The part as it is written: the identifier, and from the second on a tab and the number.
  var text: String { occurrence == 1 ? identifier : "\(identifier)\t\(occurrence)" }

  init(identifier: String, occurrence: Int) {
    self.identifier = identifier
    self.occurrence = occurrence
  }

  init(_ text: String) {
    let tab = text.lastIndex(of: "\t")
    identifier = tab.map { String(text[..<$0]) } ?? text
    occurrence = tab.flatMap { Int(text[text.index(after: $0)...]) } ?? 1
  }
}
