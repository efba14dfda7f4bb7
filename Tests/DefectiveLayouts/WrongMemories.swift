import LayoutBench
import PortableLayout

extension Defect {
  /// What is handed from one call to the next.
  static let wrongMemories = [
    Defect(
      "the placement follows the last size", .staleForProposal, shortest: (1, 2)
    ) { isWrong in
      Sketch<[CGPoint]?>(
        make: { _ in nil }, update: nil,
        size: {
          let rows = Parts.rows(Parts.ideals($1), in: $0.width)
          $2 = rows.points
          return rows.size
        },
        place: {
          let own = Parts.rows(Parts.ideals($2), in: $1.width).points
          Parts.place($2, at: isWrong ? $3 ?? own : own, $0.origin)
        })
    },
    Defect(
      "centred in the last size", .staleForProposal, shortest: (1, 1)
    ) { isWrong in
      Sketch<CGSize?>(
        make: { _ in nil }, update: nil,
        size: {
          $2 = Parts.filling($0)
          return Parts.filling($0)
        },
        place: { bounds, _, subviews, memory in
          let width = isWrong ? memory?.width ?? bounds.width : bounds.width
          for subview in subviews {
            subview.place(
              at: CGPoint(x: bounds.minX + width / 2, y: bounds.minY), proposal: .unspecified)
          }
        })
    },
    Defect("stale radius", .staleForProposal, shortest: (2, 1)) { isWrong in
      Sketch<CGFloat?>(
        make: { _ in nil }, update: nil, size: { proposal, _, _ in Parts.filling(proposal) },
        place: { bounds, _, subviews, radius in
          let own = min(bounds.width, bounds.height) / 3
          if radius == nil { radius = own }
          for subview in subviews {
            subview.place(
              at: CGPoint(x: bounds.minX + (isWrong ? radius ?? own : own), y: bounds.midY),
              proposal: .unspecified)
          }
        })
    },
    Defect("stale centre", .staleForProposal, shortest: (2, 1)) { isWrong in
      Sketch<CGPoint?>(
        make: { _ in nil }, update: nil, size: { _, _, _ in CGSize(width: 80, height: 80) },
        place: { bounds, _, subviews, centre in
          let own = CGPoint(x: bounds.midX, y: bounds.midY)
          if centre == nil { centre = own }
          for subview in subviews {
            subview.place(at: isWrong ? centre ?? own : own, proposal: .unspecified)
          }
        })
    },
    Defect("positions of the first placement", .staleForProposal, shortest: (2, 2)) {
      isWrong in
      Sketch<[CGPoint]?>(
        make: { _ in nil }, update: nil,
        size: { proposal, subviews, _ in
          Parts.rows(Parts.ideals(subviews), in: proposal.width).size
        },
        place: {
          let own = Parts.rows(Parts.ideals($2), in: $1.width).points
          if $3 == nil { $3 = own }
          Parts.place($2, at: isWrong ? $3 ?? own : own, $0.origin)
        })
    },
    Defect("the total is never set back", .notRepeatable, shortest: (2, 1)) { isWrong in
      Sketch<CGFloat>(
        make: { _ in 0 }, update: nil,
        size: {
          if !isWrong { $2 = 0 }
          for subview in $1 { $2 += subview.sizeThatFits(.unspecified).height }
          return CGSize(width: 10, height: $2)
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    Defect("each placement begins lower", .notRepeatable, shortest: (2, 1)) { isWrong in
      Sketch<CGFloat>(
        make: { _ in 0 }, update: nil,
        size: { _, subviews, _ in Parts.column(Parts.ideals(subviews)) },
        place: { bounds, _, subviews, y in
          if !isWrong { y = 0 }
          for subview in subviews {
            subview.place(
              at: CGPoint(x: bounds.minX, y: bounds.minY + y), proposal: .unspecified)
            y += subview.sizeThatFits(.unspecified).height
          }
        })
    },
    // What a size leaves for its own placement: the placement of another proposal finds nothing.
    Defect("places by what the last size left", .staleForProposal, shortest: (1, 2)) {
      Meant.handing(lastAlone: $0)
    },
    Defect("nil answered with the last width", .staleForProposal, shortest: (2, 2)) { isWrong in
      Sketch<CGFloat?>(
        make: { _ in nil }, update: nil,
        size: { proposal, subviews, width in
          if isWrong { width = proposal.width ?? width } else { width = proposal.width }
          return Parts.rows(Parts.ideals(subviews), in: width).size
        },
        place: { bounds, proposal, subviews, _ in
          Parts.place(
            subviews, at: Parts.rows(Parts.ideals(subviews), in: proposal.width).points,
            bounds.origin)
        })
    },
    // The sizes at one width are added to those at the width before, and the first are read.
    Defect("sizes only ever appended", .staleForProposal, shortest: nil) { isWrong in
      Sketch<(width: CGFloat??, sizes: [CGSize])>(
        make: { _ in (nil, []) }, update: nil,
        size: { proposal, subviews, memory in
          let line = ProposedViewSize(width: proposal.width, height: nil)
          if memory.width != .some(proposal.width) {
            if !isWrong { memory.sizes = [] }
            memory.sizes += subviews.map { $0.sizeThatFits(line) }
            memory.width = .some(proposal.width)
          }
          let sizes = memory.sizes.prefix(subviews.count)
          return CGSize(
            width: proposal.width ?? Parts.column(Array(sizes)).width,
            height: Parts.column(Array(sizes)).height)
        },
        place: { bounds, proposal, subviews, _ in
          let line = ProposedViewSize(width: proposal.width, height: nil)
          Parts.placeColumn(
            subviews, subviews.map { $0.sizeThatFits(line) }, at: bounds.origin, proposing: line)
        })
    },
    // As wide as it should be, and as high as at the first width.
    Defect("sizes of the first width", .staleForProposal, shortest: nil) { isWrong in
      Sketch<(width: CGFloat??, sizes: [CGSize])>(
        make: { _ in (nil, []) }, update: nil,
        size: { proposal, subviews, memory in
          let line = ProposedViewSize(width: proposal.width, height: nil)
          if memory.width == nil || !isWrong && memory.width != .some(proposal.width) {
            memory = (.some(proposal.width), subviews.map { $0.sizeThatFits(line) })
          }
          let size = Parts.column(memory.sizes)
          return CGSize(width: proposal.width ?? size.width, height: size.height)
        },
        place: { bounds, proposal, subviews, _ in
          let line = ProposedViewSize(width: proposal.width, height: nil)
          Parts.placeColumn(
            subviews, subviews.map { $0.sizeThatFits(line) }, at: bounds.origin, proposing: line)
        })
    },
    Defect("the largest height so far", .staleForProposal, shortest: nil) { isWrong in
      Sketch<CGFloat>(
        make: { _ in 0 }, update: nil,
        size: { proposal, subviews, height in
          let size = Parts.rows(Parts.ideals(subviews), in: proposal.width).size
          height = isWrong ? max(height, size.height) : size.height
          return CGSize(width: size.width, height: height)
        },
        place: { bounds, proposal, subviews, _ in
          Parts.place(
            subviews, at: Parts.rows(Parts.ideals(subviews), in: proposal.width).points,
            bounds.origin)
        })
    },
    // Subviews are taken once, and only asked for their sizes again.
    Defect("subviews kept in the cache", .keepsSubviews, shortest: nil) { isWrong in
      Sketch<(subviews: [LayoutSubview], sizes: [CGSize])>(
        make: { (Array($0), Parts.ideals($0)) },
        update: { memory, subviews in
          memory.sizes = Parts.ideals(subviews)
          if !isWrong || memory.subviews.count != subviews.count {
            memory.subviews = Array(subviews)
          }
        },
        size: { _, _, memory in Parts.column(memory.sizes) },
        place: { Parts.placeColumn($2, $3.sizes, at: $0.origin) })
    },
    Defect(
      "queries a subview that it kept", .keepsSubviews,
      titled: "a subview is used after its container is gone", shortest: nil
    ) { isWrong in
      Sketch(
        size: { _, subviews in
          if isWrong, let kept = Keeper.shared.subview { _ = kept.sizeThatFits(.unspecified) }
          Keeper.shared.subview = subviews.first
          return Parts.column(Parts.ideals(subviews))
        },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    },
    // One object for all containers, and sizes that are measured once a width.
    Defect("one object for all containers", .stateOutsideCache, shortest: nil) { isWrong in
      Sketch<SizesByName>(
        make: { _ in
          SizesByName.shared.sizes = [:]
          return isWrong ? SizesByName.shared : SizesByName()
        },
        update: { memory, _ in memory.sizes = [:] },
        size: { proposal, subviews, memory in
          if let size = memory.sizes["\(proposal)"] { return size }
          let size = Parts.column(Parts.ideals(subviews))
          memory.sizes["\(proposal)"] = size
          return size
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    // Spans are read when the number of subviews changes.
    Defect(
      "spans read when the count changes", .staleAfterChange,
      titled: "stale after a change of a layout value", shortest: nil
    ) { isWrong in
      Sketch<[Int]>(
        make: { $0.map { $0[SpanKey.self] } },
        update: { spans, subviews in
          if !isWrong || spans.count != subviews.count { spans = subviews.map { $0[SpanKey.self] } }
        },
        size: { _, _, spans in CGSize(width: 30 * spans.reduce(0, +), height: 20) },
        place: { bounds, _, subviews, spans in
          var x = bounds.minX
          for (subview, span) in zip(subviews, spans) {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += 30 * CGFloat(span)
          }
        })
    },
    // Only what differs from the default is kept, and never dropped.
    Defect(
      "spans kept beyond the default", .staleAfterChange,
      titled: "stale after a change of a layout value", shortest: nil
    ) { isWrong in
      Sketch<[Int: Int]>(
        make: { Parts.spans($0) },
        update: { spans, subviews in
          let now = Parts.spans(subviews)
          if isWrong { spans.merge(now) { $1 } } else { spans = now }
        },
        size: { _, subviews, spans in
          CGSize(width: 30 * subviews.indices.reduce(0) { $0 + (spans[$1] ?? 1) }, height: 20)
        },
        place: { bounds, _, subviews, spans in
          var x = bounds.minX
          for (index, subview) in subviews.enumerated() {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += 30 * CGFloat(spans[index] ?? 1)
          }
        })
    },
    // The cache stays as it is where no width changes.
    Defect("kept where no width changes", .staleAfterChange, shortest: nil) { isWrong in
      Sketch<[CGSize]>(
        make: Parts.ideals,
        update: { sizes, subviews in
          let ideals = Parts.ideals(subviews)
          if !isWrong || ideals.map(\.width) != sizes.map(\.width) { sizes = ideals }
        },
        size: { Parts.column($2) }, place: { Parts.placeColumn($2, $3, at: $0.origin) })
    },
    // Heights are added to those of the proposal before.
    Defect("adds to the height before", .staleForProposal, shortest: nil) { isWrong in
      Sketch<(width: CGFloat?, height: CGFloat)?>(
        make: { _ in nil }, update: nil,
        size: { proposal, subviews, memory in
          let size = Parts.column(Parts.ideals(subviews))
          if let known = memory, known.width == proposal.width {
            return CGSize(width: size.width, height: known.height)
          }
          let height = size.height + (isWrong ? memory?.height ?? 0 : 0)
          memory = (proposal.width, height)
          return CGSize(width: size.width, height: height)
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    Defect(
      "a height made with another gap", .staleAfterChange,
      titled: "stale after a change of a property", shortest: nil
    ) {
      GapColumn(gap: 4, skipsUpdates: $0)
    },
  ]

  /// Keeps the last subview that it saw.
  private final class Keeper: @unchecked Sendable {
    static let shared = Keeper()
    var subview: LayoutSubview?
  }
}

/// A cache that is a class.
final class SizesByName: @unchecked Sendable {
  static let shared = SizesByName()
  var sizes: [String: CGSize] = [:]
  var last: [CGSize] = []
}

/// A column that stores its height, and the sizes that it was made from.
private struct GapColumn: Layout {
  var gap: CGFloat
  /// Whether an update with the sizes as before leaves the height as it is.
  var skipsUpdates: Bool

  func makeCache(subviews: Subviews) -> (sizes: [CGSize], height: CGFloat) {
    let sizes = Parts.ideals(subviews)
    return (sizes, Parts.column(sizes, gap: gap).height)
  }

  func updateCache(_ cache: inout (sizes: [CGSize], height: CGFloat), subviews: Subviews) {
    if skipsUpdates, cache.sizes == Parts.ideals(subviews) { return }
    cache = makeCache(subviews: subviews)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews,
    cache: inout (sizes: [CGSize], height: CGFloat)
  ) -> CGSize {
    CGSize(width: Parts.column(cache.sizes).width, height: cache.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout (sizes: [CGSize], height: CGFloat)
  ) {
    Parts.placeColumn(subviews, cache.sizes, at: bounds.origin, gap: gap)
  }
}

/// How many columns a subview takes.
private enum SpanKey: LayoutValueKey {
  static let defaultValue = 1
}

extension Parts {
  /// The spans that are no default, by the positions of their subviews.
  fileprivate static func spans(_ subviews: LayoutSubviews) -> [Int: Int] {
    let spans = subviews.enumerated().map { ($0, $1[SpanKey.self]) }
    return Dictionary(uniqueKeysWithValues: spans.filter { $1 != SpanKey.defaultValue })
  }
}
