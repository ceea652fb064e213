import Answers
import ArgumentParser
import Atlas
import Cartography
import Cells
import Facts
import Geodesy
import Geophysics
import Text

/// `tunnel fall`: how long a fall through the Earth takes.
struct FallCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "fall",
    abstract: "Print how long a fall through the Earth takes.",
    usage: "tunnel fall [<options>] [<where> [<where>]]",
    discussion: """
      Without a place or with one, straight through the centre to the antipode; with two, through \
      the straight tunnel between them. The tunnel is empty of air and has no friction, and the \
      Earth is a sphere that does not turn: on the real Earth, only a fall from pole to pole would \
      keep off the walls. --spin tells how far another fall would go astray.

      --output with a name in .svg, .ans or .txt draws the Earth cut open, with the tunnel, the layers and the gauges at some time of \
      the fall. With --animate the man falls, to the other end and back, 200 times as fast as he would.

      '-' reads one place a record from standard input, with --between two.

        tunnel fall
        tunnel fall 40.4165 -3.70256
        tunnel fall --json London "New York"
        tunnel fall --model uniform
        tunnel fall --spin 0 20
        echo 45 0 | tunnel fall --spin --fields from,spin.short_of_antipode_m -
        tunnel fall --output fall.svg --animate 56.55 8.316667
      """)

  @Option(
    help: ArgumentHelp(
      "What the Earth is made of: prem, layers as earthquakes show them; uniform, the same density "
        + "all over; constant, the same gravity down to the centre.", valueName: "model"))
  var model = FallReport.Model.prem

  @Flag(
    help: "Tell too where a free fall from one place would surface, because the Earth turns.")
  var spin = false

  @Flag(
    help: "Fall between two places in a stream too: to a second place in place of the antipode.")
  var between = false

  @Flag(help: "Let the man of a picture move (.svg only).")
  var animate = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The time that a picture shows, in seconds since the start, 0 to \(FallCommand.longestTime) \
      (default: 912).
      """,
      valueName: "seconds"),
    transform: NumberArgument.decimal(
      in: 0...Double(FallCommand.longestTime), "seconds from 0 to \(FallCommand.longestTime)"))
  var after: Double?
  private static let longestTime = 1_000_000_000

  @Option(
    help: ArgumentHelp(
      "The cells of a picture (default: 120x40).", valueName: "columns x rows"),
    transform: CellSize.init(argument:))
  var size: CellSize?

  @Option(help: ArgumentHelp("The colours of a picture: dark or light.", valueName: "theme"))
  var theme = Appearance.dark

  @OptionGroup var options: QuestionOptions<FallFields>

  /// The ends of names of pictures that cannot be drawn.
  private static let otherPictures = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf"]

  /// The file of a picture: the name says so.
  private var picture: String? {
    options.answerOptions.output.flatMap { StillFormat(fileName: $0) == nil ? nil : $0 }
  }

  var answerFile: String? { picture == nil ? options.answerOptions.output : nil }

  var answerFormat: AnswerFormat? { options.answerOptions.wanted }

  mutating func validate() throws {
    try options.validate(placeCount: between ? 2 : 1, needsPlace: false)
    guard between == false || options.isStream else {
      throw ValidationError("--between is for streams; two places on the command line do without")
    }
    if let output = options.answerOptions.output,
      Self.otherPictures.contains(where: output.hasSuffix)
    {
      throw ValidationError(
        "'\(output.quotable)' does not say what it is to hold: name it .svg, .ans or .txt")
    }
    guard let picture, let format = StillFormat(fileName: picture) else {
      let options = [
        animate ? "--animate" : nil, after.map { _ in "--after" }, size.map { _ in "--size" },
      ]
      if let option = options.compactMap({ $0 }).first {
        throw ValidationError(
          "\(option) is for a picture; --output names its file .svg, .ans or .txt")
      }
      return
    }
    if animate, format != .svg {
      throw ValidationError("--animate needs a file named .svg; found '\(picture)'")
    }
    if options.answerOptions.isGiven || options.isStream || spin || model != .prem {
      throw ValidationError(
        "--output \(picture.quotable) draws one fall through the model 'prem', without --json, --format, --fields and "
          + "--spin")
    }
  }

  func run() throws {
    let data = CommandData(options.commonOptions)
    if options.isStream {
      guard !spin || !between && model == .prem else { throw Self.spinRefusal(2, model) }
      return try options.answerStream(
        .fall(FallQuestion(model: model, spins: spin, isBetweenTwo: between)), data,
        example: "coordinates, one a line, such as 56.55 8.316667")
    }
    let points = try options.points(in: data)
    guard points.count <= 2 else {
      throw Failure(
        "a fall has two places at most; found \(points.count)", status: .badUsage)
    }
    if spin, points.count != 1 || model != .prem { throw Self.spinRefusal(points.count, model) }
    if let picture {
      let ends = points.first.map { start in
        (start.coordinate, points.count > 1 ? points[1].coordinate : start.coordinate.antipode)
      }
      return try draw(ends, to: picture, data)
    }
    try options.answer(
      .fall(
        FallQuestion(
          model: model, spins: spin, hasPlaces: !points.isEmpty, isBetweenTwo: points.count > 1)),
      about: points, data)
  }

  private static func spinRefusal(_ count: Int, _ model: FallReport.Model) -> Failure {
    Failure(
      "--spin is for a fall from one place through the model 'prem'; found "
        + "\(count) place\(count == 1 ? "" : "s") and the model '\(model.rawValue)'",
      status: .badUsage)
  }

  /// The times as fast as a real one that a moving picture is.
  private static let pace = 200.0
  /// The seconds for which a frame of it is seen.
  private static let frameInterval = 0.2

  /// Draws the fall into a file.
  private func draw(
    _ ends: (from: Coordinate, to: Coordinate)?, to file: String, _ data: CommandData
  ) throws {
    let words = try options.nameOptions.words(in: data.folder())
    let angle = ends.map { FallReport.centralAngle($0.from, $0.to) } ?? 180
    let path = FallPath(through: .prem, centralAngle: angle)
    let format = StillFormat(fileName: file) ?? .svg
    let pictureEnds = try ends.map { ends in
      let gazetteer = try data.gazetteer()
      let names = try options.nameOptions.names(in: data.folder())
      return try [(AnnotationImage.man, ends.from), (.x, ends.to)].map { image, place in
        FallPicture.End(
          mark: image.mark(isUnicode: !options.commonOptions.plain),
          name: try PointTitle(of: place, in: gazetteer, language: names, words: words)?.name,
          coordinate: place)
      }
    }
    let picture = FallPicture(
      size: size ?? CellSize(columns: 120, rows: 40), ends: pictureEnds ?? [], path: path,
      centralAngle: angle, words: words,
      colors: InterfaceColors(theme).lettered(isUnicode: !options.commonOptions.plain),
      depth: format == .plain ? .monochrome : .direct)
    let start = after ?? min(912, path.train.duration)
    let interval = Self.frameInterval * Self.pace
    let count = animate ? max(Int((2 * path.train.duration / interval).rounded()), 1) : 1
    try StillOutput(
      format: format, depth: format == .plain ? .monochrome : .direct, appearance: theme, file: file
    ).write(
      (0..<count).map { picture.canvas(at: start + Double($0) * interval) },
      title: words[
        .lengthAndDepth, words.grouped(path.train.length / 1000, decimals: 0),
        words.grouped(path.train.greatestDepth / 1000, decimals: 0)],
      interval: Self.frameInterval)
  }
}

extension Appearance: ExpressibleByArgument {}

extension FallReport.Model: ExpressibleByArgument {}
