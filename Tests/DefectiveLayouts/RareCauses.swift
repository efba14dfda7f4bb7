import Foundation
import LayoutBench
import PortableLayout

extension Defect {
  /// A column whose cache is made anew where the sizes, or what else it was made from, differ.
  private static func keeping(
    _ attribute: @escaping @Sendable (LayoutSubviews) -> [CGFloat]
  ) -> @Sendable (Bool) -> any Layout {
    { isWrong in
      Sketch<(sizes: [CGSize], attribute: [CGFloat])>(
        make: { (Parts.ideals($0), attribute($0)) },
        update: {
          let new = (sizes: Parts.ideals($1), attribute: attribute($1))
          if new.sizes != $0.sizes || !isWrong && new.attribute != $0.attribute { $0 = new }
        },
        size: { _, _, memory in
          let size = Parts.column(memory.sizes)
          return CGSize(width: size.width, height: size.height + memory.attribute.reduce(0, +))
        },
        place: { Parts.placeColumn($2, $3.sizes, at: $0.origin) })
    }
  }

  /// Rows whose sizes are kept for so many widths, or for what a key makes of them.
  private static func entries(
    _ count: Int, key: @escaping @Sendable (CGFloat?) -> CGFloat? = { $0 },
    drop: @escaping @Sendable (inout [CGSize]) -> Void = { $0.removeFirst() }
  ) -> any Layout {
    Sketch<(keys: [CGFloat?], sizes: [CGSize])>(
      make: { _ in ([], []) }, update: nil,
      size: { proposal, subviews, memory in
        if let index = memory.keys.firstIndex(of: key(proposal.width)) {
          return memory.sizes[index]
        }
        if memory.keys.count == count {
          memory.keys.removeFirst()
          drop(&memory.sizes)
        }
        let size = Parts.rows(Parts.ideals(subviews), in: proposal.width).size
        memory.keys.append(key(proposal.width))
        memory.sizes.append(size)
        return size
      },
      place: { bounds, proposal, subviews, _ in
        let rows = Parts.rows(Parts.ideals(subviews), in: proposal.width)
        Parts.place(subviews, at: rows.points, bounds.origin)
      })
  }

  /// What random histories hardly ever show.
  static let rareCauses = [
    Defect(
      "priorities kept", .staleAfterChange, shortest: nil,
      keeping { $0.map { CGFloat($0.priority) } }),
    Defect(
      "least widths kept", .staleAfterChange, shortest: nil,
      keeping { $0.map { $0.sizeThatFits(.zero).width } }),
    Defect(
      "greatest heights kept", .staleAfterChange, shortest: nil,
      keeping { $0.map { min(500, $0.sizeThatFits(.infinity).height) } }),
    Defect(
      "baselines kept", .staleAfterChange, shortest: nil,
      keeping { $0.map { $0.dimensions(in: .unspecified)[.firstTextBaseline] } }),
    Defect(
      "the reading direction kept", .staleAfterChange, shortest: (3, 0),
      keeping { [$0.layoutDirection == .rightToLeft ? 7 : 3] }),
    Defect(
      "a property of period 1", .staleAfterChange, titled: "stale after a change of a property",
      shortest: nil
    ) { PeriodicColumn(skipsUpdates: $0) },
    Defect(
      "an alignment", .staleAfterChange, titled: "stale after a change of a property",
      shortest: nil
    ) { AlignedColumn(skipsUpdates: $0) },
    Defect(
      "a case of an enumeration", .staleAfterChange, titled: "stale after a change of a property",
      shortest: nil
    ) { CaseColumn(skipsUpdates: $0) },
    Defect("widths rounded to eights", .staleForProposal, shortest: nil) {
      $0 ? entries(1, key: { $0.map { ($0 / 8).rounded() } }) : entries(1)
    },
    Defect("widths in whole points", .staleForProposal, shortest: nil) {
      $0 ? entries(1, key: { $0?.rounded(.down) }) : entries(1)
    },
    Defect(
      "least widths where there is no room kept", .staleAfterChange, shortest: nil,
      keeping { $0.map { $0.sizeThatFits(ProposedViewSize(width: 20, height: nil)).width } }),
    Defect("eight widths and nine sizes", .staleForProposal, shortest: nil) {
      $0 ? entries(8, drop: { _ in }) : entries(8)
    },
    Defect("sixteen sizes out of step", .staleForProposal, shortest: nil) {
      $0 ? entries(16, drop: { $0.removeLast() }) : entries(16)
    },
    Defect("a baseline of the first proposal", .staleForProposal, shortest: nil) {
      GuideRows(keepsGuide: $0)
    },
    Defect("a clock in steps of two seconds", .nondeterministic, shortest: nil) { isWrong in
      Sketch(
        size: { _, subviews in
          let size = Parts.column(Parts.ideals(subviews))
          let seconds = Int(Date().timeIntervalSinceReferenceDate / 2)
          return CGSize(
            width: size.width + (isWrong ? CGFloat(seconds % 5) : 0), height: size.height)
        }, place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    },
    Defect("sizes by count for all containers", .stateOutsideCache, shortest: nil) {
      StaticColumn(key: $0 ? .count : .all)
    },
    Defect("heights by the sum of the widths for all", .stateOutsideCache, shortest: nil) {
      StaticColumn(key: $0 ? .widths : .all)
    },
    Defect("the sizes of the container that was sized last", .stateOutsideCache, shortest: nil) {
      StaticColumn(key: .all, placesLast: $0)
    },
    Defect("sizes for all gaps and containers", .stateOutsideCache, shortest: nil) {
      StaticColumn(key: $0 ? .sizes : .all)
    },
  ]
}

/// A column with gaps that come back with each whole step of a property.
private struct PeriodicColumn: Layout {
  var progress: CGFloat = 0
  var skipsUpdates: Bool

