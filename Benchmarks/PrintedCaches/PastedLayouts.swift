import PortableLayout

/// A layout whose subviews remember their ideal sizes until something changes.
///
/// Conform to it in place of `Layout`, and add `typealias Subviews = SizedSubviews`.
package protocol SizedLayout: Layout where Cache == SizeCache {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: SizedSubviews, cache: inout ()
  ) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: SizedSubviews,
    cache: inout ()
  )
}

extension SizedLayout {
  package func makeCache(subviews: LayoutSubviews) -> SizeCache { SizeCache() }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout SizeCache
  ) -> CGSize {
    var none: Void = ()
    return sizeThatFits(
      proposal: proposal, subviews: SizedSubviews(subviews, cache), cache: &none)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout SizeCache
  ) {
    var none: Void = ()
    placeSubviews(
      in: bounds, proposal: proposal, subviews: SizedSubviews(subviews, cache),
      cache: &none)
  }
}

/// The subviews of a layout, with what they remember.
@dynamicMemberLookup
package struct SizedSubviews: RandomAccessCollection, Equatable {
  package let base: LayoutSubviews
  private let known: UnsafeMutablePointer<SizeCache.Known>
  /// The place of each subview in the cache, from the first one's on; nil where they follow
  /// one another.
  private var places: [Int]?
  private var first = 0

  init(_ base: LayoutSubviews, _ cache: SizeCache) {
    self.base = base
    known = cache.known(count: base.count)
  }

  package var startIndex: Int { base.startIndex }
  package var endIndex: Int { base.endIndex }

  private func place(_ index: Int) -> Int {
    let place = first + index - base.startIndex
    return places.map { $0[place] } ?? place
  }

  package subscript(index: Int) -> SizedSubview {
    SizedSubview(base: base[index], known: known + place(index))
  }

  package subscript(range: Range<Int>) -> SizedSubviews {
    var part = SizedSubviews(self, base[range])
    part.first = first + range.lowerBound - base.startIndex
    return part
  }

  package subscript<S: Sequence>(indices: S) -> SizedSubviews where S.Element == Int {
    let indices = Array(indices)
    var part = SizedSubviews(self, base[indices])
    part.places = indices.map(place)
    return part
  }

  private init(_ whole: SizedSubviews, _ part: LayoutSubviews) {
    base = part
    (known, places) = (whole.known, whole.places)
  }

  package subscript<Value>(dynamicMember member: KeyPath<LayoutSubviews, Value>) -> Value {
    base[keyPath: member]
  }

  package static func == (left: SizedSubviews, right: SizedSubviews) -> Bool {
    left.base == right.base
  }
}

/// A subview with what it remembers, for as long as a call of the layout.
@dynamicMemberLookup
package struct SizedSubview: Equatable {
  package let base: LayoutSubview
  // Not a reference to the cache: counting those would take up to a third of a query.
  fileprivate let known: UnsafeMutablePointer<SizeCache.Known>

  package func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    base.dimensions(in: proposal)
  }

  package func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    base.place(at: position, anchor: anchor, proposal: proposal)
  }

  package subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { base[key] }

  package subscript<Value>(dynamicMember member: KeyPath<LayoutSubview, Value>) -> Value {
    base[keyPath: member]
  }

  package static func == (left: SizedSubview, right: SizedSubview) -> Bool {
    left.base == right.base
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard proposal == .unspecified else { return base.sizeThatFits(proposal) }
    if let size = known.pointee { return size }
    let size = base.sizeThatFits(proposal)
    known.pointee = size
    return size
  }
}

/// The ideal sizes of a layout's subviews: SwiftUI makes a new cache when something changes.
package final class SizeCache {
  fileprivate typealias Known = CGSize?
  private var known = UnsafeMutableBufferPointer<Known>(start: nil, count: 0)

  fileprivate func known(count: Int) -> UnsafeMutablePointer<Known> {
    if known.baseAddress == nil || known.count != count {
      known.deinitialize().deallocate()
      known = .allocate(capacity: count)
      known.initialize(repeating: nil)
    }
    return known.baseAddress!
  }

  deinit { known.deinitialize().deallocate() }
}

/// A layout whose subviews remember their sizes by proposal until something changes.
///
/// Conform to it in place of `Layout`, and add `typealias Subviews = ProposalSizedSubviews`.
package protocol ProposalSizedLayout: Layout where Cache == ProposalSizeCache {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: ProposalSizedSubviews, cache: inout ()
  ) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: ProposalSizedSubviews,
    cache: inout ()
  )
}

extension ProposalSizedLayout {
  package func makeCache(subviews: LayoutSubviews) -> ProposalSizeCache { ProposalSizeCache() }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ProposalSizeCache
  ) -> CGSize {
    var none: Void = ()
    return sizeThatFits(
      proposal: proposal, subviews: ProposalSizedSubviews(subviews, cache), cache: &none)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout ProposalSizeCache
  ) {
    var none: Void = ()
    placeSubviews(
      in: bounds, proposal: proposal, subviews: ProposalSizedSubviews(subviews, cache),
      cache: &none)
  }
}

