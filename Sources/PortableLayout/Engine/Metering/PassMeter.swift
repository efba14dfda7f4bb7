/// Counts what a timed pass does not count by itself, and lets calls cost what they are told to. A
/// tree with a meter takes a longer way for every call that the meter knows; sizes, frames and the
/// engine's own counts are the same. A tree without one takes its usual way.
package final class PassMeter: DistanceMeter {
  package enum Call: Int, CaseIterable, Sendable {
    case query
    /// A placement of a subview, final or for an alignment query.
    case placement
    /// A measurement of a leaf that is neither text nor a platform view.
    case measurement
    case text
    case platform
    case guide
    case spacing
    case distance
  }

  package typealias Work = @convention(c) (Int32) -> Void

  private var counts = [Int](repeating: 0, count: Call.allCases.count)
  /// What is asked again; nil where nobody wants to know.
  package var repeats: RepeatLog?
  /// What the caches that automatic variants add do.
  package var cacheWork = CacheWorkCounts()
  /// How many rounds of work each kind of call costs.
  private let rounds: [Int32]
  private let work: Work?

  /// A meter that counts, and makes calls pay where it is given work to do.
  package init(rounds: [Int32] = [], work: Work? = nil) {
    self.rounds =
      rounds + [Int32](repeating: 0, count: max(0, Call.allCases.count - rounds.count))
    self.work = work
  }

  package subscript(call: Call) -> Int { counts[call.rawValue] }

  package func reset() {
    for index in counts.indices { counts[index] = 0 }
    cacheWork = CacheWorkCounts()
    repeats?.reset()
  }

  package func note(_ call: Call) {
    counts[call.rawValue] += 1
    // Work of nothing is done too, so that its cost can be told from that of the rounds.
    work?(rounds[call.rawValue])
  }

  override func noteDistance(from view: Int, to next: Int, along axis: Axis) {
    note(.distance)
    repeats?.readDistance(from: view, to: next, along: axis)
  }
}

extension PassMeter {
  /// Takes note of a spacing that is read; distances of this thread are this meter's from now on.
  func noteSpacing(of view: Int, in container: Int) {
    becomeCurrent()
    note(.spacing)
    repeats?.readSpacing(of: view, of: container)
  }
}

/// How often the cache of sizes of an automatic variant does what takes it time.
package struct CacheWorkCounts: Hashable, Codable, Sendable {
  package var calls = 0.0
  package var lookups = 0.0
  /// Sizes after the first one that lookups compare.
  package var comparisons = 0.0
  /// Sizes that are the first ones of their subviews in a new cache.
  package var firstStores = 0.0
  /// All others that are stored.
  package var stores = 0.0
  package var caches = 0.0

  package init() {}

  package func divided(by passes: Int) -> CacheWorkCounts {
    let parts: [WritableKeyPath<CacheWorkCounts, Double>] = [
      \.calls, \.lookups, \.comparisons, \.firstStores, \.stores, \.caches,
    ]
    var counts = self
    for part in parts { counts[keyPath: part] /= Double(max(1, passes)) }
    return counts
  }
}

extension LayoutEngine {
  /// Gives every view of the tree a meter: after building it, and again after each change of it.
  /// The first time nothing may have been laid out.
  package func attach(_ meter: PassMeter) {
    self.meter = meter
    tree.pointee.meter = Unmanaged.passUnretained(meter)
    for view in 0..<viewCount { tree.pointee.records[view].traits.insert(.isMetered) }
    meter.repeats?.forgetViews()
    tree.pointee.notesSites = meter.repeats != nil
  }

  /// Times the layouts' own code from now on; nil: no longer.
  package func time(_ ownTime: OwnTime?) {
    self.ownTime = ownTime
    ownTime?.forgetViews()
    for view in 0..<viewCount { tree.moveIdealSizeIntoMemo(view) }
    tree.pointee.ownTime = ownTime.map { Unmanaged.passUnretained($0) }
  }
}

extension TreePointer {
  var meter: PassMeter? { pointee.meter?.takeUnretainedValue() }

  func replyMetered(_ view: Int, _ key: ProposalKey, _ meter: PassMeter) -> CGSize {
    if view != 0 { meter.note(.query) }
    meter.repeats?.begin(view, key, of: Int(pointee.details[view].parent))
    let size = replyByRules(view, key)
    meter.repeats?.end()
    return size
  }

  /// The containers that a view stands in, the innermost first.
  func containers(of view: Int) -> [Int] {
    Array(
      sequence(first: Int(pointee.details[view].parent)) { Int(self.pointee.details[$0].parent) }
        .prefix { $0 >= 0 })
  }
}

extension LayoutEngine {
  /// Whether a view is another one or stands somewhere in it.
  func isView(_ view: Int, in container: Int) -> Bool {
    view == container || tree.containers(of: view).contains(container)
  }
}
