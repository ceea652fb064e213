import Foundation
import Glibc
import Synchronization

/// The two ends of a pseudo-terminal: a program opens ``path``, and its output is read here.
public final class PseudoTerminal: Sendable {
  /// The path that the program opens.
  public let path: String
  private let master: Int32
  private let slave: Int32

  /// The bytes that end a reading; no program sends them.
  private static let mark = Array("\u{1B}]the end\u{7}".utf8)

  /// The kernel gives no pseudo-terminal.
  public struct Unavailable: Error {}

  /// A pair of ends of a size.
  public init(columns: UInt16 = 80, rows: UInt16 = 24, pixelsPerCell: (UInt16, UInt16) = (0, 0))
    throws
  {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: UInt32 = 0
    var isLocked: Int32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0,  // TIOCSPTLCK
      ioctl(master, 0x8004_5430, &number) == 0  // TIOCGPTN
    else { throw Unavailable() }
    path = "/dev/pts/\(number)"
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw Unavailable() }
    resize(columns: columns, rows: rows, pixelsPerCell: pixelsPerCell)
  }

  deinit {
    close(slave)
    close(master)
  }

  /// Changes the size. The kernel tells programs of it that the terminal controls.
  public func resize(columns: UInt16, rows: UInt16, pixelsPerCell: (UInt16, UInt16) = (0, 0)) {
    resize(
      columns: columns, rows: rows, pixels: (columns * pixelsPerCell.0, rows * pixelsPerCell.1))
  }

  /// Changes the size, with the pixels of the whole window.
  public func resize(columns: UInt16, rows: UInt16, pixels: (UInt16, UInt16)) {
    var size = winsize(
      ws_row: rows, ws_col: columns, ws_xpixel: pixels.0, ws_ypixel: pixels.1)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// What a person types.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// How the terminal is set, as text that can be compared.
  public var settings: String {
    var settings = termios()
    tcgetattr(slave, &settings)
    return "\(settings)"
  }

  /// Everything the program sends while something is done.
  ///
  /// - Parameter answers: the terminal's answer to a question, piece by piece.
  public func output(
    answering answers: [(question: String, pieces: [String])] = [], of body: () throws -> Void
  ) throws -> String {
    let finish = startReading(answering: answers)
    let result = Result { try body() }
    let output = finish()
    try result.get()
    return output
  }

  /// Reads what the program sends from now on, on a separate thread; the returned closure ends the
  /// reading and returns the bytes.
  ///
  /// - Parameter noticing: something the program sends, and what is done once it has.
  public func startReading(
    answering answers: [(question: String, pieces: [String])] = [],
    noticing sign: (text: String, action: @Sendable () -> Void)? = nil
  ) -> () -> String {
    let received = Received()
    let master = master
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65536)
      var open = answers
      var sign = sign
      while true {
        let count = read(master, &buffer, buffer.count)
        // a signal to another test's child must not cut the output in two
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        let (text, isOver) = received.bytes.withLock { bytes in
          bytes += buffer[..<count]
          return (
            open.isEmpty && sign == nil ? "" : String(decoding: bytes, as: UTF8.self),
            bytes.suffix(Self.mark.count) == Self.mark[...]
          )
        }
        while let next = open.first, text.contains(next.question) {
          for piece in next.pieces { _ = write(master, Array(piece.utf8), piece.utf8.count) }
          open.removeFirst()
        }
        if let noticed = sign, text.contains(noticed.text) {
          noticed.action()
          sign = nil
        }
        if isOver { break }
      }
      received.isComplete.signal()
    }
    return { [slave] in
      write(slave, Self.mark, Self.mark.count)
      received.isComplete.wait()
      return String(
        decoding: received.bytes.withLock { $0.dropLast(Self.mark.count) }, as: UTF8.self)
    }
  }

  private final class Received: Sendable {
    let bytes = Mutex<[UInt8]>([])
    let isComplete = DispatchSemaphore(value: 0)
  }
}
