import Foundation
import LayoutDeciding
import LayoutModel

package struct ProfileReport: Sendable {
  package var profile: PassProfile
  package var trials: [RemedyTrial]
  /// What the pass costs at the other system; nil where that was not counted.
  package var other: SystemCost?
  /// Where the views are declared in whose bodies others stand, and the layouts.
  package var sites: [String: DeclarationSite] = [:]

  package init(_ profile: PassProfile, trials: [RemedyTrial], other: SystemCost? = nil) {
    self.profile = profile
    self.trials = trials
    self.other = other
  }

  package func text(style: TextStyle) -> String {
    TerminalText(style: style).text(
      of: [.paragraph(Phrase(place)), .list(sentences.map { Phrase($0) })] + tree + improvements)
  }

  /// The pass as Chrome's trace events.
  package func trace() throws -> Data { try ChromeTrace(profile).data() }
}

extension ProfileReport {
  private static let mostRows = 14

  /// The views with their queries: containers before what they hold, of several the worst first.
  private var tree: [Block] {
    let shown = shownRows
    let table = Table(
      [
        "view", ">queries below", ">share", ">queries", ">measurements", ">different",
        ">repeated", hasOwners ? "declared in" : "",
      ],
      shown.map { row in
        let name = row.count > 1 ? "\(Figures.count(row.count)) x \(row.label)" : row.label
        return [
          Phrase(String(repeating: "  ", count: min(row.depth, 20)) + name),
          Phrase(Figures.count(row.total)),
          Phrase(Figures.share(row.total, of: profile.queries)),
        ]
          + [row.queries, row.measurements, row.distinct, row.repeated]
          .map { Phrase(Figures.count($0)) } + [Phrase(declaration(of: row))]
      })
    let hidden = rows.count - shown.count
    return [.table(table)]
      + (hidden > 0 ? [.list(["and \(Figures.quantity(hidden, "more row"))"])] : [])
  }

  private var hasOwners: Bool {
    sites[profile.layout.subject] != nil
      || profile.views.contains { $0.owner != nil || sites[$0.label] != nil }
  }

  /// `Row, Cards.swift:12`: the view in whose body it stands, or the layout itself, and its own line
  /// as far as that is known.
  private func declaration(of row: PassProfile.ViewProfile) -> String {
    let around = row.owner ?? profile.layout.subject
    let name = sites[row.label] == nil || row.site != nil ? around : row.label
    guard row.owner != nil || sites[name] != nil else { return "" }
    let isBody = name == row.label || row.startsBody || row.parent == nil
    return name + ((row.site ?? (isBody ? sites[name] : nil)).map { ", \($0)" } ?? "")
  }

  private var improvements: [Block] {
    let isSafe = trials.contains(where: \.keepsFrames)
    let none: [Block] =
      isSafe ? [] : [.paragraph("No change that keeps the picture saves a tenth of the queries.")]
    guard !trials.isEmpty else { return none }
    let table = Table(
      [
        ">queries left", ">share", ">on \(profile.layout.system.other)", "change",
        "the picture at \(window)",
      ],
      trials.map { trial in
        [
          Phrase(Figures.count(trial.queries), .better),
          Phrase(Figures.share(trial.queries, of: profile.queries)),
          Phrase(otherQueries(trial)),
          Phrase(words(trial.remedy)),
          Phrase(picture(trial)),
        ]
      })
    return none + [
      .heading(2, "What would make it cheaper, each tried by itself"), .table(table),
      .paragraph("What to check: Documentation/profile.md."),
    ]
  }

  private func otherQueries(_ trial: RemedyTrial) -> String {
    guard let other, let left = trial.otherQueries else { return Figures.none }
    return "\(Figures.count(left)), \(Figures.share(left, of: other.queries))"
  }

  /// The views, those that hold the same in one container as one.
  private var rows: [PassProfile.ViewProfile] {
    let views = profile.views
    let children = Dictionary(grouping: views.indices.dropFirst()) { views[$0].parent ?? 0 }
    var forms: [Int: [String]] = [:]
    for place in views.indices.reversed() {
      forms[place] =
        [views[place].label, views[place].owner ?? "", views[place].site?.description ?? "", "("]
        + children[place, default: []].flatMap { forms[$0] ?? [] } + [")"]
    }
    var rows: [PassProfile.ViewProfile] = []
    func visit(_ places: [Int]) {
      rows.append(places.dropFirst().reduce(into: views[places[0]]) { $0.add(views[$1]) })
      let below = Dictionary(grouping: places.flatMap { children[$0, default: []] }) { forms[$0] }
      let totals = below.mapValues { $0.reduce(0) { $0 + views[$1].total } }
      for (_, alike) in below.sorted(by: {
        (totals[$1.key] ?? 0, $0.value[0]) < (totals[$0.key] ?? 0, $1.value[0])
      }) { visit(alike) }
    }
    visit([0])
    return rows
  }

  /// All rows, or the containers and what else is worst.
  private var shownRows: [PassProfile.ViewProfile] {
    let rows = rows
    guard rows.count > Self.mostRows else { return rows }
    let kept = rows.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.isContainer != second.isContainer { return first.isContainer }
      return (second.total, left.offset) < (first.total, right.offset)
    }.prefix(Self.mostRows).map(\.offset).sorted()
    return kept.map { rows[$0] }
  }
}
