/// The subviews of a layout, in order.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
  public typealias SubSequence = LayoutSubviews
  public typealias Index = Int

  @usableFromInline package let tree: TreePointer
  @usableFromInline let count32: Int32
  /// The views' indices in order, in the same representation for a container and a selection.
  @usableFromInline let order: UnsafePointer<Int32>
  /// The owner of `order` for a selection. A container's own order belongs to the engine.
  @usableFromInline let selection: Selection?

  /// The layout direction of the container.
  ///
  /// Lay out as if it were left to right: the engine mirrors the result (rule E8).
  public var layoutDirection: LayoutDirection

  @inlinable
  package init(
    tree: TreePointer, count: Int32, order: UnsafePointer<Int32>, selection: Selection? = nil,
    layoutDirection: LayoutDirection? = nil
  ) {
    self.tree = tree
    count32 = count
    self.order = order
    self.selection = selection
    self.layoutDirection = layoutDirection ?? tree.pointee.layoutDirection
  }

  /// The index of the first subview, which is always 0, even for a slice.
  @inlinable public var startIndex: Int { 0 }
  /// The number of subviews.
  @inlinable public var endIndex: Int { Int(count32) }
  /// The number of subviews.
  @inlinable public var count: Int { Int(count32) }

  /// The subview at a position.
  @inlinable
  public subscript(position: Int) -> LayoutSubview {
    guard UInt(bitPattern: position) < UInt(count32) else { failIndex(position) }
    return LayoutSubview(tree: tree, index: view(at: position))
  }

  /// The subviews in a range, whose indices start at 0 again.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    guard bounds.lowerBound >= 0, bounds.upperBound <= endIndex else {
      failIndex(bounds.lowerBound < 0 ? bounds.lowerBound : bounds.upperBound - 1)
    }
    return LayoutSubviews(
      tree: tree, count: Int32(bounds.count), order: order + bounds.lowerBound,
      selection: selection, layoutDirection: layoutDirection)
  }

  /// The subviews at the given positions, in the given order.
  public subscript<S: Sequence>(positions: S) -> LayoutSubviews where S.Element == Int {
    if let range = positions as? PartialRangeFrom<Int> { failWithoutEnd(from: range.lowerBound) }
    let selection = Selection(
      positions.map { position in
        guard position >= 0, position < endIndex else { failIndex(position) }
        return Int32(view(at: position))
      })
    return LayoutSubviews(
      tree: tree, count: Int32(selection.count), order: UnsafePointer(selection.indices),
      selection: selection, layoutDirection: layoutDirection)
  }

  /// Ends the process, because there is no subview at a position. A precondition would say nothing
  /// in a release build.
  @usableFromInline @inline(never)
  func failIndex(_ position: Int) -> Never {
    fatalError("There is no subview at position \(position): the number of subviews is \(count).")
  }

  /// Ends the process, because a range without an end is a sequence of positions to Swift, of which
  /// no subview is the last.
  private func failWithoutEnd(from first: Int) -> Never {
    fatalError(
      "subviews[\(first)...] is a sequence of positions without an end, and there are \(count) "
        + "subviews: write subviews[\(first)..<subviews.count] or subviews.dropFirst(\(first)).")
  }

  /// Returns the index in the tree of the subview at a position.
  @inlinable @inline(__always) package func view(at position: Int) -> Int { Int(order[position]) }

  /// Returns true if both collections have the same subviews in the same order.
  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.tree == right.tree && left.layoutDirection == right.layoutDirection
      && left.elementsEqual(right)
  }

  /// An iterator without references, so that a loop retains nothing for each subview.
  @frozen
  public struct Iterator: IteratorProtocol {
    @usableFromInline let tree: TreePointer
    @usableFromInline let order: UnsafePointer<Int32>
    @usableFromInline var position: Int
    @usableFromInline let end: Int
    @usableFromInline let selection: Selection?

    @inlinable
    init(_ subviews: LayoutSubviews) {
      tree = subviews.tree
      order = subviews.order
      position = 0
      end = subviews.endIndex
      selection = subviews.selection
    }

    /// Returns the next subview, or nil at the end.
    @inlinable
    public mutating func next() -> LayoutSubview? {
      guard position < end else { return nil }
      let view = Int(order[position])
      position += 1
      return LayoutSubview(tree: tree, index: view)
    }
  }

  /// Returns an iterator over the subviews in order.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }

  /// Returns the results of a function for each subview, in order.
  ///
  /// `Collection` has the same method. This one writes the results directly into their array,
  /// without checking its count and room for each.
  @inlinable
  public func map<T, E: Error>(
    _ transform: (LayoutSubview) throws(E) -> T
  ) throws(E) -> [T] {
    guard count32 > 0 else { return [] }
    let (tree, order, end) = (tree, order, endIndex)
    return try [T](unsafeUninitializedCapacity: end) { buffer, position throws(E) in
      // What was made so far is given back if the function throws: the array counts it.
      while position < end {
        (buffer.baseAddress.unsafelyUnwrapped + position).initialize(
          to: try transform(LayoutSubview(tree: tree, index: Int(order[position]))))
        position += 1
      }
    }
  }

  /// Has what counts the tree's calls note the work of a cache; nobody does as a rule.
  package func noteCacheWork(_ note: (inout CacheWorkCounts) -> Void) {
    // The engine holds the observer.
    tree.pointee.base.pointee.observer?._withUnsafeGuaranteedRef { observer in
      if let meter = observer as? PassMeter { note(&meter.cacheWork) }
    }
  }

  /// Makes a cache for a single call, and informs the observer.
  @inline(__always)
  package func makingCache<Cache>(_ make: () -> Cache) -> Cache {
    guard count > 0, _slowPath(tree.pointee.base.observer != nil) else { return make() }
    let container = Int(tree.pointee.details[view(at: 0)].parent)
    return tree.observed(.makeCacheForCall, container) { make() }
  }

  /// The views of a collection with some of a container's subviews.
  @usableFromInline
  package final class Selection {
    /// The views' indices in the tree.
    let indices: UnsafeMutablePointer<Int32>
    let count: Int

    init(_ views: [Int32]) {
      count = views.count
      indices = .allocate(capacity: Swift.max(1, count))
      indices.initialize(from: views, count: count)
    }

    deinit { indices.deallocate() }
  }
}
