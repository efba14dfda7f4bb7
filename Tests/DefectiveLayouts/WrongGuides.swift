import LayoutBench
import PortableLayout

/// A column with a text baseline of its own.
private struct GuidedColumn: Layout {
  enum Mistake { case none, oneForAll, afterPlacement, meanOfNone }

  struct Memory {
    var guide: CGFloat?
    var tops: [CGFloat] = []
  }

  var mistake = Mistake.none

  func makeCache(subviews: Subviews) -> Memory { Memory() }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Memory
  ) -> CGSize { Parts.column(Parts.ideals(subviews)) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Memory
  ) {
    let sizes = Parts.ideals(subviews)
    cache.tops = sizes.indices.map { Parts.column(Array(sizes[..<$0])).height }
    Parts.placeColumn(subviews, sizes, at: bounds.origin)
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Memory
  ) -> CGFloat? {
    let parts = subviews.map { $0.dimensions(in: .unspecified) }
    switch mistake {
    case .none:
      guard let last = parts.last else { return nil }
      return parts.dropLast().reduce(0) { $0 + $1.height } + last[guide]
    case .oneForAll:
      cache.guide = cache.guide ?? parts.first?[guide]
      return cache.guide
    case .afterPlacement:
      return parts.last.map { (cache.tops.last ?? 0) + $0[guide] }
    case .meanOfNone:
      return parts.reduce(0) { $0 + $1[guide] } / CGFloat(parts.count)
    }
  }
}

extension Defect {
  /// Alignment guides that are no number, or depend on the calls before.
  static let wrongGuides = [
    guided("one guide kept for all", .staleGuide, mistake: .oneForAll, shortest: (1, 1)),
    guided("a guide of what was placed", .staleGuide, mistake: .afterPlacement, shortest: (1, 3)),
    guided(
      "the mean of no guides", .invalidNumber, titled: "a guide that is no number",
      mistake: .meanOfNone, shortest: (1, 0)),
  ]

  private static func guided(
    _ name: String, _ kind: Finding.Kind, titled title: String? = nil,
    mistake: GuidedColumn.Mistake, shortest: (Int, Int)
  ) -> Defect {
    Defect(name, kind, titled: title, shortest: shortest) {
      GuidedColumn(mistake: $0 ? mistake : .none)
    }
  }
}
