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
  /// - Parameters:
  ///   - kind: The answer.
  ///   - bound: How much faster or slower makes a difference, as in `5 %`.
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
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - options: The options of the run.
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

extension AnswerWords {
  /// As in `takes 0.61x (0.55x to 0.93x) of the time`: typical, the cases' least and most.
  static func range(_ answer: Answer) -> String {
    guard let ratio = answer.ratio else { return "takes the same" }
    let text = Figures.ratio(
      Ratio(ratio.typical), least: Ratio(ratio.least), most: Ratio(ratio.most))
    guard let bounds = text.firstIndex(of: "(") else { return "takes \(text) the time" }
    return "takes \(text[..<bounds])the time on average \(text[bounds...].dropLast()) by case)"
  }

  /// The largest saving or cost, and its case: `saves at most 59 µs a pass, 0.4 % of a frame, ...`.
  private static func atMost(_ saving: Answer.NamedSaving) -> String {
    let verb = saving.perPass < .zero ? "costs" : "saves"
    return "\(verb) at most" + Self.saving(saving).dropFirst(verb.count)
      + ", \(place(of: saving.key))"
  }

  static func ratio(_ value: Double) -> String { Figures.ratio(Ratio(value)) }

  static func percent(_ value: Double) -> String {
    Figures.decimal(value * 100, places: abs(value) < 0.0995 ? 1 : 0) + " %"
  }

  /// As in `saves 59 µs a pass, 0.4 % of a frame`; `may save` where it is not certain.
  package static func saving(_ saving: Answer.NamedSaving, isCertain: Bool = true) -> String {
    Self.saving(saving.perPass, frameShare: saving.frameShare, isCertain: isCertain)
  }

  package static func saving(
    _ perPass: Nanoseconds, frameShare: Double, isCertain: Bool = true
  ) -> String {
    let stem = perPass < .zero ? "cost" : "save"
    let verb = isCertain ? "\(stem)s" : "may \(stem)"
    let time = Figures.time(Nanoseconds(abs(perPass.rawValue)))
    return "\(verb) \(time) a pass, \(frame(abs(frameShare))) of a frame"
  }

  static func frame(_ share: Double) -> String {
    let percent = share * 100
    if percent < 0.01 { return "under 0.01 %" }
    return Figures.decimal(percent, places: percent < 0.0995 ? 2 : percent < 9.95 ? 1 : 0) + " %"
  }

  /// A case without its layout, as in `with 1,000 tag subviews, on resize, in a stack`.
  static func place(of key: CaseKey) -> String {
    let kind = key.population == .own ? "" : Wording.population(key.population) + " "
    return "with \(Figures.count(key.count)) \(kind)subviews, \(Wording.occasion(key.scenario)), "
      + Wording.host(key.host)
  }
}
