/// A cache that replies to the size queries of subviews in their place.
package protocol SubviewSizes: AnyObject {
  /// The subviews whose sizes are cached, in the place where they lie now.
  var subviews: LayoutSubviews { get set }
  /// The size of the subview at a position, for a proposal.
  func size(of position: Int, for proposal: ProposedViewSize) -> CGSize
}

/// Replies to the size queries of a container's subviews in the views' place, as a cache would.
/// Subviews seen through ``subviews(_:)`` are queried here; everything else, placing included, goes
/// to the views themselves: their dimensions, too, but where a source keeps those.
package final class SubviewSizeSource {
  private let sizes: any SubviewSizes
  /// A Boolean value that is true when the sizes of dimensions are replied to here, too.
  private let keepsDimensions: Bool
  /// A copy of the tree's header, in which the records are those below and this is the source.
  private let header: TreePointer
  /// An empty record for each view from the first subview to the last, so that each query is
  /// replied to here.
  private var records: UnsafeMutablePointer<NodeRecord>
  /// The position among the subviews of each view from the first one on.
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

  /// Takes note of the subviews: call it when something changed.
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

  /// The subviews with queries that are replied to here, until this is called again.
  package func subviews(_ subviews: LayoutSubviews) -> LayoutSubviews {
    sizes.subviews = subviews
    header.pointee = subviews.tree.pointee.base.pointee
    header.pointee.chains = ChainedMemo()
    // Views are counted over the whole tree, records from the first subview on.
    header.pointee.records = records - first
    header.pointee.source = Unmanaged.passUnretained(self)
    if keepsDimensions { header.pointee.dimensionSizes = header }
    return LayoutSubviews(
      tree: header, count: subviews.count32, order: subviews.order,
      selection: subviews.selection, layoutDirection: subviews.layoutDirection)
  }

  /// The size that the cache has for a view, which is one of the subviews.
  fileprivate func size(ofView view: Int, for proposal: ProposedViewSize) -> CGSize {
    sizes.size(of: Int(positions[view - first]), for: proposal)
  }
}

extension TreePointer {
  /// Replies through the header of a `SubviewSizeSource`, which is there: once it is gone, so is its
  /// header's tree, and no query comes here.
  func replyFromSource(_ view: Int, _ key: ProposalKey) -> CGSize {
    pointee.source.unsafelyUnwrapped._withUnsafeGuaranteedRef { source in
      source.size(ofView: view, for: key.proposal)
    }
  }
}
