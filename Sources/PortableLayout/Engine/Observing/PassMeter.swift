/// An observer that counts the calls with a price, which an engine without an observer does not
/// count.
package final class PassMeter: PassObserver {
  /// The kind of a call that has a price.
  package enum Call: Int, CaseIterable, Sendable {
    /// A size query of any view except the root.
    case query
    /// A placement of a subview, final or for an alignment query.
    case placement
    /// A measurement of a leaf that is neither text nor a platform view.
    case measurement
    /// A measurement of text.
    case text
    /// A measurement of a view of another framework, such as UIKit.
    case platform
    /// A read of a subview's alignment guide.
    case guide
    /// A read of a subview's spacing.
    case spacing
    /// A read of the distance between two spacings.
    case distance
  }

  /// The calls by kind, in the order of `Call`: no array, which each call would test.
  private let counts: UnsafeMutablePointer<Int>
  /// The log of repeated calls. Nil if none is kept.
  package var repeats: RepeatLog? { didSet { repeatLog = repeats.map(Unmanaged.passUnretained) } }
  /// The log of what a cache of one arrangement would save. Nil if none is kept.
  package var arrangement: ArrangementLog? {
    didSet { arrangementLog = arrangement.map(Unmanaged.passUnretained) }
  }
  /// The log of ``repeats``, which the meter holds: to count references to it at each call would
  /// take longer than the rest.
  private var repeatLog: Unmanaged<RepeatLog>?
  /// The log of ``arrangement``, as ``repeatLog`` is that of ``repeats``.
  private var arrangementLog: Unmanaged<ArrangementLog>?
  /// The work of the caches that automatic variants add.
  package var cacheWork = CacheWorkCounts()

  /// A function that simulates the price of a call. It is usually nil.
  private let pay: ((Call) -> Void)?

  /// A meter that counts, and lets each call do some work where there is any.
  package init(paying pay: ((Call) -> Void)? = nil) {
    self.pay = pay
    counts = .allocate(capacity: Call.allCases.count)
    counts.initialize(repeating: 0, count: Call.allCases.count)
  }

  deinit { counts.deallocate() }

  /// The number of calls of a kind since the last reset.
  package subscript(call: Call) -> Int { counts[call.rawValue] }

  /// Resets the counts. The logs keep what they know of earlier calls.
  package func reset() {
    counts.update(repeating: 0, count: Call.allCases.count)
    cacheWork = CacheWorkCounts()
    repeats?.reset()
    arrangement?.reset()
  }

  /// Counts a call and simulates its price.
  private func note(_ call: Call) {
    counts[call.rawValue] += 1
    withArrangement { log in log.note(call) }
    pay?(call)
  }

  /// Tells the log of repeats something, if there is one.
  @inline(__always)
  private func withRepeats(_ tell: (RepeatLog) -> Void) {
    repeatLog?._withUnsafeGuaranteedRef(tell)
  }

  /// Tells the log of arrangements something, if there is one.
  @inline(__always)
  private func withArrangement(_ tell: (ArrangementLog) -> Void) {
    arrangementLog?._withUnsafeGuaranteedRef(tell)
  }

  override var watchesLeaves: Bool { true }

  override var notesSites: Bool { repeats != nil }

  override func begin(_ event: PassEvent, in tree: TreePointer) {
    let (view, key) = (event.view, event.key)
    var container: Int { Int(tree.pointee.details[view].parent) }
    switch event.kind {
    case .query:
      withArrangement { log in log.beginQuery() }
      if view != 0 { note(.query) }
      withRepeats { log in log.begin(view, key, of: container) }
    case .makeCache, .updateCache:
      withRepeats { log in log.forget(view) }
      withArrangement { log in log.forget(view) }
    case .sizeThatFits, .placeSubviews, .explicitAlignment:
      withRepeats { log in log.beginCall(of: view) }
      withArrangement { log in log.begin(event) }
    case .guideRead(let guide):
      note(.guide)
      withRepeats { log in log.readGuide(guide, view, key, of: container) }
    case .spacingRead:
      distanceReader.becomeCurrent()
      note(.spacing)
      withRepeats { log in log.readSpacing(of: view, of: container) }
    case .guidesToCombine:
      withRepeats { log in log.engineReads += 1 }
    default: break
    }
  }

  override func end(_ event: PassEvent, in tree: TreePointer) {
    switch event.kind {
    case .query:
      withRepeats { log in log.end() }
      withArrangement { log in log.endQuery(of: event.view) }
    case .sizeThatFits, .placeSubviews, .explicitAlignment:
      withArrangement { log in log.end() }
    case .guidesToCombine: withRepeats { log in log.engineReads -= 1 }
    default: break
    }
  }

  override func measure(_ view: Int, _ key: ProposalKey, in tree: TreePointer) {
    let call = Self.measurement(of: tree.pointee.records[view].traits)
    note(call)
    withRepeats { log in log.measure(view, key, call, in: tree) }
  }

  /// Returns the kind of measurement that a view with some traits takes.
  private static func measurement(of traits: NodeTraits) -> Call {
    if traits.contains(.isText) { return .text }
    if traits.contains(.isPlatformView) { return .platform }
    return .measurement
  }

  override func place(_ view: Int) {
    withArrangement { log in log.place(view) }
    note(.placement)
    withRepeats { log in log.place(view) }
  }

  // No layout asked for it.
  override func centre(_ view: Int) { withRepeats { log in log.place(view) } }

  override func noteSite(_ file: StaticString, _ line: Int) {
    withRepeats { log in log.noteSite(file, line) }
  }

  override func readDistance(from view: Int, to next: Int, along axis: Axis) {
    note(.distance)
    withRepeats { log in log.readDistance(from: view, to: next, along: axis) }
  }

  override func forgetViews() {
    withRepeats { log in log.forgetViews() }
    withArrangement { log in log.forgetViews() }
  }
}

/// The numbers of operations of an automatic variant's size cache, by kind.
package struct CacheWorkCounts: Hashable, Codable, Sendable {
  /// The number of calls of the layout's methods that use the cache.
  package var calls = 0.0
  /// The number of lookups of a size for a proposal.
  package var lookups = 0.0
  /// The number of sizes that lookups compare, without the first one of each.
  package var comparisons = 0.0
  /// The number of stored sizes that are the first of their subview in a new cache.
  package var firstStores = 0.0
  /// The number of all other stored sizes.
  package var stores = 0.0
  /// The number of caches that are made or replaced.
  package var caches = 0.0

  package init() {}

  /// The size for a proposal was looked for, and some sizes after the first one compared.
  package mutating func noteLookup(comparing comparisons: Int) {
    lookups += 1
    self.comparisons += Double(comparisons)
  }

  /// A size was stored, the first one of its subview or another.
  package mutating func noteStore(isFirst: Bool) {
    if isFirst { firstStores += 1 } else { stores += 1 }
  }

  /// The mean of a number of passes.
  package func divided(by passes: Int) -> CacheWorkCounts {
    let parts: [WritableKeyPath<CacheWorkCounts, Double>] = [
      \.calls, \.lookups, \.comparisons, \.firstStores, \.stores, \.caches,
    ]
    var counts = self
    for part in parts { counts[keyPath: part] /= Double(max(1, passes)) }
    return counts
  }
}
