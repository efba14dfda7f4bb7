import CLayoutBench
import Foundation

/// Runs code that may crash or never end, so that it ends nothing else.
public struct Isolation: Sendable {
  /// How code that ran isolated ended.
  enum Ending: Equatable {
    /// It returned.
    case finished
    /// It crashed; with what it printed on standard error last.
    case crashed(String)
    /// It made no mark for too long.
    case timedOut
  }

  /// What code that ran isolated left behind.
  struct Outcome {
    var ending: Ending
    /// What it handed over, in order.
    var output: Data
    /// The mark that it set last; -1 if none.
    var mark: Int
  }

  /// What isolated code may do besides computing.
  struct Channel {
    /// Hands over bytes.
    let write: (Data) -> Void
    /// Notes how far the code is.
    let mark: (Int) -> Void
  }

  private let body: @Sendable (Int, (Channel) -> Void) -> Outcome

  /// Runs code in isolation and waits for it.
  ///
  /// - Parameters:
  ///   - milliseconds: How long it may take, counted anew from each new mark.
  ///   - work: The code; what it changes in memory is lost.
  func run(milliseconds: Int, _ work: (Channel) -> Void) -> Outcome { body(milliseconds, work) }

  /// No isolation: a crash of a layout ends the process, an endless loop never ends.
  public static let none = Isolation { _, work in
    var output = Data()
    var mark = -1
    work(Channel(write: { output.append($0) }, mark: { mark = $0 }))
    return Outcome(ending: .finished, output: output, mark: mark)
  }

  /// A copy of this process, made for the code and gone after it.
  ///
  /// Where no process can be copied, as on iOS, the code runs without isolation.
  public static let process = Isolation { milliseconds, work in
    runInCopy(milliseconds, work) ?? none.run(milliseconds: milliseconds, work)
  }

  private static func runInCopy(_ milliseconds: Int, _ work: (Channel) -> Void) -> Outcome? {
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
      let output = result.output.map { Data(bytes: $0, count: result.output_length) } ?? Data()
      let messages =
        result.messages.map { Data(bytes: $0, count: result.messages_length) } ?? Data()
      let ending: Ending
      switch UInt32(result.ending) {
      case CLB_FINISHED.rawValue: ending = .finished
      case CLB_CRASHED.rawValue: ending = .crashed(Self.reason(messages, result.signal))
      case CLB_TIMED_OUT.rawValue: ending = .timedOut
      default: return nil
      }
      return Outcome(ending: ending, output: output, mark: Int(result.mark))
    }
  }

  /// The line of a crash that says why, else the signal.
  private static func reason(_ messages: Data, _ signal: Int32) -> String {
    let lines = String(decoding: messages, as: UTF8.self).split(separator: "\n")
    guard let line = lines.last(where: { $0.contains("atal error") }) else {
      return "signal \(signal)"
    }
    guard let start = line.range(of: "atal error: ") else { return String(line) }
    return String(line[start.upperBound...])
  }
}

/// The code for a copy of the process, as C passes it on.
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
