import PortableLayout

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
