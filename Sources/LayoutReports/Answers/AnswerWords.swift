import LayoutBench

package enum AnswerWords {
  package static func title(of kind: Answer.Kind) -> String {
    switch kind {
    case .cache: "Cache"
    case .cacheNotShownSafe: "Cache, but check"
    case .cacheIf: "Cache if ..."
    case .notWorthIt: "Not worth it"
    case .noCache: "No cache"
    case .dependsOnContent: "Depends on your content"
    case .broken: "Broken"
    case .tooClose: "Too close to call"
    case .notKnown: "Not known"
    }
  }

  package static func title(of answer: Answer) -> String {
    let isWritten = !Variant.Name.automatic.contains(answer.candidate)
    let verb = isWritten ? "Keep the cache" : "Add a cache"
    switch answer.kind {
    case .cache: return verb
    case .cacheNotShownSafe: return "\(verb), but check"
    case .cacheIf:
      return answer.condition.map { "\(verb) \(AnswerWords.condition($0.kind))" } ?? verb
    case .noCache: return isWritten ? "Remove the cache" : title(of: answer.kind)
    default: return title(of: answer.kind)
    }
  }

  /// What an answer means for all layouts that have it; nil where its title says so.
  static func meaning(of kind: Answer.Kind, bound: String) -> String? {
    switch kind {
    case .cache: "faster in some cases, in none that counts more than \(bound) slower"
    case .cacheNotShownSafe:
      "faster in some cases; in others more than \(bound) slower is not ruled out"
    case .cacheIf: nil
    case .notWorthIt: "no case gets faster by enough to matter"
    case .noCache: "slower in some cases, faster in none"
    case .dependsOnContent: "faster in some cases, slower in others"
    case .broken: "the cache changes a size or a position; fix it first"
    case .tooClose:
      "whether a case differs by more than \(bound) is neither shown nor ruled out; keep the version "
        + "that you have"
    case .notKnown: "nothing was timed, or the times are too noisy"
    }
  }

  /// Why, and what it comes to, in a sentence with its end.
  package static func sentence(of answer: Answer, _ options: RunOptions) -> String {
    let text =
      switch answer.kind {
      case .cache: gain(answer)
      case .cacheNotShownSafe: "\(gain(answer)); a slowdown is not ruled out \(open(answer))"
      case .cacheIf: split(answer)
      case .notWorthIt: notWorthIt(answer)
      case .noCache: loss(answer)
      case .dependsOnContent: extremes(answer)
      case .broken:
        "\(cacheName(answer.candidate)) changes a size or a position: see "
          + "'\(options.verifying(answer.subject))'"
      case .tooClose:
        "\(range(answer)), but in some case the 95 % interval is too wide to rule out a difference of "
          + "more than \(bound(options)): keep the version that you have. To decide, measure prices on "
          + "a device (--prices FILE), or run with more worker processes (--workers)"
      case .notKnown: notKnown(answer)
      }
    return text.prefix(1).uppercased() + text.dropFirst() + "."
      + (elsewhere(answer, options).map { " \($0)" } ?? "")
  }

  /// What the other system's answer is, in a sentence; nil where it is of the same kind.
  static func elsewhere(_ answer: Answer, _ options: RunOptions) -> String? {
    guard let other = answer.elsewhere?.first else { return nil }
    return "On system \(options.system.other.name): \(title(of: other)) "
      + "(\(cacheName(other.candidate))), which \(range(other))."
  }

  static func bound(_ options: RunOptions) -> String {
    String(Figures.bound(EquivalenceBound(delta: options.delta) ?? .standard).dropFirst())
  }

  package static func cache(of answer: Answer) -> String { cacheName(answer.candidate) }

  package static func cacheName(_ variant: String) -> String {
    switch variant {
    case Variant.Name.cached: "the hand-written cache"
    case Variant.Name.asWritten: "its own cache"
    case Variant.Name.memoizedSizes: "a cache of sizes"
    case Variant.Name.memoizedProposals: "a cache of sizes per proposal"
    case Variant.Name.memoizedResults: "a cache of results"
    default: "'\(variant)'"
    }
  }

  private static func gain(_ answer: Answer) -> String {
    var text = range(answer)
    if let best = answer.best { text += "; \(atMost(best))" }
    if let price = BreakEvenWords.sentence(answer.perQuery) { text += "; \(price)" }
    return text
  }

  private static func loss(_ answer: Answer) -> String {
    var text = range(answer)
    if let worst = answer.worst { text += "; \(atMost(worst))" }
    if let saved = answer.savedQueries, saved > 0.005 {
      text += "; it saves \(percent(saved)) of the queries all the same"
    }
    return text
  }

  private static func notWorthIt(_ answer: Answer) -> String {
    guard let best = answer.best, best.perPass > .zero else {
      return answer.votes == 0 && answer.ratio == nil
        ? "a repeated proposal calls nothing: SwiftUI's memo answers" : "it saves nothing"
    }
    let time = Figures.time(best.perPass)
    var text =
      "the largest saving is \(time) a pass, \(frame(best.frameShare)) of a frame, "
      + "\(place(of: best.key)): too little to matter"
    if case .above = answer.perQuery?.standing,
      let price = BreakEvenWords.sentence(answer.perQuery),
      !price.hasSuffix("any price of a query")
    {
      text += " at these prices; \(price)"
    }
    return text
  }

  private static func split(_ answer: Answer) -> String {
    guard let condition = answer.condition else { return range(answer) }
    var text = "\(ratio(condition.gain)) there, \(ratio(condition.loss)) elsewhere"
    if let best = answer.best { text += "; \(atMost(best))" }
    return text
  }

  private static func extremes(_ answer: Answer) -> String {
    var parts: [String] = []
    if let worst = answer.worst {
      parts.append("worst \(place(of: worst.key)): \(ratio(worst.ratio)), \(saving(worst))")
    }
    if let best = answer.best {
      parts.append("best \(place(of: best.key)): \(ratio(best.ratio)), \(saving(best))")
    }
    return parts.joined(separator: "; ")
  }

  private static func notKnown(_ answer: Answer) -> String {
    answer.votes == 0
      ? "no valid case was timed: see the findings; if the run only counted (--profile gate), run it with another profile"
      : "\(range(answer)), but too noisy: run with more worker processes (--workers)"
  }

  private static func open(_ answer: Answer) -> String {
    let named = answer.open.prefix(2).map { place(of: $0) }
    let rest = answer.open.count - named.count
    return named.joined(separator: ", ") + (rest > 0 ? " and in \(Figures.count(rest)) more" : "")
  }
}
