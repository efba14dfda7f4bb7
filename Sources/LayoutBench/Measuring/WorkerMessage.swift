import Foundation

/// What a worker process tells, one JSON line each.
package enum WorkerMessage: Codable, Hashable, Sendable {
  case started(Int)
  case finished(Int, CaseRecord)
  case leftOut(Int)
  /// The case at hand goes on: it is long, and does not hang.
  case alive
  case interrupted

  /// The message as one line, without its end.
  package var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  package init(line: some StringProtocol) throws {
    self = try JSONDecoder().decode(WorkerMessage.self, from: Data(line.utf8))
  }
}
