/// Times the code of layouts alone: what their methods take without anything that the engine does
/// for a call, whatever the subviews are.
///
/// The clock stops at each query, guide and spacing that a layout reads, and runs on when the layout
/// has the reply. The time of a call is the sum of these stretches; each holds the way into the
/// engine and a reading of the clock besides, which ``stretchCost(clock:)`` measures and which is
/// taken off.
package final class OwnTime: PassObserver {
  /// The time, in nanoseconds.
  private let clock: () -> UInt64
  /// What each stretch of time holds of the measuring itself, in nanoseconds.
  private let stretchCost: Double
  /// A Boolean value that is true when the time of a view's layout is wanted.
  private let isTimed: (Int) -> Bool
  /// The call whose code is running, as an index into ``open``; nil for anything else.
  private var running: Int?
  /// The same of what called it.
  private var outer: [Int?] = []
  /// What the calls that have not returned took until now.
  private var open: [Double] = []
  /// When the stretch of time that is running began, in nanoseconds.
  private var since: UInt64 = 0
  /// The longest call of each container since its cache was made or updated.
  private var longest: [Int: Double] = [:]
  /// The proposal of the last call of each container, with what the first call with it took.
  private var arranged: [Int: (key: ProposalKey, time: Double)] = [:]
  /// What ``isTimed`` says of each view: to ask takes long.
  private var known: [Int: Bool] = [:]

  /// The time of the layouts by method, in nanoseconds.
  package private(set) var times = OwnTime.none
  /// What calls may have worked out again since the cache of the container was made or updated: of
  /// each call at most what the longest one before it took.
  package private(set) var repeated = 0.0
  /// The part of it in calls with the proposal of the call before: what a cache of one arrangement
  /// leaves out.
  package private(set) var rearranged = 0.0
  /// A Boolean value that is true when a cache that was made for one call asked a subview for
  /// anything; nil where none was made.
  package private(set) var asksToFill: Bool?
  /// The number of caches for one call that are being made.
  private var openFillings = 0

  /// Creates a timer of layouts.
  ///
  /// - Parameters:
  ///   - clock: The time, in nanoseconds.
  ///   - stretchCost: The result of ``stretchCost(clock:)`` for the same clock.
  ///   - isTimed: Whether the time of a view's layout is wanted.
  package init(
    clock: @escaping () -> UInt64, stretchCost: Double, isTimed: @escaping (Int) -> Bool
  ) {
    self.clock = clock
    self.stretchCost = stretchCost
    self.isTimed = isTimed
  }

  /// A time of 0 for each method.
  private static let none = LayoutPhase.allCases.map { _ in 0.0 }

  /// Begins to time; what the calls before took stays known.
  package func reset() {
    (times, repeated, rearranged) = (Self.none, 0, 0)
    asksToFill = nil
  }

  override func forgetViews() { known = [:] }

  override func begin(_ event: PassEvent, in tree: TreePointer) {
    guard let part = Part(event.kind) else { return }
    stop()
    outer.append(running)
    if case .filling = part { beginFilling() }
    switch part {
    case .engine:
      if openFillings > 0 { asksToFill = true }
      running = nil
    case .resumed:
      running = outer.dropLast().last ?? nil
    case .layout, .filling:
      running = isKnownTimed(event.view) ? open.count : nil
      if running != nil { open.append(0) }
    }
    goOn()
  }

  override func end(_ event: PassEvent, in tree: TreePointer) {
    guard let part = Part(event.kind) else { return }
    stop()
    if case .layout(let phase) = part, running != nil { finish(phase, of: event.view, event.key) }
    if case .filling = part { endFilling() }
    running = outer.removeLast()
    goOn()
  }

  private func beginFilling() {
    openFillings += 1
    asksToFill = asksToFill ?? false
  }

  /// Adds the time of a cache for one call. The container's own cache is as it was.
  private func endFilling() {
    openFillings -= 1
    guard running != nil else { return }
    times[LayoutPhase.makeCache.rawValue] += max(0, open.removeLast())
  }

  /// Adds the stretch of time that ends to the call whose code was running. What is done until the
  /// next one begins is in neither.
  private func stop() {
    guard let running else { return }
    let end = clock()
    open[running] += Double(end - since) - stretchCost
  }

  /// Begins a stretch of time if the code of a layout runs on: nothing else is timed.
  private func goOn() {
    guard running != nil else { return }
    since = clock()
  }

  /// The reply of `isTimed`, which is asked once for each view.
  private func isKnownTimed(_ view: Int) -> Bool {
    if let known = known[view] { return known }
    let isTimed = isTimed(view)
    known[view] = isTimed
    return isTimed
  }

  /// Adds the time of a call that returns, and the parts of it that caches might have saved.
  private func finish(_ phase: LayoutPhase, of view: Int, _ key: ProposalKey) {
    // A single stretch may be shorter than its cost: only their sum is held to be a time.
    let time = max(0, open.removeLast())
    times[phase.rawValue] += time
    switch phase {
    case .makeCache, .updateCache: (longest[view], arranged[view]) = (nil, nil)
    case .sizeThatFits, .placeSubviews:
      let before = longest[view] ?? 0
      repeated += min(time, before)
      longest[view] = max(time, before)
      if let arranged = arranged[view], arranged.key == key {
        rearranged += min(time, arranged.time)
      } else {
        arranged[view] = (key, time)
      }
    }
  }

  /// Whose time it is that begins with an event.
  private enum Part {
    /// A method of a layout.
    case layout(LayoutPhase)
    /// The making of a cache for one call.
    case filling
    /// What the engine does for a call that a layout makes.
    case engine
    /// The code that was running before the engine.
    case resumed

    /// Nil of an event that changes nothing about it.
    init?(_ kind: PassEvent.Kind) {
      switch kind {
      case .makeCache: self = .layout(.makeCache)
      case .makeCacheForCall: self = .filling
      case .updateCache: self = .layout(.updateCache)
      case .sizeThatFits: self = .layout(.sizeThatFits)
      case .placeSubviews, .explicitAlignment: self = .layout(.placeSubviews)
      case .query, .guideRead, .spacingRead, .combinedGuide: self = .engine
      case .layoutInCombinedGuide: self = .resumed
      case .placement, .alignmentPlacement, .guide, .spacing, .guidesToCombine: return nil
      }
    }
  }
}

