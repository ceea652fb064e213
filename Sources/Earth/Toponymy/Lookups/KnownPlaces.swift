/// Places that were found before, with their names, regions and countries.
///
/// Most points of a stream lie near a few thousand places. A place takes the room of another whose
/// record has the same last bits, so there are never more than ``capacity``.
final class KnownPlaces {
  private static let capacity = 1 << 15

  private let gazetteer: Gazetteer
  private var places: [Place?] = Array(repeating: nil, count: KnownPlaces.capacity)

  init(of gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  /// The place of a record; `nil` if the record is damaged.
  subscript(record: Int) -> Place? {
    let slot = record & (Self.capacity - 1)
    if let place = places[slot], place.record == record { return place }
    let place = Place(record: record, in: gazetteer.places, keepsAddress: true)
    places[slot] = place
    return place
  }
}
