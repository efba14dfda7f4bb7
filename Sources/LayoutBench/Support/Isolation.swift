import CLayoutBench
import Foundation

/// Runs code that may crash or never end, so that it ends nothing else.
public struct Isolation: Sendable {
  enum Ending: Equatable {
    case finished
    case crashed(String)
    /// It made no mark for too long.
    case timedOut
  }

  struct Outcome {
    var ending: Ending
    var output: Data
    /// The mark that it set last; -1 if none.
    var mark: Int
    var printed = PrintedText()
  }

  struct Channel {
    let write: (Data) -> Void
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

  // The one place that decides how code is isolated in this process.
  #if canImport(Darwin)
    /// No isolation: on Apple's platforms a process with Foundation in it cannot be copied.
    ///
    /// `layout-bench` starts a process for all layouts, and another one for the rest after a crash.
    public static let process = none

    package static let limitation: String? =
      "On this platform a crash of a layout ends its verification: what comes after it is not run."
  #else
    /// A copy of this process, made for the code and gone after it.
    public static let process = Isolation { milliseconds, work in
      ProcessCopy.run(milliseconds, work) ?? none.run(milliseconds: milliseconds, work)
    }

    package static let limitation: String? = nil
  #endif
}

package struct PrintedText: Codable, Hashable, Sendable {
  /// How many lines there are, one without an end included.
  package var lines = 0
  package var text = ""

  /// The most characters that are kept.
  private static let limit = 65_536

  package init(lines: Int = 0, text: String = "") {
    self.lines = lines
    self.text = text
  }

  package mutating func removeCrash() {
    guard let line = CrashWords.line(in: text) else { return }
    lines = max(0, lines - text[line...].split(separator: "\n").count)
    text.removeSubrange(line...)
  }

  package mutating func append(_ other: PrintedText) {
    lines += other.lines
    guard text.utf8.count < Self.limit else { return }
    text += other.text
  }
}
