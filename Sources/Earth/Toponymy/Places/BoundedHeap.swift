/// The smallest `limit` of many elements, in a binary heap with the largest of them on top.
struct BoundedHeap<Element: Comparable> {
  /// The kept elements; the first is the largest, the others are in no particular order.
  private(set) var elements: [Element] = []

  private let limit: Int

  /// - Precondition: `limit` is positive.
  init(limit: Int) {
    precondition(limit > 0, "a heap of at most \(limit) elements")
    self.limit = limit
  }

  /// The largest kept element; `nil` while there are fewer than `limit`.
  var bound: Element? { elements.count == limit ? elements[0] : nil }

  /// Whether ``insert(_:)`` would keep an element.
  func admits(_ element: Element) -> Bool {
    elements.count < limit || element < elements[0]
  }

  /// Adds an element, and removes the largest one if there are then more than `limit`.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ element: Element) {
    if elements.count < limit {
      elements.append(element)
      siftUp()
    } else if element < elements[0] {
      elements[0] = element
      siftDown()
    }
  }

  private mutating func siftUp() {
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[parent] < elements[child] else { return }
      elements.swapAt(parent, child)
      child = parent
    }
  }

  private mutating func siftDown() {
    var parent = 0
    while true {
      var largest = parent
      for child in 2 * parent + 1...2 * parent + 2
      where child < elements.count && elements[largest] < elements[child] {
        largest = child
      }
      guard largest != parent else { return }
      elements.swapAt(parent, largest)
      parent = largest
    }
  }
}
