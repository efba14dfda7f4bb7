import CLayoutBench
import Foundation

/// Counts the instructions that the current thread runs outside the kernel, where Linux lets it.
///
/// Source: perf_event_open(2). The processor counts, so that nothing is slowed down; virtual
/// machines and containers often lack it.
package final class InstructionCounter {
  private let descriptor: Int32

  package init?() {
    guard Self.unavailableReason == nil else { return nil }
    descriptor = clb_instructions_open()
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    if descriptor >= 0 { clb_instructions_close(descriptor) }
  }

  /// Lets the counter run while a body does; sums up from call to call.
  ///
  /// - Parameter body: What is counted, on the thread that made the counter.
  /// - Throws: What the body throws.
  package func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    hasFailed = clb_instructions_start(descriptor) != 0 || hasFailed
    defer {
      let reading = clb_instructions_stop(descriptor)
      if reading < 0 { hasFailed = true } else { sum = Int(reading) }
    }
    return try body()
  }

  /// The instructions of all runs together; nil if one could not be read.
  package var total: Int? { hasFailed ? nil : sum }

  private var sum = 0
  private var hasFailed = false
}

extension InstructionCounter {
  package static let unavailableReason: String? = {
    let descriptor = clb_instructions_open()
    guard descriptor < 0 else {
      clb_instructions_close(descriptor)
      return nil
    }
    return reason(error: -descriptor)
  }()

  package static var status: CounterStatus {
    unavailableReason.map { .notAvailable(reason: $0) } ?? .counted
  }

  static func reason(error: Int32) -> String {
    switch error {
    case ENOENT, EOPNOTSUPP, ENODEV:
      "the processor, or the virtual machine, has no instruction counter to offer"
    case EACCES, EPERM:
      "not permitted; kernel.perf_event_paranoid has to be 2 or less, and a container has to "
        + "allow perf_event_open"
    case ENOSYS:
      "the system has no perf_event_open"
    default:
      "perf_event_open failed: \(String(cString: strerror(error)))"
    }
  }
}
