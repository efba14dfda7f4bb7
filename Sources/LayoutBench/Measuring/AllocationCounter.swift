import CLayoutBench
import Foundation
import PortableLayout

package struct AllocationCount: Codable, Hashable, Sendable {
  /// How many blocks it was given; one that was moved to grow counts again.
  package var count: Int
  /// How many bytes it requested, without what the allocator adds.
  package var bytes: Int

  package static func + (left: Self, right: Self) -> Self {
    Self(count: left.count + right.count, bytes: left.bytes + right.bytes)
  }
}

/// Counts the heap allocations of the current thread: Swift objects, array buffers and C blocks.
///
/// The count is taken in the C allocation functions, which CAllocationCounter replaces in every
/// executable that links it: the command line's, not a user's tests. That works with glibc and
/// without sanitizers.
package enum AllocationCounter {
  package static let unavailableReason: String? = {
    guard let linked else { return "this executable does not link the allocation counter" }
    return linked.unavailable_reason().map { String(cString: $0) }
  }()

  private static var linked: clb_allocation_counter? {
    clb_linked_allocation_counter()?.pointee
  }

  package static var status: CounterStatus {
    unavailableReason.map { .notAvailable(reason: $0) } ?? .counted
  }

  /// While the body runs, arrays get no more room than requested (rounded up to 16 bytes), so that
  /// their growth does not depend on the state of the heap. Calls may be nested. The count is nil
  /// where nothing is counted.
  package static func measure<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, allocations: AllocationCount?) {
    guard unavailableReason == nil, let linked else { return (try body(), nil) }
    linked.start()
    defer { linked.stop() }
    let before = linked.read()
    let result = try body()
    let after = linked.read()
    return (
      result,
      AllocationCount(
        count: Int(after.count - before.count), bytes: Int(after.bytes - before.bytes))
    )
  }

  /// How many bytes, as they were requested, of what the body allocated on this thread are freed
  /// afterwards; nil where nothing is counted.
  package static func freed<Failure: Error>(
    after body: () throws(Failure) -> Void, by release: () -> Void
  ) throws(Failure) -> Int? {
    guard unavailableReason == nil, let linked else {
      try body()
      return nil
    }
    linked.start()
    linked.track()
    defer {
      linked.untrack()
      linked.stop()
    }
    try body()
    let before = linked.tracked_bytes()
    release()
    return Int(before - linked.tracked_bytes())
  }
}

package enum CounterStatus: Hashable, Codable, Sendable, CustomStringConvertible {
  case counted
  /// They were counted for some of the cases only.
  case inPart(detail: String)
  case notCounted
  case notAvailable(reason: String)

  package var description: String {
    switch self {
    case .counted: "counted"
    case .inPart(let detail): "in part: \(detail)"
    case .notCounted: "not counted"
    case .notAvailable(let reason): "not available: \(reason)"
    }
  }
}

extension CaseSetup {
  /// Counts what the layout passes of one sample allocate, on a tree of its own: equal in every run
  /// of one binary. Empty where it cannot be counted.
  ///
  /// It is the second sample of the tree: the first one sets up what is set up once, such as type
  /// metadata. As in a timed sample, only passes count. A pass is the whole tree's: what a host's
  /// own containers take is in it, for every variant alike.
  func resources(of variant: Variant) throws(LayoutError) -> [Metric: Int] {
    guard AllocationCounter.unavailableReason == nil else { return [:] }
    var counters: [Metric: Int] = [:]
    let allocations = try secondSample(of: variant)
    counters[.allocations] = allocations?.count
    counters[.allocatedBytes] = allocations?.bytes
    let tree = tree(of: variant)
    counters[.retainedBytes] = try AllocationCounter.freed { () throws(LayoutError) in
      _ = try passes(of: 0, tree)
      // Only a cache that is compared with the same code without it is looked into.
      if subject.variants.first?.name == Variant.Name.automaticUncached {
        counters[.sizesInCache] = SizesInCache(in: tree.cachesUnderTest).count
      }
    } by: {
      // The caches of the host's own containers are freed with them.
      tree.engine.releaseCaches()
    }
    return counters
  }

  private func secondSample(of variant: Variant) throws(LayoutError) -> AllocationCount? {
    // All of it is counted, so that the arrays that the sample finds have room as usual, too.
    try AllocationCounter.measure { () throws(LayoutError) in
      let tree = tree(of: variant)
      _ = try passes(of: 0, tree)
      return try passes(of: 1, tree)
    }.result
  }

  private func passes(
    of sample: Int, _ tree: CaseTree
  ) throws(LayoutError) -> AllocationCount? {
    let (engine, script) = (tree.engine, tree.script)
    if sample > 0, script.startsAnew { engine.reset() }
    if script.startsLaidOut, sample == 0 || script.startsAnew {
      try engine.layOut(in: script.firstWindow)
    }
    var total: AllocationCount? = AllocationCount(count: 0, bytes: 0)
    for step in script.steps(sample: sample) {
      tree.apply(step.change)
      let measured = try AllocationCounter.measure { () throws(LayoutError) in
        clb_sink_double(try engine.layOut(in: step.window).width)
      }
      alive()
      total = measured.allocations.flatMap { part in total.map { $0 + part } }
    }
    return total
  }
}

/// How many sizes the dictionaries in a cache hold, dictionaries in dictionaries and objects included.
///
/// A dictionary of sizes is there to be asked again: code without a cache fills none. An array of
/// sizes or frames may be what a layout works with, whether or not it has a cache.
struct SizesInCache {
  private(set) var count = 0
  private var visited = 0
  private var seen: Set<ObjectIdentifier> = []
  private static let most = 100_000

  init(in caches: [Any]) {
    for cache in caches { add(cache) }
  }

  private mutating func add(_ value: Any) {
    visited += 1
    guard visited < Self.most, !(value is LayoutSubviews) else { return }
    if let dictionary = value as? any DictionaryValues {
      if dictionary.holdsSizes {
        count += dictionary.count
      } else {
        for value in dictionary.allValues { add(value) }
      }
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class,
      !seen.insert(ObjectIdentifier(value as AnyObject)).inserted
    {
      return
    }
    for child in sequence(first: mirror, next: \.superclassMirror).flatMap(\.children) {
      add(child.value)
    }
  }
}

/// A dictionary of any type.
private protocol DictionaryValues {
  var count: Int { get }
  var holdsSizes: Bool { get }
  var allValues: [Any] { get }
}

extension Dictionary: DictionaryValues {
  fileprivate var holdsSizes: Bool {
    Value.self is CGSize.Type || Value.self is ViewDimensions.Type
  }
  fileprivate var allValues: [Any] { values.map { $0 } }
}
