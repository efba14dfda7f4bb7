import Foundation

/// What a worker process tells, one JSON line each.
package enum WorkerMessage: Codable, Hashable, Sendable {
  /// The case at a place in the plan begins.
  case started(Int)
  /// The case at a place in the plan is measured.
  case finished(Int, CaseResult)
  /// The case at hand goes on: it is long, and does not hang.
  case alive
  /// The user interrupted the worker.
  case interrupted

  /// The message as one line, without its end.
  package var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Reads a line.
  package init(line: some StringProtocol) throws {
    self = try JSONDecoder().decode(WorkerMessage.self, from: Data(line.utf8))
  }
}