  func makeCache(subviews: Subviews) -> CGFloat { 10 * (progress - progress.rounded(.down)) }

  func updateCache(_ cache: inout CGFloat, subviews: Subviews) {
    if !skipsUpdates { cache = makeCache(subviews: subviews) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) -> CGSize { Parts.column(Parts.ideals(subviews), gap: cache) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) {
    Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin, gap: cache)
  }
}

/// A column with gaps that depend on a case.
private struct CaseColumn: Layout {
  enum Density { case normal, wide }

  var density = Density.normal
  let skipsUpdates: Bool

  func makeCache(subviews: Subviews) -> CGFloat { density == .wide ? 12 : 4 }

  func updateCache(_ cache: inout CGFloat, subviews: Subviews) {
    if !skipsUpdates { cache = makeCache(subviews: subviews) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) -> CGSize { Parts.column(Parts.ideals(subviews), gap: cache) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) {
    Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin, gap: cache)
  }
}

/// A column at its leading edge, or a point beside it.
private struct AlignedColumn: Layout {
  var alignment = HorizontalAlignment.leading
  let skipsUpdates: Bool

  func makeCache(subviews: Subviews) -> CGFloat { alignment == .leading ? 0 : 1 }

  func updateCache(_ cache: inout CGFloat, subviews: Subviews) {
    if !skipsUpdates { cache = makeCache(subviews: subviews) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) -> CGSize {
    let size = Parts.column(Parts.ideals(subviews))
    return CGSize(width: size.width + cache, height: size.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) {
    let origin = CGPoint(x: bounds.minX + cache, y: bounds.minY)
    Parts.placeColumn(subviews, Parts.ideals(subviews), at: origin)
  }
}

/// Rows with a baseline in their middle.
private struct GuideRows: Layout {
  /// Whether the baseline is kept for every later proposal.
  var keepsGuide: Bool

  func makeCache(subviews: Subviews) -> CGFloat? { nil }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat?
  ) -> CGSize { Parts.rows(Parts.ideals(subviews), in: proposal.width).size }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat?
  ) {
    let rows = Parts.rows(Parts.ideals(subviews), in: proposal.width)
    Parts.place(subviews, at: rows.points, bounds.origin)
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout CGFloat?
  ) -> CGFloat? {
    guard guide == .firstTextBaseline else { return nil }
    if cache == nil || !keepsGuide { cache = bounds.height / 2 }
    return cache
  }
}

/// A column whose size is kept for all containers of the process.
private struct StaticColumn: Layout {
  enum Key { case count, widths, sizes, all }

  var gap: CGFloat = 4
  /// What of the subviews and the gap is in the key.
  let key: Key
  /// Whether it places by the sizes that any container measured last.
  var placesLast = false

  /// One for each thread: tests lay it out at the same time.
  private static var known: SizesByName {
    let kept = Thread.current.threadDictionary
    if let known = kept["StaticColumn"] as? SizesByName { return known }
    let known = SizesByName()
    kept["StaticColumn"] = known
    return known
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = Parts.ideals(subviews)
    Self.known.last = sizes
    let name =
      switch key {
      case .count: "\(sizes.count)"
      case .widths: "\(sizes.map(\.width).reduce(0, +))"
      case .sizes: "\(sizes)"
      case .all: "\(sizes) \(gap)"
      }
    let size = Self.known.sizes[name] ?? Parts.column(sizes, gap: gap)
    Self.known.sizes[name] = size
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let sizes = placesLast ? Self.known.last : Parts.ideals(subviews)
    Parts.placeColumn(subviews, sizes, at: bounds.origin, gap: gap)
  }
}
