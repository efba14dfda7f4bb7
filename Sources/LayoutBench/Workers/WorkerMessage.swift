import Foundation

/// What a worker process tells, one JSON line each.
package enum WorkerMessage: Codable, Hashable, Sendable {
  /// A case of the job begins.
  case started(AssignmentID)
  /// A case of the job is measured.
  case finished(AssignmentID, CaseMeasurement)
  /// A case of the job is left out, for want of time.
  case leftOut(AssignmentID)
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
