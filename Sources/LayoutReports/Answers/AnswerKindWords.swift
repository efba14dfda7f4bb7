import LayoutAnalysis
import LayoutBench

extension Answer.Kind {
  /// What reports say of an answer of this kind.
  struct Words {
    var mark: Mark
    var title: String
    /// What it means for all layouts that have it.
    var meaning: String
    /// The rest of a sentence about one cache, and about several.
    var one: String, several: String

    init(_ mark: Mark, _ title: String, _ one: String, _ several: String, means: String) {
      (self.mark, self.title, self.one, self.several) = (mark, title, one, several)
      meaning = means
    }
  }

  var words: Words {
    switch self {
    case .broken:
      Words(
        .broken, "Broken", "is broken", "are broken",
        means: "a cache changes a size or a position; fix it first")
    case .worthIt:
      Words(
        .pays, "Worth it", "is worth it", "are worth it",
        means: "a pass gets faster by enough to notice")
    case .worthItWithOwn:
      Words(
        .paysIf, "Worth it with a cache of your own", "is worth writing by hand",
        "are worth writing by hand",
        means: "no automatic cache keeps enough of what repeats, and one of yours could")
    case .worthItForLarge:
      Words(
        .paysIf, "Worth it for large content", "is worth it for large content",
        "are worth it for large content",
        means: "not at the estimated prices, but at \(AnswerWords.times) as much")
    case .dependsOnContent:
      Words(
        .open, "Depends on your content", "depends on your content", "depend on your content",
        means: "it saves time in some cases and costs time in others")
    case .notWorthIt:
      Words(
        .same, "Not worth it", "is not worth it", "are not worth it", means: "nobody will notice")
    case .nothingToCache:
      Words(
        .same, "Nothing to cache", "has nothing to keep", "have nothing to keep",
        means: "nothing is asked for twice")
    case .needed:
      Words(
        .same, "Its cache is needed", "is needed", "are needed",
        means: "the layout cannot lay out without it")
    case .noCache:
      Words(
        .costs, "No cache", "costs time", "cost time",
        means: "it costs time and saves none that matters")
    case .tooClose:
      Words(
        .tooClose, "Too close to call", "is too close to call", "are too close to call",
        means: "the saving is about as large as the limit")
    case .firstLook:
      Words(
        .open, "First look", "has a first look", "have a first look",
        means: "one process was timed, and several decide")
    case .notKnown:
      Words(
        .unknown, "Not known", "is not known", "are not known",
        means: "see the reason")
    }
  }

  /// The place of the kind in a report: what needs work first.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
