import Foundation

/// Counts what a timed pass does not count by itself, and lets calls cost what they are told to.
///
/// A tree with a meter takes a longer way for every call that the meter knows; sizes, frames and
/// the engine's own counts are the same. A tree without one takes its usual way.
@usableFromInline
package final class PassMeter {
  package enum Call: Int, CaseIterable, Sendable {
    case query
    /// A placement of a subview, final or for an alignment query.
    case placement
    /// A measurement of a leaf that is no text.
    case measurement
    case text
    case guide
    case spacing
    case distance
  }

  package typealias Work = @convention(c) (Int32) -> Void

  private var counts = [Int](repeating: 0, count: Call.allCases.count)
  /// How many rounds of work each kind of call costs.
  private let rounds: [Int32]
  private let work: Work?

  /// A meter that counts, and makes calls pay where it is given work to do.
  /// - Parameters:
  ///   - rounds: How many rounds of work each kind of call costs, in the order of the kinds.
  ///   - work: Does so many rounds; nil for a meter that only counts.
  package init(rounds: [Int32] = [], work: Work? = nil) {
    self.rounds =
      rounds + [Int32](repeating: 0, count: max(0, Call.allCases.count - rounds.count))
    self.work = work
  }

  deinit {
    if Self.current === self { Self.setCurrent(nil) }
  }

  package subscript(call: Call) -> Int { counts[call.rawValue] }

  package func reset() {
    for index in counts.indices { counts[index] = 0 }
  }

  /// Takes note of a call, and lets it cost its time.
  package func note(_ call: Call) {
    counts[call.rawValue] += 1
    // Work of nothing is done too, so that its cost can be told from that of the rounds.
    work?(rounds[call.rawValue])
  }
}

extension PassMeter {
  // A spacing knows no tree: a distance goes to the meter whose spacing this thread read last.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static var current: PassMeter? {
    pthread_getspecific(key).map { Unmanaged<PassMeter>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func setCurrent(_ meter: PassMeter?) {
    pthread_setspecific(key, meter.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  /// Takes note of a spacing that is read; distances of this thread are this meter's from now on.
  package func noteSpacing() {
    Self.setCurrent(self)
    note(.spacing)
  }

  @usableFromInline @inline(never)
  package static func noteDistance() { current?.note(.distance) }
}

extension LayoutEngine {
  /// Gives every view of the tree a meter: after building it, and again after each change of it.
  ///
  /// The first time nothing may have been laid out.
  package func attach(_ meter: PassMeter) {
    self.meter = meter
    tree.pointee.meter = Unmanaged.passUnretained(meter)
    tree.pointee.isSpecial = true
    for view in 0..<viewCount { tree.pointee.records[view].traits.insert(.isMetered) }
  }

  /// What the tree below its root was queried for, and what its leaves measured.
  package struct QueryCounts: Hashable, Sendable {
    package var queries = 0
    /// Measurements of leaves.
    package var measurements = 0

    package init() {}
  }

  /// What the tree was queried for so far, views that are gone included; the root is queried by
  /// the window alone.
  package var queryCounts: QueryCounts {
    (1..<max(1, viewCount)).reduce(into: retiredCounts) { add(view: $1, to: &$0) }
  }

  /// Keeps the counts of a view that is used again.
  func retireCounts(of view: Int) { add(view: view, to: &retiredCounts) }

  private func add(view: Int, to counts: inout QueryCounts) {
    counts.queries += Int(tree.pointee.records[view].queries)
    guard tree.pointee.kinds[view] != .node else { return }
    counts.measurements += Int(tree.pointee.measurements[view])
  }
}

extension TreePointer {
  var meter: PassMeter? { pointee.meter?.takeUnretainedValue() }

  func answerMetered(_ view: Int, _ key: ProposalKey, _ meter: PassMeter) -> CGSize {
    if view != 0 { meter.note(.query) }
    let size = sizeOfMetered(view, key)
    // Remembered ideal sizes would be answered without coming here.
    pointee.records[view].idealSlot = 0
    return size
  }

  private func sizeOfMetered(_ view: Int, _ key: ProposalKey) -> CGSize {
    if pointee.records[view].traits.contains(.isText) { return answerText(view, key) }
    if pointee.isUnbounded {
      if let size = pointee.chains.size(of: view, for: key) { return size }
      let size = measure(view, key)
      if key.canHit {
        pointee.chains.insert(size, for: key, of: view, views: Int(pointee.nodeCount))
      }
      return size
    }
    let capacity = Int(pointee.memoCapacity)
    guard capacity > 0 else { return measure(view, key) }
    if let memo = pointee.memo {
      let entries = memo + view &* capacity
      for slot in 0..<Int(pointee.records[view].memoCount) where entries[slot].key == key {
        return entries[slot].size
      }
    }
    let size = measure(view, key)
    let entries = (pointee.memo ?? makeMemo()) + view &* capacity
    let next = Int(pointee.records[view].memoNext)
    pointee.records[view].memoNext = next + 1 == capacity ? 0 : UInt8(next + 1)
    if pointee.records[view].memoCount < capacity { pointee.records[view].memoCount += 1 }
    entries[next] = MemoEntry(key: key.canHit ? key : .never, size: size)
    return size
  }
}
