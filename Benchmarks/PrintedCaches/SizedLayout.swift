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
