#if !canImport(Darwin)
  import CLayoutBench
  import Foundation

  enum ProcessCopy {
    /// Runs the code and waits; nil if no process could be made.
    ///
    /// A copy of a process with threads may wait in vain for a lock that one of them held, so a
    /// copy that does not return and hardly computed is made once more.
    static func run(
      _ milliseconds: Int, _ work: (Isolation.Channel) -> Void
    ) -> Isolation.Outcome? {
      guard let (outcome, processorTime) = runOnce(milliseconds, work) else { return nil }
      let hasWaited =
        outcome.ending == .timedOut && processorTime * 10 < milliseconds
      return hasWaited ? runOnce(milliseconds, work)?.outcome : outcome
    }

    /// Runs the code in one copy; also returns how many milliseconds it computed.
    static func runOnce(
      _ milliseconds: Int, _ work: (Isolation.Channel) -> Void
    ) -> (outcome: Isolation.Outcome, processorTime: Int)? {
      withoutActuallyEscaping(work) { work in
        let job = IsolatedJob(work)
        let result = withExtendedLifetime(job) {
          clb_run_isolated(
            { context in
              guard let context else { return }
              Unmanaged<IsolatedJob>.fromOpaque(context).takeUnretainedValue().run()
            }, Unmanaged.passUnretained(job).toOpaque(), Int32(milliseconds))
        }
        defer { clb_free_isolated(result) }
        let ending: Isolation.Ending
        switch UInt32(result.ending) {
        case CLB_FINISHED.rawValue: ending = .finished
        case CLB_CRASHED.rawValue:
          ending = .crashed(
            reason(data(result.last_printed, result.last_printed_length), result.signal))
        case CLB_TIMED_OUT.rawValue: ending = .timedOut
        default: return nil
        }
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

    private static func data(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Data {
      bytes.map { Data(bytes: $0, count: count) } ?? Data()
    }

    /// The line of a crash that says why, else the signal.
    private static func reason(_ printed: Data, _ signal: Int32) -> String {
      CrashWords.reason(in: String(decoding: printed, as: UTF8.self)) ?? "signal \(signal)"
    }
  }

  private final class IsolatedJob {
    private let work: (Isolation.Channel) -> Void

    init(_ work: @escaping (Isolation.Channel) -> Void) { self.work = work }

    func run() {
      work(
        Isolation.Channel(
          write: { data in
            data.withUnsafeBytes { bytes in
              guard let start = bytes.baseAddress else { return }
              clb_write_output(start, bytes.count)
            }
          },
          mark: { clb_mark(Int64($0)) }))
    }
  }
#endif
