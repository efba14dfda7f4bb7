import LayoutDeciding
import LayoutModel

/// The meaning of a verification for a layout, in sentences.
package enum FindingWords {
  /// Returns a layout's errors, the first with the calls that show it, and the faults of its cache.
  static func sentences(about subject: String, in document: ResultsDocument) -> [String] {
    let result = result(about: subject, in: document)
    var sentences = result.map(errors) ?? []
    if let crash = document.crashesWhileCounting.first(where: { crash in crash.subject == subject })
    {
      sentences.append("Error: it \(crash.finding.title): \(crash.finding.message)")
    }
    guard let growing = result?.cacheGrowth else { return sentences }
    // What is broken is fixed first: a card has room for one remedy.
    if sentences.isEmpty { return self.sentences(of: growing, "Warning") }
    sentences.append("Warning: \(growing.title).")
    return sentences
  }

  /// Returns the first error that verification found, or nil if there is none.
  static func firstError(in subject: String, of document: ResultsDocument) -> String? {
    result(about: subject, in: document)?.errors.first?.title
  }

  /// Returns true if verification found more than one error. A card has the remedy of the first.
  static func hasSeveralErrors(in subject: String, of document: ResultsDocument) -> Bool {
    result(about: subject, in: document)?.errors.count ?? 0 > 1
  }

  /// Returns the fault of a cache that is no error, in a few words.
  static func warning(about subject: String, in document: ResultsDocument) -> String? {
    result(about: subject, in: document)?.cacheGrowth?.title
  }

  /// Returns the reason why an advised cache would be stale: an empty `updateCache`, with its line.
  /// Nil if there is none or no cache is advised.
  static func emptyUpdate(_ layout: LayoutDecision, in document: ResultsDocument) -> String? {
    guard layout.decision?.asksForNewCache == true,
      let place = document.emptyUpdates?[layout.subject]
    else { return nil }
    return "its updateCache is empty (\(place.short)): a cache would be stale after a change. Make "
      + "the cache again there, or remove updateCache: the default does so"
  }

  /// Returns true if verification found an error or a growing cache. For a layout in a view,
  /// findings outside of the view count, too.
  static func hasFault(_ subject: String, in document: ResultsDocument) -> Bool {
    let names = [subject, SubjectName.layout(in: subject)].uniqued()
    for name in names {
      for result in document.verification(of: name) where result.hasFault { return true }
    }
    return false
  }

  /// Returns the remark on a cache that neither sizing nor placing reads, or nil for any other.
  static func unreadCache(of subject: String, in document: ResultsDocument) -> String? {
    let caches = document.verification(of: subject).compactMap(\.unread?.values.first)
    guard let unread = caches.first, unread.isSuperset(of: [.sizeThatFits, .placeSubviews]) else {
      return nil
    }
    return "With an empty cache, sizeThatFits and placeSubviews give the same results: nothing "
      + "needs it."
  }

  /// The verification of a layout, all of its variants together.
  private static func result(
    about subject: String, in document: ResultsDocument
  ) -> VerificationResult? {
    document.verification(of: subject).byLayout.first
  }

  /// The first error in full, and the names of the others.
  private static func errors(of result: VerificationResult) -> [String] {
    guard let first = result.errors.first else { return [] }
    let all = sentences(of: first, "Error")
    let others = result.errors.dropFirst().map(\.title)
    guard !others.isEmpty else { return all }
    let more = Figures.quantity(others.count, "more error")
    return all + ["\(more): \(others.joined(separator: "; "))."]
  }

  /// A finding with the calls that show it, a line each, and the remedy.
  private static func sentences(of finding: Finding, _ severity: String) -> [String] {
    var sentences = ["\(severity): \(start(of: finding))"]
    // The message of a screen has the values that it writes.
    if finding.kind != .settling, let start = finding.history.first {
      sentences.append("This shows it: \(start)")
      sentences += finding.history.dropFirst()
    }
    var results: [String] = []
    if let expected = finding.expected { results.append("Expected: \(expected).") }
    if let found = finding.found { results.append("Found: \(found.withoutLastPeriod).") }
    if !results.isEmpty { sentences.append(results.joined(separator: " ")) }
    return sentences + ["To fix it: \(finding.remedy)"]
  }

  /// The words of a finding. A crash is one sentence, with its signal.
  private static func start(of finding: Finding) -> String {
    guard finding.kind.isCrash, finding.message.hasPrefix("Crashed: ") else {
      return "\(finding.title). \(finding.message)"
    }
    let signal = finding.message.without(prefix: "Crashed: ").withoutLastPeriod
    return "it \(finding.title) (\(signal))."
  }

  /// The remark on a layout that does not work without its cache.
  package static let neededCache =
    "Its cache is needed: placeSubviews uses what sizeThatFits left there, so nothing is compared "
    + "with the layout without it."
}

extension Decision {
  /// A Boolean value that is true when the decision names a cache to write, at some price or after
  /// another change.
  fileprivate var asksForNewCache: Bool {
    switch self {
    case .ownCache, .ownCacheIfDear: true
    case .worthIt(let effect), .worthItIfDear(let effect): !effect.isWritten
    case .algorithmFirst(_, let cache), .simplerFirst(_, let cache), .simplerIfDear(_, let cache):
      cache.asksForNewCache
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .depends, .noCache, .tooClose,
      .nothingToCache, .noCacheSaves, .notWorthIt, .idle:
      false
    }
  }
}

extension VerificationResult {
  /// A Boolean value that is true when there is an error, or the cache grows without end.
  fileprivate var hasFault: Bool { !errors.isEmpty || cacheGrowth != nil }

  /// The finding of a cache that grows without end. Nil if there is none.
  fileprivate var cacheGrowth: Finding? {
    findings.first { finding in finding.kind == .cacheGrows }
  }
}
