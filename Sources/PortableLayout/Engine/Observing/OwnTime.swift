/// An observer that times the code of layouts without the engine and the subviews.
///
/// The clock stops at each query, guide and spacing that a layout reads, and continues when the
/// layout has the reply. The time of a call is the sum of these stretches. Each stretch also
/// contains the way into the engine and a reading of the clock, which a ``StretchGauge`` measures and
/// which is subtracted.
package final class OwnTime: PassObserver {
  /// Returns the current time, in nanoseconds.
  private let clock: () -> UInt64
  /// The time that measuring adds to each stretch, in nanoseconds. A ``StretchGauge`` finds it.
  ///
  /// It is several times as long as the stretch itself. It has to be measured at the same moment,
  /// because another process makes both longer.
  package var stretchCost: Double
  /// Returns true if a view's layout is to be timed.
  private let isTimed: (Int) -> Bool
  /// The index in ``open`` of the call whose code is running. Nil if no timed code is.
  private var running: Int?
  /// The values of ``running`` for the callers, the outermost first.
  private var outer: [Int?] = []
  /// The time of each call that has not returned until now, in nanoseconds.
  private var open: [Double] = []
  /// The time when the current stretch began, in nanoseconds.
  private var since: UInt64 = 0
  /// The longest call of each container since its cache was made or updated, in nanoseconds.
  private var longest: [Int: Double] = [:]
  /// The arguments that decide whether a cache of one arrangement answers a call.
  private let arguments: ArrangementArguments
  /// The arguments of each container's last call, and the time of the first call with them, in
  /// nanoseconds.
  private var arranged: [Int: (key: ProposalKey, time: Double)] = [:]
  /// The results of ``isTimed`` by view, because the function is slow.
  private var known: [Int: Bool] = [:]

  /// The time of all timed layouts by method, in nanoseconds.
  package private(set) var times = OwnTime.none
  /// The time of work that calls may have repeated since a container's cache was made or updated,
  /// in nanoseconds.
  ///
  /// Each call counts at most with the time of the longest call before it.
  package private(set) var repeated = 0.0
  /// The part of ``repeated`` in calls with the previous call's arguments, which a cache of one
  /// arrangement saves.
  package private(set) var rearranged = 0.0
  /// A Boolean value that is true when a cache made for a single call queried a subview. Nil if no
  /// such cache was made.
  package private(set) var asksToFill: Bool?
  /// The number of stretches of the times.
  package private(set) var stretches = 0
  /// The number of caches for single calls that are being made.
  private var openFillings = 0

  /// Creates a timer for layouts.
  ///
  /// - Parameters:
  ///   - clock: Returns the current time, in nanoseconds.
  ///   - stretchCost: The time that measuring adds to each stretch, in nanoseconds.
  ///   - arguments: The arguments that decide whether a cache of one arrangement answers a call.
  ///   - isTimed: Returns true if a view's layout is to be timed.
  package init(
    clock: @escaping () -> UInt64, stretchCost: Double,
    comparing arguments: ArrangementArguments = ArrangementArguments(),
    isTimed: @escaping (Int) -> Bool
  ) {
    self.arguments = arguments
    self.clock = clock
    self.stretchCost = stretchCost
    self.isTimed = isTimed
  }

  /// A time of 0 for each method.
  private static let none = LayoutPhase.allCases.map { _ in 0.0 }

  /// Resets the times, and keeps what is known of earlier calls.
  package func reset() {
    (times, repeated, rearranged, stretches) = (Self.none, 0, 0, 0)
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
    if case .layout(let phase) = part, running != nil { finish(phase, event) }
    if case .filling = part { endFilling() }
    running = outer.removeLast()
    goOn()
  }

  private func beginFilling() {
    openFillings += 1
    asksToFill = asksToFill ?? false
  }

  /// Ends the making of a cache for a single call. The container's own cache is unchanged.
  private func endFilling() {
    openFillings -= 1
    guard running != nil else { return }
    times[LayoutPhase.makeCache.rawValue] += max(0, open.removeLast())
  }

  /// Ends the current stretch and adds it to the running call. Work until the next stretch belongs
  /// to none.
  private func stop() {
    guard let running else { return }
    let end = clock()
    open[running] += Double(end - since) - stretchCost
    stretches += 1
  }

  /// Begins a stretch if a timed layout's code continues.
  private func goOn() {
    guard running != nil else { return }
    since = clock()
  }

  /// Returns the result of `isTimed`, which is called once for each view.
  private func isKnownTimed(_ view: Int) -> Bool {
    if let known = known[view] { return known }
    let isTimed = isTimed(view)
    known[view] = isTimed
    return isTimed
  }

  /// Adds the time of a call that returns, and the parts that caches might have saved.
  private func finish(_ phase: LayoutPhase, _ event: PassEvent) {
    let view = event.view
    // A single stretch may be shorter than its cost: only their sum is held to be a time.
    let time = max(0, open.removeLast())
    times[phase.rawValue] += time
    switch phase {
    case .makeCache, .updateCache: (longest[view], arranged[view]) = (nil, nil)
    case .sizeThatFits, .placeSubviews:
      let before = longest[view] ?? 0
      let key = arguments.key(of: event)
      repeated += min(time, before)
      longest[view] = max(time, before)
      if let arranged = arranged[view], arranged.key == key {
        rearranged += min(time, arranged.time)
      } else {
        arranged[view] = (key, time)
      }
    }
  }

  /// The owner of the time that begins with an event.
  private enum Part {
    /// A method of a layout.
    case layout(LayoutPhase)
    /// The making of a cache for a single call.
    case filling
    /// The engine's work for a call that a layout makes.
    case engine
    /// The code that called the engine.
    case resumed

    /// Creates the owner for an event. Returns nil if the event does not change the owner.
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
