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

  /// The calls by kind, in the order of `Call`.
  private var counts = [Int](repeating: 0, count: Call.allCases.count)
  /// A log of repeated calls. Nil if they are not counted.
  package var repeats: RepeatLog?
  /// A log of the savings of a cache of one arrangement. Nil if they are not counted.
  package var arrangement: ArrangementLog?
  /// The work of the caches that automatic variants add.
  package var cacheWork = CacheWorkCounts()

  /// A function that simulates the price of a call. It is usually nil.
  private let pay: ((Call) -> Void)?

  /// Creates a meter that counts calls and runs a function for each of them.
  package init(paying pay: ((Call) -> Void)? = nil) { self.pay = pay }

  /// The number of calls of a kind since the last reset.
  package subscript(call: Call) -> Int { counts[call.rawValue] }

  /// Resets the counts. The logs keep what they know of earlier calls.
  package func reset() {
    for index in counts.indices { counts[index] = 0 }
    cacheWork = CacheWorkCounts()
    repeats?.reset()
    arrangement?.reset()
  }

  /// Counts a call and simulates its price.
  private func note(_ call: Call) {
    counts[call.rawValue] += 1
    arrangement?.note(call)
    pay?(call)
  }

  override var watchesLeaves: Bool { true }

  override var notesSites: Bool { repeats != nil }

  override func begin(_ event: PassEvent, in tree: TreePointer) {
    let (view, key) = (event.view, event.key)
    var container: Int { Int(tree.pointee.details[view].parent) }
    switch event.kind {
    case .query:
      arrangement?.beginQuery()
      if view != 0 { note(.query) }
      repeats?.begin(view, key, of: container)
    case .makeCache, .updateCache:
      repeats?.forget(view)
      arrangement?.forget(view)
    case .sizeThatFits, .placeSubviews, .explicitAlignment:
      arrangement?.begin(view, key)
    case .guideRead(let guide):
      note(.guide)
      repeats?.readGuide(guide, view, key, of: container)
    case .spacingRead:
      distanceReader.becomeCurrent()
      note(.spacing)
      repeats?.readSpacing(of: view, of: container)
    case .guidesToCombine:
      repeats?.engineReads += 1
    default: break
    }
  }

  override func end(_ event: PassEvent, in tree: TreePointer) {
    switch event.kind {
    case .query:
      repeats?.end()
      arrangement?.endQuery(of: event.view)
    case .sizeThatFits, .placeSubviews, .explicitAlignment:
      arrangement?.end()
    case .guidesToCombine: repeats?.engineReads -= 1
    default: break
    }
  }

  override func measure(_ view: Int, _ key: ProposalKey, in tree: TreePointer) {
    let traits = tree.pointee.records[view].traits
    let call: Call =
      traits.contains(.isText)
      ? .text : traits.contains(.isPlatformView) ? .platform : .measurement
    note(call)
    repeats?.measure(view, key, call, in: tree)
  }

  override func place(_ view: Int) {
    arrangement?.place(view)
    note(.placement)
    repeats?.place(view)
  }

  // No layout asked for it.
  override func centre(_ view: Int) { repeats?.place(view) }

  override func noteSite(_ file: StaticString, _ line: Int) {
    repeats?.noteSite(file, line)
  }

  override func readDistance(from view: Int, to next: Int, along axis: Axis) {
    note(.distance)
    repeats?.readDistance(from: view, to: next, along: axis)
  }

  override func forgetViews() {
    repeats?.forgetViews()
    arrangement?.forgetViews()
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

  /// Returns the mean over a number of passes.
  package func divided(by passes: Int) -> CacheWorkCounts {
    let parts: [WritableKeyPath<CacheWorkCounts, Double>] = [
      \.calls, \.lookups, \.comparisons, \.firstStores, \.stores, \.caches,
    ]
    var counts = self
    for part in parts { counts[keyPath: part] /= Double(max(1, passes)) }
    return counts
  }
}
