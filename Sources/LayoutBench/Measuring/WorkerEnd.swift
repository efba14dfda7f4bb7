import Foundation

package enum WorkerEnd: Hashable, Sendable {
  /// It did all that it was told, or stopped because the user said so.
  case finished
  /// A signal ended it; what it last wrote to standard error, and its last call of a layout.
  case crashed(signal: Int32, lastWords: String, lastCall: String?)
  case exited(code: Int32, lastWords: String)
  case timedOut(seconds: Double, lastCall: String?)
  case outOfMemory(bytes: Int, lastCall: String?)

  package var problem: String? {
    switch self {
    case .finished:
      return nil
    case .crashed(let signal, let lastWords, let lastCall):
      return "crashed with \(Self.name(of: signal))" + (lastCall.map { " in \($0)" } ?? "")
        + (lastWords.isEmpty ? "" : ": \(lastWords)")
    case .exited(let code, let lastWords):
      return "ended with code \(code)" + (lastWords.isEmpty ? "" : ": \(lastWords)")
    case .timedOut(let seconds, let lastCall):
      return "made no progress for \(Int(seconds.rounded())) s"
        + (lastCall.map { ", last in \($0)" } ?? "")
        + ". A larger --time-limit gives it longer."
    case .outOfMemory(let bytes, let lastCall):
      return "used more than \(bytes >> 20) MiB" + (lastCall.map { ", last in \($0)" } ?? "")
        + ". A larger --memory-limit gives it more."
    }
  }

  static func name(of signal: Int32) -> String {
    // The numbers differ from system to system.
    let names: [Int32: String] = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS",
      SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM",
    ]
    return names[signal].map { "\($0) (\(signal))" } ?? "signal \(signal)"
  }
}
