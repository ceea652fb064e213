import Cells
import Foundation
import TestSupport
import Testing

@testable import Curses

extension CursesScreenTests {
  /// Screens on terminals that show pictures: one terminal at a time.
  @Suite(.serialized) @MainActor struct GraphicsScreenTests {
    /// The end of the question, behind the name of an object of shared memory.
    private static let question =
      "\u{1B}[>q\u{1B}[?1;1;0S\u{1B}[?2;4;0S\u{1B}[16t\u{1B}8\u{1B}[K\u{1B}[c"
    nonisolated private static let kitty =
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;8;4t\u{1B}[?62;c"
    nonisolated private static let sixel =
      "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[6;8;4t\u{1B}[?63;4;22c"

    private static func canvas(of size: CellSize) -> CellCanvas {
      var canvas = CellCanvas(size: size, fill: Cell(" ", background: Color(rgb: 0x204060)))
      let ground = canvas
      canvas.place(
        PixelRaster(width: size.columns * 4, height: size.rows * 8, fill: Color(rgb: 0x336699)),
        for: ground)
      canvas.write("Oslo", at: CellPosition(column: 4, row: 2), foreground: Color(rgb: 0xFFFFFF))
      return canvas
    }

    /// What a screen sends that asks for pictures and gets an answer.
    private static func output(
      answering answer: String, type: String = "xterm-256color", mode: GraphicsMode = .auto,
      environment change: (inout TerminalEnvironment) -> Void = { _ in },
      of body: (CursesScreen) throws -> Void
    ) throws -> String {
      let terminal = try PseudoTerminal(columns: 20, rows: 6)
      return try terminal.output(answering: [(question, [answer])]) {
        var environment = CursesScreenTests.environment(type)
        environment.colorTerminal = "truecolor"
        change(&environment)
        let screen = try CursesScreen(
          path: terminal.path, environment: environment, colorMode: .auto,
          terminfoFolder: BundledData.folder.path + "/terminfo", graphics: mode,
          secondsToAnswer: 10)
        try body(screen)
        screen.close()
      }
    }

    @Test func kittysPicturesComeBeforeTheirCellsAndArePlacedBehindThem() throws {
      let output = try Self.output(answering: Self.kitty) { screen in
        #expect(screen.cellPixels == PixelSize(width: 4, height: 8))
        screen.present(Self.canvas(of: screen.size))
      }
      let picture = try #require(output.range(of: "\u{1B}_Ga=t,"))
      let name = try #require(output.range(of: "Oslo"))
      let placed = try #require(output.range(of: "\u{1B}_Ga=p,"))
      #expect(picture.lowerBound < name.lowerBound && name.lowerBound < placed.lowerBound)
      #expect(!output.contains("\u{10EEEE}"))
      let leaving = try #require(output.range(of: "\u{1B}[?1049l"))
      let asked = try #require(output.range(of: Self.question))
      let bytes = Array(output[asked.upperBound..<leaving.lowerBound].utf8)
      let reader = try KittyReader(bytes)
      #expect(reader.pictures.isEmpty && reader.placements.isEmpty)
    }

    @Test func placeholdersComeBehindTheirPicturesAndGoAtTheEnd() throws {
      let output = try Self.output(
        answering: Self.kitty, type: "tmux-256color",
        environment: { ($0.isInsideTmux, $0.isInKitty) = (true, true) }
      ) { screen in
        #expect(screen.cellPixels == PixelSize(width: 4, height: 8))
        screen.present(Self.canvas(of: screen.size))
      }
      let picture = try #require(output.range(of: "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,"))
      let cells = try #require(output.range(of: "\u{10EEEE}\u{305}\u{305}"))
      let name = try #require(output.range(of: "Oslo"))
      #expect(picture.lowerBound < cells.lowerBound && cells.lowerBound < name.lowerBound)
      // six rows of twenty, without the four letters
      #expect(output.unicodeScalars.count { $0 == "\u{10EEEE}" } == 116)
      let leaving = try #require(output.range(of: "\u{1B}[?1049l"))
      let asked = try #require(output.range(of: Self.question))
      let passedOn = output[asked.upperBound..<leaving.lowerBound]
        .replacing("\u{1B}Ptmux;", with: "").replacing("\u{1B}\u{1B}", with: "\u{1B}")
      #expect(try KittyReader(Array(passedOn.utf8)).pictures.isEmpty)
    }

    @Test func sixelsComeAfterTheirCellsAndAreErasedAtTheEnd() throws {
      let output = try Self.output(answering: Self.sixel) { screen in
        #expect(screen.cellPixels == PixelSize(width: 4, height: 8))
        screen.present(Self.canvas(of: screen.size))
      }
      let name = try #require(output.range(of: "Oslo"))
      let picture = try #require(output.range(of: "\u{1B}P0;1q"))
      let erased = try #require(output.range(of: "\u{1B}[2J", options: .backwards))
      let leaving = try #require(output.range(of: "\u{1B}[?1049l"))
      #expect(name.lowerBound < picture.lowerBound)
      #expect(picture.lowerBound < erased.lowerBound && erased.lowerBound < leaving.lowerBound)
    }

    @Test func aSuspendedScreenSendsItsPicturesAgain() throws {
      for answer in [Self.kitty, Self.sixel] {
        let output = try Self.output(answering: answer) { screen in
          screen.present(Self.canvas(of: screen.size))
          screen.suspend()
          screen.resume()
        }
        let count = [
          output.ranges(of: "\u{1B}_Ga=t,").count, output.ranges(of: "\u{1B}P0;1q").count,
        ]
        #expect(count == (answer == Self.kitty ? [2, 0] : [0, 2]))
      }
    }

    /// kitty keeps pictures for the terminal's two screens apart, and Ghostty removes them when the
    /// screen is cleared.
    @Test func picturesFollowTheScreenThatIsEnteredAndCleared() throws {
      let output = try Self.output(answering: Self.kitty) { screen in
        screen.present(Self.canvas(of: screen.size))
        screen.suspend()
        screen.resume()
      }
      for picture in output.ranges(of: "\u{1B}_Ga=t,") {
        let before = output[..<picture.lowerBound]
        let entered = try #require(before.range(of: "\u{1B}[?1049h", options: .backwards))
        #expect(
          before.range(of: "\u{1B}[?1049l", options: .backwards).map {
            $0.lowerBound < entered.lowerBound
          } ?? true)
        let rest = output[picture.upperBound...]
        let left = rest.range(of: "\u{1B}[?1049l")?.lowerBound ?? rest.endIndex
        #expect(!rest[..<left].contains("\u{1B}[2J"))
      }
      #expect(output.ranges(of: "\u{1B}_Ga=t,").count == 2)
    }

