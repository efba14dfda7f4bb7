import Foundation
import LayoutBench

/// What a process that verifies is told to do.
struct VerificationWork: Codable {
  /// What is done with each variant.
  enum Mode: String, Codable {
    /// It is verified.
    case verify
    /// Its results are handed over, to compare with another process that hashes differently.
    case probe
  }

  /// A variant of a subject.
  struct Target: Codable {
    var subject: String
    var variant: String
  }

  var mode: Mode
  var targets: [Target]
  /// The target to begin with.
  var first: Int
  var profile: VerificationProfile
  var seed: UInt64
  /// A defect to plant in the suite; nil for none.
  var defect: PlantedDefect?
}

/// What a process that verifies tells, one JSON line each.
enum VerificationMessage: Codable {
  /// A target begins.
  case started(Int)
  /// A target is verified.
  case verified(Int, VerificationResult)
  /// What came of the calls of a target.
  case probed(Int, HashOrderProbe.Results)
}
