// What each kind of finding means and what to do about it: one place for all words.

extension Finding.Kind {
  /// The finding in a few words.
  package var title: String { words.title }

  /// What is wrong, in one sentence.
  package var explanation: String { words.explanation }

  /// What to do about it.
  package var remedy: String { words.remedy }

  private var words: FindingWords { FindingWords.of(self) }
}

/// The words of one kind of finding.
struct FindingWords {
  var title: String
  var explanation: String
  var remedy: String

  init(_ title: String, _ explanation: String, _ remedy: String) {
    self.title = title
    self.explanation = explanation
    self.remedy = remedy
  }

  static func of(_ kind: Finding.Kind) -> FindingWords {
    cache(kind) ?? crashes(kind) ?? geometry(kind) ?? costs(kind)
      ?? FindingWords(kind.rawValue, "", "")
  }
}
