/// The counts of queries and measurements below a container, which are equal in every run.
public struct ViewCounts: Hashable, Sendable, Codable {
  /// The number of times that views were queried for their sizes.
  public var queries = 0
  /// The number of times that views computed their sizes because their memos had no reply.
  public var measurements = 0
  /// The sum of the views' distinct proposals. 0 if they are not counted.
  public var distinctProposals = 0
  /// The greatest number of distinct proposals to one view. 0 if they are not counted.
  public var mostDistinctProposals = 0
  /// The number of views.
  public var views = 0

  /// Creates counts that are all 0.
  public init() {}
}

extension LayoutEngine {
  /// Returns all views below a container, without the container. Siblings follow one another.
  package func views(below container: Int) -> [Int] { views(below: container, \.childViews) }

  /// Returns the views below a container that take part in placements.
  package func placedViews(below container: Int) -> [Int] {
    views(below: container) { node in
      let subviews = node.placedSubviews
      return subviews.indices.map(subviews.view(at:))
    }
  }

  /// Returns the views below a container, following the children that a function returns.
  private func views(below container: Int, _ children: (LayoutNode) -> [Int]) -> [Int] {
    var views: [Int] = []
    var pending = [container]
    while let view = pending.popLast() {
      guard let node = node(of: view) else { continue }
      let children = children(node)
      views += children
      pending += children.reversed().filter { self.node(of: $0) != nil }
    }
    return views
  }

  /// Returns the counts of the views below a container, including removed rows of lazy containers.
  package func counts(below container: Int) -> ViewCounts {
    var counts = ViewCounts()
    for view in views(below: container) {
      counts.views += 1
      counts.queries += Int(tree.pointee.records[view].queries)
      counts.measurements += Int(tree.pointee.details[view].measurements)
      if tree.pointee.countsDistinct {
        let distinct = tree.pointee.seen.count(of: view)
        counts.distinctProposals += distinct
        counts.mostDistinctProposals = max(counts.mostDistinctProposals, distinct)
      }
    }
    for node in lazyNodes(from: container) {
      counts.queries += node.goneCounts.queries
      counts.measurements += node.goneCounts.measurements
    }
    return counts
  }

  /// Returns the number of times that a view computed its size since the counts were reset.
  package func measurements(of view: Int) -> Int { Int(tree.pointee.details[view].measurements) }

  /// Returns the entries of a view's ring memo, slot by slot. The ideal size is in the slot where
  /// it was remembered.
  package func remembered(of view: Int) -> [(proposal: ProposedViewSize, size: CGSize)] {
    guard let ring = tree.ring(of: view) else { return [] }
    let record = ring.record.pointee
    return (0..<Int(record.memoCount)).map { slot in
      let isIdeal = slot + 1 == Int(record.idealSlot)
      let entry = ring.entries[slot]
      return isIdeal ? (.unspecified, record.size) : (entry.key.proposal, entry.size)
    }
  }

  /// Returns the number of queries of a view since the counts were reset.
  package func queries(of view: Int) -> Int { Int(tree.pointee.records[view].queries) }

  /// Returns the calls of the layouts of a container and below it, including removed rows.
  package func calls(from container: Int) -> CallCounts {
    var calls = CallCounts()
    for view in [container] + views(below: container) {
      if let node = node(of: view) { calls += node.calls }
    }
    for node in lazyNodes(from: container) { calls += node.goneCalls }
    return calls
  }

  /// Returns a hash of the frames of a container and of all views placed below it.
  ///
  /// The coordinates are mixed one by one with the constants of FNV-1a; minus zero counts as zero.
  ///
  /// - Parameters:
  ///   - container: The view to begin at.
  ///   - rounded: True if coordinates are rounded to 1/65,536 of a point first.
  package func placementChecksum(from container: Int, rounded: Bool) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ value: CGFloat) {
      let number = rounded ? (Double(value) * 65_536).rounded() / 65_536 : Double(value)
      hash = (hash ^ (number + 0).bitPattern) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 29
    }
    for view in [container] + placedViews(below: container) {
      let frame = frame(of: view)
      mix(frame.origin.x)
      mix(frame.origin.y)
      mix(frame.size.width)
      mix(frame.size.height)
    }
    return hash
  }

  /// Returns the name of a leaf: `Spacer` or `Text` as in SwiftUI, else its kind, such as `fill` for
  /// a filling leaf. It is `view` for a container or a modifier.
  package func leafName(of view: Int) -> String {
    guard !tree.pointee.records[view].traits.contains(.isSpacer) else { return "Spacer" }
    return switch tree.pointee.details[view].kind {
    case .filling: "fill"
    case .text: "Text"
    case .node: "view"
    case let kind: "\(kind)"
    }
  }

  /// Returns the built-in guides that a container sets for a proposal, queried directly as by a
  /// stack.
  package func explicitGuides(of container: Int, for proposal: ProposedViewSize) -> [CGFloat?] {
    let size = frame(of: container).size
    return Self.builtInGuides.indices.map {
      explicitGuide($0, of: container, size: size, for: proposal)
    }
  }

  /// Returns the built-in guide at an index of ``explicitGuides(of:for:)``.
  ///
  /// The container must have a size, but need not be placed.
  package func explicitGuide(
    _ index: Int, of container: Int, size: CGSize, for proposal: ProposedViewSize
  ) -> CGFloat? {
    tree.node(of: container)
      .explicitGuide(Self.builtInGuides[index], size: size, proposal: proposal)
  }

  /// The three horizontal guides, followed by the five vertical ones.
  private static let builtInGuides =
    [HorizontalAlignment.leading, .center, .trailing].map(\.key)
    + [VerticalAlignment.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline].map(\.key)

  /// Returns a guide that a placed view sets itself, in points from its top, or nil if it sets
  /// none.
  package func explicitGuide(_ guide: VerticalAlignment, of view: Int) -> CGFloat? {
    let frame = frame(of: view)
    return ViewDimensions(
      size: frame.size, tree: tree, view: Int32(view),
      proposal: ProposedViewSize(frame.size))[explicit: guide]
  }
}

extension ProposalKey {
  /// Both lengths as they are encoded: the bits of a number, or the patterns for nil and NaN.
  package var words: (width: UInt64, height: UInt64) { (width, height) }
}
