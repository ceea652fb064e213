import Cartography
import Cells
import Geodesy
import Geophysics
import Testing

@testable import Atlas

/// The Earth cut open: round, to scale, in the colours of its layers, and the man where he is.
@Suite struct FallPictureTests {
  private func picture(
    _ columns: Int, _ rows: Int, centralAngle: Double = 180, pixels: PixelSize? = nil
  ) throws -> FallPicture {
    let ends = [
      FallPicture.End(
        mark: "●", name: "Here",
        coordinate: try Coordinate(latitude: 10, longitude: 20)),
      FallPicture.End(
        mark: "╳", name: "There",
        coordinate: try Coordinate(latitude: -10, longitude: -160)),
    ]
    return FallPicture(
      size: CellSize(columns: columns, rows: rows), ends: ends,
      path: FallPath(through: .prem, centralAngle: centralAngle), centralAngle: centralAngle,
      colors: InterfaceColors(.dark), pixels: pixels)
  }

  private func section(_ size: CellSize, aspect: Double = 2) throws -> EarthSection {
    let layout = FallLayout(size: size, cellAspect: aspect, centralAngle: 180)
    guard case .section(let section) = layout.earth else {
      throw Missing()
    }
    return section
  }

  private struct Missing: Error {}

  @Test(arguments: [(80, 23), (120, 39), (200, 59), (100, 50)], [1.6, 2, 2.4])
  func theLayersLieAtTheirDepths(size: (columns: Int, rows: Int), aspect: Double) throws {
    let size = CellSize(columns: size.columns, rows: size.rows)
    let section = try section(size, aspect: aspect)
    var canvas = CellCanvas(size: size, fill: .blank)
    section.draw(on: &canvas, ground: Color(rgb: 0), isPlain: false)
    // along the middle row to the right, and along a column beside the tunnel up
    let row = Int(section.center.row)
    for (shell, top) in zip(EarthShell.all, [0] + EarthShell.all.map(\.bottom)) {
      let depth = (top + shell.bottom) / 2
      guard depth > 400 else { continue }
      let way = section.radius * (1 - depth / EarthShell.radius)
      let beside = Int(section.center.column + way * aspect)
      let expected = EarthShell.color(at: depth)
      func isNear(_ color: Color?) -> Bool {
        guard let color else { return false }
        return abs(Int(color.red) - Int(expected.red)) < 26
          && abs(Int(color.green) - Int(expected.green)) < 26
      }
      if shell.name != "inner core" {
        #expect(isNear(canvas[beside, row].background), "\(shell.name)")
        let above = Int(section.center.row - way)
        #expect(isNear(canvas[Int(section.center.column) + 2, above].background), "\(shell.name)")
      }
    }
    let middle = canvas[Int(section.center.column), row]
    #expect(middle.background == EarthShell.shaft)
  }

  // MARK: In pixels

  private static let cell = PixelSize(width: 8, height: 16)

  /// Away from the boundaries of layers each pixel has the colour of its depth, or of the tunnel.
  @Test(arguments: [(80, 23), (120, 39)], [90.0, 180])
  func eachPixelHasTheColorOfItsDepth(
    size: (columns: Int, rows: Int), centralAngle: Double
  ) throws {
    let size = CellSize(columns: size.columns, rows: size.rows)
    let layout = FallLayout(size: size, cellAspect: 2, centralAngle: centralAngle)
    guard case .section(let section) = layout.earth else { throw Missing() }
    let page = Color(rgb: 0x123456)
    let raster = section.raster(
      of: CellRectangle(origin: .init(column: 0, row: 0), size: size), pixels: Self.cell,
      ground: page)
    #expect(raster.width == size.columns * 8 && raster.height == size.rows * 16)
    let radius = section.radius * 16
    let (start, end) = (section.position(after: 0), section.position(after: 1))
    let chord = (x: (end.column - start.column) * 8, y: (end.row - start.row) * 16)
    let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
    let bounds = EarthShell.all.dropLast().map(\.bottom)
    var seen: Set<Int> = []
    for row in 0..<raster.height {
      for column in 0..<raster.width {
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        let (dx, dy) = (x - start.column * 8, y - start.row * 16)
        let along = (dx * chord.x + dy * chord.y) / length
        let beside = abs(dx * chord.y - dy * chord.x) / length
        let isBesideTunnel = beside > 13 || along < -9 || along > length + 9
        let isInTunnel = beside < 11 && along > -7 && along < length + 7
        let (right, down) = (x - section.center.column * 8, y - section.center.row * 16)
        let distance = (right * right + down * down).squareRoot()
        let depth = (1 - distance / radius) * EarthShell.radius
        let pixel = raster[column, row]
        if isInTunnel {
          #expect(pixel == EarthShell.shaft)
        } else if isBesideTunnel, depth < -EarthShell.radius {
          #expect(pixel == page)
        } else if isBesideTunnel, depth > 200,
          bounds.allSatisfy({ abs($0 - depth) / EarthShell.radius * radius > 1 })
        {
          let expected = EarthShell.color(at: depth)
          #expect(abs(Int(pixel.red) - Int(expected.red)) < 4)
          #expect(abs(Int(pixel.green) - Int(expected.green)) < 4)
          #expect(abs(Int(pixel.blue) - Int(expected.blue)) < 4)
          seen.insert(EarthShell.index(at: depth))
        }
      }
    }
    #expect(seen.count >= (centralAngle == 180 ? 4 : 3))
  }

