import CLayoutBench
import Foundation
import PortableLayout

/// The number of heap blocks and bytes that code requested.
package struct AllocationCount: Hashable, Sendable {
  /// The number of blocks. A block that was moved to grow counts again.
  package var count = 0
  /// The number of requested bytes, without those that the allocator adds.
  package var bytes = 0
}

/// A counter of the current thread's heap allocations: Swift objects, array buffers and C blocks.
///
/// The counter replaces the C allocation functions in every executable that links
/// CAllocationCounter, such as the command-line program, but not a user's tests. It works with
/// glibc and without sanitizers.
package enum AllocationCounter {
  /// The reason why allocations are not counted. Nil if they are.
  package static let unavailableReason: String? = {
    guard let linked else { return "this executable does not link the allocation counter" }
    return linked.unavailable_reason().map(String.init(cString:))
  }()

  /// The counter that this executable links, or nil if it has none.
  private static var linked: clb_allocation_counter? {
    clb_linked_allocation_counter()?.pointee
  }

  /// The availability of the counts, for a results document.
  package static var status: CounterStatus {
    guard let reason = unavailableReason else { return .counted }
    return .notAvailable(reason: reason)
  }

  /// Runs a body and returns its allocations, which are zero if allocations are not counted.
  ///
  /// While the body runs, arrays get no more room than requested (rounded up to 16 bytes), so that
  /// their growth does not depend on the state of the heap. Calls may be nested.
  package static func measure<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, allocations: AllocationCount) {
    guard unavailableReason == nil, let linked else {
      return (try body(), AllocationCount())
    }
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
}

extension CaseSetup {
  /// Returns the allocations of one sample's layout passes, which are equal in every run of a
  /// binary.
  ///
  /// The result is empty if allocations are not counted. The function measures the second sample of
  /// a new tree, because the first one sets up what is set up once, such as type metadata. As in a
  /// timed sample, only passes count. A pass includes the host's own containers, for every variant
  /// alike.
  func resources(of variant: Variant) throws(LayoutError) -> [Metric: Int] {
    guard AllocationCounter.unavailableReason == nil else { return [:] }
    // All of it is counted, so that the arrays that the sample finds have room as usual, too.
    return try AllocationCounter.measure { () throws(LayoutError) in
      let tree = tree(of: variant)
      _ = try passes(of: 0, tree)
      var counters: [Metric: Int] = [:]
      // Only a cache that is compared with the same code without it is looked into.
      if subject.variants.first?.name == Variant.Name.automaticUncached {
        counters[.sizesInCache] = SizesInCache(in: tree.cachesUnderTest).count
      }
      let second = try passes(of: 1, tree)
      counters[.allocations] = second.count
      counters[.allocatedBytes] = second.bytes
      return counters
    }.result
  }

  /// Runs the passes of a sample, and returns their allocations.
  private func passes(of sample: Int, _ tree: CaseTree) throws(LayoutError) -> AllocationCount {
    let (engine, script) = (tree.engine, tree.script)
    if sample > 0, script.startsAnew { engine.reset() }
    if script.startsLaidOut, sample == 0 || script.startsAnew {
      try engine.layOut(in: script.firstWindow)
    }
    var total = AllocationCount()
    for step in script.steps(sample: sample) {
      tree.apply(step.change)
      let pass = try AllocationCounter.measure { () throws(LayoutError) in
        clb_sink_double(try engine.layOut(in: step.window).width)
      }.allocations
      alive()
      total.count += pass.count
      total.bytes += pass.bytes
    }
    return total
  }
}
