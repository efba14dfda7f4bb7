import Foundation
import LayoutBench
import LayoutVerification

/// Lays out subjects apart from this process, so that a crash or an endless loop is an error of the
/// subject.
///
/// The output of the layouts is dropped.
struct IsolatedLayout {
  /// The names of the subjects.
  private let subjects: [String]
  /// The seconds that the layouts may take without progress.
  private let seconds: Int
  /// The arguments that name the files of the subjects.
  private let files: [String]
  /// The way in which the work is kept apart.
  private let isolation: Isolation

  init(
    _ subjects: [String], seconds: Int, in context: CommandContext,
    isolation: Isolation = .process
  ) {
    self.subjects = subjects
    self.seconds = seconds
    files = context.fileArguments
    self.isolation = isolation
  }

  /// The reply of isolated work that returned.
  private enum Reply<Made: Codable>: Codable {
    case made(Made)
    /// A call of a layout that the engine cannot carry out.
    case refused(String)
  }

  /// - Parameter work: Lays out the subjects, with a place for the last call, and tells of which one
  ///   it begins a step.
  func make<Made: Codable>(
    _ work: (_ lastCall: LastCallLog?, _ advance: (Int) -> Void) throws -> Made
  ) throws(UserError) -> Made {
    let lastCall = LastCallLog()
    let outcome = isolation.run(milliseconds: seconds * 1_000, bytes: Self.mostBytes) { channel in
      var steps = 0
      func advance(_ subject: Int) {
        steps += 1
        channel.mark(steps * subjects.count + subject)
      }
      func reply() -> Reply<Made> {
        do { return .made(try work(lastCall, advance)) } catch { return .refused("\(error)") }
      }
      // A copy says why it crashes where it prints.
      let made = if isolation.makesCopies { reply() } else { OwnStreams.silencing(reply) }
      channel.write((try? JSONEncoder.ofMessages.encode(made)) ?? Data())
    }
    let subject = subjects[max(0, outcome.mark) % subjects.count]
    let reply = try? JSONDecoder.ofMessages.decode(Reply<Made>.self, from: outcome.output)
    switch (outcome.ending, reply) {
    case (.finished, .made(let made)?): return made
    case (.finished, .refused(let reason)?): throw failure(of: subject, reason)
    default:
      let problem = problem(outcome.ending, lastCall?.text)
      throw failure(of: subject, "it \(problem).")
    }
  }

  /// The memory that the work may take.
  private static let mostBytes = 4 << 30

  /// The end of the work in words, with the last call of a layout.
  private func problem(_ ending: Isolation.Ending, _ lastCall: String?) -> String {
    let inCall = lastCall.map { " in \($0)" } ?? ""
    let lastIn = lastCall.map { ", last in \($0)" } ?? ""
    switch ending {
    case .finished: return "ended the process\(inCall)"
    case .crashed(let reason): return "crashed\(inCall): \(ending.reason ?? reason)"
    case .timedOut:
      return "made no progress for \(seconds) s\(lastIn). A larger --time-limit gives it longer"
    case .outOfMemory:
      return "used more than \(Self.mostBytes >> 20) MiB\(lastIn). "
        + "With fewer subviews (--count) it needs less"
    }
  }

  /// The error of a subject, with the command that tells more.
  private func failure(of subject: String, _ reason: String) -> UserError {
    let arguments = ["verify --subject \(Shell.quoted(subject))"] + files
    return UserError(
      "'\(subject)' cannot be laid out: \(reason) Run: \(ProgramName.current) "
        + arguments.joined(separator: " "))
  }
}
