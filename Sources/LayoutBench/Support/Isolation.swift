import CLayoutBench
import Foundation
import PortableLayout

/// A way to run code in isolation, so that a crash or an endless loop ends nothing else.
public struct Isolation: Sendable {
  /// The way in which isolated work ended.
  package enum Ending: Equatable {
    case finished
    case crashed(String)
    /// The work gave no sign of progress for too long.
    case timedOut
    /// The work took more memory than any layout needs.
    case outOfMemory

    /// A Boolean value that is true when more time or memory would not have helped.
    package var isEndless: Bool { self == .timedOut || self == .outOfMemory }

    /// The ending in words, phrased to follow "it".
    package var words: String {
      switch self {
      case .finished: "finished"
      case .crashed(let reason): "crashed: \(reason)"
      case .timedOut: "did not return in time"
      case .outOfMemory: "took more than 1.5 GB of memory"
      }
    }

    /// The problem of the work. Nil if the work finished.
    var problem: String? { problem(in: nil) }

    /// Returns the problem of the work with the custom layout's method in which it failed. Nil if
    /// the work finished.
    func problem(in call: OpenCallLog.Call?) -> String? {
      guard self != .finished else { return nil }
      var (inCall, lastIn) = ("", "")
      if let call {
        inCall = " in \(call.method) of \(call.layout)"
        lastIn = ", last\(inCall)"
      }
      guard let reason else { return "it \(words)\(lastIn)" }
      return "it crashes\(inCall): \(reason)"
    }

    /// The first words of the reason if a layout ends the process itself, such as by `exit(0)`.
    package static let exitWords = "it ends the process, with exit code"

    package static let exitAdvice =
      "Do not end the process in a layout: return a size, or a default value, instead."

    /// The reason for a crash, without a period at its end.
    package var reason: String? {
      guard case .crashed(let reason) = self else { return nil }
      guard reason.hasSuffix("."), !reason.hasSuffix("..") else { return reason }
      return String(reason.dropLast())
    }
  }

  /// The result of isolated work: its ending, its output and its last mark.
  package struct Outcome {
    package var ending: Ending
    package var output: Data
    /// The last mark that the work set, or -1 if there is none.
    package var mark: Int
    package var printed = PrintedText()
  }

  /// The channel through which isolated work reports output and marks of progress.
  package struct Channel {
    package let write: (Data) -> Void
    package let mark: (Int) -> Void
  }

  /// A Boolean value that is true when work runs in a copy of the process, so that a crash ends
  /// only the copy.
  package private(set) var makesCopies = false
  private let body: @Sendable (Limits, (Channel) -> Void) -> Outcome

  /// Runs work in isolation.
  ///
  /// - Parameters:
  ///   - milliseconds: The time that the work may run without a mark, in milliseconds.
  ///   - bytes: The largest amount of memory that the work may take, in bytes.
  package func run(
    milliseconds: Int, bytes: Int = 1_500_000_000, _ work: (Channel) -> Void
  ) -> Outcome {
    body((milliseconds, bytes), work)
  }

  typealias Limits = (milliseconds: Int, bytes: Int)

  /// Runs work without isolation. A crash of a layout ends the process, and an endless loop never
  /// ends.
  public static let none = Isolation { _, work in
    var output = Data()
    var mark = -1
    work(Channel(write: { data in output.append(data) }, mark: { number in mark = number }))
    return Outcome(ending: .finished, output: output, mark: mark)
  }

  // The one place that decides how code is isolated in this process.
  #if canImport(Darwin)
    /// Runs work without isolation, because a process with Foundation cannot be copied on Apple's
    /// platforms.
    ///
    /// `layout-bench` starts a process for all layouts, and another one for the rest after a crash.
    public static let process = none

    package static let limitation: String? =
      "On this platform a crash of a layout ends its verification: what comes after it is not run."
  #else
    /// An isolation that runs work in a copy of this process.
    public static let process = Isolation(makesCopies: true) { limits, work in
      ProcessCopy.run(limits, work) ?? none.run(milliseconds: limits.milliseconds, work)
    }

    package static let limitation: String? = nil
  #endif
}
