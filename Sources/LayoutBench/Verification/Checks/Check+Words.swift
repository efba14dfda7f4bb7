// What each check means and what to do about it: one place for all words.

extension Check {
  /// How bad it is when the check fails.
  package var severity: Severity {
    switch self {
    case .cacheGrowsPerCall, .cacheUnbounded, .updateQueriesTooMuch, .superLinearQueries,
      .exponentialNesting, .mirrorsItself, .oddProposal:
      .warning
    case .keyTooSharp, .updateDropsEverything, .manyProposals:
      .note
    default:
      .error
    }
  }

  /// The finding in a few words.
  package var title: String { words.title }

  /// What is wrong, in one sentence.
  package var explanation: String { words.explanation }

  /// What to do about it.
  package var remedy: String { words.remedy }

  private var words: CheckWords { CheckWords.of(self) }
}

/// The words of one check.
struct CheckWords {
  var title: String
  var explanation: String
  var remedy: String

  init(_ title: String, _ explanation: String, _ remedy: String) {
    self.title = title
    self.explanation = explanation
    self.remedy = remedy
  }

  static func of(_ check: Check) -> CheckWords {
    cache(check) ?? crashes(check) ?? geometry(check) ?? costs(check)
      ?? CheckWords(check.rawValue, "", "")
  }
}
