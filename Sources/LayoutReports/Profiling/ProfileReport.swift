import Foundation
import LayoutDeciding
import LayoutModel

/// The report of `profile` on one pass: a summary, the views with their queries, and changes.
///
/// The summary says how much is done and where it comes from. The tree shows each view with the
/// queries of it and of all views in it. The changes were each tried by itself, with the queries that
/// are left and whether the picture stays the same.
package struct ProfileReport: Sendable {
  package var profile: PassProfile
  /// The changes that were tried, each by itself.
  package var trials: [RemedyTrial]
  /// The cost of the pass at the other system. Nil if it was not counted.
  package var other: SystemCost?
  /// The time of the pass at the prices. Nil if its calls were not counted.
  package var cost: PassCost?
  /// The times of the layouts' own code at the speed of the prices' machine, the slowest first.
  package var ownCode: [OwnCode] = []
  /// The queries with twice as many subviews and the order of growth, such as `n²`. Nil if the
  /// growth is about linear or not known.
  package var steepQueries: (twice: GrowthPoint, order: String)?
  /// A Boolean value that is true when the profiled layout places none of its subviews.
  package var placesNone = false
  /// The factor by which own code takes longer on this machine.
  package var machine = 1.0
  /// The declarations of the layouts, and of the views with other views in their bodies.
  package var sites: [String: SourcePlace] = [:]
  /// The arguments of the command that prints a cache: files, or a subject of the suite.
  package var measuring = "run"
  /// The layouts whose cache would save a tenth of the queries, but too little time to be advised.
  package var cachesNotAdvised: [String] = []
  /// A Boolean value that is true when the tree has a row for each view.
  package var showsAllRows = false

  package init(
    _ profile: PassProfile, trials: [RemedyTrial], other: SystemCost? = nil, cost: PassCost? = nil
  ) {
    self.profile = profile
    self.trials = trials
    self.other = other
    self.cost = cost
  }

  /// Returns the summary, the tree and the changes that would make the pass cheaper.
  package func text(style: TextStyle) -> String {
    let summary: [Block] = [.paragraph(Phrase(conditions)), .list(sentences.asPhrases)]
    return TerminalText(style: style).text(of: summary + tree + improvements)
  }

  /// The pass as Chrome's trace events.
  package func trace() throws -> Data { try ChromeTrace(profile).data() }
}

extension ProfileReport {
  /// The views with their queries, containers before the views in them.
  private var tree: [Block] {
    let rows = rows
    let shown = if showsAllRows { rows.all } else { rows.worst }
    let hasLines = shown.contains { row in !line(of: row).isEmpty }
    let last = if hasLines { "line" } else { "" }
    let table = Table(["view", ">queries", ">share", ">repeated", last], shown.map(fields))
    let hidden = rows.all.count - shown.count
    guard hidden > 0 else { return [.table(table)] }
    let rest = "and \(Figures.quantity(hidden, "more row")); --all shows every one"
    return [.table(table), .list([Phrase(rest)])]
  }

  /// The rows of the tree, with the queries of each view and of the views in it.
  var rows: ProfileRows { ProfileRows(profile.views) }

  /// A view with its queries, as far in as it is deep.
  private func fields(of row: PassProfile.ViewProfile) -> [Phrase] {
    var name = row.label
    name += Self.times(row.count)
    let indent = String(repeating: Self.step, count: min(row.depth, Self.deepestIndent))
    return [
      Phrase(indent + name), Phrase(count: row.total),
      Phrase(Figures.share(row.total, of: profile.queries)),
      Phrase(count: row.repeated), Phrase(line(of: row)),
    ]
  }

  /// The indent of a level of the tree.
  private static let step = " "
  /// The level from which rows stand no further in.
  private static let deepestIndent = 24

  /// `Cards.swift:12`: the line of the view itself, or of the declaration of its layout.
  ///
  /// Empty if neither is known: the line of the declaration around it would be another one.
  private func line(of row: PassProfile.ViewProfile) -> String {
    (row.site ?? sites[row.label])?.short ?? ""
  }

