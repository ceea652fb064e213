import Answers
import ArgumentParser

/// The options for records or features that cannot be read.
struct ErrorOptions<Fields: AnswerFields>: ParsableArguments {
  private static var subject: String { Fields.answersStreams ? "record" : "feature" }

  /// The formats in which the reason has no place of its own.
  private static var exceptions: String {
    guard Fields.formats.contains(.wkt) else { return "" }
    return Fields.formats.contains(.geoURI)
      ? " (an EMPTY shape for wkt; not for geo-uri and iso6709)" : " (an EMPTY shape for wkt)"
  }

  @Option(
    help: ArgumentHelp(
      """
      What happens to a \(subject) that cannot be read (default: skip): skip leaves it out, inline \
      writes the reason in its place\(exceptions), fail ends the program. The status is 65 in any \
      case.
      """, valueName: "what"))
  var onError: StreamRequest.ErrorHandling?

  @Option(
    help: ArgumentHelp(
      """
      For how many \(subject)s that cannot be read there is a message, or all (default: \
      \(StreamRequest.usualMessages)). The last line counts all of them.
      """, valueName: "number"),
    transform: {
      try $0 == "all" ? Int.max : NumberArgument.whole(in: 0...Int.max, or: "all")($0)
    })
  var errors: Int?

  /// The most messages.
  var mostMessages: Int { errors ?? StreamRequest.usualMessages }

  /// The options that were given.
  var given: [String] {
    [("--on-error", onError != nil), ("--errors", errors != nil)].filter(\.1).map(\.0)
  }
}

extension StreamRequest.ErrorHandling: ExpressibleByArgument {}
