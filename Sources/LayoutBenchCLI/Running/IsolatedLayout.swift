import Foundation
import LayoutBench
import LayoutVerification

/// Lays out subjects apart from this process, so that a crash or an endless loop is an error of the
/// subject.
///
/// The output of the layouts is dropped.
struct IsolatedLayout {
  /// The subjects and how each is laid out.
  private let targets: [ProfileTarget]
  /// The seconds that the layouts may take without progress.
  private let seconds: Int
  /// The memory that the work may take, in bytes.
  private let bytes: Int
  /// The arguments that name the files of the subjects.
  private let files: [String]
  /// A Boolean value that is true when files declare the subjects.
  private let isOfFiles: Bool
  /// The way in which the work is kept apart.
  private let isolation: Isolation

  init(
    _ targets: [ProfileTarget], seconds: Int, bytes: Int = 4 << 30, in context: CommandContext,
    isolation: Isolation = .process
  ) {
    self.targets = targets
    self.seconds = seconds
    self.bytes = bytes
    files = context.fileArguments
    isOfFiles = context.isOfFiles
    self.isolation = isolation
  }

  /// The reply of isolated work that returned.
  private enum Reply<Made: Codable>: Codable {
    case made(Made)
    /// A call of a layout that the engine cannot carry out.
    case refused(String)
  }

  /// Does work on the subjects in isolation, and returns its result.
  ///
  /// - Parameter work: Lays out the subjects. It records the last call, and calls `advance` with
  ///   the number of a subject before each step with it.
  func make<Made: Codable>(
    _ work: (_ lastCall: LastCallLog?, _ advance: (Int) -> Void) throws -> Made
  ) throws(UserError) -> Made {
    for target in targets { try checkFew(target) }
    let lastCall = LastCallLog()
    let outcome = isolation.run(milliseconds: seconds * 1_000, bytes: bytes) { channel in
      var steps = 0
      func advance(_ subject: Int) {
        steps += 1
        channel.mark(steps * targets.count + subject)
      }
      func reply() -> Reply<Made> {
        do { return .made(try work(lastCall, advance)) } catch { return .refused("\(error)") }
      }
      // A copy says why it crashes where it prints.
      let made = if isolation.makesCopies { reply() } else { OwnStreams.silencing(reply) }
      channel.write((try? JSONEncoder.ofMessages.encode(made)) ?? Data())
    }
    let target = targets[max(0, outcome.mark) % targets.count]
    let reply = try? JSONDecoder.ofMessages.decode(Reply<Made>.self, from: outcome.output)
    switch (outcome.ending, reply) {
    case (.finished, .made(let made)?): return made
    case (.finished, .refused(let reason)?): throw failure(of: target, reason)
    default:
      let problem = problem(outcome.ending, lastCall?.text, of: target)
      throw failure(of: target, "it \(problem)")
    }
  }

  /// Returns the words for an end of the work without a result, with the last call of a layout.
  private func problem(
    _ ending: Isolation.Ending, _ lastCall: String?, of target: ProfileTarget
  ) -> String {
    let inCall = lastCall.map { " in \($0)" } ?? ""
    let lastIn = lastCall.map { ", last in \($0)" } ?? ""
    switch ending {
    case .finished: return "ended the process\(inCall)."
    case .crashed(let reason): return "crashed\(inCall): \(ending.reason ?? reason)."
    case .timedOut:
      return "did not return within \(seconds) s\(lastIn). A larger --time-limit gives it longer."
    case .outOfMemory where !returns(target):
      return "did not return\(lastIn). \(Self.endlessAdvice)"
    case .outOfMemory:
      return "used more than \(bytes >> 20) MiB\(lastIn). "
        + "With fewer subviews (--count) it needs less."
    }
  }

  /// Throws an error if a pass over a few subviews does not return, after a shorter time than many
  /// subviews may take. A view is not checked, because the number of its subviews is fixed.
  private func checkFew(_ target: ProfileTarget) throws(UserError) {
    guard seconds > Self.secondsOfFew, isolation.makesCopies, !target.subject.isView,
      !target.subject.hasFixedCount
    else { return }
    var few = target
    few.key.count = min(few.key.count, Self.few)
    few.lastCall = LastCallLog()
    let outcome = isolation.run(milliseconds: Self.secondsOfFew * 1_000, bytes: bytes) { _ in
      _ = try? few.untracedPass()
    }
    guard outcome.ending == .timedOut else { return }
    let lastIn = few.lastCall?.text.map { call in ", last in \(call)" } ?? ""
    throw failure(
      of: target,
      "it did not return within \(Self.secondsOfFew) s\(lastIn). \(Self.endlessAdvice)")
  }

  /// The number of subviews that a layout without an endless loop lays out at once.
  private static let few = 10
  /// The seconds that a pass over so many may take: the limit of a check of `verify`.
  private static let secondsOfFew = VerificationExtent.standard.patience / 1_000

  /// The advice on code that does not return.
  private static let endlessAdvice = "Look for a loop in it that does not end."

  /// Returns true if a pass without a record returns.
  ///
  /// The record of a loop without end takes all memory before the time is over.
  private func returns(_ target: ProfileTarget) -> Bool {
    let milliseconds = min(seconds, Self.secondsOfPass) * 1_000
    let outcome = isolation.run(milliseconds: milliseconds, bytes: bytes) { _ in
      _ = try? target.untracedPass()
    }
    return !outcome.ending.isEndless
  }

  /// The seconds that a pass without a record may take.
  private static let secondsOfPass = 10

  /// The error of a subject, with the command that tells more.
  private func failure(of target: ProfileTarget, _ reason: String) -> UserError {
    let subject = target.subject.name
    var arguments = ["verify"]
    // A view that fails is left out by verify, which names its layout.
    let isNamed = !isOfFiles || !target.subject.isView
    if isNamed { arguments.append("--subject \(Shell.quoted(subject))") }
    arguments += files
    return UserError(
      "'\(subject)' cannot be laid out: \(reason) Run: \(ProgramName.current) "
        + arguments.joined(separator: " "))
  }
}
