/// Places that were found before, with their names, regions and countries.
///
/// Most points of a stream lie near a few thousand places. A place takes the room of another whose
/// record has the same last bits, so there are never more than 32,768. Room is made in blocks when
/// it is first needed: a single answer needs one or two.
final class KnownPlaces {
  private static let blockSize = 64
  private static let blockCount = 512

  private let gazetteer: Gazetteer
  private var blocks: [[Place?]] = Array(repeating: [], count: KnownPlaces.blockCount)

  init(of gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  /// The place of a record; `nil` if the record is damaged.
  subscript(record: Int) -> Place? {
    let slot = record % Self.blockSize
    let block = record / Self.blockSize % Self.blockCount
    if blocks[block].isEmpty {
      blocks[block] = Array(repeating: nil, count: Self.blockSize)
    } else if let place = blocks[block][slot], place.record == record {
      return place
    }
    let place = Place(record: record, in: gazetteer.places, keepsAddress: true)
    blocks[block][slot] = place
    return place
  }
}
