import CLayoutBench

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
