import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy
import TunnelHeader

/// `tunnel_find_facts_of_stream` with streams that are made by hand.
@Suite struct FactStreamTests {
  /// A stream of one batch with the columns latitude, longitude and number.
  private final class Producer {
    let latitudes: UnsafeMutablePointer<Double>
    let longitudes: UnsafeMutablePointer<Double>
    /// Which rows have a latitude.
    let known: UnsafeMutablePointer<UInt8>
    let offset: Int
    let count: Int
    let format: String
    var isRead = false
    /// What has been given and not been released.
    var held = 0

    /// - Parameter offset: of the batch; the first rows are not part of it.
    init(_ points: [(Double, Double)?], offset: Int = 0, format: String = "+s") {
      (self.offset, count, self.format) = (offset, points.count - offset, format)
      latitudes = .allocate(capacity: points.count)
      longitudes = .allocate(capacity: points.count)
      known = .allocate(capacity: (points.count + 7) / 8)
      known.initialize(repeating: 0, count: (points.count + 7) / 8)
      for (row, point) in points.enumerated() {
        (latitudes[row], longitudes[row]) = point ?? (7, 7)
        if point != nil { known[row / 8] |= 1 << UInt8(row % 8) }
      }
    }

    deinit {
      latitudes.deallocate()
      longitudes.deallocate()
      known.deallocate()
    }

    static func of(_ pointer: UnsafeMutableRawPointer?) -> Producer? {
      pointer.map { Unmanaged<Producer>.fromOpaque($0).takeUnretainedValue() }
    }

    private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// A stream that must be released before this object ends.
    func stream() -> ArrowArrayStream {
      held += 1
      return ArrowArrayStream(
        get_schema: { stream, schema in
          guard let producer = Producer.of(stream?.pointee.private_data) else { return 5 }
          schema?.pointee = producer.schema()
          return 0
        },
        get_next: { stream, array in
          guard let producer = Producer.of(stream?.pointee.private_data) else { return 5 }
          array?.pointee = producer.isRead ? ArrowArray() : producer.batch()
          producer.isRead = true
          return 0
        }, get_last_error: { _ in nil },
        release: { stream in
          Producer.of(stream?.pointee.private_data)?.held -= 1
          stream?.pointee.release = nil
        }, private_data: pointer)
    }

    private func schema() -> ArrowSchema {
      let names = ["latitude", "longitude", "number"]
      let children = UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>
        .allocate(capacity: 3)
      for (index, name) in names.enumerated() {
        let child = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 1)
        child.initialize(to: schema("g", name, nil))
        children[index] = child
      }
      return schema(format, "", children)
    }

    private func schema(
      _ format: String, _ name: String,
      _ children: UnsafeMutablePointer<UnsafeMutablePointer<ArrowSchema>?>?
    ) -> ArrowSchema {
      held += 1
      return ArrowSchema(
        format: strdup(format), name: strdup(name), metadata: nil, flags: 2,
        n_children: children == nil ? 0 : 3, children: children, dictionary: nil,
        release: { schema in
          guard let schema else { return }
          Producer.of(schema.pointee.private_data)?.held -= 1
          free(UnsafeMutableRawPointer(mutating: schema.pointee.format))
          free(UnsafeMutableRawPointer(mutating: schema.pointee.name))
          for index in 0..<Int(schema.pointee.n_children) {
            let child = schema.pointee.children[index]
            child?.pointee.release?(child)
            child?.deallocate()
          }
          schema.pointee.children?.deallocate()
          schema.pointee.release = nil
        }, private_data: pointer)
    }

