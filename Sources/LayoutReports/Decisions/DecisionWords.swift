import LayoutDeciding
import LayoutModel

/// The words of a decision: the same on the screen, in reports and in tables.
struct DecisionWords {
  var mark: Mark
  /// The decision in a few words, as tables and titles have it: `worth it`.
  var kind: String
  /// The text after the layout's name: the decision and the one reason.
  var headline: String
  /// Further remarks, in sentences.
  var reasons: [String] = []
  /// The next command and its effect; nil where there is nothing to do.
  var next: (command: String, effect: String)?

  private init(
    _ mark: Mark, _ kind: String, _ headline: String, _ reasons: [String?] = [],
    next: (String, String)? = nil
  ) {
    self.mark = mark
    self.kind = kind
    self.headline = headline
    self.reasons = reasons.compactMap(\.self)
    self.next = next.map { (command: $0, effect: $1) }
  }

  init(_ decision: Decision, of subject: String, in document: ResultsDocument) {
    let figures = DecisionFigures(document: document)
    let commands = DecisionCommands(document: document, subject: subject)
    switch decision {
    case .broken(let variant):
      self.init(
        .broken, "broken", "broken: \(figures.fault(of: variant, subject)) a size or a position",
        next: commands.verify(subject))
    case .brokenInside(let layouts):
      self.init(
        .broken, "broken",
        "broken: it contains \(Wording.list(layouts, "and")), whose cache changes a size or a position",
        ["No saving of it counts."], next: commands.verify(layouts[0]))
    case .cacheNeeded:
      self.init(
        .same, "cache needed",
        "its cache is needed: placeSubviews uses what sizeThatFits left there",
        ["So nothing can be compared with the layout without it."])
    case .notKnown(let reason):
      let (why, next) = figures.unknown(reason, commands)
      self.init(.unknown, "not known", "not known: \(why)", next: next)
    case .algorithmFirst(let steep, let cache):
      let rest = DecisionWords(cache, of: subject, in: document)
      self.init(
        .costs, "algorithm first",
        "change the algorithm first: \(figures.growth(of: steep))",
        [figures.steep(steep), "As it is now, \(rest.headline).", figures.loop(steep, cache)]
          + rest.reasons,
        next: steep.isQueries
          ? commands.profile("shows what asks for sizes") : commands.search(subject))
    case .simplerFirst(let change, let saving, let cache):
      let rest = DecisionWords(cache, of: subject, in: document)
      self.init(
        .paysIf, "simpler first", figures.simpler(change, saving),
        ["Then \(rest.headline)."] + rest.reasons, next: commands.change)
    case .depends(_, let gain, let loss, let divide):
      self.init(
        .open, "depends on content", "depends on \(figures.divide(divide))",
        ["\(Wording.sentence(figures.extreme(gain))); \(figures.extreme(loss))."],
        next: commands.ownContent)
    case .noCache(let effect, let costliest):
      self.init(
        .costs, "no cache",
        (effect.isWritten ? "remove the cache: " : "add no cache: ") + figures.extreme(costliest),
        [figures.savedQueries(effect), figures.making(effect, costliest.key)])
    case .worthIt(let effect):
      self.init(
        .pays, "worth it", figures.worthIt(effect),
        [figures.noise(effect), figures.loss(effect)],
        next: effect.isWritten ? nil : commands.cache(effect.cache))
    case .ownCache(let bound, let content, let from):
      self.init(
        .paysIf, "your own cache",
        "a cache of your own can be worth it \(figures.from(from, bound.key)): \(figures.advice(content, bound))",
        figures.reasons(of: bound, content), next: commands.start(of: content))
    case .worthItIfDear(let effect):
      self.init(
        .paysIf, "maybe worth it", figures.ifDear(effect),
        [figures.noise(effect), figures.loss(effect)], next: commands.prices)
    case .ownCacheIfDear(let bound, let from):
      self.init(
        .paysIf, "maybe worth it",
        "a cache of your own can be worth it only if SwiftUI's calls cost \(DecisionFigures.times) the estimate: \(figures.from(from, bound.key))",
        figures.reasons(of: bound, .sizes), next: commands.prices)
    case .tooClose(let effect):
      self.init(
        .tooClose, "too close",
        "too close to call: \(figures.range(of: effect)), and \(figures.limit) matter",
        ["Keep the version that you have."], next: commands.prices)
    case .nothingToCache:
      self.init(
        .same, "nothing to cache",
        "nothing to cache: it asks no subview twice with the same proposal")
    case .noCacheSaves(let bound):
      self.init(.same, "not worth it", "not worth it: \(figures.atMost(bound))")
    case .notWorthIt(let effect):
      self.init(
        .same, "not worth it", figures.notWorthIt(effect),
        [figures.keepOrRemove(effect), figures.noise(effect), figures.loss(effect)])
    case .idle:
      self.init(.same, "not worth it", "not worth it: nothing is called, as SwiftUI's memo replies")
    }
  }
}

extension DecisionRule {
  /// The place of a decision in a report, by what needs work first.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The commands that come next, for a subject of a run.
struct DecisionCommands {
  var document: ResultsDocument
  var subject: String

  private typealias Next = (String, String)

  /// The start of a command about the subject: its files, or its name in the suite.
  private func measuring(_ rest: String) -> String {
    if let files = document.spec.files {
      return "\(ProgramName.short) measure \(files) \(rest)"
    }
    return "\(ProgramName.short) run --subject \(Shell.quoted(subject)) \(rest)"
  }

  func verify(_ subject: String) -> (String, String) {
    (document.spec.verifying(subject), "checks the fix")
  }

  /// The command whose warning says what to look for.
  func search(_ subject: String) -> (String, String) {
    (document.spec.verifying(subject), "says what to look for")
  }

  /// The command that prints the code of a change.
  var change: (String, String) { (measuring("--details"), "shows the code") }

  /// The command that shows where queries, or time, come from.
  func profile(_ effect: String) -> (String, String) {
    let target = document.spec.files ?? Shell.quoted(subject)
    return ("\(ProgramName.short) profile \(target)", effect)
  }

  var ownContent: (String, String) {
    (measuring("--count N"), "decides for as many as you have")
  }

  var prices: (String, String) {
    ("measure what its calls cost on a device: Documentation/on-a-device.md", "")
  }

  /// What to look at before a cache of one's own is written.
  func start(of content: OwnCacheContent) -> (String, String) {
    switch content {
    case .sizes: (measuring("--details"), "shows a first step")
    case .arrangement: (measuring("--details"), "shows the cache")
    case .acrossProposals: profile("shows where its time goes")
    }
  }

  func cache(_ variant: String) -> (String, String)? {
    (measuring("--details"), "shows the cache")
  }

  /// The command that times a cache that was counted only.
  var timing: (String, String) { (measuring("--profile files"), "times it") }
}
