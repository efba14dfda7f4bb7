import Foundation
import LayoutBench

struct VerificationWork: Codable {
  enum Mode: String, Codable {
    case verify
    /// Its results are handed over, to compare with another process that hashes differently.
    case probe
  }

  struct Target: Codable {
    var subject: String
    var variant: String
  }

  var mode: Mode
  var targets: [Target]
  var first: Int
  var profile: VerificationProfile
  var seed: UInt64
  var defect: PlantedDefect?
}

enum VerificationMessage: Codable {
  case started(Int)
  case verified(Int, VerificationResult)
  case probed(Int, HashOrderProbe.Results)
}
