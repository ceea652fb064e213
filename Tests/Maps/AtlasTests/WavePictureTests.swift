import Cartography
import Cells
import Geodesy
import Geophysics
import Testing

@testable import Atlas

/// The waves of a quake in the Earth cut open.
@Suite struct WavePictureTests {
  private func picture(
    _ size: CellSize, _ appearance: Appearance = .dark, depth: ColorDepth = .direct
  ) throws -> WavePicture {
    WavePicture(
      size: size,
      ends: [
        FallPicture.End(
          mark: "●", name: "Here", coordinate: try Coordinate(latitude: 10, longitude: 20)),
        FallPicture.End(
          mark: "╳", name: "There", coordinate: try Coordinate(latitude: -10, longitude: -160)),
      ], colors: InterfaceColors(appearance), depth: depth)
  }

  private static let sizes = [(80, 23), (120, 39), (200, 59)]

  @Test(arguments: sizes) func everyPhaseIsWrittenWhereItComesUp(size: (Int, Int)) throws {
    let canvas = try picture(CellSize(columns: size.0, rows: size.1)).canvas(at: 0)
    let text = canvas.lines.joined(separator: "\n")
    for phase in SeismicPhase.allCases where phase != .reflectedP {
      let words = text.split { !$0.isLetter }
      #expect(words.contains { $0 == phase.rawValue }, "\(phase)\n\(text)")
    }
  }

  /// Along the vertical below the man the fronts are where the speeds put them.
  @Test(arguments: [100.0, 300, 500, 900, 1100])
  func theFirstFrontIsWhereTheSpeedPutsIt(seconds: Double) throws {
    let size = CellSize(columns: 120, rows: 39)
    let picture = try picture(size, depth: .monochrome)
    let canvas = picture.canvas(at: seconds)
    let layout = FallLayout(size: size, cellAspect: 2, centralAngle: 180)
    guard case .section(let section) = layout.earth else { return }
    // by steps of 100 m from the surface
    var (depth, time) = (0.0, 0.0)
    while time < seconds {
      let radius = abs(6_371_000 - depth - 50)
      time += 100 / (SeismicModel.prem.speed(of: .primary, at: radius) ?? 1)
      depth += 100
    }
    let row = Int(section.center.row + section.radius * (depth / 6_371_000 - 1))
    let column = Int(section.center.column)
    let found = (row - 1...row + 1).contains {
      canvas[column, $0].glyph == .character("P")
    }
    #expect(found, "row \(row)\n\(canvas.lines.joined(separator: "\n"))")
  }

  /// The sides are mirror images but for rays: what moves meets at the antipode.
  @Test func theFrontsAreAtBothSides() throws {
    let size = CellSize(columns: 121, rows: 39)
    let canvas = try picture(size, depth: .monochrome).canvas(at: 1250)
    for row in 3..<36 {
      let columns = (0..<size.columns).filter {
        ["P", "S"].contains(canvas[$0, row].glyph.character) && canvas[$0, row].attributes == .bold
      }
      guard let first = columns.first, let last = columns.last, first > 25 else { continue }
      #expect(abs((60 - first) - (last - 60)) <= 1, "row \(row)")
    }
  }

  /// The Earth is darkened without the air and the page beside it: no dark cells stand at its edge.
  @Test(arguments: sizes) func theAirAroundADarkerEarthIsLight(size: (Int, Int)) throws {
    let size = CellSize(columns: size.0, rows: size.1)
    let canvas = try picture(size, .light).canvas(at: 0)
    let layout = FallLayout(
      size: size, cellAspect: 2, centralAngle: 180, sideWidth: 13, shaftWidth: 0)
    guard case .section(let section) = layout.earth else { return }
    var count = 0
    for halfRow in 0..<2 * size.rows {
      for column in 0..<size.columns {
        let (x, y) = (
          (Double(column) + 0.5 - section.center.column) / 2,
          (Double(halfRow) + 0.5) / 2 - section.center.row
        )
        let beyond = (x * x + y * y).squareRoot() - section.radius
        let cell = canvas[column, halfRow / 2]
        guard (0..<0.5).contains(beyond), let character = cell.character, " ▀".contains(character),
          let color = character == "▀" && halfRow % 2 == 0 ? cell.foreground : cell.background
        else { continue }
        count += 1
        #expect(color.luminance > 0.1, "column \(column), row \(Double(halfRow) / 2)")
      }
    }
    #expect(count > 50)
  }

  /// Letters are readable on what is behind them.
  @Test(arguments: [Appearance.dark, .light], sizes)
  func lettersAreReadable(appearance: Appearance, size: (Int, Int)) throws {
    let size = CellSize(columns: size.0, rows: size.1)
    let picture = try picture(size, appearance)
    for canvas in [0, 500, 1000, 1500].map({ picture.canvas(at: $0) }) + [picture.table] {
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let cell = canvas[column, row]
          guard let character = cell.glyph.character,
            character.isLetter || character.isNumber,
            let ink = cell.foreground, let ground = cell.background
          else { continue }
          let contrast =
            (max(ink.luminance, ground.luminance) + 0.05)
            / (min(ink.luminance, ground.luminance) + 0.05)
          #expect(contrast >= 4.5, "\(character) at \(column), \(row): \(contrast)")
        }
      }
    }
  }
}
