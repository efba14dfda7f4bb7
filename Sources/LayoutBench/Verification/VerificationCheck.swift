/// Something that is verified in a row of items, each of which may crash.
protocol VerificationCheck {
  /// How many items there are.
  var count: Int { get }

  /// Verifies one item.
  ///
  /// - Parameters:
  ///   - item: Which one, from 0.
  ///   - report: Takes what is found.
  func verify(_ item: Int, _ report: (Finding) -> Void)

  /// What it means that an item crashed or did not end; nil if it says nothing new.
  ///
  /// - Parameters:
  ///   - item: Which one, from 0.
  ///   - ending: How it ended.
  ///   - isolation: Runs attempts to crash again.
  mutating func finding(
    forEnding ending: Isolation.Ending, of item: Int, isolation: Isolation
  ) -> Finding?
}

extension VerificationCheck {
  /// A crash that has no other explanation.
  func finding(
    forEnding ending: Isolation.Ending, of item: Int, isolation: Isolation
  ) -> Finding? {
    ending.finding(.crash, during: "\(Self.self)")
  }
}

extension Isolation.Ending {
  /// The finding for a crash, or for a time that ran out.
  func finding(_ check: Check, during what: String) -> Finding {
    switch self {
    case .crashed(let reason): Finding(check, "Crashed in \(what): \(reason).")
    default: Finding(.hangs, "Did not return in \(what).")
    }
  }
}
