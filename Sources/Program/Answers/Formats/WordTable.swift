/// The words of a column whose values are codes of a dictionary, for one thread.
///
/// Words that follow from a subject, such as the nearest place, are found by its number, without
/// making the text.
final class WordTable {
  /// The words by their codes.
  private(set) var words: [String] = []
  private var codes: [String: Int32] = [:]
  /// The numbers of subjects, and the codes of their words; -1 for a missing word. A subject takes
  /// the place of another whose number has the same last bits.
  private var subjects: [Int32] = []
  private var codesOfSubjects: [Int32] = []

  private static let capacity = 1 << 14

  /// The code of a word, which is added if it is new.
  func code(of word: String) -> Int32 {
    if let code = codes[word] { return code }
    let code = Int32(words.count)
    words.append(word)
    codes[word] = code
    return code
  }

  /// The code of the word of a subject, -1 if it is missing; `nil` if it is not known.
  func code(ofSubject number: Int) -> Int32? {
    let place = number & (Self.capacity - 1)
    guard number >= 0, !subjects.isEmpty, Int(subjects[place]) == number else { return nil }
    return codesOfSubjects[place]
  }

  /// Keeps the code of the word of a subject; negative numbers stand for none.
  func keep(_ code: Int32, ofSubject number: Int) {
    guard let kept = Int32(exactly: number), kept >= 0 else { return }
    if subjects.isEmpty {
      subjects = Array(repeating: -1, count: Self.capacity)
      codesOfSubjects = Array(repeating: -1, count: Self.capacity)
    }
    let place = number & (Self.capacity - 1)
    (subjects[place], codesOfSubjects[place]) = (kept, code)
  }
}
