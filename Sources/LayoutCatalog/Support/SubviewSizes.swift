import PortableLayout

/// The subviews' sizes at the last proposed width, or their ideal sizes if none was proposed.
public typealias SizesAtWidth = Remembered<CGFloat?, CGSize>

extension SizesAtWidth {
  /// Measures the subviews at a width, with no height proposed, if the width has changed.
  /// One query per subview, or none if the sizes are remembered.
  mutating func measure(_ subviews: LayoutSubviews, at width: CGFloat? = nil) {
    let proposal = ProposedViewSize(width: width, height: nil)
    update(to: width, count: subviews.count) { index in subviews[index].sizeThatFits(proposal) }
  }
}

extension LayoutSubviews {
  /// The smallest size that holds each subview's ideal size.
  /// One query per subview.
  func largestIdeal() -> CGSize {
    var largest = CGSize.zero
    for subview in self {
      let size = subview.sizeThatFits(.unspecified)
      largest.width = Swift.max(largest.width, size.width)
      largest.height = Swift.max(largest.height, size.height)
    }
    return largest
  }
}

extension CGFloat {
  /// The length as positions may use it: 0 where it is infinite.
  ///
  /// A greedy subview answers an infinite proposal with an infinite length. That may show in the
  /// container's size; a position computed from it would be no position.
  var finiteOrZero: CGFloat {
    guard isFinite else { return 0 }
    return self
  }
}

/// A computed element for each subview, with the key that all of them follow from.
///
/// One key is enough: a layout pass sizes and places with the same one after the other, and what
/// lies further back is in the engine's own memo.
public struct Remembered<Key: Equatable & Sendable, Element: Sendable>: LayoutMemory {
  /// The key that the elements follow from; nil if there are none.
  private var key: Key?
  private(set) var elements: [Element] = []

  /// Creates an empty memory.
  public init() {}

  /// Forgets the key; the memory stays.
  public mutating func forget() { key = nil }

  subscript(position: Int) -> Element { elements[position] }

  @inline(__always)
  mutating func update(to key: Key, count: Int, compute: (Int) -> Element) {
    guard self.key != key else { return }
    fill(count: count, compute: compute)
    self.key = key
  }

  /// Computes the elements, in the memory already there if it fits.
  ///
  /// Writes them through a pointer: appending would check for uniqueness and room each time.
  @inline(__always)
  private mutating func fill(count: Int, compute: (Int) -> Element) {
    if elements.count == count {
      elements.withUnsafeMutableBufferPointer { buffer in
        for position in 0..<count { buffer[position] = compute(position) }
      }
    } else {
      elements = Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
        for position in 0..<count {
          buffer.initializeElement(at: position, to: compute(position))
        }
        initializedCount = count
      }
    }
  }
}
