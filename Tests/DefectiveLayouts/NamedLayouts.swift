import LayoutBench
import PortableLayout

/// A layout that crashes on one condition and has a stale cache besides.
package enum Hiding: CaseIterable {
  case noSubviews, nilWidth, zeroWidth

  /// The title of what is found of the crash.
  package var title: String {
    switch self {
    case .noSubviews: "crashes without subviews"
    case .nilWidth: "crashes on a nil proposal"
    case .zeroWidth: "crashes on a zero proposal"
    }
  }

  package var layout: Sketch<[CGSize]> {
    let condition = self
    return Sketch<[CGSize]>(
      make: Parts.ideals,
      update: { sizes, subviews in if sizes.count != subviews.count { sizes = [] } },
      size: { proposal, subviews, sizes in
        if condition == .noSubviews { _ = subviews[0] }
        if condition == .nilWidth { _ = proposal.width! }
        if condition == .zeroWidth, proposal.width == 0 {
          _ = subviews.count / Int(proposal.width ?? 0)
        }
        if sizes.count != subviews.count { sizes = Parts.ideals(subviews) }
        return Parts.column(sizes)
      },
      place: { bounds, _, subviews, sizes in
        var y = bounds.minY
        for index in subviews.indices {
          subviews[index].place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
          y += sizes[index].height
        }
      })
  }
}

/// A layout with a defect that is easily called something else.
package enum Named {
  case zeroKey, zeroKeyInPlacement, frozenWidth, dictionaryOrder, outsideState, roundingSums
  case keptRadius, lastWidth

  package var layout: any Layout {
    switch self {
    case .zeroKey: ZeroKeyRows()
    case .zeroKeyInPlacement: ZeroKeyRows(ideal: true)
    case .frozenWidth: FrozenRows()
    case .dictionaryOrder: DictionaryRow()
    case .outsideState: OutsideRows()
    case .roundingSums: RoundingRow()
    case .keptRadius:
      // Fills its proposal, and keeps the radius of the first placement.
      Sketch<CGFloat>(
        make: { _ in 0 }, update: nil,
        size: { proposal, _, _ in
          proposal.replacingUnspecifiedDimensions(by: CGSize(width: 90, height: 90))
        },
        place: { bounds, _, subviews, radius in
          if radius == 0 { radius = min(bounds.width, bounds.height) / 2 }
          for subview in subviews {
            subview.place(
              at: CGPoint(x: bounds.midX + radius, y: bounds.midY), anchor: .center,
              proposal: .unspecified)
          }
        })
    case .lastWidth:
      // Places by the width that it was sized for last.
      Sketch<CGFloat?>(
        make: { _ in nil }, update: nil,
        size: { proposal, subviews, width in
          width = proposal.width
          return Parts.rows(Parts.ideals(subviews), in: width).size
        },
        place: { bounds, _, subviews, width in
          Parts.place(
            subviews, at: Parts.rows(Parts.ideals(subviews), in: width).points, bounds.origin)
        })
    }
  }
}

/// Rows whose cache begins with a proposal of zero as its key.
struct ZeroKeyRows: Layout {
  struct Cache {
    var key = ProposedViewSize.zero
    var size = CGSize.zero
    var points: [CGPoint] = []
  }

  /// Whether the size is the same for all proposals.
  var ideal = false

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  private func fill(_ cache: inout Cache, _ proposal: ProposedViewSize, _ subviews: Subviews) {
    guard cache.key != proposal else { return }
    let rows = Parts.rows(Parts.ideals(subviews), in: ideal ? nil : proposal.width)
    cache = Cache(key: proposal, size: rows.size, points: rows.points)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    fill(&cache, proposal, subviews)
    return cache.size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    fill(&cache, proposal, subviews)
    Parts.place(subviews, at: cache.points, bounds.origin)
  }
}

/// Rows that keep the first width, and notice every change of a subview.
struct FrozenRows: Layout {
  struct Cache {
    var sizes: [CGSize]
    var width: CGFloat??
  }

  func makeCache(subviews: Subviews) -> Cache { Cache(sizes: Parts.ideals(subviews)) }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes = Parts.ideals(subviews)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    if cache.width == nil { cache.width = .some(proposal.width) }
    return Parts.rows(cache.sizes, in: cache.width ?? nil).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let rows = Parts.rows(cache.sizes, in: cache.width ?? proposal.width)
    Parts.place(subviews, at: rows.points, bounds.origin)
  }
}

/// A row without a cache whose width comes out as NaN in some orders of a dictionary.
struct DictionaryRow: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let lengths = Dictionary(uniqueKeysWithValues: subviews.indices.map { ($0, $0) })
    let first = lengths.keys.first ?? 0
    return CGSize(width: first == 0 ? 10 : CGFloat.nan, height: 10)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Rows without a cache that remember in a class what a cache would.
struct OutsideRows: Layout {
  final class Memory: @unchecked Sendable {
    var width: CGFloat?
  }

  let memory = Memory()

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    memory.width = proposal.width
    return Parts.rows(Parts.ideals(subviews), in: proposal.width).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    Parts.place(
      subviews, at: Parts.rows(Parts.ideals(subviews), in: memory.width).points, bounds.origin)
  }
}

/// A row whose cached widths are added up from the left the first time, later from the right.
struct RoundingRow: Layout {
  func makeCache(subviews: Subviews) -> Bool { false }

  func updateCache(_ cache: inout Bool, subviews: Subviews) {}

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Bool
  ) -> CGSize {
    let widths = subviews.map { $0.sizeThatFits(.unspecified).width / 3 }
    defer { cache = true }
    return CGSize(width: (cache ? widths.reversed() : widths).reduce(0.1, +), height: 10)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Bool
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}

/// A column that prints nothing.
package struct PrintlessRow: Layout {
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { Parts.column(Parts.ideals(subviews)) }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin) }
}
