/// The files of the caches, as a developer adds them: those of this package with SwiftUI imported.
///
/// A test compares each with the file that is compiled and measured here.
enum CacheSources {
  static let sizeCache = """
    import SwiftUI

    /// Remembers the sizes of a layout's subviews for one proposal, the latest, in an array.
    struct SizeCache {
      private var proposal = ProposedViewSize.unspecified
      private var sizes: [CGSize?] = []

      /// The size of the subview at an index; the subview is queried if its size is not stored.
      mutating func size(
        of index: Int, in subviews: LayoutSubviews, for proposal: ProposedViewSize
      ) -> CGSize {
        if proposal != self.proposal || sizes.count != subviews.count {
          self.proposal = proposal
          sizes = Array(repeating: nil, count: subviews.count)
        }
        if let size = sizes[index] { return size }
        let size = subviews[index].sizeThatFits(proposal)
        sizes[index] = size
        return size
      }

      /// Forgets all sizes: call it in `updateCache`.
      mutating func clear() { sizes.removeAll() }
    }

    """

  static let proposalSizeCache = """
    import SwiftUI

    /// Remembers the sizes of a layout's subviews for several proposals, in an array each.
    struct ProposalSizeCache {
      private(set) var entries: [(proposal: ProposedViewSize, sizes: [CGSize?])] = []
      private var latest = 0
      private var oldest = 0

      /// The size of the subview at an index; the subview is queried once for each proposal.
      mutating func size(
        of index: Int, in subviews: LayoutSubviews, for proposal: ProposedViewSize
      ) -> CGSize {
        find(proposal, count: subviews.count)
        if let size = entries[latest].sizes[index] { return size }
        let size = subviews[index].sizeThatFits(proposal)
        entries[latest].sizes[index] = size
        return size
      }

      /// Makes the entry of a proposal the latest one; of more than eight the oldest gives way.
      private mutating func find(_ proposal: ProposedViewSize, count: Int) {
        if latest < entries.count, entries[latest].proposal == proposal { return }
        if let known = entries.firstIndex(where: { $0.proposal == proposal }) {
          latest = known
          return
        }
        let entry = (proposal, [CGSize?](repeating: nil, count: count))
        if entries.count < 8 {
          entries.append(entry)
          latest = entries.count - 1
        } else {
          entries[oldest] = entry
          latest = oldest
          oldest = (oldest + 1) % entries.count
        }
      }

      /// Forgets all sizes: call it in `updateCache`.
      mutating func clear() {
        entries.removeAll()
        latest = 0
        oldest = 0
      }
    }

    """

  static let resultCache = """
    import SwiftUI

    /// Remembers what a layout answered: its size for a proposal, and where it placed its subviews.
    struct ResultCache {
      /// Where one subview goes.
      struct Place {
        var index: Int
        var position: CGPoint
        var proposal: ProposedViewSize
      }

      private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
      private var places: [(bounds: CGRect, proposal: ProposedViewSize, places: [Place])] = []
      private let most = 8

      /// The size for a proposal, if it is known: return it from `sizeThatFits`.
      func size(for proposal: ProposedViewSize) -> CGSize? {
        sizes.last { $0.proposal == proposal }?.size
      }

      /// Where the subviews go, if it is known: place them there in `placeSubviews`.
      func places(in bounds: CGRect, for proposal: ProposedViewSize) -> [Place]? {
        places.last { $0.bounds == bounds && $0.proposal == proposal }?.places
      }

      /// Remembers a size; keeps the latest eight.
      mutating func remember(_ size: CGSize, for proposal: ProposedViewSize) {
        if sizes.count == most { sizes.removeFirst() }
        sizes.append((proposal, size))
      }

      /// Remembers where the subviews go.
      mutating func remember(
        _ found: [Place], in bounds: CGRect, for proposal: ProposedViewSize
      ) {
        if places.count == most { places.removeFirst() }
        places.append((bounds, proposal, found))
      }

      /// Forgets everything: call it in `updateCache`.
      mutating func clear() {
        sizes.removeAll()
        places.removeAll()
      }
    }

    """
}