/// The subviews of a layout, with what they remember.
@dynamicMemberLookup
package struct ProposalSizedSubviews: RandomAccessCollection, Equatable {
  package let base: LayoutSubviews
  private let known: UnsafeMutablePointer<ProposalSizeCache.Known>
  /// The place of each subview in the cache, from the first one's on; nil where they follow
  /// one another.
  private var places: [Int]?
  private var first = 0

  init(_ base: LayoutSubviews, _ cache: ProposalSizeCache) {
    self.base = base
    known = cache.known(count: base.count)
  }

  package var startIndex: Int { base.startIndex }
  package var endIndex: Int { base.endIndex }

  private func place(_ index: Int) -> Int {
    let place = first + index - base.startIndex
    return places.map { $0[place] } ?? place
  }

  package subscript(index: Int) -> ProposalSizedSubview {
    ProposalSizedSubview(base: base[index], known: known + place(index))
  }

  package subscript(range: Range<Int>) -> ProposalSizedSubviews {
    var part = ProposalSizedSubviews(self, base[range])
    part.first = first + range.lowerBound - base.startIndex
    return part
  }

  package subscript<S: Sequence>(indices: S) -> ProposalSizedSubviews where S.Element == Int {
    let indices = Array(indices)
    var part = ProposalSizedSubviews(self, base[indices])
    part.places = indices.map(place)
    return part
  }

  private init(_ whole: ProposalSizedSubviews, _ part: LayoutSubviews) {
    base = part
    (known, places) = (whole.known, whole.places)
  }

  package subscript<Value>(dynamicMember member: KeyPath<LayoutSubviews, Value>) -> Value {
    base[keyPath: member]
  }

  package static func == (left: ProposalSizedSubviews, right: ProposalSizedSubviews) -> Bool {
    left.base == right.base
  }
}

/// A subview with what it remembers, for as long as a call of the layout.
@dynamicMemberLookup
package struct ProposalSizedSubview: Equatable {
  package let base: LayoutSubview
  // Not a reference to the cache: counting those would take up to a third of a query.
  fileprivate let known: UnsafeMutablePointer<ProposalSizeCache.Known>

  package func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    base.dimensions(in: proposal)
  }

  package func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    base.place(at: position, anchor: anchor, proposal: proposal)
  }

  package subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { base[key] }

  package subscript<Value>(dynamicMember member: KeyPath<LayoutSubview, Value>) -> Value {
    base[keyPath: member]
  }

  package static func == (left: ProposalSizedSubview, right: ProposalSizedSubview) -> Bool {
    left.base == right.base
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let found = known.pointee.first(where: { $0.proposal == proposal }) {
      return found.size
    }
    let size = base.sizeThatFits(proposal)
    // Growing one by one would take as long as the queries that are saved.
    if known.pointee.isEmpty { known.pointee.reserveCapacity(4) }
    if known.pointee.count == 8 { known.pointee.removeFirst() }
    known.pointee.append((proposal, size))
    return size
  }
}

/// The latest sizes of each subview: SwiftUI makes a new cache when something changes.
package final class ProposalSizeCache {
  fileprivate typealias Known = [(proposal: ProposedViewSize, size: CGSize)]
  private var known = UnsafeMutableBufferPointer<Known>(start: nil, count: 0)

  fileprivate func known(count: Int) -> UnsafeMutablePointer<Known> {
    if known.baseAddress == nil || known.count != count {
      known.deinitialize().deallocate()
      known = .allocate(capacity: count)
      known.initialize(repeating: [])
    }
    return known.baseAddress!
  }

  deinit { known.deinitialize().deallocate() }
}

// Layouts without a cache. Each is also here with a cache pasted in: see PastedLayouts.swift.

package struct PastedFlow: SizedLayout {
  package typealias Subviews = SizedSubviews
  var spacing: CGFloat = 8

  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let limit = proposal.width ?? .infinity
    var (x, y, row, widest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      if x > 0, x + size.width > limit { (x, y, row) = (0, y + row + spacing, 0) }
      x += size.width
      widest = max(widest, x)
      x += spacing
      row = max(row, size.height)
    }
    return CGSize(width: widest, height: y + row)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let limit = proposal.width ?? .infinity
    var (x, y, row): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > limit { (x, y, row) = (0, y + row + spacing, 0) }
      subview.place(
        at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: .unspecified)
      x += size.width + spacing
      row = max(row, size.height)
    }
  }
}

