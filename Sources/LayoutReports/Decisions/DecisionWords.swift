import LayoutDeciding
import LayoutModel

/// The words of a decision: the same on the screen, in reports and in tables.
struct DecisionWords {
  /// The mark beside the decision.
  var mark: Mark
  /// The decision in a few words, as tables and titles have it: `worth it`.
  var kind: String
  /// The text after the layout's name: the decision and the one reason.
  var headline: String
  /// Further remarks, in sentences, and lines of code to write, which stand four columns in.
  var reasons: [String] = []
  /// The next command. Nil if there is nothing to do.
  var next: DecisionCommands.Next?

  /// Creates words; reasons that are nil are left out.
  init(
    _ mark: Mark, _ kind: String, _ headline: String, _ reasons: [String?] = [],
    next: DecisionCommands.Next? = nil
  ) {
    self.mark = mark
    self.kind = kind
    self.headline = headline
    self.reasons = reasons.withoutNil()
    self.next = next
  }

  /// Creates the words of a decision. The switch has steps before a cache first, then the advice to
  /// write, keep or remove one, then the reasons why none is worth it.
  init(_ decision: Decision, of subject: String, in document: ResultsDocument) {
    let writer = DecisionWriter(document: document, subject: subject)
    switch decision {
    case .broken: self = writer.broken
    case .brokenInside(let layouts): self = writer.broken(inside: layouts)
    case .cacheNeeded: self = writer.cacheNeeded
    case .notKnown(let reason): self = writer.notKnown(reason)
    case .algorithmFirst(let steep, let cache): self = writer.algorithmFirst(steep, cache)
    case .simplerFirst(let changes, let cache): self = writer.simplerFirst(changes, cache)
    case .simplerIfDear(let changes, let cache): self = writer.simplerIfDear(changes, cache)
    case .depends(_, let gain, let loss, let divide): self = writer.depends(gain, loss, divide)
    case .noCache(let effect, let costliest): self = writer.noCache(effect, costliest)
    case .worthIt(let effect): self = writer.worthIt(effect)
    case .ownCache(let bound, let content, let from): self = writer.ownCache(bound, content, from)
    case .worthItIfDear(let effect): self = writer.worthItIfDear(effect)
    case .ownCacheIfDear(let bound, let from): self = writer.ownCacheIfDear(bound, from)
    case .tooClose(let effect): self = writer.tooClose(effect)
    case .nothingToCache: self = writer.nothingToCache
    case .noCacheSaves(let bound): self = writer.noCacheSaves(bound)
    case .notWorthIt(let effect): self = writer.notWorthIt(effect)
    case .idle: self = writer.idle
    }
  }
}

extension DecisionRule {
  /// The place of a decision in a report, by what needs work first.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension [String] {
  /// The space before a line of code in reasons.
  private static var codeIndent: String { "    " }

  /// The reasons of a decision as phrases: each sentence, and the lines of code after one as a
  /// single phrase.
  var withCode: [Phrase] {
    var phrases: [Phrase] = []
    var code: [String] = []
    for line in self {
      if line.hasPrefix(Self.codeIndent) {
        code.append(line.without(prefix: Self.codeIndent))
        continue
      }
      phrases += Self.phrases(ofCode: code) + [Phrase(line)]
      code = []
    }
    return phrases + Self.phrases(ofCode: code)
  }

  /// Returns lines of code as a phrase. Empty if there are none.
  private static func phrases(ofCode lines: [String]) -> [Phrase] {
    if lines.isEmpty { [] } else { [Phrase(lines.joined(separator: "\n"), .code)] }
  }
}
