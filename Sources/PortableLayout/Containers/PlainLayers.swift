// Layers of plain leaves: all subviews of a ZStack are plain leaves of one priority, and its alignment
// is a known one, so that nothing that somebody wrote runs between their queries.

/// The subviews of a ZStack that are all plain leaves, with the proposal that each of them gets.
struct PlainLayers {
  private let subviews: LayoutSubviews
  private let forecasts: LeafForecasts
  private let proposal: ProposedViewSize
  private let key: ProposalKey
  private let alignment: Alignment

  /// Creates the layers without counting a query. Returns nil unless all subviews are plain leaves.
  init?(_ subviews: LayoutSubviews, _ proposal: ProposedViewSize, _ alignment: Alignment) {
    let key = ProposalKey(proposal)
    guard subviews.tree.pointee.priorities == nil, key.canBeFoundAgain,
      let forecasts = LeafForecasts(subviews), forecasts.arePlain(subviews),
      alignment.horizontal.key.isKnown, alignment.vertical.key.isKnown
    else { return nil }
    self.subviews = subviews
    self.forecasts = forecasts
    self.proposal = proposal
    self.key = key
    self.alignment = alignment
  }

  /// Counts a query of each layer.
  ///
  /// - Returns: The largest width and height.
  func querySize() -> CGSize {
    var largest = CGSize.zero
    var (reply, limits) = (MemoEntry(key: key, size: .zero), LastLimits())
    for position in subviews.indices {
      let view = subviews.view(at: position)
      if !forecasts.isAlike(view, &limits) {
        reply.size = forecasts.size(of: view, for: key)
        largest.formLargest(reply.size)
      }
      forecasts.note(view, reply)
    }
    return largest
  }

  /// Places the layers and counts the two queries that each needs, for its guides and for its size.
  ///
  /// The line of a known alignment is the guide of the largest length, because longer layers have
  /// larger guides. Layers with equal replies have the same position.
  func place(in bounds: CGRect) {
    let tree = subviews.tree
    let line = guides(of: largestForeseenSize())
    var (reply, limits) = (MemoEntry(key: key, size: .zero), LastLimits())
    var corner = CGPoint.zero
    for position in subviews.indices {
      let view = subviews.view(at: position)
      if !forecasts.isAlike(view, &limits) {
        reply.size = forecasts.size(of: view, for: key)
        let own = guides(of: reply.size)
        corner = CGPoint(x: bounds.minX + line.x - own.x, y: bounds.minY + line.y - own.y)
      }
      forecasts.note(view, reply, times: 2)
      tree.place(
        view, tree.pointee.records + view, at: corner, anchor: .topLeading, size: reply.size,
        proposal: proposal)
    }
  }

  /// Returns the largest width and the largest height of the layers without counting a query.
  private func largestForeseenSize() -> CGSize {
    var largest = CGSize(width: -CGFloat.infinity, height: -CGFloat.infinity)
    var limits = LastLimits()
    for position in subviews.indices {
      let view = subviews.view(at: position)
      guard !forecasts.isAlike(view, &limits) else { continue }
      largest.formLargest(forecasts.size(of: view, for: key))
    }
    return largest
  }

  /// Returns the position of the alignment's guides in a layer of a given size, in points.
  @inline(__always)
  private func guides(of size: CGSize) -> CGPoint {
    CGPoint(
      x: alignment.horizontal.key.builtInValue(in: size) ?? 0,
      y: alignment.vertical.key.builtInValue(in: size) ?? 0)
  }
}

extension CGSize {
  /// Makes each length the larger one of both sizes.
  @inline(__always)
  mutating func formLargest(_ other: CGSize) {
    width = max(width, other.width)
    height = max(height, other.height)
  }
}
