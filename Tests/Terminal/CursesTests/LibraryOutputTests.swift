import Cells
import Platform
import TerminalJudge
import TestSupport
import Testing

@testable import Curses

extension CursesScreenTests {
  /// What is in memory of a picture, and what becomes of it where a call fails.
  @Suite(.serialized) @MainActor struct LibraryOutputTests {
    private static let size = CellSize(columns: 40, rows: 12)

    /// Pictures in which neighbours have colours in common.
    private static let pictures = (1...4).map { number in
      var canvas = CellCanvas(size: size, fill: .blank)
      for row in 0..<size.rows {
        for column in 0..<size.columns where (row + column) % (number + 1) > 0 {
          canvas[column, row] = Cell(
            column % 3 == 0 ? " " : "a", foreground: Color(rgb: UInt32(row / 2 * number)),
            background: Color(rgb: UInt32(column * number)), attributes: row == 5 ? .bold : [])
        }
      }
      return canvas
    }

    /// What is sent for the pictures.
    ///
    /// - Parameter memory: through which pictures are sent after the first one.
    private static func output(
      suspending: Bool = false, through memory: MappedMemory?? = .none
    ) throws -> (opening: String, pictures: String, remembers: Bool) {
      let terminal = try PseudoTerminal(columns: 40, rows: 12)
      var opened: CursesScreen?
      let opening = try terminal.output {
        opened = try open(terminal, direct: true)
        opened?.present(pictures[0])
      }
      let screen = try #require(opened)
      if let memory { screen.output.memory = memory }
      let settings = terminal.settings
      let shown = try terminal.output {
        for picture in pictures[1...] {
          if suspending { screen.suspend() }
          screen.present(picture)
          if suspending { screen.resume() }
        }
      }
      #expect(terminal.settings == settings)
      let remembers = screen.output.memory != nil
      let farewell = try terminal.output { screen.close() }
      #expect(farewell.contains("\u{1B}[?1049l"))
      return (opening, shown, remembers)
    }

    @Test(arguments: [false, true]) func fewerBytesShowTheSame(suspending: Bool) throws {
      let direct = try Self.output(suspending: suspending, through: .some(nil))
      let reduced = try Self.output(suspending: suspending)
      #expect(reduced.remembers == MappedMemory.exists && !direct.remembers)
      if MappedMemory.exists, !suspending {
        #expect(reduced.pictures.utf8.count * 4 < direct.pictures.utf8.count * 3)
      }
      Self.expectSame(reduced.opening + reduced.pictures, direct.opening + direct.pictures)
    }

    /// What is wrong with the memory.
    enum Fault: String, CaseIterable {
      case leadsNowhere, cannotBeWritten, isFull, hasNoPosition, isTooSmall

      func memory(in folder: TemporaryDirectory) throws -> MappedMemory {
        func memory(_ descriptor: Int32) -> MappedMemory {
          MappedMemory(descriptor: descriptor, bytes: UnsafeRawBufferPointer(start: nil, count: 0))
        }
        switch self {
        case .leadsNowhere: return memory(-1)
        case .cannotBeWritten: return memory(Platform.open("/dev/null", O_RDONLY))
        case .isFull: return memory(Platform.open("/dev/full", O_WRONLY))
        case .hasNoPosition:
          try #require(mkfifo(folder.path + "/queue", 0o600) == 0)
          return memory(Platform.open(folder.path + "/queue", O_RDWR))
        case .isTooSmall: return try #require(MappedMemory(capacity: 100))
        }
      }
    }

    @Test(.enabled(if: MappedMemory.exists), arguments: Fault.allCases)
    func noPictureIsLost(fault: Fault) throws {
      let direct = try Self.output(through: .some(nil))
      let faulty = try Self.output(through: try fault.memory(in: TemporaryDirectory()))
      // what was not tried may be tried again
      #expect(faulty.remembers == (fault == .leadsNowhere))
      Self.expectSame(faulty.opening + faulty.pictures, direct.opening + direct.pictures)
    }

    @Test func memoryIsEmptyAfterEachPicture() throws {
      guard let memory = MappedMemory() else { return }
      for text in ["long picture", "short", ""] {
        #expect(write(memory.descriptor, text, text.utf8.count) == text.utf8.count)
        #expect(memory.removeAll() == Array(text.utf8))
      }
      #expect(fcntl(memory.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }

    #if os(Linux)
      /// Otherwise the tests above would compare what is sent directly with itself.
      @Test func linuxHasMemory() {
        #expect(MappedMemory.exists)
      }
    #endif

    private static func expectSame(_ output: String, _ expected: String) {
      let difference = ShownScreen(of: output, size: size)
        .difference(from: ShownScreen(of: expected, size: size))
      #expect(difference == nil)
    }
  }
}

extension MappedMemory {
  /// Whether the system has such memory.
  static let exists = MappedMemory() != nil
}
