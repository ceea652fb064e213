import Notations
import Platform
import Toponymy

/// Arguments that are files with records, and no places.
enum FileArguments {
  /// The paths of some arguments if all of them are regular files; none otherwise.
  ///
  /// An argument with a slash is a path. Any other one is a place first: a coordinate, or a name to
  /// the letter.
  static func paths(
    _ arguments: [String], reading: CoordinateReader, _ options: CommonOptions
  ) -> [String] {
    let operands = WhereArguments.operands(of: arguments)
    guard !operands.isEmpty, operands.allSatisfy(isRegularFile) else { return [] }
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
  ///
  /// An argument is a file if it is the path of a regular one and has a slash, or is neither a
  /// coordinate nor a name to the letter.
  static func parted(
    _ arguments: [String], reading: CoordinateReader, _ options: CommonOptions
  ) -> (files: [String], others: [String]) {
    var (files, others): ([String], [String]) = ([], [])
    for argument in arguments {
      let isFile =
        isRegularFile(argument) && !paths([argument], reading: reading, options).isEmpty
      if isFile { files.append(argument) } else { others.append(argument) }
    }
    return (files, others)
  }

  private static func isCoordinate(_ text: String, _ reading: CoordinateReader) -> Bool {
    CoordinateArguments.isPlain(text) || CoordinateReader.isCoordinate(meantBy: text)
      || (try? reading.coordinate(in: text)) != nil
  }

  private static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
