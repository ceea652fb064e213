/// The counters of `memory.events`, a file of a control group, version 2.
struct MemoryEvents: Equatable {
  /// How often the group was held back because it used more than `memory.high`.
  let high: Int
  /// How often it was about to use more than `memory.max`.
  let max: Int

  /// Reads the file's text: lines of a name and a number; `nil` without the two that matter.
  init?(_ text: String) {
    var values: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let value = Int(words[1]) { values[words[0]] = value }
    }
    guard let high = values["high"], let max = values["max"] else { return nil }
    self.high = high
    self.max = max
  }

  /// The path of the counters of the control group that `/proc/self/cgroup` names; `nil` if it
  /// names none of version 2.
  static func path(ofControlGroups text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix("0::/") {
      let group = line.dropFirst(3)
      return "/sys/fs/cgroup" + (group == "/" ? "" : group) + "/memory.events"
    }
    return nil
  }
}