  /// The man falls in cells, and letters stay letters: pixels change only where the marked name of
  /// a layer does.
  @Test func theManFallsOverPixels() throws {
    let (pixels, cells) = (try picture(120, 39, pixels: Self.cell), try picture(120, 39))
    let duration = pixels.path.train.duration
    var before: VisibleRasters?
    for share in [0.01, 0.2, 0.3, 0.5] {
      let canvas = pixels.canvas(at: share * duration)
      #expect(canvas.cells == cells.canvas(at: share * duration).cells)
      let visible = VisibleRasters(on: canvas)
      #expect(visible.rasters.count == 1)
      for row in 0..<39 {
        for column in 0..<120 where visible[column, row] != nil {
          let cell = canvas[column, row]
          #expect(cell.character == "▀" || cell.character == " ")
          #expect(cell != Cell(" ", background: EarthShell.shaft))
        }
      }
      if share == 0.3 {
        let isUnchanged = visible.indices == before?.indices
        #expect(isUnchanged)
      }
      before = visible
    }
  }

  @Test func aDrillCoreAndLettersHaveNoPixels() throws {
    #expect(try picture(40, 11, pixels: Self.cell).canvas(at: 100).rasters.isEmpty)
    #expect(try picture(120, 39).canvas(at: 100).rasters.isEmpty)
    #expect(try picture(120, 39, pixels: Self.cell).table.rasters.count == 1)
  }

  @Test func itIsRound() throws {
    let size = CellSize(columns: 120, rows: 39)
    let section = try section(size)
    var canvas = CellCanvas(size: size, fill: .blank)
    section.draw(on: &canvas, ground: Color(rgb: 0), isPlain: true)
    for row in 0..<size.rows {
      let line = Array(canvas.lines[row])
      let up = (Double(row) + 0.5 - section.center.row) / section.radius
      let half = abs(up) < 1 ? (1 - up * up).squareRoot() * section.radius * 2 : 0
      let seen = line.indices.filter { line[$0] != " " }
      let (first, last) = (Double(seen.first ?? 60), Double(seen.last ?? 60) + 1)
      if half > 3 {
        #expect(abs(first - (section.center.column - half)) <= 1, "row \(row)")
        #expect(abs(last - (section.center.column + half)) <= 1, "row \(row)")
      }
    }
  }

  @Test(arguments: [(40, 11), (80, 23), (120, 39), (200, 59)])
  func theManGoesFromEndToEnd(size: (columns: Int, rows: Int)) throws {
    let picture = try picture(size.columns, size.rows)
    func row(at seconds: Double) -> Int? {
      let canvas = picture.canvas(at: seconds)
      let layout = FallLayout(
        size: CellSize(columns: size.columns, rows: size.rows), cellAspect: 2, centralAngle: 180)
      return layout.rows.first { row in
        (0..<size.columns).contains {
          canvas[$0, row].glyph == .character("●") && canvas[$0, row].attributes.contains(.bold)
        }
      }
    }
    let duration = picture.path.train.duration
    let rows = [0.05, 0.25, 0.5, 0.75, 0.98].compactMap { row(at: duration * $0) }
    #expect(rows.count == 5 && rows == rows.sorted() && Set(rows).count == 5)
    #expect(row(at: duration * 1.5) == rows[2])
  }

  @Test func aTunnelBetweenTwoPlacesIsAChord() throws {
    let picture = try picture(120, 39, centralAngle: 90)
    let canvas = picture.canvas(at: 0)
    let layout = FallLayout(
      size: CellSize(columns: 120, rows: 39), cellAspect: 2, centralAngle: 90)
    guard case .section(let section) = layout.earth else { throw Missing() }
    let end = section.position(after: 1)
    #expect(abs(end.row - section.center.row) < 1e-9 && end.column > section.center.column + 30)
    let cell = canvas[Int(end.column), Int(end.row)]
    #expect(cell.glyph == .character("╳"))
    let middle = section.position(after: 0.5)
    let shaft = canvas[Int(middle.column), Int(middle.row)]
    #expect(shaft.background == EarthShell.shaft)
  }