    /// What is lost on the way to the terminal leaves no picture behind, and none out.
    @Test(.enabled(if: MappedMemory.exists)) func aLostPictureIsShownOnce() throws {
      func canvas(_ column: Int) -> CellCanvas {
        var canvas = CellCanvas(size: CellSize(columns: 20, rows: 6), fill: .blank)
        canvas.draw(
          Self.canvas(of: CellSize(columns: 10, rows: 4)),
          at: CellPosition(column: column, row: 1))
        return canvas
      }
      func placements(losing: Bool) throws -> [KittyReader.Placement] {
        var placements: [KittyReader.Placement] = []
        let terminal = try PseudoTerminal(columns: 20, rows: 6)
        var opened: CursesScreen?
        let output = try terminal.output(answering: [(Self.question, [Self.kitty])]) {
          var environment = CursesScreenTests.environment("xterm-256color")
          environment.colorTerminal = "truecolor"
          let screen = try CursesScreen(
            path: terminal.path, environment: environment, colorMode: .auto,
            terminfoFolder: BundledData.folder.path + "/terminfo", graphics: .auto,
            secondsToAnswer: 10)
          opened = screen
          screen.present(canvas(2))
          if losing { screen.output.memory = MappedMemory(capacity: 10) }
          screen.present(canvas(7))
          #expect((screen.output.memory == nil) == losing)
        }
        let asked = try #require(output.range(of: Self.question))
        let reader = try KittyReader(Array(output[asked.upperBound...].utf8))
        #expect(reader.pictures.count == 1)
        placements = reader.placements.values.sorted { $0.cells.origin.row < $1.cells.origin.row }
        _ = try terminal.output { opened?.close() }
        return placements
      }
      #expect(try placements(losing: true) == placements(losing: false))
    }

