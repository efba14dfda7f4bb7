import Foundation
import LayoutDeciding
import LayoutModel

package enum AnswerWords {
  package static func title(of answer: Answer) -> String {
    let limit = answer.heldUpTo.map { " up to \(Figures.quantity($0, "subview"))" } ?? ""
    return switch answer.kind {
    case .worthIt where !answer.isOfOneCount: "Worth it \(from(answer.worth?.count))"
    case .worthItWithOwn where answer.ownCache == .repeats && answer.bounds?.count != nil:
      "\(answer.kind.words.title), \(from(answer.bounds?.count))"
    case .worthItForLarge where answer.isOfOneCount: "Not worth it at the estimated prices"
    case .noCache where answer.isHandWritten: "Remove the cache"
    case .notWorthIt, .nothingToCache, .noCache: answer.kind.words.title + limit
    default: answer.kind.words.title
    }
  }

  /// The title, with the cache that it is about, if it is about one.
  package static func heading(of answer: Answer) -> String {
    title(of: answer) + (answer.isAboutCandidate ? " (\(cache(of: answer)))" : "")
  }

  /// Why, in a sentence with its end.
  package static func sentence(of answer: Answer, _ options: RunOptions) -> String {
    let text =
      switch answer.kind {
      case .worthIt: worthIt(answer, options.worth)
      case .worthItForLarge: worthItForLarge(answer, options.worth)
      case .worthItWithOwn: ownCache(answer, options.worth)
      case .notWorthIt: notWorthIt(answer, options.worth)
      case .nothingToCache: "it asks for no size twice"
      case .needed:
        "its placeSubviews uses what sizeThatFits left there, so that nothing can be compared with "
          + "the layout without it"
      case .noCache: loss(answer)
      case .dependsOnContent: extremes(answer)
      case .broken: broken(answer, options)
      case .tooClose: tooClose(answer, options)
      case .firstLook: firstLook(answer)
      case .notKnown: unknown(answer, options.worth)
      }
    return Wording.sentence(text) + "."
  }

  /// What is saved at each count, in a sentence; nil where the answer says it.
  package static func savings(of answer: Answer) -> String? {
    guard ![.broken, .firstLook].contains(answer.kind), answer.isAboutCandidate,
      !answer.isOfOneCount, let last = answer.savings.last,
      // The line that is shown may save where another one costs.
      answer.kind != .noCache || answer.savings.contains(where: { $0.perPass < .zero })
    else { return nil }
    var before: Bool?
    let parts = answer.savings.map { saving in
      let costs = saving.perPass < .zero
      defer { before = costs }
      let verb = before == costs ? "" : costs ? "it costs " : "it saves "
      return "with \(Figures.count(saving.key.count))\(before == nil ? " subviews" : "") \(verb)"
        + time(saving.perPass)
    }
    let text = parts.joined(separator: ", ") + " a pass"
    return Wording.sentence(text)
      + " (\(last.key.scenario.traits.occasion), \(Wording.host(last.key.host)))."
  }

  /// What the other system's answer is, in a sentence; nil where it is of the same kind.
  static func atOtherSystem(_ subject: String, in document: ResultsDocument) -> String? {
    guard let other = document.answers.first(where: { $0.subject == subject })?.atOtherSystem
    else { return nil }
    let title = title(of: other)
    return "On system \(document.options.system.other.name): \(title.prefix(1).lowercased())"
      + "\(title.dropFirst())\(heading(of: other).dropFirst(title.count))."
  }

  static func cache(of answer: Answer) -> String { cacheName(answer.candidate) }

  private static func cacheName(_ variant: String) -> String {
    switch variant {
    case VariantName.cached: "the hand-written cache"
    case VariantName.asWritten: "its own cache"
    case VariantName.memoizedSizes: "a cache of sizes"
    case VariantName.memoizedProposals: "a cache of sizes per proposal"
    default: "'\(variant)'"
    }
  }

  private static func worthIt(_ answer: Answer, _ worth: Worth) -> String {
    guard !answer.isOfOneCount else { return single(answer, worth) + noise(answer) }
    var text = spread(answer.worth?.lines ?? [])
    if let most = answer.worthAtHighPrices, most.count != answer.worth?.count {
      text += (text.isEmpty ? "" : "; ") + atTimes(from(most.count))
    }
    return (text.isEmpty ? "in each of the usual cases" : text) + noise(answer)
      + (loss(answer, worth) ?? "")
  }

  private static func atTimes(_ from: String) -> String {
    "\(from) if SwiftUI's calls cost \(times) the estimate"
  }

  private static func worthItForLarge(_ answer: Answer, _ worth: Worth) -> String {
    let measure = "measure prices on a device (--prices FILE)"
    guard !answer.isOfOneCount else {
      let most = answer.savings.compactMap(\.perPassAtHighPrices)
      let savings = range(time(most.min() ?? .zero), time(most.max() ?? .zero))
      return "\(single(answer, worth)); \(atTimes(savings)): \(measure)"
    }
    guard let count = answer.worth?.count.subviews else {
      return "\(atTimes(from(answer.worthAtHighPrices?.count))), never at the estimate: \(measure)"
    }
    let least = answer.worthAtHighPrices?.count.subviews ?? count
    return "from about \(about(least)) to \(about(count)) subviews, depending on what SwiftUI's "
      + "calls cost: \(measure)\(noise(answer))\(loss(answer, worth) ?? "")"
  }

  /// What is said where only noise is between two answers.
  private static func noise(_ answer: Answer) -> String {
    answer.worth?.isByCalls == true
      ? "; the times are too noisy to tell, and the calls that it saves decide" : ""
  }

  private static func ownCache(_ answer: Answer, _ worth: Worth) -> String {
    guard let bounds = answer.bounds else { return "" }
    guard answer.ownCache == .repeats else {
      return
        "after its first call its own code takes about \(roughly(bounds.code.ownTime)) a pass, "
        + "with \(place(bounds.code.key, worth)), and a cache of yours could save most of that: keep "
        + (bounds.codeRepeatsInPass
          ? "the arrangement for the next call with the same proposal"
          : "from pass to pass what does not depend on the proposal")
    }
    let most = bounds.calls
    let best = answer.bestSaving.map { $0 > .zero ? time($0) : "nothing" } ?? "nothing"
    let spread = spread(bounds.lines ?? [])
    return "with \(place(most.key, worth)), \(repeats(most)) "
      + "repeat: a cache of yours could save up to \(time(most.byCalls)) a pass, \(percent(most.byCalls.rawValue / Worth.frame.rawValue)) of a frame\(mostly(most)); "
      + "the caches that LayoutBench tries save \(best)" + askers(most)
      + (spread.isEmpty ? "" : ". By number of subviews: \(spread)")
  }

  /// The kinds of calls that a cache can save, as answers name them: all but placements.
  static let kinds: [(terms: [PriceTerm], noun: String)] = [
    ([.query], "queries"), ([.measurement, .text], "measurements"),
    ([.platform], "measurements of platform views"), ([.guide], "guides"),
    ([.spacing], "spacings"), ([.distance], "distances"),
  ]

  /// What most of it is for, where that is no query: `, most of it for distances`.
  private static func mostly(_ bound: CacheBound) -> String {
    let kind = kinds.first { $0.terms.contains { $0.name == bound.mostly } }
    return kind.map { $0.noun == "queries" ? "" : ", most of it for \($0.noun)" } ?? ""
  }

  /// The lines that ask again, as in `; asked again in Flow.swift:24 (80 queries)`.
  private static func askers(_ bound: CacheBound) -> String {
    guard ![PriceTerm.guide, .spacing, .distance].contains(where: { $0.name == bound.mostly })
    else { return "" }
    let lines = (bound.sites ?? []).map { site in
      "\(site.file):\(site.line) (\(Figures.quantity(Int(site.queries.rounded()), "query")))"
    }
    return lines.isEmpty ? "" : "; asked again in \(Wording.list(lines, "and"))"
  }

  /// As in `12 of 36 queries and 4 of 24 measurements`.
  private static func repeats(_ bound: CacheBound) -> String {
    let parts = kinds.compactMap { kind -> String? in
      func sum(_ counts: PassCounts) -> Double { kind.terms.reduce(0) { $0 + counts[$1] } }
      guard sum(bound.repeated) > 0 else { return nil }
      let counts = [bound.repeated, bound.calls].map { Figures.count(Int(sum($0).rounded())) }
      return "\(counts[0]) of \(counts[1]) \(kind.noun)"
    }
    return Wording.list(parts, "and")
  }

  /// A time with one significant digit.
  private static func roughly(_ time: Nanoseconds) -> String {
    let step = pow(10, floor(log10(max(1, time.rawValue))))
    let rounded = (time.rawValue / step).rounded() * step
    let (factor, unit) = [(1e6, "ms"), (1e3, "µs")].first { rounded >= $0.0 } ?? (1, "ns")
    return "\(Figures.count(Int(rounded / factor))) \(unit)"
  }

  private static func unknown(_ answer: Answer, _ worth: Worth) -> String {
    switch answer.unknown {
    case .tooMany:
      "every case has more than \(Figures.count(worth.mostSubviews)) subviews: --most decides "
        + "how many count"
    case .failed(let problem):
      "no case came to its end. The first one: "
        + (problem.hasSuffix(".") ? String(problem.dropLast()) : problem)
    case .otherMemo:
      "an answer is for SwiftUI's memo of \(MemoOption(.standard)) sizes, and no case has that: leave "
        + "--memo out; the figures of these cases are printed with --details"
    case .interrupted:
      "the run was interrupted before the cache was timed"
    case .notTimed, nil:
      "the cache was not timed: its own work is not known (--profile files times it)"
    }
  }

  private static func notWorthIt(_ answer: Answer, _ worth: Worth) -> String {
    guard answer.votes > 0, !answer.savings.isEmpty else {
      return "a repeated proposal calls nothing: SwiftUI's memo answers"
    }
    var text = atMost(answer, worth) ?? saved(answer, worth)
    if answer.isHandWritten {
      if answer.savesNoCall == true { text += "; it saves no call, so that its own time decides" }
      text += loss(answer, worth) ?? "; keep it or remove it, nobody will notice"
    }
    return text
  }

  /// What it costs where it costs most; nil where that is below a tenth of the limit.
  private static func loss(_ answer: Answer, _ worth: Worth) -> String? {
    answer.worst.flatMap {
      abs($0.frameShare) >= worth.share / 10 ? "; \(atMost($0))" : nil
    }
  }

  /// What no cache can save more than; nil where one could save enough.
  private static func atMost(_ answer: Answer, _ worth: Worth) -> String? {
    guard answer.noCacheSaves == true, let bounds = answer.bounds else { return nil }
    guard !bounds.repeatsNothing, bounds.calls.byCalls > .zero else {
      return "it asks for no size twice, and its own code takes less than "
        + "\(Figures.time(worth.saving * Double(worth.instances))) a pass"
    }
    let most = bounds.calls
    return "no cache can save more than \(time(most.byCalls)) a pass, with "
      + "\(place(most.key, worth)) (\(repeats(most)) repeat)"
  }

  private static func saved(_ answer: Answer, _ worth: Worth) -> String {
    // With about 100 subviews.
    let typical = answer.savings.first { $0.key.count == 100 } ?? answer.savings.last
    guard let saving = typical else { return "it saves nothing" }
    var text: String
    if answer.isOfOneCount {
      text = single(answer, worth)
    } else {
      let limit = answer.worth?.count.subviews.map { "below about \(about($0)) subviews: " } ?? ""
      text =
        limit + "with \(Figures.count(saving.key.count)) \(limit.isEmpty ? "subviews " : "")it "
        + Self.saving(saving)
    }
    return text + noise(answer)
  }

  private static func place(_ key: CaseKey, _ worth: Worth) -> String {
    let screen = screen(key, worth)
    return Wording.place(of: key) + (screen.isEmpty ? "" : ",\(screen)")
  }

  /// As in ` in each of 100 containers`.
  private static func screen(_ key: CaseKey, _ worth: Worth) -> String {
    let instances = worth.of(key).instances
    return instances == 1 ? "" : " in each of \(Figures.quantity(instances, "container"))"
  }

  /// As in `with 8 subviews it saves 16 of 24 queries and 0.3 to 0.9 µs a pass, 0.01 % of a frame`.
  private static func single(_ answer: Answer, _ worth: Worth) -> String {
    let sorted = answer.savings.sorted { $0.perPass < $1.perPass }
    guard let least = sorted.first, let most = sorted.last else { return "it saves nothing" }
    let subviews = Figures.quantity(least.key.count, Wording.noun(least.key))
    let start = "with \(subviews)\(screen(least.key, worth)) it "
    guard least.perPass >= .zero else {
      return most.perPass > .zero
        ? start + "\(saving(most)) in one case, and \(saving(least)) in another"
        : start + saving(least)
    }
    let first = answer.savings[0]
    let queries =
      first.savedQueries > 0
      ? "\(Figures.decimal(first.savedQueries, places: 0)) of "
        + "\(Figures.decimal(first.queries, places: 0)) queries and " : ""
    let times = range(time(least.perPass), time(most.perPass))
    let frames = range(percent(least.frameShare), percent(most.frameShare))
    let enough = sorted.count { $0.frameShare >= worth.share }
    let cases =
      (1..<sorted.count).contains(enough)
      ? "; it reaches the limit in \(enough) of the \(sorted.count) usual "
        + "cases (2 are needed)" : ""
    return start + "saves \(queries)\(times) a pass, \(frames) of a frame\(cases)"
  }

  static func range(_ least: String, _ most: String) -> String {
    least == most ? least : "\(least) to \(most)"
  }

  private static func loss(_ answer: Answer) -> String {
    var text = answer.worst.map { atMost($0) } ?? "it costs time"
    if let saved = answer.savedQueries, saved > 0.005 {
      text += "; it saves \(percent(saved)) of the queries, which take less time than the cache"
    }
    return text
  }

  private static func firstLook(_ answer: Answer) -> String {
    let found = [answer.best, answer.worst].compactMap { saving in
      saving.map { saving in
        "\(time(saving.perPass)) \(saving.perPass < .zero ? "longer" : "shorter") with "
          + Wording.place(of: saving.key)
      }
    }.uniqued()
    return (found.isEmpty ? "" : "in one process a pass was \(Wording.list(found, "and")); ")
      + "several processes decide: leave out --profile quick"
  }

  private static func extremes(_ answer: Answer) -> String {
    let text = [answer.best, answer.worst].compactMap { $0.map { atMost($0) } }
      .joined(separator: "; ")
    return (answer.condition.map { "use it \(condition($0.kind)): " } ?? "") + text
  }

  private static func broken(_ answer: Answer, _ options: RunOptions) -> String {
    guard let parts = answer.brokenParts else {
      let cause =
        answer.isHandWritten
        ? "\(cacheName(answer.candidate)) changes a size or a position"
        : "it gives different sizes or positions for the same calls"
      return "\(cause): see '\(options.verifying(answer.subject))'"
    }
    return "it contains \(Wording.list(parts, "and")), whose cache changes a size or a position: "
      + "no saving of it counts. See '\(options.verifying(parts[0]))'"
  }

  private static func tooClose(_ answer: Answer, _ options: RunOptions) -> String {
    "\(single(answer, options.worth)); the limit is \(Figures.time(options.worth.saving * Double(options.worth.instances))) in two of these cases: keep "
      + "the version that you have. To decide, measure prices on a device (--prices FILE), or run "
      + "with more worker processes (--workers)"
  }
}
