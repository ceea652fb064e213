import Cells
import Platform

/// Shows pictures among the lines that a program writes to its terminal.
public struct StillGraphics {
  private let graphics: TerminalGraphics
  /// The columns and rows of the terminal.
  private let window: CellSize
  /// Whether the terminal has told that it has 24-bit colour.
  public let hasDirectColor: Bool

  /// Asks the terminal that controls the process whether it shows pictures.
  ///
  /// A terminal is not asked if the process is in the background, or if something has been typed
  /// already, which stays for the next program. What is typed before the answer comes is lost.
  ///
  /// - Parameters:
  ///   - mode: the way to show pictures that the person chose.
  ///   - secondsToAnswer: how long to wait for the answers at most. Every terminal that is asked
  ///     answers; an answer that comes later is read by the next program as if it were typed.
  ///   - report: gets what is in the way of pictures that the person orders.
  /// - Returns: `nil` if the terminal shows cells only, or is not known to understand the question.
  public init?(
    _ mode: GraphicsMode, secondsToAnswer: Double = 5, report: (GraphicsProblem) -> Void = { _ in }
  ) {
    guard mode != .none else { return nil }
    self.init(
      mode, path: "/dev/tty", environment: .current(), secondsToAnswer: secondsToAnswer,
      report: mode.isOrder ? report : { _ in })
  }

  private init?(
    _ mode: GraphicsMode, path: String, environment: TerminalEnvironment, secondsToAnswer: Double,
    report: (GraphicsProblem) -> Void
  ) {
    // opening the terminal sets it, which would stop a process in the background
    guard Self.isInForeground(path), let device = try? TerminalDevice(path: path),
      let measured = device.measure()
    else {
      report(.noTerminal)
      return nil
    }
    let isUnicode = TerminalLocale.adopt(environment.locale)
    let asked = environment.answered(
      [.graphics, .cellPixels, .directColor], wantsColor: true, isUnicode: isUnicode)
    var answer = TerminalAnswer()
    if !asked.isEmpty {
      let shared = TerminalQuestion.sharedName(for: asked, in: environment)
      Self.withoutSignals {
        TerminalRescue.arm(
          descriptor: device.descriptor, settings: device.settings, farewell: [],
          sharedMemory: shared.map { [$0] } ?? [])
        device.makeRaw()
        // a line that has not been ended is only seen now
        if !device.hasInput {
          answer = TerminalQuestion.ask(
            device, about: asked, in: environment, sharing: shared, within: secondsToAnswer)
        }
        device.restoreSettings()
        TerminalRescue.disarm()
      }
    }
    guard isUnicode,
      let graphics = TerminalGraphics(
        mode, answer: answer, environment: environment, measured: measured.cell)
    else {
      report(isUnicode ? .cellSizeUnknown : .notUnicode)
      return nil
    }
    self.graphics = graphics
    window = measured.size
    hasDirectColor = answer.hasDirectColor
  }

  /// Calls a function while the signals wait that would end or stop the process.
  private static func withoutSignals(_ body: () -> Void) {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    body()
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private static func isInForeground(_ path: String) -> Bool {
    guard let descriptor = try? FileSystem.open(path, O_RDWR, kinds: [.device])
    else { return false }
    defer { close(descriptor) }
    return tcgetpgrp(descriptor) == getpgrp()
  }

  /// The pixels of a cell in pictures on a canvas of some size; `nil` if the canvas does not fit
  /// into the terminal above the line behind it.
  public func cellPixels(on size: CellSize) -> PixelSize? {
    guard size.columns <= window.columns, size.rows < window.rows else { return nil }
    return graphics.resolution(on: size)
  }

  /// The rows of a canvas as lines for the terminal, each with a line feed, with the canvas'
  /// pictures.
  ///
  /// - Parameter depth: ``ColorDepth/direct`` or ``ColorDepth/palette256``.
  /// - Complexity: O(*n*) for *n* cells and pixels.
  public func text(of canvas: CellCanvas, depth: ColorDepth) -> String {
    let writer = CellWriter(depth: depth, encoder: WideCharacterEncoder(isUnicode: true))
    switch graphics.encoding {
    case .kitty:
      var pictures = KittyWriter(seed: UInt32(bitPattern: getpid()))
      let still = pictures.still(of: canvas)
      return String(decoding: still.before, as: UTF8.self) + still.canvas.ansiText(depth: depth)
        + still.parts.map { Self.text($0.bytes, at: $0.position, below: canvas.size) }.joined()
    case .placeholders:
      var pictures = graphics.writer(writer, seed: getpid(), staysAlive: false)
      let frame = pictures.frame(of: canvas, after: nil)
      return String(decoding: frame.before, as: UTF8.self) + frame.canvas.ansiText(depth: depth)
    case .sixel:
      let visible = VisibleRasters(on: canvas)
      let parts = SixelPart.parts(
        of: visible, on: canvas, rows: [0..<canvas.size.rows], cell: graphics.cell,
        limit: graphics.largestSixels, writer: writer)
      return canvas.ansiText(depth: depth)
        + parts.map { part in
          Self.text(
            part.bytes, at: CellPosition(column: part.column, row: part.row), below: canvas.size)
        }.joined()
    }
  }

  /// Bytes for a cell of a canvas whose lines have been written: from the line behind them up, to
  /// the right, and back.
  private static func text(
    _ bytes: [UInt8], at position: CellPosition, below size: CellSize
  ) -> String {
    "\u{1B}7\u{1B}[\(size.rows - position.row)A\u{1B}[\(position.column + 1)G"
      + String(decoding: bytes, as: UTF8.self) + "\u{1B}8"
  }
}
