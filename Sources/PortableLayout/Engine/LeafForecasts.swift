/// Foresees what plain leaves will reply.
///
/// A container that queries a plain leaf several times looks at the forecasts first, which nothing
/// counts, and then has the queries noted in one visit of the leaf.
struct LeafForecasts {
  private let columns: LeafColumns

  /// Nil where plain leaves are queried by calls.
  @inline(__always)
  init?(_ subviews: LayoutSubviews) {
    columns = LeafColumns(subviews.tree)
    guard columns.areReadable else { return nil }
  }

  /// Returns true if three queries of each subview may be noted at once: the memo has room for three
  /// sizes, and the first subview is fresh. A selection may name a view twice.
  func mayNoteThree(of subviews: LayoutSubviews) -> Bool {
    columns.capacity > 2 && subviews.selection == nil && isFresh(subviews.view(at: 0))
  }

  /// Returns true if a view is a plain leaf that remembers nothing, and takes any length that it is
  /// proposed between its shortest and its longest one. One that keeps a ratio rounds it.
  @inline(__always)
  func isFresh(_ view: Int) -> Bool {
    columns.records[view].memoCount == 0 && columns.isPlain(view)
      && columns.details[view].kind != .aspect
  }

  /// Returns true if all subviews of a container are plain leaves.
  func arePlain(_ subviews: LayoutSubviews) -> Bool {
    subviews.indices.allSatisfy { position in columns.isPlain(subviews.view(at: position)) }
  }

  /// The size that a plain leaf will reply with.
  @inline(__always)
  func size(of view: Int, for key: ProposalKey) -> CGSize { columns.size(of: view, for: key) }

  /// Returns true if a plain leaf has the limits of the one before it, and so its replies.
  @inline(__always)
  func isAlike(_ view: Int, _ last: inout LastLimits) -> Bool {
    let isFlexible = columns.details[view].kind == .flexible
    let row = isFlexible ? columns.records[view].payload : LastLimits.none
    defer { last.row = row }
    return row == last.row && row != LastLimits.none
  }

  // Noting queries.

  /// Notes a query of a plain leaf.
  @inline(__always)
  func note(_ view: Int, _ key: ProposalKey) -> CGSize { columns.query(view, key) }

  /// Notes some queries of a plain leaf for one proposal, to which the reply is known.
  @inline(__always)
  func note(_ view: Int, _ reply: MemoEntry, times: UInt32 = 1) {
    let ring = columns.ring(of: view)
    ring.record.pointee.queries &+= times
    guard ring.size(for: reply.key) == nil else { return }
    columns.details[view].measurements &+= 1
    ring.remember(reply.size, for: reply.key)
  }

  /// Notes queries of a plain leaf that remembers nothing: for both extremes, whose replies are known,
  /// and for one proposal more.
  ///
  /// - Returns: The size for the last proposal.
  @inline(__always)
  func note(_ view: Int, _ extremes: LeafExtremes, then key: ProposalKey) -> CGSize {
    let (first, second) = (extremes.first, extremes.second)
    let third = MemoEntry(key: key, size: size(of: view, for: key))
    let ring = columns.ring(of: view)
    ring.entries[0] = first
    ring.entries[1] = second
    ring.record.pointee.queries &+= 3
    let isRemembered = key == first.key || key == second.key
    if !isRemembered { ring.entries[2] = third }
    let count = isRemembered ? 2 : 3
    ring.record.pointee.memoCount = UInt8(truncatingIfNeeded: count)
    ring.record.pointee.memoNext = count == ring.capacity ? 0 : UInt8(truncatingIfNeeded: count)
    columns.details[view].measurements &+= UInt32(truncatingIfNeeded: count)
    return third.size
  }
}

/// The limits of the leaf that was looked at last.
struct LastLimits {
  fileprivate static let none: Int32 = -1
  /// Where the tree keeps them.
  fileprivate var row = none
}

/// What a plain leaf replies to two proposals that differ, in the order of the queries.
struct LeafExtremes {
  private(set) var first: MemoEntry
  private(set) var second: MemoEntry
  private var limits = LastLimits()

  /// The proposals, without replies.
  init(_ first: ProposalKey, _ second: ProposalKey) {
    self.first = MemoEntry(key: first, size: .zero)
    self.second = MemoEntry(key: second, size: .zero)
  }

  /// Replaces the replies by those of another leaf, without a query.
  @inline(__always)
  mutating func foresee(_ view: Int, by forecasts: LeafForecasts) {
    if forecasts.isAlike(view, &limits) { return }
    first.size = forecasts.size(of: view, for: first.key)
    second.size = forecasts.size(of: view, for: second.key)
  }
}
