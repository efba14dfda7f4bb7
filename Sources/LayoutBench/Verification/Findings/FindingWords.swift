// What each kind of finding means and what to do about it: one place for all words.

extension Finding.Kind {
  package var title: String { words.title }

  package var explanation: String { words.explanation }

  package var remedy: String { words.remedy }

  private var words: FindingWords { FindingWords.of(self) }
}

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