extension OwnTime {
  /// What a stretch of a layout's time holds of the measuring itself, in nanoseconds: a layout that
  /// does nothing but query is timed by the clock around it, and through its own time.
  ///
  /// - Parameter clock: The clock that own time will be taken with, in nanoseconds.
  package static func stretchCost(clock: @escaping () -> UInt64) -> Double {
    let engine = LayoutEngine(capacity: 1 + QueryLoop.queries)
    engine.setLayout(QueryLoop(), of: 0)
    let first = engine.addChildren(QueryLoop.queries, to: 0)
    for view in first..<engine.viewCount {
      engine.setLeaf(.fixed(CGSize(width: 1, height: 1)), of: view)
    }

    func leastTime(_ time: () -> Double) -> Double {
      (0..<QueryLoop.rounds).map { _ in time() }.min() ?? 0
    }
    func query() { _ = try? engine.callSizeThatFits(of: 0, for: .unspecified) }

    query()
    let alone = leastTime {
      let start = clock()
      query()
      return Double(clock() - start)
    }
    let ownTime = OwnTime(clock: clock, stretchCost: 0) { _ in true }
    engine.observe(ownTime)
    let stretched = leastTime {
      ownTime.reset()
      query()
      return ownTime.times[LayoutPhase.sizeThatFits.rawValue]
    }
    return max(0, stretched - alone) / Double(QueryLoop.queries + 1)
  }
}

/// A layout that queries each subview once and does nothing else.
private struct QueryLoop: Layout {
  /// The number of subviews.
  static let queries = 256
  /// The number of times that each way is timed; the shortest time counts.
  static let rounds = 20

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
