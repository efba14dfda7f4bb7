import Foundation
import LayoutModel

/// A worker's line on standard output: the progress or the result of one case.
package enum WorkerMessage: Codable, Hashable, Sendable {
  case started(Int)
  /// A variant of the current case is counted next.
  case counting(variant: String)
  /// The result of a case, and the processor time that it took, in seconds.
  case finished(Int, CaseResult, seconds: Double)
  case leftOut(Int)
  /// The trial of a timed case, for later workers.
  case tried(Int, Trial)
  /// The current case makes progress: it is long, and does not hang.
  case alive
  case interrupted

  /// The message as a line of JSON.
  package var line: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.userInfo[.isMeasurement] = true
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  package init(line: some StringProtocol) throws {
    self = try JSONDecoder().decode(WorkerMessage.self, from: Data(line.utf8))
  }
}
