import PortableLayout

/// What is kept of the elements that a layout computes, one per subview.
///
/// The code that a layout and its cached form share takes its elements from a memory: the one
/// computes them every time (``NoMemory``), the other what it does not remember (``LastMemory``).
/// Elements are handed on as they are computed, so that an empty memory costs what none does.
protocol ElementMemory {
  /// What the elements follow from, apart from the subviews.
  associatedtype Key
  /// What is computed for each subview.
  associatedtype Element

  /// Hands on the elements of a key in order.
  ///
  /// - Parameters:
  ///   - key: What the elements follow from.
  ///   - count: How many there are.
  ///   - compute: Computes the element at a position, where it is not remembered.
  ///   - use: Is given each position and its element.
  mutating func forEach(
    of key: Key, count: Int, compute: (Int) -> Element, _ use: (Int, Element) -> Void)

  /// All elements of a key together; the parameters are those of `forEach`.
  mutating func all(of key: Key, count: Int, compute: (Int) -> Element) -> [Element]
}

/// No memory: computes the elements every time.
struct NoMemory<Key, Element>: ElementMemory {
  @inline(__always)
  func forEach(
    of key: Key, count: Int, compute: (Int) -> Element, _ use: (Int, Element) -> Void
  ) {
    for position in 0..<count { use(position, compute(position)) }
  }

  @inline(__always)
  func all(of key: Key, count: Int, compute: (Int) -> Element) -> [Element] {
    (0..<count).map(compute)
  }
}

/// Remembers the elements of the last key.
///
/// One key is enough: a layout pass sizes and places with the same one after the other, and what
/// lies further back is in the engine's own memo.
struct LastMemory<Key: Equatable & Sendable, Element: Sendable>: ElementMemory, Sendable {
  /// What the elements follow from; nil if none are remembered.
  private var key: Key?
  private var elements: [Element] = []

  /// Forgets the elements, because something other than the key changed.
  mutating func forget() { key = nil }

  @inline(__always)
  mutating func forEach(
    of key: Key, count: Int, compute: (Int) -> Element, _ use: (Int, Element) -> Void
  ) {
    guard self.key == key else {
      return fill(key, count: count, compute: compute, use)
    }
    for position in elements.indices { use(position, elements[position]) }
  }

  @inline(__always)
  mutating func all(of key: Key, count: Int, compute: (Int) -> Element) -> [Element] {
    if self.key != key { fill(key, count: count, compute: compute) { _, _ in } }
    return elements
  }

  /// Computes the elements, in the memory already there if it fits, and hands each on.
  ///
  /// Writes them through a pointer: appending would check for uniqueness and room each time.
  @inline(__always)
  private mutating func fill(
    _ key: Key, count: Int, compute: (Int) -> Element, _ use: (Int, Element) -> Void
  ) {
    if elements.count == count {
      elements.withUnsafeMutableBufferPointer { buffer in
        for position in 0..<count {
          let element = compute(position)
          buffer[position] = element
          use(position, element)
        }
      }
    } else {
      elements = Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
        for position in 0..<count {
          let element = compute(position)
          buffer.initializeElement(at: position, to: element)
          use(position, element)
        }
        initializedCount = count
      }
    }
    self.key = key
  }
}
