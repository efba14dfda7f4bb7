/// The file of a cache that a layout takes on by conforming to a protocol, as an answer prints it.
///
/// The layout's methods stay as they are: its subviews remember their sizes. The automatic variants
/// count what the file does.
package struct SizedLayoutFile: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case idealSizes
    /// - Parameter most: How many sizes a subview remembers, of the latest proposals.
    case sizesByProposal(most: Int)
  }

  package var kind: Kind
  /// `public` or `package` and a space where a layout is visible to other modules; else empty.
  package var access = ""
  /// Whether everything is said to belong to no actor.
  package var isNonisolated = false
  /// The space by which the user indents.
  package var indent = "  "

  package init(_ kind: Kind) { self.kind = kind }

  /// As many sizes of a subview as a cache by proposal remembers at most.
  package static let mostProposals = 32

  // Two files may be part of one module, so that their names differ.
  private var prefix: String { kind == .idealSizes ? "" : "Proposal" }

  /// What a layout conforms to in place of `Layout`; the name of the file, too.
  package var layout: String { "\(prefix)SizedLayout" }
  package var subviews: String { "\(prefix)SizedSubviews" }
  package var subview: String { "\(prefix)SizedSubview" }
  package var cache: String { "\(prefix)SizeCache" }

  /// The names that a module with the file has no others of.
  package var names: [String] { [layout, subviews, subview, cache] }

  /// The file for layouts of which one needs what this says and the other what another says.
  package func joined(with other: SizedLayoutFile) -> SizedLayoutFile {
    var file = self
    if case .sizesByProposal(let most) = kind, case .sizesByProposal(let others) = other.kind {
      file.kind = .sizesByProposal(most: max(most, others))
    }
    file.access = ["public ", "package "].first(where: [access, other.access].contains) ?? ""
    file.isNonisolated = isNonisolated || other.isNonisolated
    return file
  }

  package var text: String {
    let text = kind == .idealSizes ? head + ideal : head + byProposal
    guard indent != "  " else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let depth = line.prefix { $0 == " " }.count / 2
      return String(repeating: indent, count: depth) + line.dropFirst(2 * depth)
    }.joined(separator: "\n")
  }

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
        private let cache: \(cache)
        /// The place of each subview in the cache, from the first one's on; nil where they follow
        /// one another.
        private var places: [Int]?
        private var first = 0

        init(_ base: LayoutSubviews, _ cache: \(cache)) {
          self.base = base
          self.cache = cache
          if cache.sizes.count != base.count {
            cache.sizes = Array(repeating: \(kind == .idealSizes ? "nil" : "[]"), count: base.count)
          }
        }

        \(access)var startIndex: Int { base.startIndex }
        \(access)var endIndex: Int { base.endIndex }

        private func place(_ index: Int) -> Int {
          let place = first + index - base.startIndex
          return places.map { $0[place] } ?? place
        }

        \(access)subscript(index: Int) -> \(subview) {
          \(subview)(base: base[index], cache: cache, place: place(index))
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
          (cache, places) = (whole.cache, whole.places)
        }

        \(access)subscript<Value>(dynamicMember member: KeyPath<LayoutSubviews, Value>) -> Value {
          base[keyPath: member]
        }

        \(access)static func == (left: \(subviews), right: \(subviews)) -> Bool {
          left.base == right.base
        }
      }

      /// A subview with what it remembers.
      @dynamicMemberLookup
      \(isolation)\(access)struct \(subview): Equatable {
        \(access)let base: LayoutSubview
        fileprivate let cache: \(cache)
        fileprivate let place: Int

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

  private var ideal: String {
    """
      \(access)func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        guard proposal == .unspecified else { return base.sizeThatFits(proposal) }
        if let size = cache.sizes[place] { return size }
        let size = base.sizeThatFits(proposal)
        cache.sizes[place] = size
        return size
      }
    }

    /// The ideal sizes of a layout's subviews: SwiftUI makes a new cache when something changes.
    \(isolation)\(access)final class \(cache) {
      // Checking for exclusive access would take longer than storing a size.
      @exclusivity(unchecked) fileprivate var sizes: [CGSize?] = []
    }

    """
  }

  private var byProposal: String {
    guard case .sizesByProposal(let most) = kind else { return "" }
    return """
        \(access)func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
          if let known = cache.sizes[place].first(where: { $0.proposal == proposal }) {
            return known.size
          }
          let size = base.sizeThatFits(proposal)
          if cache.sizes[place].count == \(most) { cache.sizes[place].removeFirst() }
          cache.sizes[place].append((proposal, size))
          return size
        }
      }

      /// The sizes of each subview, for its latest proposals: SwiftUI makes a new cache when
      /// something changes.
      \(isolation)\(access)final class \(cache) {
        fileprivate var sizes: [[(proposal: ProposedViewSize, size: CGSize)]] = []
      }

      """
  }
}
