import LayoutModel

/// Words for a layout whose cases all came to their end, and none of which is valid.
extension DecisionFigures {
  /// Returns the reason that no case is valid, with the command that shows more of it.
  func invalid(
    _ problem: String, _ commands: DecisionCommands
  ) -> (String, (String, String)?) {
    let (command, check) = commands.verify(commands.subject)
    guard !Self.isOfPlacingNone(problem) else {
      return ("the layout places none of its subviews", (command, check))
    }
    let start = "\(VariantName.asWritten): "
    let why = problem.without(prefix: start).withoutLastPeriod
    return ("no case is valid: \(why)", (command, "see more of it"))
  }

  /// Returns the change that makes cases valid. Empty where the problem alone says it.
  static func remedies(for reason: UnknownReason) -> [String] {
    guard case .invalid(let problem) = reason, isOfPlacingNone(problem) else { return [] }
    return ["Place each of them in placeSubviews: until then nothing of it is measured."]
  }

  /// Returns true if a problem is that of a variant that places none of its subviews.
  private static func isOfPlacingNone(_ problem: String) -> Bool {
    problem.hasSuffix(CaseResult.placingNone(""))
  }
}
