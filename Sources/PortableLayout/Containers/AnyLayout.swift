import Foundation

/// A layout of any type, so that the type may change while the subviews stay.
public struct AnyLayout: Layout, @unchecked Sendable {
  private let box: AnyLayoutBox

  /// Wraps a layout.
  public init<L: Layout>(_ layout: L) { box = LayoutBox(layout) }

  var wrapped: any Layout { box.wrapped }

  var wrappedStackOrientation: Axis? { box.stackOrientation }

  /// The cache of the wrapped layout, whatever its type.
  public struct Cache {
    fileprivate var storage: AnyObject
  }

  /// Makes the wrapped layout's cache.
  public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }

  /// Brings the cache up to date; makes a new one when the wrapped type has changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    box.updateCache(&cache, subviews)
  }

  /// The wrapped layout's spacing.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    box.spacing(subviews, &cache)
  }

  /// The wrapped layout's size.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    box.sizeThatFits(proposal, subviews, &cache)
  }

  /// Places the subviews as the wrapped layout does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    box.placeSubviews(bounds, proposal, subviews, &cache)
  }

  /// The wrapped layout's guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(guide, bounds, proposal, subviews, &cache)
  }

  /// The wrapped layout's guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(guide, bounds, proposal, subviews, &cache)
  }
}

private class AnyLayoutBox {
  typealias Cache = AnyLayout.Cache

  var wrapped: any Layout { fatalError("abstract") }
  var stackOrientation: Axis? { nil }
  func makeCache(_ subviews: LayoutSubviews) -> Cache { fatalError("abstract") }
  func updateCache(_ cache: inout Cache, _ subviews: LayoutSubviews) {}
  func spacing(_ subviews: LayoutSubviews, _ cache: inout Cache) -> ViewSpacing { .zero }
  func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> CGSize { .zero }
  func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Cache
  ) {}
  func explicitAlignment(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> CGFloat? { nil }
  func explicitAlignment(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> CGFloat? { nil }
}

private final class LayoutBox<L: Layout>: AnyLayoutBox {
  final class CacheBox {
    var cache: L.Cache
    init(_ cache: L.Cache) { self.cache = cache }
  }

  let layout: L

  init(_ layout: L) { self.layout = layout }

  override var wrapped: any Layout { layout }
  override var stackOrientation: Axis? { layout.stackOrientation }

  override func makeCache(_ subviews: LayoutSubviews) -> Cache {
    Cache(storage: CacheBox(layout.makeCache(subviews: subviews)))
  }

  /// The cache of this type, made anew if it is of another one.
  private func box(_ cache: inout Cache, _ subviews: LayoutSubviews) -> CacheBox {
    if let box = cache.storage as? CacheBox { return box }
    let box = CacheBox(layout.makeCache(subviews: subviews))
    cache.storage = box
    return box
  }

  override func updateCache(_ cache: inout Cache, _ subviews: LayoutSubviews) {
    if let box = cache.storage as? CacheBox {
      layout.updateCache(&box.cache, subviews: subviews)
    } else {
      cache = makeCache(subviews)
    }
  }

  override func spacing(_ subviews: LayoutSubviews, _ cache: inout Cache) -> ViewSpacing {
    layout.spacing(subviews: subviews, cache: &box(&cache, subviews).cache)
  }

  override func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> CGSize {
    layout.sizeThatFits(
      proposal: proposal, subviews: subviews, cache: &box(&cache, subviews).cache)
  }

  override func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Cache
  ) {
    layout.placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &box(&cache, subviews).cache)
  }

  override func explicitAlignment(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> CGFloat? {
    layout.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews,
      cache: &box(&cache, subviews).cache)
  }

  override func explicitAlignment(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Cache
  ) -> CGFloat? {
    layout.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews,
      cache: &box(&cache, subviews).cache)
  }
}

extension LayoutEngine {
  /// Makes a view a container with a layout, or with what takes its place.
  ///
  /// Of an `AnyLayout`, what it wraps is replaced.
  func setContainer(_ layout: some Layout, of view: Int) {
    guard let substitution else { return setLayout(layout, of: view) }
    if let any = layout as? AnyLayout {
      let wrapped = substitution(any.wrapped).map { AnyLayout($0) }
      return setLayout(wrapped ?? any, of: view)
    }
    guard let other = substitution(layout) else { return setLayout(layout, of: view) }
    setLayout(other, of: view)
  }
}
