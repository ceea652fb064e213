import Platform

/// Asks a terminal for what the environment does not tell.
enum TerminalQuestion {
  /// The bytes of a question about some topics, followed by one that every terminal answers (DA1):
  /// after the last answer a missing one will not come.
  ///
  /// Some terminals print questions that they do not know: Terminal.app prints `p` for a mode
  /// (DECRQM) and the text of a device control string. The cursor then goes back (DECSC, DECRC),
  /// and the line is erased behind it.
  ///
  /// - Parameters:
  ///   - isInsideTmux: whether tmux has to pass on what its terminal is asked.
  ///   - shared: the name of an object of shared memory with one pixel of 24 bits.
  static func bytes(
    about topics: TerminalTopics, isInsideTmux: Bool = false, shared: String? = nil
  ) -> [UInt8] {
    var text = ""
    if topics.contains(.background) { text += "\u{1B}]11;?\u{1B}\\" }
    if topics.contains(.directColor) {
      // sets a colour, asks for it (DECRQSS), and resets it; then asks for terminfo's RGB and Co
      // (XTGETTCAP), one by one because mlterm ends its answer at the first that it has not
      text += "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[0m\u{1B}P+q524742\u{1B}\\"
      text += "\u{1B}P+q436F\u{1B}\\"
    }
    if topics.contains(.ambiguousWidth) {
      // the place of the cursor (DECXCPR, whose answer no key resembles) before and behind one
      text += "\u{1B}[?6n\u{2500}\u{1B}[?6n"
    }
    if topics.contains(.graphics) {
      // kitty's question for one pixel of 24 bits; the terminal's name (XTVERSION)
      let kitty = Array("\u{1B}_Gi=\(pictureNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)
      text += String(decoding: isInsideTmux ? Passthrough.wrapped(kitty) : kitty, as: UTF8.self)
      if let shared {
        let name = String(decoding: Base64.text(of: Array(shared.utf8)), as: UTF8.self)
        text += "\u{1B}_Gi=\(sharedNumber),s=1,v=1,a=q,t=s,f=24;\(name)\u{1B}\\"
      }
      // the number of colours and the largest size of sixels (XTSMGRAPHICS)
      text += "\u{1B}[>q\u{1B}[?1;1;0S\u{1B}[?2;4;0S"
    }
    if topics.contains(.synchronizedOutput) { text += SynchronizedOutput.question }
    if topics.contains(.cellPixels) { text += "\u{1B}[16t" }
    if !topics.isDisjoint(with: printed) { text = "\u{1B}7" + text + "\u{1B}8\u{1B}[K" }
    return Array((text + "\u{1B}[c").utf8)
  }

  /// The topics whose questions may leave characters on the screen.
  private static let printed: TerminalTopics = [
    .directColor, .ambiguousWidth, .graphics, .synchronizedOutput,
  ]

  /// The numbers of kitty's two questions: for a picture on the line, and in shared memory.
  static let (pictureNumber, sharedNumber) = (31, 32)

  /// Asks, and waits for the answers.
  ///
  /// The terminal must be raw, or it would show them. ``InputDecoder`` drops later answers like all
  /// other unexpected sequences.
  ///
  /// - Parameters:
  ///   - environment: tells whether tmux answers for its terminal.
  ///   - name: of ``sharedName(for:in:)``.
  ///   - seconds: how long to wait at most.
  /// - Returns: the answer, complete or not, with the keys that were typed meanwhile.
  static func ask(
    _ device: TerminalDevice, about topics: TerminalTopics, in environment: TerminalEnvironment,
    sharing name: String? = nil, within seconds: Double
  ) -> TerminalAnswer {
    var answer = TerminalAnswer()
    let shared = name.flatMap { sharePixel($0) ? $0 : nil }
    defer { shared.map(SharedMemory.remove) }
    device.write(
      bytes(about: topics, isInsideTmux: environment.isInsideTmux, shared: shared))
    // what tmux passes on is answered after its own answers
    let awaitsKitty =
      topics.contains(.graphics) && environment.isInsideTmux && environment.isInKitty
    let deadline = MonotonicTime.seconds + seconds
    while !answer.isComplete || awaitsKitty && !answer.understandsKitty {
      let milliseconds = ((deadline - MonotonicTime.seconds) * 1000).rounded(.up)
      var polled = [pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)]
      let ready = DescriptorWait.wait(
        &polled, milliseconds: Int32(min(max(milliseconds, 0), 10_000)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0, polled[0].revents & Int16(POLLIN) != 0, let read = device.read()
      else { break }
      answer.receive(read)
    }
    return answer
  }

  /// The name of an object of shared memory for a question about some topics, which must be removed
  /// if the program ends while it asks; `nil` if the question needs none.
  ///
  /// Objects that killed programs have left behind are removed first.
  static func sharedName(
    for topics: TerminalTopics, in environment: TerminalEnvironment
  ) -> String? {
    guard topics.contains(.graphics), !environment.isInsideTmux else { return nil }
    SharedMemory.removeLeft()
    return SharedMemory.names(count: 1).first
  }

  /// Puts one pixel of 24 bits into shared memory. Returns whether the system has memory for it.
  private static func sharePixel(_ name: String) -> Bool {
    SharedMemory.make(name, byteCount: 3) { $0.initializeMemory(as: UInt8.self, repeating: 0) }
  }
}
