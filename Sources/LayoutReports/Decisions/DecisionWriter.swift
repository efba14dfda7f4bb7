import LayoutDeciding
import LayoutModel

/// The writer of the words of each decision about a subject.
struct DecisionWriter {
  var document: ResultsDocument
  var subject: String

  var figures: DecisionFigures { DecisionFigures(document: document) }
  /// The commands that the decision proposes.
  var commands: DecisionCommands {
    DecisionCommands(document: document, subject: subject)
  }
  /// A Boolean value that is true when the layout has a cache already.
  var hasCache: Bool { document.cases(of: subject).haveWrittenCache }
}

/// The decisions that come before the question of a cache.
extension DecisionWriter {
  /// A cache that changes what the layout does.
  var broken: DecisionWords {
    DecisionWords(
      .broken, "broken", "broken: \(figures.fault(of: subject)) a size or a position",
      next: commands.verify(subject))
  }

  /// A view with a broken layout in it.
  func broken(inside layouts: [String]) -> DecisionWords {
    DecisionWords(
      .broken, "broken",
      "broken: it contains \(Wording.list(layouts, "and")), whose cache changes a size or a position",
      ["No saving of it counts."], next: commands.verify(layouts[0]))
  }

  /// A layout that does not work without its cache.
  var cacheNeeded: DecisionWords {
    DecisionWords(
      .same, "cache needed",
      "its cache is needed: placeSubviews uses what sizeThatFits left there",
      ["So nothing can be compared with the layout without it."])
  }

  /// A run that does not say enough.
  func notKnown(_ reason: UnknownReason) -> DecisionWords {
    let (why, next) = figures.unknown(reason, commands)
    return DecisionWords(
      .unknown, "not known", "not known: \(why)", DecisionFigures.remedies(for: reason), next: next)
  }

  /// A pass that grows too fast, whatever is cached.
  func algorithmFirst(_ steep: SteepPart, _ cache: Decision) -> DecisionWords {
    var reasons: [String?] = [figures.steep(steep), figures.search(steep)]
    let loop = figures.loop(steep, cache)
    if let simpler = cache.simpler {
      // The decision after that change is left out: with another algorithm it may be another one.
      reasons += [figures.simplerNow(simpler.changes.all[0], besides: steep), loop]
    } else {
      let present = DecisionWords(cache, of: subject, in: document)
      reasons += ["As it is now, \(present.headline).", loop] + present.reasons
    }
    return DecisionWords(
      .costs, "algorithm first", figures.algorithmFirst(steep), reasons, next: origin(of: steep))
  }

  /// The command that shows the origin of a growth.
  ///
  /// With few subviews, the growth of own code may not show. The command also runs twice as many
  /// as it names: those of the larger time.
  private func origin(of steep: SteepPart) -> DecisionCommands.Next {
    guard !steep.isQueries else { return commands.profile("see what asks for sizes") }
    let (command, effect) = commands.profile("see which method it is in")
    return ("\(command) --count \(max(1, steep.larger.count / 2))", effect)
  }

  /// Returns the words for changes that are less work to write than a cache.
  func simplerFirst(_ changes: SimplerChanges, _ last: Decision) -> DecisionWords {
    let remark = figures.remark(on: changes.advised)
    let reasons = reasons(changes, remark, afterwards(last))
    return DecisionWords(
      .paysIf, "change first", figures.simplerFirst(changes.advised), reasons,
      next: commands.change)
  }

  /// Returns the words for changes that save too little at the prices of the run.
  func simplerIfDear(_ changes: SimplerChanges, _ last: Decision) -> DecisionWords {
    let keepsCache = hasCache && !costsTime(last)
    let later = figures.later(changes.advised)
    var after: Afterwards? = afterwards(last)
    if let clause = figures.thatPrice(last) { after = (clause, []) }
    if keepsCache { after = nil }
    var reasons: [String?] = reasons(changes, later, after)
    if keepsCache { reasons.insert(presentSaving, at: 0) }
    // With simple changes that save too little, no cache is worth it at the prices of the run.
    let start =
      if keepsCache { "keep its cache, and change nothing" } else if hasCache {
        "change nothing"
      } else { "change nothing, and add no cache" }
    return DecisionWords(
      .paysIf, "change nothing", figures.changeNothing(changes.advised, start), reasons,
      next: commands.pricesLater)
  }

  /// Returns the reasons for changes: a remark on the advised ones, what further ones save, and the
  /// decision on a cache after all of them, if there is one to tell.
  private func reasons(
    _ changes: SimplerChanges, _ remark: String?, _ after: Afterwards?
  ) -> [String] {
    var remarks = [remark]
    for step in changes.further {
      remarks.append(figures.further(step, besides: changes.saving))
    }
    if let after {
      let that = if changes.all.count > 1 { "these changes" } else { "that change" }
      remarks.append("After \(that), \(after.clause).")
    }
    // In one paragraph several changes take the fewest lines.
    return [remarks.withoutNil().joined(separator: " ")] + (after?.reasons ?? [])
  }

  /// A sentence on the saving of the cache that the layout has. Nil if that is not known.
  private var presentSaving: String? {
    guard let known = document.decision(about: subject)?.known, known.isWritten else { return nil }
    return "\(figures.typical(known, subject: "Its cache")): no reason to remove it."
  }

  /// Returns true for a cache that costs time in some case, or does not work.
  private func costsTime(_ decision: Decision) -> Bool {
    [.noCache, .depends, .broken].contains(decision.rule)
  }

  /// A decision on a cache after a change: a clause, and its reasons if there is more to say.
  private typealias Afterwards = (clause: String, reasons: [String])

  /// Returns the decision on a cache after changes.
  ///
  /// The own code that is left then is not known: it was timed before the changes.
  private func afterwards(_ decision: Decision) -> Afterwards {
    if case .ownCache(_, let content, _) = decision, content != .sizes {
      return ("measure again: a cache can be worth it for what its own code then repeats", [])
    }
    let words = DecisionWords(decision, of: subject, in: document)
    let clause =
      switch decision {
      case .notWorthIt(let effect): figures.notWorthIt(effect, isClause: true)
      case .noCacheSaves(let bound): "a cache is not worth it: \(figures.atMost(bound))"
      case .nothingToCache: "there is \(words.headline)"
      case .broken, .brokenInside, .cacheNeeded, .notKnown, .algorithmFirst, .simplerFirst,
        .simplerIfDear, .depends, .noCache, .worthIt, .ownCache, .worthItIfDear, .ownCacheIfDear,
        .tooClose, .idle:
        words.headline
      }
    return (clause, words.reasons)
  }
}