    /// What the terminal has not read of shared memory goes with the program.
    @Test func sharedMemoryIsFreed() throws {
      let answer = Self.kitty.replacing("\u{1B}P>", with: "\u{1B}_Gi=32;OK\u{1B}\\\u{1B}P>")
      var names: [String] = []
      let output = try Self.output(answering: answer) { screen in
        screen.present(Self.canvas(of: screen.size))
        names = try FileManager.default.contentsOfDirectory(atPath: "/dev/shm").filter {
          $0.hasPrefix("tunnel-")
        }
      }
      let code = try #require(output.firstMatch(of: /_Ga=t,[^;]*,t=s;([^\x1B]*)/)?.1)
      let name = String(decoding: try #require(Data(base64Encoded: String(code))), as: UTF8.self)
      #expect(names.contains(String(name.dropFirst())))
      #expect(!FileManager.default.fileExists(atPath: "/dev/shm" + name))
    }

    @Test(arguments: [
      ("no answer to pictures", "\u{1B}[?62;22c", "xterm-256color", GraphicsMode.auto),
      ("none wanted", sixel, "xterm-256color", .none),
      ("sixteen colours", sixel, "xterm-16color", .auto),
    ])
    func otherwiseThereAreCells(name: String, answer: String, type: String, mode: GraphicsMode)
      throws
    {
      let output = try Self.output(
        answering: answer, type: type, mode: mode, environment: { $0.colorTerminal = nil }
      ) { screen in
        #expect(screen.cellPixels == nil, "\(name)")
        screen.present(Self.canvas(of: screen.size))
      }
      #expect(!output.contains("\u{1B}P0;1q") && !output.contains("\u{10EEEE}"))
      if mode == .none { #expect(!output.contains("\u{1B}_G")) }
    }

    /// Pictures that are ordered are shown although the description of the terminal has 8 colours;
    /// where they cannot be, the screen tells why.
    @Test(
      arguments: [
        ("xterm", GraphicsMode.sixel, "\u{1B}[6;8;4t\u{1B}[?63;22c", nil),
        ("mlterm", .sixel, "\u{1B}[6;8;4t\u{1B}[?63;22c", nil),
        ("xterm", .kitty, "\u{1B}[6;8;4t\u{1B}[?63;22c", nil),
        ("xterm-256color", .sixel, "\u{1B}[?63;22c", .cellSizeUnknown),
        ("xterm-256color", .kitty, "\u{1B}[?63;22c", .cellSizeUnknown),
        // pictures that are not ordered are not missed
        ("xterm-256color", .auto, "\u{1B}[?63;22c", nil),
        ("xterm", .auto, sixel, nil),
      ] as [(String, GraphicsMode, String, GraphicsProblem?)])
    func ordersAreObeyedOrRefused(
      type: String, mode: GraphicsMode, answer: String, problem: GraphicsProblem?
    ) throws {
      _ = try Self.output(
        answering: answer, type: type, mode: mode, environment: { $0.colorTerminal = nil }
      ) { screen in
        #expect(screen.graphicsProblem == problem)
        #expect((screen.cellPixels == nil) == (problem != nil || mode == .auto))
      }
    }

    @Test(arguments: [
      (GraphicsProblem.notUnicode, "the locale has no UTF-8"),
      (.tooFewColors, "fewer than 256 colours are used"),
      (.wideCharacters, "the terminal draws lines over two columns"),
      (.cellSizeUnknown, "the terminal does not tell how many pixels a cell has"),
      (.noTerminal, "there is no terminal to show pictures on"),
    ])
    func problemsInWords(problem: GraphicsProblem, text: String) {
      #expect(problem.description == text)
    }

    /// Konsole shows old sixels through the terminal's own ground: the screen is cleared.
    @Test(arguments: [("Konsole 22.12.3", 2), ("XTerm(379)", 1)])
    func konsoleIsClearedWhereSixelsGo(name: String, count: Int) throws {
      let answer = "\u{1B}P>|\(name)\u{1B}\\\u{1B}[6;8;4t\u{1B}[?62;4c"
      let output = try Self.output(answering: answer, mode: .sixel) { screen in
        screen.present(Self.canvas(of: screen.size))
        screen.present(CellCanvas(size: screen.size, fill: .blank))
      }
      let leaving = try #require(output.range(of: "\u{1B}[?1049l")).lowerBound
      // the last clears the screen at the end
      #expect(output[..<leaving].ranges(of: "\u{1B}[2J").count == count + 1)
    }

    @Test func noColourMeansNoQuestion() throws {
      let output = try Self.output(
        answering: Self.sixel, environment: { $0.refusesColor = true }
      ) { #expect($0.cellPixels == nil) }
      #expect(!output.contains("\u{1B}[16t"))
    }

    @Test func aNewFontChangesThePixels() throws {
      let terminal = try PseudoTerminal(columns: 20, rows: 6, pixelsPerCell: (4, 8))
      _ = try terminal.output(answering: [(Self.question, [Self.sixel])]) {
        var environment = CursesScreenTests.environment("xterm-256color")
        environment.colorTerminal = "truecolor"
        let screen = try CursesScreen(
          path: terminal.path, environment: environment, colorMode: .auto, terminfoFolder: nil,
          graphics: .auto, secondsToAnswer: 10)
        screen.present(Self.canvas(of: screen.size))
        // a part of a cell at the edge is no other font
        terminal.resize(columns: 20, rows: 6, pixels: (83, 55))
        #expect(!screen.measure())
        #expect(screen.cellPixels == PixelSize(width: 4, height: 8))
        terminal.resize(columns: 20, rows: 6, pixelsPerCell: (6, 12))
        #expect(screen.measure())
        #expect(screen.cellPixels == PixelSize(width: 6, height: 12))
        #expect(!screen.measure())
        // nor is a scrollbar
        terminal.resize(columns: 20, rows: 6, pixels: (139, 72))
        #expect(!screen.measure())
        #expect(screen.cellPixels == PixelSize(width: 6, height: 12))
        screen.close()
      }
    }
  }
}