package struct PastedEqualColumn: SizedLayout {
  package typealias Subviews = SizedSubviews
  package init() {}

  private func widest(_ subviews: Subviews, _ cache: inout ()) -> CGFloat {
    subviews.indices.map { subviews[$0].sizeThatFits(.unspecified).width }.max() ?? 0
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let heights = subviews.indices.map {
      subviews[$0].sizeThatFits(.unspecified).height
    }
    return CGSize(width: widest(subviews, &cache), height: heights.reduce(0, +))
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for index in subviews.indices {
      let height = subviews[index].sizeThatFits(.unspecified).height
      subviews[index].place(
        at: CGPoint(x: bounds.minX, y: y),
        proposal: ProposedViewSize(width: bounds.width, height: height))
      y += height
    }
  }
}

package struct PastedMasonry: ProposalSizedLayout {
  package typealias Subviews = ProposalSizedSubviews
  var columns = 3

  package init() {}

  private func column(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: (proposal.width ?? 300) / CGFloat(columns), height: nil)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var heights = [CGFloat](repeating: 0, count: columns)
    for index in subviews.indices {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      heights[shortest] += subviews[index].sizeThatFits(column(proposal)).height
    }
    return CGSize(width: proposal.width ?? 300, height: heights.max() ?? 0)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let column = column(proposal)
    var heights = [CGFloat](repeating: 0, count: columns)
    for index in subviews.indices {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      subviews[index].place(
        at: CGPoint(
          x: bounds.minX + (column.width ?? 0) * CGFloat(shortest),
          y: bounds.minY + heights[shortest]), proposal: column)
      heights[shortest] += subviews[index].sizeThatFits(column).height
    }
  }
}

/// Says what guides and spacing it has.
package struct PastedGuides: SizedLayout {
  package typealias Subviews = SizedSubviews
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).max() ?? 0)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
  }

  package func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? {
    guard guide == .firstTextBaseline, let first = subviews.first else { return nil }
    return first.sizeThatFits(.unspecified).height / 2
  }

  package func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: PortableLayout.LayoutSubviews, cache: inout SizeCache
  ) -> CGFloat? {
    var none: Void = ()
    return explicitAlignment(
      of: guide, in: bounds, proposal: proposal,
      subviews: SizedSubviews(subviews, cache), cache: &none)
  }

  package func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    subviews.last?.spacing ?? ViewSpacing()
  }

  package func spacing(
    subviews: PortableLayout.LayoutSubviews, cache: inout SizeCache
  ) -> ViewSpacing {
    var none: Void = ()
    return spacing(
      subviews: SizedSubviews(subviews, cache), cache: &none)
  }
}

/// Names the types of the subviews, and has functions elsewhere that take them.
package struct PastedHelpers: SizedLayout {
  package typealias Subviews = SizedSubviews
  package typealias LayoutSubview = SizedSubview
  package typealias LayoutSubviews = SizedSubviews
  package init() {}

  private func height(_ subview: LayoutSubview) -> CGFloat {
    subview.sizeThatFits(.unspecified).height
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) -> CGSize {
    CGSize(width: widestOfAll(subviews), height: subviews.map(height).reduce(0, +))
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) {
    let proposal = ProposedViewSize(width: bounds.width, height: nil)
    var y = bounds.minY
    for part in [subviews.byPriority.prefix(2), subviews.byPriority.dropFirst(2)] {
      for (index, subview) in zip(0..., part) {
        let indent = min(CGFloat(index), bounds.width)
        subview.place(at: CGPoint(x: bounds.minX + indent, y: y), proposal: proposal)
        y += height(subview)
      }
    }
  }
}

private func widestOfAll(_ subviews: SizedSubviews) -> CGFloat {
  subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
}

extension SizedSubviews {
  fileprivate var byPriority: SizedSubviews {
    self[indices.sorted { (self[$1].priority, $0) < (self[$0].priority, $1) }]
  }
}

/// Queries each subview for its ideal size as many times as the proposed height says.
package struct PastedIdealQueries: SizedLayout {
  package typealias Subviews = SizedSubviews
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var size = CGSize.zero
    for _ in 0..<Int(max(0, min(proposal.height ?? 1, 100))) {
      for index in subviews.indices {
        size.width += subviews[index].sizeThatFits(.unspecified).width
      }
    }
    return size
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for index in subviews.indices { subviews[index].place(at: bounds.origin, proposal: proposal) }
  }
}

/// Queries each subview for its size at the proposed width as many times as the height says.
package struct PastedWidthQueries: ProposalSizedLayout {
  package typealias Subviews = ProposalSizedSubviews
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = ProposedViewSize(width: proposal.width, height: nil)
    var size = CGSize.zero
    for _ in 0..<Int(max(0, min(proposal.height ?? 1, 100))) {
      for index in subviews.indices {
        size.width += subviews[index].sizeThatFits(width).width
      }
    }
    return size
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for index in subviews.indices { subviews[index].place(at: bounds.origin, proposal: proposal) }
  }
}
