/// The node of a container whose layout is a value of a type that conforms to `Layout`.
package final class CustomLayoutNode<L: Layout>: LayoutNode {
  /// The layout value that is called.
  package var layout: L
  /// The memory for the layout's cache, which is uninitialized until the layout is first used.
  ///
  /// An optional of a type known only from metadata would be unwrapped at every call, and memory
  /// that a pass allocates would count as the layout's.
  private let cache = UnsafeMutablePointer<L.Cache>.allocate(capacity: 1)
  /// A Boolean value that is true when ``cache`` is initialized.
  private var hasCache = false

  package init(_ layout: L, tree: TreePointer, view: Int) {
    self.layout = layout
    super.init(tree: tree, view: view)
  }

  package override var name: String { "\(L.self)" }

  package override var layoutValue: (any Layout)? { layout }

  /// Makes the cache at the first use and brings it up to date after a change (E2, E3).
  @inline(__always)
  private func prepare() {
    guard !hasCache || isStale else { return }
    prepareCache()
  }

  /// Calls `makeCache` if there is no cache, otherwise `updateCache`, and counts the call.
  @inline(never)
  private func prepareCache() {
    isStale = false
    let (isNew, subviews) = (!hasCache, subviews)
    lastCall?.pointee.note(
      isNew ? .makeCache : .updateCache, subviews: childCount, proposal: .unspecified, size: .zero)
    tree.observed(isNew ? .makeCache : .updateCache, view) {
      if isNew {
        calls.makeCache += 1
        cache.initialize(to: layout.makeCache(subviews: subviews))
        hasCache = true
      } else {
        calls.updateCache += 1
        layout.updateCache(&cache.pointee, subviews: subviews)
      }
    }
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    prepare()
    calls.sizeThatFits += 1
    lastCall?.pointee.note(
      .sizeThatFits, subviews: childCount, proposal: proposal, size: .zero)
    return tree.observed(.sizeThatFits, view, ProposalKey(proposal)) {
      layout.sizeThatFits(
        proposal: proposal, subviews: subviews, cache: &cache.pointee)
    }
  }

  package override func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {
    prepare()
    lastCall?.pointee.note(
      .placeSubviews, subviews: childCount, proposal: proposal, size: bounds.size)
    tree.observed(.placeSubviews, view, ProposalKey(proposal), size: bounds.size) {
      layout.placeSubviews(
        in: bounds, proposal: proposal, subviews: subviews,
        cache: &cache.pointee)
    }
  }

  package override func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    prepare()
    calls.explicitAlignment += 1
    return tree.observed(.explicitAlignment, view, ProposalKey(proposal), size: size) {
      layout.explicitGuide(
        guide, in: CGRect(origin: .zero, size: size), proposal, subviews,
        &cache.pointee)
    }
  }

  package override func makeSpacing() -> ViewSpacing {
    prepare()
    calls.spacing += 1
    return layout.spacing(subviews: subviews, cache: &cache.pointee)
  }

  package override var cacheValue: Any? { hasCache ? cache.pointee : nil }

  package override func dropCache() {
    if hasCache { cache.deinitialize(count: 1) }
    hasCache = false
  }

  deinit {
    dropCache()
    cache.deallocate()
  }
}
