import Foundation

/// The way in which a worker's process ended.
package enum WorkerEnd: Hashable, Sendable {
  /// The worker finished its job, or stopped because the user interrupted it.
  case finished
  /// A signal ended the worker. Its last words on standard error and its last call of a layout
  /// remain.
  case crashed(signal: Int32, lastWords: String, lastCall: String?)
  case exited(code: Int32, lastWords: String)
  case timedOut(seconds: Double, lastCall: String?)
  case outOfMemory(bytes: Int, lastCall: String?)

  /// A Boolean value that is true when a limit of time or memory ended the worker.
  package var isLimit: Bool {
    switch self {
    case .timedOut, .outOfMemory: true
    case .finished, .crashed, .exited: false
    }
  }

  /// The problem, phrased to follow "The worker". Nil if there is none.
  package var problem: String? {
    switch self {
    case .finished: nil
    case .crashed(let signal, let lastWords, let lastCall):
      "crashed with \(Self.name(of: signal))" + Self.words(lastCall, after: " in ")
        + Self.words(lastWords.nonEmpty, after: ": ")
    case .exited(let code, let lastWords):
      "ended with code \(code)" + Self.words(lastWords.nonEmpty, after: ": ")
    case .timedOut(let seconds, let lastCall):
      "made no progress for \(Int(seconds.rounded())) s"
        + Self.words(lastCall, after: ", last in ") + ". A larger --time-limit gives it longer."
    case .outOfMemory(let bytes, let lastCall):
      "used more than \(bytes >> 20) MiB" + Self.words(lastCall, after: ", last in ")
        + ". With fewer subviews (--count) it needs less."
    }
  }

  /// Returns words after an introduction, or empty text if there are none.
  private static func words(_ words: String?, after start: String) -> String {
    guard let words else { return "" }
    return start + words
  }

  /// Returns the name of a signal with its number.
  static func name(of signal: Int32) -> String {
    // The numbers differ from system to system.
    let names: [Int32: String] = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS",
      SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM",
    ]
    guard let name = names[signal] else { return "signal \(signal)" }
    return "\(name) (\(signal))"
  }
}
