/// The file of a cache that a layout takes on by conforming to a protocol, as an answer prints it.
///
/// The layout's methods stay as they are: its subviews remember their sizes. The automatic variants
/// count what the file does.
package struct SizedLayoutFile: Hashable, Sendable {
  /// The sizes that a cache remembers.
  package enum Kind: Hashable, Sendable {
    case idealSizes
    case sizesByProposal
  }

  package var kind: Kind
  /// `public` or `package` and a space where a layout is visible to other modules; else empty.
  package var access = ""
  /// A Boolean value that is true when all declarations are marked `nonisolated`.
  package var isNonisolated = false

  package init(_ kind: Kind) { self.kind = kind }

  /// The number of sizes that a subview remembers by proposal, the latest ones.
  package static let mostProposals = 8

  // Two files may be part of one module, so that their names differ.
  private var prefix: String { kind == .idealSizes ? "" : "Proposal" }

  /// The protocol that a layout conforms to in place of `Layout`; the name of the file, too.
  package var layout: String { "\(prefix)SizedLayout" }
  package var subviews: String { "\(prefix)SizedSubviews" }
  package var subview: String { "\(prefix)SizedSubview" }
  package var cache: String { "\(prefix)SizeCache" }

  /// The names that a module with the file has no others of.
  package var names: [String] { [layout, subviews, subview, cache] }

  /// Returns a file for layouts that together need this file and another one.
  package func joined(with other: SizedLayoutFile) -> SizedLayoutFile {
    var file = self
    file.access = ["public ", "package "].first(where: [access, other.access].contains) ?? ""
    file.isNonisolated = isNonisolated || other.isNonisolated
    return file
  }

  package var text: String { head + query + memory }

  private var isolation: String { isNonisolated ? "nonisolated " : "" }

  private var head: String {
    let remembered = kind == .idealSizes ? "their ideal sizes" : "their sizes by proposal"
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

        \(access)subscript<Value>(dynamicMember member: KeyPath<LayoutSubviews, Value>) -> Value {
          base[keyPath: member]
        }

        \(access)static func == (left: \(subviews), right: \(subviews)) -> Bool {
          left.base == right.base
        }
      }

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

  private var query: String {
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

  private var memory: String {
    let (remembered, known, none) =
      kind == .idealSizes
      ? ("ideal sizes of a layout's subviews", "CGSize?", "nil")
      : ("latest sizes of each subview", "[(proposal: ProposedViewSize, size: CGSize)]", "[]")
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