  /// The tried changes. If none keeps every frame, a sentence says so.
  @ArrayBuilder<Block> private var improvements: [Block] {
    if !trials.contains(where: \.keepsFrames) {
      Block.paragraph(Phrase("\(noImprovement)."))
    }
    if !trials.isEmpty {
      Block.heading(2, "What would make it cheaper, each tried by itself")
      changes
      if let noneMatters { Block.paragraph(Phrase(noneMatters)) }
      Block.paragraph(
        "Look at the screen after a change; Documentation/profile.md of LayoutBench says what to check."
      )
    }
  }

  /// The sentence that no change both saves enough and keeps every frame.
  private var noImprovement: String {
    guard trials.isEmpty, cachesNotAdvised.isEmpty else {
      return "No change that was tried saves 10 % of the queries and keeps every frame\(exception)"
    }
    let sentence = "No change that was tried saves 10 % of the queries"
    // Queries that repeat or grow may need another structure, which no trial finds.
    let areMostlyDifferent = profile.queries < 2 * profile.distinct
    guard areMostlyDifferent, !growsFast, !placesNone else { return sentence }
    // The changes were tried on one system.
    guard let other, other.queries > profile.queries else {
      return "\(sentence): there is nothing to do"
    }
    return "\(sentence): on system \(profile.layout.system) there is nothing to do; "
      + "'--system \(other.system)' tries the changes on that"
  }

  /// `, but for a cache of sizes in FlowLayout, which is not advised: …`. Empty if every cache is.
  ///
  /// Of a growth `measure` sends here, so that no sentence on it sends back.
  private var exception: String {
    guard !cachesNotAdvised.isEmpty else { return "" }
    let layouts = cachesNotAdvised.joined(separator: " and in ")
    let start = ", but for a cache of sizes in \(layouts), which is not advised:"
    guard !growsFast else { return "\(start) what grows faster than the subviews comes first" }
    return "\(start) '\(ProgramName.current) \(measuring)' has the decision"
  }

  /// A Boolean value that is true when the queries or own code grow faster than n log n.
  private var growsFast: Bool { steepQueries != nil || ownCode.contains(where: \.isSteep) }

  /// The changes, each with its code directly below it if there is one.
  private var changes: [Block] {
    var blocks: [Block] = []
    var listed: [String] = []
    for trial in trials {
      listed.append(improvement(trial))
      guard let code = code(of: trial.remedy) else { continue }
      blocks += [.list(listed.asPhrases), .code(code, language: "swift")]
      listed = []
    }
    if !listed.isEmpty { blocks.append(.list(listed.asPhrases)) }
    return blocks
  }

  /// Returns a change with the queries that it leaves and its effect on the picture.
  private func improvement(_ trial: RemedyTrial) -> String {
    let left =
      "\(Figures.count(profile.queries)) -> \(Figures.quantity(trial.queries, "query"))"
      + otherQueries(trial) + timeSaved(trial)
    return "\(left): \(words(trial.remedy)). \(askers(trial))\(picture(trial))"
  }

  /// `, which saves 2.90 µs a pass`, at the prices. Empty if it saves no time, or if it is not known.
  ///
  /// The work of a cache is not among the calls.
  private func timeSaved(_ trial: RemedyTrial) -> String {
    guard let saving = saving(of: trial), saving > .zero else { return "" }
    if case .cachedSizes = trial.remedy {
      return ", which saves at most \(Figures.time(saving)) a pass"
    }
    return ", which saves \(Figures.time(saving)) a pass"
  }

  /// The sentence that no change saves enough to matter. Nil if one does, or if a time is not known.
  private var noneMatters: String? {
    let savings = trials.compactMap(saving)
    let least = Worth.standard.saving
    guard savings.count == trials.count, savings.allSatisfy({ saving in saving < least }) else {
      return nil
    }
    return "None of these changes saves \(Figures.time(least)) of calls a pass, the least that "
      + "matters: 1 % of a frame at 120 Hz."
  }

  /// Returns the time of the calls that a change leaves out, at the prices. Nil without prices.
  func saving(of trial: RemedyTrial) -> Nanoseconds? {
    guard let cost, let calls = trial.calls else { return nil }
    return cost.total - cost.prices.cost(of: calls)
  }

  /// ` (26: 10,104 -> 605)` if the other system makes others.
  private func otherQueries(_ trial: RemedyTrial) -> String {
    guard let other, let left = trial.otherQueries else { return "" }
    if other.queries == profile.queries, left == trial.queries { return "" }
    return " (\(other.system.name): \(Figures.count(other.queries)) -> \(Figures.count(left)))"
  }
}
