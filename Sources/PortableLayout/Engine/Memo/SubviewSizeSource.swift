/// A cache that answers the size queries of subviews instead of the views.
package protocol SubviewSizes: AnyObject {
  /// The subviews with cached sizes, from the last call of the layout.
  var subviews: LayoutSubviews { get set }
  /// Returns the size of the subview at a position for a proposal, in points.
  func size(of position: Int, for proposal: ProposedViewSize) -> CGSize
}

/// A source that answers the size queries of a container's subviews from a cache.
///
/// Subviews seen through ``subviews(_:)`` are queried here. Everything else, such as placing, goes
/// to the views themselves. Dimensions do too, unless the source keeps them.
package final class SubviewSizeSource {
  private let sizes: any SubviewSizes
  /// A Boolean value that is true when the source also answers for the sizes of dimensions.
  private let keepsDimensions: Bool
  /// A copy of the tree's header with this source and its empty records.
  private let header: TreePointer
  /// An empty record for each view from the first subview to the last, so that each query reaches
  /// the source.
  private var records: UnsafeMutablePointer<NodeRecord>
  /// The position among the subviews, by view index from ``first`` on.
  private var positions: [Int32] = []
  /// The lowest index among the subviews' views.
  private var first = 0

  package init(
    _ subviews: LayoutSubviews, _ sizes: any SubviewSizes, keepsDimensions: Bool = false
  ) {
    self.sizes = sizes
    self.keepsDimensions = keepsDimensions
    records = .allocateZeroed(0)
    header = .allocate(capacity: 1)
    header.initialize(to: subviews.tree.pointee.base.pointee)
    update(subviews)
  }

  deinit {
    HeaderPool.giveBack(header)
    free(records)
  }

  /// Updates the source after a change of the subviews.
  package func update(_ subviews: LayoutSubviews) {
    sizes.subviews = subviews
    let views = subviews.indices.lazy.map { subviews.view(at: $0) }
    first = views.min() ?? 0
    let span = (views.max() ?? first) - first + 1
    if span > positions.count {
      free(records)
      records = .allocateZeroed(span)
      positions = Array(repeating: 0, count: span)
    }
    for (position, view) in views.enumerated() { positions[view - first] = Int32(position) }
  }

  /// Returns the subviews with queries that the source answers. The result is valid until the next
  /// call.
  package func subviews(_ subviews: LayoutSubviews) -> LayoutSubviews {
    sizes.subviews = subviews
    header.pointee = subviews.tree.pointee.base.pointee
    header.pointee.chains = ChainedMemo()
    // The engine finds a record by its view. The first record is that of the first subview.
    header.pointee.records = records - first
    header.pointee.source = Unmanaged.passUnretained(self)
    if keepsDimensions { header.pointee.dimensionSizes = header }
    return LayoutSubviews(
      tree: header, count: subviews.count32, order: subviews.order,
      selection: subviews.selection, layoutDirection: subviews.layoutDirection)
  }

  /// Returns the cached size of a view, which must be one of the subviews.
  fileprivate func size(ofView view: Int, for proposal: ProposedViewSize) -> CGSize {
    sizes.size(of: Int(positions[view - first]), for: proposal)
  }
}

extension TreePointer {
  /// Replies through the header of a `SubviewSizeSource`.
  ///
  /// The source still exists: without it, its header's tree counts as gone and no query comes here.
  func replyFromSource(_ view: Int, _ key: ProposalKey) -> CGSize {
    pointee.source.unsafelyUnwrapped._withUnsafeGuaranteedRef { source in
      source.size(ofView: view, for: key.proposal)
    }
  }
}
