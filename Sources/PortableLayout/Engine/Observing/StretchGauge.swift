/// A gauge of the part of a stretch that measuring takes.
///
/// It compares two times of a layout that does nothing but query: one by the clock around it, and
/// its own time.
package struct StretchGauge {
  private let clock: () -> UInt64
  private let alone = QueryLoop.engine()
  private let observed = QueryLoop.engine()
  private let ownTime: OwnTime

  /// Creates a gauge.
  ///
  /// - Parameter clock: The clock that own time is to be measured with, in nanoseconds.
  package init(clock: @escaping () -> UInt64) {
    self.clock = clock
    ownTime = OwnTime(clock: clock, stretchCost: 0) { _ in true }
    observed.observe(ownTime)
    for engine in [alone, observed] { Self.query(engine) }
  }

  /// Returns the part of a stretch that measuring takes now, in nanoseconds.
  ///
  /// - Parameter rounds: The number of times that each way is timed. The shortest time counts.
  package func cost(rounds: Int = 20) -> Double {
    func leastTime(_ time: () -> Double) -> Double {
      (0..<rounds).map { _ in time() }.min() ?? 0
    }
    let plain = leastTime {
      let start = clock()
      Self.query(alone)
      return Double(clock() - start)
    }
    let stretched = leastTime {
      ownTime.reset()
      Self.query(observed)
      return ownTime.times[LayoutPhase.sizeThatFits.rawValue]
    }
    return max(0, stretched - plain) / Double(QueryLoop.queries + 1)
  }

  private static func query(_ engine: LayoutEngine) {
    _ = try? engine.callSizeThatFits(of: 0, for: .unspecified)
  }
}

/// A layout that queries each subview once and does nothing else.
private struct QueryLoop: Layout {
  /// The number of subviews.
  static let queries = 256

  /// Returns an engine with the layout over leaves of one size.
  static func engine() -> LayoutEngine {
    let engine = LayoutEngine(capacity: 1 + queries)
    engine.setLayout(QueryLoop(), of: 0)
    let first = engine.addChildren(queries, to: 0)
    for view in first..<engine.viewCount {
      engine.setLeaf(.fixed(CGSize(width: 1, height: 1)), of: view)
    }
    return engine
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var size = CGSize.zero
    for subview in subviews {
      let own = subview.sizeThatFits(.unspecified)
      size.width += own.width
      size.height += own.height
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}
