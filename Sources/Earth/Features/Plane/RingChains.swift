/// Rings that are cut where they touch a meridian and connected in another way.
///
/// A chain leads from one contact with the meridian to the next; edges along the meridian belong to
/// none. A ring that is put together begins where the first of those it is made of began, if it
/// still has that position.
struct RingChains {
  /// A part of a ring.
  struct Chain {
    /// From its first contact to its last, both included.
    var positions: [Position]
    /// The side of the meridian on which it lies; `nil` for an edge along it.
    let side: MeridianSide?
    /// The beginning of the ring that it is a part of.
    let origin: Position
    /// Whether it begins at a contact, and not in the middle of its ring.
    var beginsAtContact = true
    /// Whether it ends at a contact.
    var endsAtContact = true
    /// The chain that follows.
    var next: Int?
    /// The positions between its end and the beginning of the next chain.
    var link: [Position] = []
    /// Whether its end is left out because it is the beginning of the next chain.
    var dropsEnd = false
  }

  /// The longitude of the meridian.
  let meridian: Int64
  private(set) var chains: [Chain] = []

  init(meridian: Int64) {
    self.meridian = meridian
  }

  /// Adds a ring.
  ///
  /// - Parameters:
  ///   - isContact: whether the position of that index is one; it lies on the meridian then.
  ///   - side: the side of a chain.
  /// - Returns: the edges along the meridian between contacts, which belong to no chain.
  mutating func add(
    _ ring: Ring, isContact: (Int) -> Bool, side: (ArraySlice<Position>) -> MeridianSide?
  ) -> [(from: Position, to: Position)] {
    guard let start = ring.first else { return [] }
    var edges: [(from: Position, to: Position)] = []
    let first = chains.count
    let closed = ring + [start]
    var begin = 0
    for index in 1..<closed.count {
      let isEnd = index == ring.count
      guard isEnd || isContact(index) else { continue }
      let (beginsAtContact, endsAtContact) = (isContact(begin), isContact(index % ring.count))
      let part = closed[begin...index]
      begin = index
      if part.count == 2, beginsAtContact, endsAtContact,
        part.allSatisfy({ $0.longitude == meridian })
      {
        edges.append((part[part.startIndex], part[part.startIndex + 1]))
      } else {
        chains.append(
          Chain(
            positions: [Position](part), side: side(part), origin: start,
            beginsAtContact: beginsAtContact,
            endsAtContact: endsAtContact))
      }
    }
    if !isContact(0), chains.count > first { chains[chains.count - 1].next = first }
    return edges
  }

  /// Adds an edge along the meridian.
  mutating func add(edgeFrom first: Position, to second: Position) {
    chains.append(Chain(positions: [first, second], side: nil, origin: first))
  }

  /// Connects a chain to the next one.
  mutating func connect(
    _ index: Int, to next: Int, over link: [Position] = [], droppingEnd: Bool = false
  ) {
    chains[index].next = next
    chains[index].link = link
    chains[index].dropsEnd = droppingEnd
  }

  /// The rings that the connected chains are, in the order of their first chains; a ring that is
  /// at a place of the meridian twice is taken apart there. Without those that have no area.
  func rings() -> [Ring] {
    var isTaken = [Bool](repeating: false, count: chains.count)
    var rings: [Ring] = []
    for first in chains.indices where !isTaken[first] {
      var ring: Ring = []
      var index = first
      var dropsStart = false
      while !isTaken[index] {
        isTaken[index] = true
        let chain = chains[index]
        // A chain begins where the chain before it, or the positions between, have ended.
        let isThere = dropsStart || ring.last.map { $0.isAt(chain.positions[0]) } ?? false
        ring += chain.positions.dropFirst(isThere ? 1 : 0)
        if chain.dropsEnd { ring.removeLast() }
        ring += chain.link
        dropsStart = chain.dropsEnd
        index = chain.next ?? first
      }
      if dropsStart {
        ring.removeFirst()
      } else if ring.count > 1, ring[0].isAt(ring[ring.count - 1]) {
        ring.removeLast()
      }
      let begin = ring.firstIndex { $0.isAt(chains[first].origin) } ?? 0
      rings += takenApart(Ring(ring[begin...] + ring[..<begin]))
    }
    return rings.filter { $0.count > 2 && $0.doubleArea != 0 }
  }

  /// The rings that a ring consists of if it is at a place of the meridian twice.
  private func takenApart(_ ring: Ring) -> [Ring] {
    var outer: Ring = []
    var inner: [Ring] = []
    var places: [Int64: Int] = [:]
    for position in ring {
      if position.longitude == meridian {
        if let place = places[position.latitude] {
          inner.append([Position](outer[place...]))
          for left in outer[(place + 1)...] where left.longitude == meridian {
            places[left.latitude] = nil
          }
          outer.removeSubrange((place + 1)...)
          continue
        }
        places[position.latitude] = outer.count
      }
      outer.append(position)
    }
    return [outer] + inner
  }
}
