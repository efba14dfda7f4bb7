/// Forecasts of the replies of plain leaves, which are not counted as queries.
///
/// A container that queries a plain leaf several times uses the forecasts first, and then counts
/// all queries in a single visit of the leaf.
struct LeafForecasts {
  private let columns: LeafColumns

  /// Creates the forecasts. Returns nil if the tree's leaves must be queried by calls.
  @inline(__always)
  init?(_ subviews: LayoutSubviews) {
    columns = LeafColumns(subviews.tree)
    guard columns.areReadable else { return nil }
  }

  /// Returns true if three queries of each subview may be counted at once.
  ///
  /// The memo must have room for three sizes, and the first subview must remember none. A selection
  /// may contain a view twice.
  func mayNoteThree(of subviews: LayoutSubviews) -> Bool {
    columns.capacity > 2 && subviews.selection == nil && isFresh(subviews.view(at: 0))
  }

  /// Returns true if a view is a plain leaf that remembers nothing and accepts every length between
  /// its extremes.
  ///
  /// A leaf that keeps a ratio does not, because it rounds the length.
  @inline(__always)
  func isFresh(_ view: Int) -> Bool {
    columns.records[view].memoCount == 0 && columns.isPlain(view)
      && columns.details[view].kind != .aspect
  }

  /// Returns true if all subviews of a container are plain leaves.
  func arePlain(_ subviews: LayoutSubviews) -> Bool {
    subviews.indices.allSatisfy { position in columns.isPlain(subviews.view(at: position)) }
  }

  /// Returns the size with which a plain leaf will reply, in points.
  @inline(__always)
  func size(of view: Int, for key: ProposalKey) -> CGSize { columns.size(of: view, for: key) }

  /// Returns true if a plain leaf has the same limits, and therefore the same replies, as the
  /// previous one.
  @inline(__always)
  func isAlike(_ view: Int, _ last: inout LastLimits) -> Bool {
    let isFlexible = columns.details[view].kind == .flexible
    let row = isFlexible ? columns.records[view].payload : LastLimits.none
    defer { last.row = row }
    return row == last.row && row != LastLimits.none
  }

  // Noting queries.

  /// Counts a query of a plain leaf.
  @inline(__always)
  func note(_ view: Int, _ key: ProposalKey) -> CGSize { columns.query(view, key) }

  /// Counts several queries of a plain leaf for one proposal whose reply is known.
  @inline(__always)
  func note(_ view: Int, _ reply: MemoEntry, times: UInt32 = 1) {
    let ring = columns.ring(of: view)
    ring.record.pointee.queries &+= times
    guard ring.size(for: reply.key) == nil else { return }
    columns.details[view].measurements &+= 1
    ring.remember(reply.size, for: reply.key)
  }

  /// Counts the queries of a plain leaf for both extremes, whose replies are known, and for one
  /// more proposal.
  ///
  /// The leaf must not remember any size.
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

/// The limits of the leaf that was visited last.
struct LastLimits {
  fileprivate static let none: Int32 = -1
  /// The row of the tree's table with the limits.
  fileprivate var row = none
}

/// Two different proposals to a plain leaf with its replies, in the order of the queries.
struct LeafExtremes {
  private(set) var first: MemoEntry
  private(set) var second: MemoEntry
  private var limits = LastLimits()

  /// Creates the proposals, without replies.
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
