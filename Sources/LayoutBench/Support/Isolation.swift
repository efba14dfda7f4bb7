import CLayoutBench
import Foundation

/// Runs code apart, so that a crash or an endless loop ends nothing else.
public struct Isolation: Sendable {
  /// The way in which isolated work ended.
  package enum Ending: Equatable {
    case finished
    case crashed(String)
    /// The work made no mark for too long.
    case timedOut
    /// The work took more memory than any layout needs.
    case outOfMemory

    /// A Boolean value that is true when more time or memory would not have helped.
    package var isEndless: Bool { self == .timedOut || self == .outOfMemory }

    package var words: String {
      switch self {
      case .finished: "finished"
      case .crashed(let reason): "crashed: \(reason)"
      case .timedOut: "did not return in time"
      case .outOfMemory: "took more than 1.5 GB of memory"
      }
    }

    /// The problem of the work; nil where it finished.
    var problem: String? {
      self == .finished ? nil : "it " + (reason.map { "crashes: \($0)" } ?? words)
    }

    /// The words that begin a reason when a layout ends the process itself, as by `exit(0)`.
    package static let exitWords = "it ends the process, with exit code"

    package static let exitAdvice =
      "Do not end the process in a layout: return a size, or a default value, instead."

    /// The reason of a crash, without a period at its end.
    package var reason: String? {
      guard case .crashed(let reason) = self else { return nil }
      return reason.hasSuffix(".") && !reason.hasSuffix("..") ? String(reason.dropLast()) : reason
    }
  }

  /// The result of isolated work: its ending, its output and its last mark.
  package struct Outcome {
    package var ending: Ending
    package var output: Data
    /// The mark that it set last; -1 if none.
    package var mark: Int
    package var printed = PrintedText()
  }

  /// The two ways in which isolated work reports: bytes of output, and marks of progress.
  package struct Channel {
    package let write: (Data) -> Void
    package let mark: (Int) -> Void
  }

  /// A Boolean value that is true when a crash ends only a copy of the process.
  package private(set) var makesCopies = false
  private let body: @Sendable (Limits, (Channel) -> Void) -> Outcome

  /// - Parameters:
  ///   - milliseconds: How long it may run without a mark.
  ///   - bytes: How much memory it may take.
  package func run(
    milliseconds: Int, bytes: Int = 1_500_000_000, _ work: (Channel) -> Void
  ) -> Outcome {
    body((milliseconds, bytes), work)
  }

  typealias Limits = (milliseconds: Int, bytes: Int)

  /// An isolation in name only: a crash of a layout ends the process, an endless loop never ends.
  public static let none = Isolation { _, work in
    var output = Data()
    var mark = -1
    work(Channel(write: { output.append($0) }, mark: { mark = $0 }))
    return Outcome(ending: .finished, output: output, mark: mark)
  }

  // The one place that decides how code is isolated in this process.
  #if canImport(Darwin)
    /// The same as ``none``: on Apple's platforms a process with Foundation cannot be copied.
    ///
    /// `layout-bench` starts a process for all layouts, and another one for the rest after a crash.
    public static let process = none

    package static let limitation: String? =
      "On this platform a crash of a layout ends its verification: what comes after it is not run."
  #else
    /// A copy of this process, made for the code and gone after it.
    public static let process = Isolation(makesCopies: true) { limits, work in
      ProcessCopy.run(limits, work) ?? none.run(milliseconds: limits.milliseconds, work)
    }

    package static let limitation: String? = nil
  #endif
}

extension PrintedText {
  package mutating func removeCrash() {
    guard let line = CrashWords.line(in: text) else { return }
    lines = max(0, lines - text[line...].split(separator: "\n").count)
    text.removeSubrange(line...)
  }
}

#if !canImport(Darwin)
  /// Runs work in a copy of this process, made by `fork`.
  enum ProcessCopy {
    /// A copy of a process with threads may wait in vain for a lock that one of them held, so a
    /// copy that does not return and hardly computed is made once more. Nil if none can be made.
    static func run(
      _ limits: Isolation.Limits, _ work: (Isolation.Channel) -> Void
    ) -> Isolation.Outcome? {
      guard let (outcome, processorTime) = runOnce(limits, work) else { return nil }
      let hasWaited =
        outcome.ending == .timedOut && processorTime * 10 < limits.milliseconds
      return hasWaited ? runOnce(limits, work)?.outcome : outcome
    }

    /// Runs the code in one copy; also returns how many milliseconds it computed.
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
        let ending: Isolation.Ending
        switch UInt32(result.ending) {
        case CLB_FINISHED.rawValue: ending = .finished
        case CLB_CRASHED.rawValue:
          ending = .crashed(
            result.signal == 0
              ? "\(Isolation.Ending.exitWords) \(result.exit_code)"
              : reason(data(result.last_printed, result.last_printed_length), result.signal))
        case CLB_TIMED_OUT.rawValue: ending = .timedOut
        case CLB_OUT_OF_MEMORY.rawValue: ending = .outOfMemory
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

  extension Isolation.Channel {
    fileprivate static var ofCopy: Self {
      Self(
        write: { data in
          data.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            clb_write_output(start, bytes.count)
          }
        },
        mark: { clb_mark(Int64($0)) })
    }
  }
#endif

/// The line of a crash report that states the reason of a crash.
package enum CrashWords {
  private static let marks = ["Fatal error", "Precondition failed", "Assertion failed"]

  /// Where the last line with a reason begins; bytes are compared, as the text of a crash is long and
  /// each crash of a search has one.
  static func line(in text: String) -> String.Index? {
    let bytes = text.utf8
    let start = bytes.indices.last { index in
      marks.contains { bytes[index...].starts(with: $0.utf8) }
    }
    guard let start else { return nil }
    return bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map(bytes.index(after:))
      ?? text.startIndex
  }

  package static func line(of text: String) -> Substring? {
    line(in: text).map { text[$0...].prefix { $0 != "\n" } }
  }

  package static func reason(in text: String) -> String? {
    guard let line = line(of: text) else { return nil }
    for mark in marks {
      guard let range = line.range(of: mark) else { continue }
      let rest = line[range.upperBound...].drop { $0 == ":" || $0 == " " }
      return rest.isEmpty ? mark : String(rest)
    }
    return String(line)
  }
}
