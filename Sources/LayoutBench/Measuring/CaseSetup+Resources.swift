import CLayoutBench
import PortableLayout

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
    counters[.retainedBytes] = try retainedBytes(of: variant)
    return counters
  }

  /// Counts the bytes that are freed when every layout's cache is released after a sample, those of
  /// the host's own containers included; nil where they are not counted.
  private func retainedBytes(of variant: Variant) throws(LayoutError) -> Int? {
    let tree = tree(of: variant)
    return try AllocationCounter.freed { () throws(LayoutError) in
      _ = try passes(of: 0, tree)
    } by: {
      tree.engine.releaseCaches()
    }
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
