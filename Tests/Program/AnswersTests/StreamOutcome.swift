import Foundation
import TestSupport
import Toponymy

@testable import Answers

/// What a stream wrote and reported.
struct StreamOutcome {
  private(set) var bytes: [UInt8] = []
  private(set) var messages: [String] = []
  private(set) var refused = 0

  private static let fields = "to.latitude,to.longitude"

  /// The answers to an input.
  init(
    _ bytes: [UInt8], _ asked: AskedQuestion = .tunnel(TunnelQuestion()),
    fields: String = fields, _ change: (inout StreamRequest) -> Void = { _ in }
  ) throws {
    try self.init([bytes], asked, fields: fields, change)
  }

  /// The answers to several inputs, one after the other.
  init(
    _ inputs: [[UInt8]], _ asked: AskedQuestion = .tunnel(TunnelQuestion()),
    fields: String = fields, _ change: (inout StreamRequest) -> Void = { _ in }
  ) throws {
    let folder = try TemporaryDirectory()
    let paths = try inputs.enumerated().map { try folder.write($1, to: "input\($0)") }
    let output = open(folder.path + "/output", O_WRONLY | O_CREAT, 0o600)
    defer { close(output) }
    var request = StreamRequest()
    request.fields = fields
    change(&request)
    var told: [String] = []
    let progress = try AnswerStream(asked, request).run(
      inputs: paths.map { path in StreamInput { open(path, O_RDONLY) } }, output: output,
      from: AnswerData(gazetteer: { try Gazetteer(folder: BundledData.folder) }),
      report: { told += $1.map { "\($0.line): \($0.text)" } })
    messages = told
    refused = progress.reduce(0) { $0 + $1.refusals.total }
    bytes = Array(try Data(contentsOf: URL(filePath: folder.path + "/output")))
  }

  /// The texts of the columns of a stream in Arrow, as far as they are numbers or texts.
  func texts() throws -> [String: [String]] { try ArrowSample.texts(bytes) }
}
