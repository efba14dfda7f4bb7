extension SizedLayoutFile {
  /// The content of the file.
  package var text: String {
    protocolText + methodsText + subviewsText + subviewText + queryText + memoryText
  }

  /// The isolation of each declaration, followed by a space. Empty if there is none.
  private var isolation: String {
    guard isNonisolated else { return "" }
    return "nonisolated "
  }

  /// The text of the protocol.
  private var protocolText: String {
    let remembered =
      switch kind {
      case .idealSizes: "their ideal sizes"
      case .sizesByProposal: "their sizes by proposal"
      }
    return """
      import SwiftUI

      /// A layout whose subviews remember \(remembered) until something changes.
      ///
      /// Conform to it in place of `Layout`, and add `typealias Subviews = \(subviews)`.
      \(isolation)\(access)protocol \(layout): Layout where Cache == \(cache) {
        func sizeThatFits(
          proposal: ProposedViewSize, subviews: \(subviews), cache: inout ()
        ) -> CGSize
        func placeSubviews(
          in bounds: CGRect, proposal: ProposedViewSize, subviews: \(subviews),
          cache: inout ()
        )
      }


      """
  }

  /// The text of the methods of `Layout`, which call the methods of the protocol.
  private var methodsText: String {
    """
    \(isolation)extension \(layout) {
      \(access)func makeCache(subviews: LayoutSubviews) -> \(cache) { \(cache)() }

      \(access)func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout \(cache)
      ) -> CGSize {
        var none: Void = ()
        return sizeThatFits(
          proposal: proposal, subviews: \(subviews)(subviews, cache), cache: &none)
      }

      \(access)func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout \(cache)
      ) {
        var none: Void = ()
        placeSubviews(
          in: bounds, proposal: proposal, subviews: \(subviews)(subviews, cache),
          cache: &none)
      }
    }


    """
  }

  /// The text of the collection that the protocol's methods get instead of `LayoutSubviews`.
  private var subviewsText: String { subviewsStart + subviewsParts + subviewsEnd }

  /// The text of the collection's declaration, storage and indices.
  private var subviewsStart: String {
    """
    /// The subviews of a layout, with what they remember.
    @dynamicMemberLookup
    \(isolation)\(access)struct \(subviews): RandomAccessCollection, Equatable {
      \(access)let base: LayoutSubviews
      private let known: UnsafeMutablePointer<\(cache).Known>
      /// The place of each subview in the cache, from the first one's on; nil where they follow
      /// one another.
      private var places: [Int]?
      private var first = 0

      init(_ base: LayoutSubviews, _ cache: \(cache)) {
        self.base = base
        known = cache.known(count: base.count)
      }

      \(access)var startIndex: Int { base.startIndex }
      \(access)var endIndex: Int { base.endIndex }

      private func place(_ index: Int) -> Int {
        let place = first + index - base.startIndex
        return places.map { $0[place] } ?? place
      }


    """
  }

  /// The text of the collection's subscripts for an element, a range, and several indices.
  private var subviewsParts: String {
    """
      \(access)subscript(index: Int) -> \(subview) {
        \(subview)(base: base[index], known: known + place(index))
      }

      \(access)subscript(range: Range<Int>) -> \(subviews) {
        var part = \(subviews)(self, base[range])
        part.first = first + range.lowerBound - base.startIndex
        return part
      }

      \(access)subscript<S: Sequence>(indices: S) -> \(subviews) where S.Element == Int {
        let indices = Array(indices)
        var part = \(subviews)(self, base[indices])
        part.places = indices.map(place)
        return part
      }

      private init(_ whole: \(subviews), _ part: LayoutSubviews) {
        base = part
        (known, places) = (whole.known, whole.places)
      }


    """
  }

  /// The members that the collection takes from SwiftUI's, and its end.
  private var subviewsEnd: String {
    """
      \(access)subscript<Value>(dynamicMember member: KeyPath<LayoutSubviews, Value>) -> Value {
        base[keyPath: member]
      }

      \(access)static func == (left: \(subviews), right: \(subviews)) -> Bool {
        left.base == right.base
      }
    }


    """
  }

  /// The text of the element type, up to the method that remembers sizes.
  private var subviewText: String {
    """
    /// A subview with what it remembers, for as long as a call of the layout.
    @dynamicMemberLookup
    \(isolation)\(access)struct \(subview): Equatable {
      \(access)let base: LayoutSubview
      // Not a reference to the cache: counting those would take up to a third of a query.
      fileprivate let known: UnsafeMutablePointer<\(cache).Known>

      \(access)func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        base.dimensions(in: proposal)
      }

      \(access)func place(
        at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
      ) {
        base.place(at: position, anchor: anchor, proposal: proposal)
      }

      \(access)subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { base[key] }

      \(access)subscript<Value>(dynamicMember member: KeyPath<LayoutSubview, Value>) -> Value {
        base[keyPath: member]
      }

      \(access)static func == (left: \(subview), right: \(subview)) -> Bool {
        left.base == right.base
      }


    """
  }

  /// The text of the method that looks up a size before it queries the subview, and the end of the
  /// type.
  private var queryText: String {
    switch kind {
    case .idealSizes:
      """
        \(access)func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
          guard proposal == .unspecified else { return base.sizeThatFits(proposal) }
          if let size = known.pointee { return size }
          let size = base.sizeThatFits(proposal)
          known.pointee = size
          return size
        }
      }

      """
    case .sizesByProposal:
      """
        \(access)func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
          if let found = known.pointee.first(where: { $0.proposal == proposal }) {
            return found.size
          }
          let size = base.sizeThatFits(proposal)
          // Growing one by one would take as long as the queries that are saved.
          if known.pointee.isEmpty { known.pointee.reserveCapacity(4) }
          if known.pointee.count == \(Self.mostProposals) { known.pointee.removeFirst() }
          known.pointee.append((proposal, size))
          return size
        }
      }

      """
    }
  }

  /// The text of the cache.
  private var memoryText: String {
    let (remembered, known, none) =
      switch kind {
      case .idealSizes: ("ideal sizes of a layout's subviews", "CGSize?", "nil")
      case .sizesByProposal:
        ("latest sizes of each subview", "[(proposal: ProposedViewSize, size: CGSize)]", "[]")
      }
    return """

      /// The \(remembered): SwiftUI makes a new cache when something changes.
      \(isolation)\(access)final class \(cache) {
        fileprivate typealias Known = \(known)
        private var known = UnsafeMutableBufferPointer<Known>(start: nil, count: 0)

        fileprivate func known(count: Int) -> UnsafeMutablePointer<Known> {
          if known.baseAddress == nil || known.count != count {
            known.deinitialize().deallocate()
            known = .allocate(capacity: count)
            known.initialize(repeating: \(none))
          }
          return known.baseAddress!
        }

        deinit { known.deinitialize().deallocate() }
      }

      """
  }
}
