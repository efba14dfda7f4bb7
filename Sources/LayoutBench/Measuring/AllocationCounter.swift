import CLayoutBench
import Foundation
import PortableLayout

/// The heap blocks and bytes that code requested.
package struct AllocationCount: Hashable, Sendable {
  /// The number of blocks; one that was moved to grow counts again.
  package var count = 0
  /// The number of bytes requested, without those that the allocator adds.
  package var bytes = 0
}

/// Counts the heap allocations of the current thread: Swift objects, array buffers and C blocks.
///
/// The count is taken in the C allocation functions, which CAllocationCounter replaces in every
/// executable that links it: the command line's, not a user's tests. That works with glibc and
/// without sanitizers.
package enum AllocationCounter {
  /// The reason that nothing is counted; nil where allocations are.
  package static let unavailableReason: String? = {
    guard let linked else { return "this executable does not link the allocation counter" }
    return linked.unavailable_reason().map(String.init(cString:))
  }()

  /// The counter that this executable links; nil where it has none.
  private static var linked: clb_allocation_counter? {
    clb_linked_allocation_counter()?.pointee
  }

  /// The availability of the counts, as the document has it.
  package static var status: CounterStatus {
    guard let reason = unavailableReason else { return .counted }
    return .notAvailable(reason: reason)
  }

  /// Counts the allocations of a body; all is zero where nothing is counted.
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
  /// Counts what the layout passes of one sample allocate, on a tree of its own: equal in every run
  /// of one binary. Empty where it cannot be counted.
  ///
  /// It is the second sample of the tree: the first one sets up what is set up once, such as type
  /// metadata. As in a timed sample, only passes count. A pass is the whole tree's: what a host's
  /// own containers take is in it, for every variant alike.
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

  /// Makes the passes of a sample, and returns what they allocate.
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
