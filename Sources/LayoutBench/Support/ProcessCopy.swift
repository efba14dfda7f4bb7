import CLayoutBench
import Foundation

#if !canImport(Darwin)
  /// A way to run work in a copy of this process, made by `fork`.
  enum ProcessCopy {
    /// Runs work in a copy of this process. Returns nil if no copy can be made.
    ///
    /// A copy of a process with threads may wait in vain for a lock that one of them had. A copy
    /// that does not return and hardly computed is therefore made once more.
    static func run(
      _ limits: Isolation.Limits, _ work: (Isolation.Channel) -> Void
    ) -> Isolation.Outcome? {
      guard let (outcome, processorTime) = runOnce(limits, work) else { return nil }
      let hasWaited =
        outcome.ending == .timedOut && processorTime * 10 < limits.milliseconds
      guard hasWaited else { return outcome }
      return runOnce(limits, work)?.outcome
    }

    /// Runs work in one copy, and also returns the processor time that it used, in milliseconds.
    static func runOnce(
      _ limits: Isolation.Limits, _ work: (Isolation.Channel) -> Void
    ) -> (outcome: Isolation.Outcome, processorTime: Int)? {
      withoutActuallyEscaping(work) { work in
        var work = work
        let result = withUnsafeMutablePointer(to: &work) { work in
          clb_run_isolated(
            { $0?.assumingMemoryBound(to: ((Isolation.Channel) -> Void).self).pointee(.ofCopy) },
            work, Int32(limits.milliseconds), Int64(limits.bytes))
        }
        defer { clb_free_isolated(result) }
        guard let ending = ending(of: result) else { return nil }
        var printed = PrintedText(
          lines: Int(result.printed_lines),
          text: String(
            decoding: data(result.printed, result.printed_length), as: UTF8.self))
        if ending.reason != nil { printed.removeCrash() }
        let outcome = Isolation.Outcome(
          ending: ending, output: data(result.output, result.output_length),
          mark: Int(result.mark), printed: printed)
        return (outcome, Int(result.processor_milliseconds))
      }
    }

    /// Returns the ending of a copy, or nil if none could be made.
    private static func ending(of result: clb_isolated) -> Isolation.Ending? {
      switch UInt32(result.ending) {
      case CLB_FINISHED.rawValue: .finished
      case CLB_CRASHED.rawValue where result.signal == 0:
        .crashed("\(Isolation.Ending.exitWords) \(result.exit_code)")
      case CLB_CRASHED.rawValue:
        .crashed(
          reason(data(result.last_printed, result.last_printed_length), result.signal))
      case CLB_TIMED_OUT.rawValue: .timedOut
      case CLB_OUT_OF_MEMORY.rawValue: .outOfMemory
      default: nil
      }
    }

    /// Returns the bytes that a copy left, which may be empty.
    private static func data(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Data {
      guard let bytes else { return Data() }
      return Data(bytes: bytes, count: count)
    }

    /// Returns the line of a crash that states the reason. If there is none, returns the signal.
    private static func reason(_ printed: Data, _ signal: Int32) -> String {
      CrashWords.reason(in: String(decoding: printed, as: UTF8.self)) ?? "signal \(signal)"
    }
  }

  extension Isolation.Channel {
    /// The channel of the code that runs in a copy.
    fileprivate static var ofCopy: Self {
      Self(
        write: { data in
          data.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            clb_write_output(start, bytes.count)
          }
        },
        mark: { number in clb_mark(Int64(number)) })
    }
  }
#endif
