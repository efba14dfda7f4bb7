import CLayoutBench
import Foundation

/// Runs code that may crash or never end, so that it ends nothing else.
public struct Isolation: Sendable {
  /// How code that ran isolated ended.
  enum Ending: Equatable {
    /// It returned.
    case finished
    /// It crashed; with what it printed last.
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
    /// What it printed, apart from what it handed over.
    var printed = PrintedText()
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

  // The one place that decides how code is isolated in this process.
  #if canImport(Darwin)
    /// No isolation: on Apple's platforms a process with Foundation in it cannot be copied.
    ///
    /// `layout-bench` starts a process for all layouts, and another one for the rest after a crash.
    public static let process = none

    /// What the isolation of this platform cannot do; nil if there is nothing to say.
    package static let limitation: String? =
      "On this platform a crash of a layout ends its verification: what comes after it is not run."
  #else
    /// A copy of this process, made for the code and gone after it.
    public static let process = Isolation { milliseconds, work in
      ProcessCopy.run(milliseconds, work) ?? none.run(milliseconds: milliseconds, work)
    }

    /// What the isolation of this platform cannot do; nil if there is nothing to say.
    package static let limitation: String? = nil
  #endif
}

/// What a layout printed: its own text, apart from everything that the harness says.
package struct PrintedText: Codable, Hashable, Sendable {
  /// How many lines there are, one without an end included.
  package var lines = 0
  /// The first part.
  package var text = ""

  /// The most characters that are kept.
  private static let limit = 65_536

  /// Nothing, or what was printed.
  package init(lines: Int = 0, text: String = "") {
    self.lines = lines
    self.text = text
  }

  /// Removes the words of a crash, which are not the layout's.
  package mutating func removeCrash() {
    guard let line = CrashWords.line(in: text) else { return }
    lines = max(0, lines - text[line...].split(separator: "\n").count)
    text.removeSubrange(line...)
  }

  /// Adds what was printed later.
  package mutating func append(_ other: PrintedText) {
    lines += other.lines
    guard text.utf8.count < Self.limit else { return }
    text += other.text
  }
}