  /// Letters are readable on what is behind them, wherever the man is.
  @Test(arguments: [Appearance.dark, .light], [(80, 23), (120, 39), (200, 59)])
  func lettersAreReadable(appearance: Appearance, size: (columns: Int, rows: Int)) throws {
    let size = CellSize(columns: size.columns, rows: size.rows)
    let picture = FallPicture(
      size: size,
      ends: [
        FallPicture.End(
          mark: "●", name: "Here", coordinate: try Coordinate(latitude: 10, longitude: 20)),
        FallPicture.End(
          mark: "╳", name: "There", coordinate: try Coordinate(latitude: -10, longitude: -160)),
      ], path: FallPath(through: .prem, centralAngle: 180), colors: InterfaceColors(appearance))
    for canvas in [0, 500, 1000, 2000, 2290].map({ picture.canvas(at: $0) }) + [picture.table] {
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let cell = canvas[column, row]
          guard let character = cell.glyph.character,
            character.isLetter || character.isNumber,
            let ink = cell.foreground, let ground = cell.background
          else { continue }
          let (light, dark) = (
            max(ink.luminance, ground.luminance), min(ink.luminance, ground.luminance)
          )
          let contrast = (light + 0.05) / (dark + 0.05)
          #expect(contrast >= 4.5, "\(character) at \(column), \(row): \(contrast)")
        }
      }
    }
  }

  /// The gauge has the layer that `tunnel fall` has at the depth, or if its name is too long the
  /// part of the Earth that holds it; the mark is on that part.
  @Test(arguments: [(80, 23), (120, 39), (200, 59), (40, 11)], [90.0, 180])
  func theGaugeTellsTheLayerOfTheFall(size: (columns: Int, rows: Int), angle: Double) throws {
    let picture = try picture(size.columns, size.rows, centralAngle: angle)
    for leg in picture.path.train.legs {
      let seconds = (leg.startTime + leg.endTime) / 2
      let depth = picture.path.state(at: seconds).depth / 1000
      let isCrust = ["ocean", "upper crust", "lower crust"].contains(leg.layer)
      let part = isCrust ? "crust" : EarthShell.all[EarthShell.index(at: depth)].name
      let lines = picture.canvas(at: seconds).lines
      let row = try #require(lines.firstIndex { $0.contains("layer") })
      let label = try #require(lines[row].firstRange(of: "layer"))
      let column = lines[row].distance(from: lines[row].startIndex, to: label.lowerBound)
      let isCore = size.columns == 40
      let told = (isCore ? lines[row].dropFirst(column + 5) : lines[row + 1].dropFirst(column))
        .drop { $0 == " " }
      let isLong = leg.layer.count > 13 && [80, 120].contains(size.columns)
      #expect(
        told.hasPrefix(leg.layer) || isLong && told.hasPrefix(part), "\(leg)\n\(lines)")
      let marked = lines.first { $0.contains("▶ ") }
      #expect((marked == nil) == (isCore || isCrust), "\(leg)")
      #expect(marked?.contains("▶ " + part) != false, "\(leg)")
    }
  }

  /// The names of the layers stand on the Earth between their boundaries, whose depths are beside
  /// them; the layer that the man falls through is marked.
  @Test(
    arguments: [
      (80, 23, 180.0), (120, 39, 180), (200, 59, 180), (80, 23, 100), (120, 39, 40), (200, 59, 100),
    ])
  func theLayersAreNamedOnTheEarth(columns: Int, rows: Int, centralAngle: Double) throws {
    let picture = try picture(columns, rows, centralAngle: centralAngle)
    let layout = FallLayout(
      size: CellSize(columns: columns, rows: rows), cellAspect: 2, centralAngle: centralAngle)
    guard case .section(let section) = layout.earth else { throw Missing() }
    // in the upper mantle
    let canvas = picture.canvas(at: picture.path.train.legs[3].endTime)
    let depthRow = { (depth: Double) in
      Int(section.center.row - section.radius * (1 - depth / EarthShell.radius))
    }
    var top = 0.0
    for (shell, depth) in zip(EarthShell.all, ["670 km", "2,891 km", "5,150 km", "6,371 km"]) {
      let mark = top == 0 ? "▶ " : ""
      let row = canvas.lines.firstIndex { $0.prefix(columns / 2).contains(mark + shell.name) }
      #expect(row != nil, "\(shell.name)")
      if let row, rows > 30 {
        // all letters are on one layer: that of the name, or the one around it
        let line = canvas.lines[row]
        let start = try #require(line.firstRange(of: shell.name)).lowerBound
        let first = line[..<start].count
        let layers = Set(
          (first..<first + shell.name.count).flatMap { column in
            [0.05, 0.95].map { part in
              let across = (Double(column) + part - section.center.column) / 2
              let down = Double(row) + part - section.center.row
              let distance = (across * across + down * down).squareRoot()
              return EarthShell.index(at: (1 - distance / section.radius) * EarthShell.radius)
            }
          })
        #expect(layers.count == 1, "\(shell.name): \(layers)\n\(line)")
      }
      if centralAngle > 179 {
        let line = canvas.lines[depthRow(shell.bottom)]
        #expect(line.dropFirst(columns / 2 + 3).hasPrefix("─ " + depth), "\(depth): \(line)")
      } else if rows > 30 {
        #expect(canvas.lines[depthRow(shell.bottom)].contains(depth + " ─"), "\(depth)")
      }
      top = shell.bottom
    }
  }
}