    private func batch() -> ArrowArray {
      let children = UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>
        .allocate(capacity: 3)
      for (index, numbers) in [latitudes, longitudes, latitudes].enumerated() {
        let child = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 1)
        child.initialize(
          to: array([index == 0 ? UnsafeRawPointer(known) : nil, .init(numbers)], nil))
        children[index] = child
      }
      var batch = array([nil], children)
      (batch.offset, batch.length) = (Int64(offset), Int64(count))
      return batch
    }

    private func array(
      _ buffers: [UnsafeRawPointer?],
      _ children: UnsafeMutablePointer<UnsafeMutablePointer<ArrowArray>?>?
    ) -> ArrowArray {
      held += 1
      let pointers = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: buffers.count)
      _ = UnsafeMutableBufferPointer(start: pointers, count: buffers.count)
        .initialize(from: buffers)
      return ArrowArray(
        length: Int64(offset + count), null_count: children == nil ? -1 : 0, offset: 0,
        n_buffers: Int64(buffers.count), n_children: children == nil ? 0 : 3, buffers: pointers,
        children: children, dictionary: nil,
        release: { array in
          guard let array else { return }
          Producer.of(array.pointee.private_data)?.held -= 1
          array.pointee.buffers.deallocate()
          for index in 0..<Int(array.pointee.n_children) {
            let child = array.pointee.children[index]
            if child?.pointee.release != nil { child?.pointee.release(child) }
            child?.deallocate()
          }
          array.pointee.children?.deallocate()
          array.pointee.release = nil
        }, private_data: pointer)
    }
  }

  private static func adding(
    _ fields: [tunnel_field], to producer: Producer, longitude: String = "longitude",
    _ output: inout ArrowArrayStream
  ) -> (status: tunnel_status, text: String) {
    var input = producer.stream()
    let mask = fields.reduce(0) { $0 | $1.rawValue }
    let answer = text {
      tunnel_find_facts_of_stream(
        LibraryData.opened, mask, "latitude", longitude, &input, &output, $0, $1)
    }
    input.release?(&input)
    return answer
  }

  private static func point(_ row: Int) -> (Double, Double) {
    let (north, east) = (row * 13 % 170 - 80, row * 47 % 350 - 170)
    return (Double(north), Double(east))
  }

  /// Twelve rows behind an offset, one without a latitude and one off the Earth.
  @Test(arguments: [0, 1, 9])
  func aBatchHasItsFacts(offset: Int) throws {
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    var points: [(Double, Double)?] = (0..<12 + offset).map { row in
      Self.point(row)
    }
    points[offset] = (56.55, 8.316667)
    points[offset + 3] = nil
    points[offset + 5] = (91, 0)
    let producer = Producer(points, offset: offset)
    var stream = ArrowArrayStream()
    let fields = [TUNNEL_COUNTRY, TUNNEL_SEA, TUNNEL_PLACE_DISTANCE, TUNNEL_ON_LAKE]
    #expect(Self.adding(fields, to: producer, &stream).status == TUNNEL_OK)

    var schema = ArrowSchema()
    #expect(stream.get_schema(&stream, &schema) == 0)
    let columns = (0..<Int(schema.n_children)).compactMap { schema.children[$0]?.pointee }
    #expect(
      columns.map { String(cString: $0.name) + " " + String(cString: $0.format) } == [
        "latitude g", "longitude g", "number g", "country u", "sea u", "place_distance g",
        "on_lake b",
      ])
    schema.release(&schema)
    #expect(schema.release == nil)

    var batch = ArrowArray()
    #expect(stream.get_next(&stream, &batch) == 0)
    #expect(batch.length == 12 && batch.offset == Int64(offset) && batch.n_children == 7)
    let children = (0..<7).compactMap { batch.children[$0]?.pointee }
    #expect(children.allSatisfy { $0.length == Int64(12 + offset) })
    for row in offset..<12 + offset {
      let point = points[row].flatMap { try? Coordinate(latitude: $0.0, longitude: $0.1) }
      let area = point.flatMap { gazetteer.area(at: $0) }
      for (column, kind) in [(3, Area.Kind.country), (4, .sea)] {
        let expected = area?.kind == kind ? area?.name : nil
        let child = children[column]
        #expect(Self.bit(row, child.buffers[0]) == (expected != nil), "\(row)")
        let ends = child.buffers[1]?.assumingMemoryBound(to: Int32.self)
        let (start, end) = (Int(ends?[row] ?? 0), Int(ends?[row + 1] ?? 0))
        let bytes = UnsafeRawBufferPointer(
          start: child.buffers[2].map { $0 + start }, count: end - start)
        #expect(String(decoding: bytes, as: UTF8.self) == expected ?? "", "\(row)")
      }
      let distance = try point.flatMap { try gazetteer.place(nearest: $0)?.distance }
      #expect(Self.bit(row, children[5].buffers[0]) == (distance != nil), "\(row)")
      let found = children[5].buffers[1]?.assumingMemoryBound(to: Double.self)[row] ?? .nan
      // a unit in the last place of 20,000 km
      #expect(abs(found - (distance ?? 0) * 1000) <= 4e-9, "\(row)")
      #expect(Self.bit(row, children[6].buffers[0]) == (point != nil), "\(row)")
    }
    #expect(children[5].null_count == Int64(2 + offset))
    batch.release(&batch)
    var end = ArrowArray()
    #expect(stream.get_next(&stream, &end) == 0 && end.release == nil)
    stream.release(&stream)
    #expect(stream.release == nil)
    #expect(producer.held == 0)
  }

  private static func bit(_ row: Int, _ bits: UnsafeRawPointer?) -> Bool {
    guard let bits else { return true }
    return bits.load(fromByteOffset: row / 8, as: UInt8.self) >> UInt8(row % 8) & 1 == 1
  }

  /// A child may be moved out of a batch and outlive it.
  @Test func aColumnMayOutliveItsBatch() throws {
    let producer = Producer([(56.55, 8.316667)])
    var stream = ArrowArrayStream()
    #expect(Self.adding([TUNNEL_COUNTRY], to: producer, &stream).status == TUNNEL_OK)
    var batch = ArrowArray()
    #expect(stream.get_next(&stream, &batch) == 0)
    stream.release(&stream)
    let child = try #require(batch.children[3])
    var country = child.pointee
    child.pointee.release = nil
    batch.release(&batch)
    #expect(producer.held == 0)
    let bytes = UnsafeRawBufferPointer(start: country.buffers[2], count: 7)
    #expect(String(decoding: bytes, as: UTF8.self) == "Denmark")
    country.release(&country)
    #expect(country.release == nil)
  }

  @Test func otherStreamsAreRefusedAndStayTheirOwners() {
    var stream = ArrowArrayStream()
    let missing = Producer([(0, 0)])
    let answer = Self.adding([TUNNEL_SEA], to: missing, longitude: "east", &stream)
    #expect(answer.status == TUNNEL_BAD_ARGUMENT && stream.release == nil)
    #expect(answer.text == "the stream has no column 'east'")
    #expect(missing.held == 0)
    let list = Producer([(0, 0)], format: "+l")
    #expect(Self.adding([TUNNEL_SEA], to: list, &stream).text == "the stream has no columns")
    #expect(list.held == 0)
    var released = ArrowArrayStream()
    #expect(
      tunnel_find_facts_of_stream(
        LibraryData.opened, 1, "latitude", "longitude", &released, &stream, nil, 0)
        == TUNNEL_BAD_ARGUMENT)
  }
}
