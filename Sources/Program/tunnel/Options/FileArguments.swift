import Notations
import Platform
import Toponymy

/// Arguments that are files with records, and no places.
enum FileArguments {
  /// The paths of some arguments if all of them are files; none otherwise.
  ///
  /// An argument with a slash is a path, also of a pipe, as a shell gives one for `<(command)`. Any
  /// other one is a place first: a coordinate, or a name to the letter.
  static func paths(
    _ arguments: [String], reading: CoordinateReader, _ options: CommonOptions
  ) -> [String] {
    let operands = WhereArguments.operands(of: arguments)
    guard !operands.isEmpty, operands.allSatisfy(isFile) else { return [] }
    let names = operands.filter { !$0.contains("/") }
    guard !names.contains(where: { isCoordinate($0, reading) }) else { return [] }
    guard !names.isEmpty else { return operands }
    // without a file of names there are none
    let search = try? NameSearch(gazetteer: CommandData(options).gazetteer())
    let isName = { (name: String) in
      (try? search?.exactMatches(for: name, limit: 1))?.isEmpty == false
    }
    return names.contains(where: isName) ? [] : operands
  }

  /// The arguments that are files, and the others.
  static func parted(
    _ arguments: [String], reading: CoordinateReader, _ options: CommonOptions
  ) -> (files: [String], others: [String]) {
    var (files, others): ([String], [String]) = ([], [])
    for argument in arguments {
      let isFile = !paths([argument], reading: reading, options).isEmpty
      if isFile { files.append(argument) } else { others.append(argument) }
    }
    return (files, others)
  }

  private static func isCoordinate(_ text: String, _ reading: CoordinateReader) -> Bool {
    CoordinateArguments.isPlain(text) || CoordinateReader.isCoordinate(meantBy: text)
      || (try? reading.coordinate(in: text)) != nil
  }

  /// Whether an argument can only be a path.
  static func isPath(_ argument: String) -> Bool {
    ["/", "./", "../", "~/"].contains { argument.hasPrefix($0) }
  }

  private static func isFile(_ path: String) -> Bool {
    switch FileSystem.kind(of: path) {
    case .regular?: true
    case .pipe?, .device?: path.contains("/")
    default: false
    }
  }

  /// Refuses an argument that can only be a path, but is no file that is read.
  ///
  /// - Throws: ``Failure`` that says what lies there.
  static func refusePaths(in operands: [String]) throws {
    for path in operands where isPath(path) {
      switch FileSystem.kind(of: path) {
      case nil: throw Failure("there is no file '\(path)'", status: .noData)
      case .regular?, .pipe?, .device?:
        throw Failure(
          "the file '\(path)' stands beside other arguments; expected files of records alone, or "
            + "places alone", status: .badUsage)
      case let kind?: throw Failure("'\(path)': \(FileProblem.kind(kind))", status: .noData)
      }
    }
  }
}
