import LayoutDeciding
import LayoutModel

/// The commands that come next, for a subject of a run.
struct DecisionCommands {
  var document: ResultsDocument
  var subject: String

  /// A command, and what a developer does with it.
  typealias Next = (command: String, effect: String)

  /// The option that prints the code of a change or a cache.
  static let details = "--details"

  /// The command that measures the subject again: its files, or its name in the suite.
  private func measuring(_ options: [String]) -> String {
    var words = [ProgramName.short, document.spec.measuring]
    if document.spec.files == nil { words.append("--subject \(Shell.quoted(subject))") }
    return (words + document.limitOptions + options).joined(separator: " ")
  }

  /// The command that measures as many subviews as the run had, with further options.
  private func measuringAgain(_ options: [String] = []) -> String {
    measuring(document.spec.countOption + options)
  }

  /// The command that prints the code for as many subviews as the run had.
  private var showingCode: String { measuringAgain([Self.details]) }

  /// The command that verifies a layout again.
  func verify(_ subject: String) -> Next {
    let hasOthers = FindingWords.hasSeveralErrors(in: subject, of: document)
    let effect = if hasOthers { "see how to fix each error" } else { "check the fix" }
    return (document.spec.verifying(subject), effect)
  }

  /// The command that prints the code of a change.
  var change: Next { (showingCode, "see the code") }

  /// The command that shows the origin of queries or time.
  func profile(_ effect: String) -> Next {
    ("\(ProgramName.short) profile \(document.profiledTarget(subject))", effect)
  }

  /// The command that profiles the view of the subject. Each layout in it has the same one.
  func profileOfView(_ effect: String) -> Next {
    guard document.spec.files != nil else { return profile(effect) }
    let view = SubjectName.view(in: subject)
    return DecisionCommands(document: document, subject: view).profile(effect)
  }

  /// The command that measures as many subviews as the user has.
  var ownContent: Next {
    (measuring(["--count N"]), "decide for as many as you have")
  }

  /// The way to prices of a device.
  var prices: Next {
    ("Documentation/on-a-device.md of LayoutBench", "to be sure, measure SwiftUI's calls")
  }

  /// The way to prices of a device, for a layout that stays as it is.
  var pricesLater: Next { (prices.command, "nothing to do; to be sure, measure SwiftUI's calls") }

  /// The command to begin with before a cache of one's own is written.
  ///
  /// - Parameters:
  ///   - isPrinted: Whether the cache that `--details` prints keeps the most expensive part.
  ///   - from: The number of subviews from which it is worth it, as in `from about 35 subviews`.
  func start(of content: OwnCacheContent, isPrinted: Bool, _ from: String) -> Next {
    switch content {
    case .sizes where !isPrinted: afterWriting(from)
    case .sizes: (showingCode, "see a simple cache")
    case .arrangement where !isPrinted: afterWriting(from)
    case .arrangement: cache
    case .acrossProposals: profile("see where its time goes")
    }
  }

  /// The command to begin with before a new cache is written. Nil if the layout has the cache.
  ///
  /// - Parameters:
  ///   - from: The number of subviews from which it is worth it, as in `from about 35 subviews`.
  ///   - isInMakeCache: Whether the code of the cache is told already.
  ///   - hasOwnCode: Whether the layout's own code is to be made faster first.
  func start(of effect: CacheEffect, _ from: String, isInMakeCache: Bool, hasOwnCode: Bool) -> Next?
  {
    if effect.isWritten { return nil }
    if isInMakeCache { return afterWriting(from) }
    guard hasOwnCode else { return cache }
    return profile("before you write it, see where its own code takes its time")
  }

  /// The command that prints the cache to write.
  var cache: Next { (showingCode, "see the cache") }

  /// The command that decides about a cache of one's own, once it is there.
  ///
  /// - Parameter from: The number of subviews from which the cache is worth it.
  private func afterWriting(_ from: String) -> Next {
    (measuringAgain(), "\(from), write it and measure again")
  }

  /// The command that decides about another cache after the present one is removed.
  var withoutCache: Next {
    (measuringAgain(), "once it is removed, measure again")
  }

  /// The command that times a cache which was only counted.
  var timing: Next { (measuringAgain(["--profile files"]), "time it") }
}

extension ResultsDocument {
  /// The options that decide at the same limit and prices. Empty for the usual ones.
  var limitOptions: [String] { spec.worth.options(for: spec.counts) + prices.options }

  /// The arguments of `profile` for a subject: its files, with its name if they have several.
  func profiledTarget(_ subject: String) -> String {
    let name = Shell.quoted(subject)
    guard let files = spec.files else { return name }
    guard cases.subjects.count > 1 else { return files }
    return "\(files) \(name)"
  }
}
