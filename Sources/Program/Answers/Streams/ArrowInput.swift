import Records

/// An input in Arrow.
final class ArrowInput {
  /// Its reader.
  var reader: ArrowReader
  private var table = ArrowTable()
  /// Why the rows that were read as a table end early.
  private(set) var failure: ArrowError?

  /// Reads the columns.
  ///
  /// - Parameter opening: the first bytes, which have been read.
  init(_ opening: [UInt8], _ descriptor: Int32) throws(AnswerStreamError) {
    do throws(ArrowError) {
      reader = try ArrowReader(opening: opening, InputDescriptor(descriptor))
    } catch { throw AnswerStreamError(error) }
  }

  /// Reads the columns of what a function reads into memory, as an ``ArrowReader`` does.
  ///
  /// - Parameter opening: the first bytes, which have been read.
  init(
    _ opening: [UInt8], _ read: @escaping (UnsafeMutableRawBufferPointer) throws(RecordError) -> Int
  ) throws(AnswerStreamError) {
    do throws(ArrowError) { reader = try ArrowReader(opening: opening, read) } catch {
      throw AnswerStreamError(error)
    }
  }

  /// Keeps the dictionaries of all columns, which their texts need.
  func keepDictionaries() {
    reader.keepDictionaries(ofColumns: Array(reader.schema.fields.indices))
  }

  /// Reads bytes of the rows as a table of text, as ``ArrowTable/read(from:into:)``; none behind a
  /// ``failure``.
  ///
  /// - Parameter stop: as ``ArrowReader/stop``.
  func read(
    into room: UnsafeMutableRawBufferPointer, stop: Int32
  ) throws(RecordError) -> Int {
    guard failure == nil else { return 0 }
    reader.stop = stop
    do throws(ArrowError) { return try table.read(from: &reader, into: room) } catch {
      if case .record(let error) = error { throw error }
      failure = error
      return 0
    }
  }
}
