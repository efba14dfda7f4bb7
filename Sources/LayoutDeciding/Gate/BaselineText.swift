import Foundation
import LayoutModel

extension Baseline {
  package static let currentFormat = 4

  /// The text of the baseline's file.
  package var text: String {
    var lines = head
    for (subject, caseVariants) in values.keys.grouped(by: \.subject).sorted(on: \.value) {
      let own = self.lines(of: subject, caseVariants.sorted())
      lines += [BaselineLine.layout(subject, lines: own.count)] + own + [""]
    }
    return (lines + [BaselineLine.end]).joined(separator: "\n") + "\n"
  }

  /// The lines of a layout: its accepted findings, its laws, then the figures of each case.
  private func lines(of subject: String, _ caseVariants: [CaseVariant]) -> [String] {
    var lines: [String] = []
    for finding in (accepted ?? []).sorted() where finding.subject == subject {
      lines.append(BaselineLine.accepted + finding.text)
    }
    for key in series.keys.sorted() where key.subject == subject { lines.append(lawLine(key)) }
    var last: CaseKey?
    for caseVariant in caseVariants {
      let start = "\(caseVariant.caseID)\t\(caseVariant.variant)\t"
      lines.append(start + figures(of: caseVariant))
      if caseVariant.key != last, let frames = frames[caseVariant.key] {
        lines.append(start + BaselineLine.frames + frames.text)
      }
      last = caseVariant.key
    }
    return lines
  }

  /// The figures of a case and variant that are not 0.
  private func figures(of caseVariant: CaseVariant) -> String {
    var figures: [String] = []
    for metric in BaselineLine.metrics {
      guard let value = values[caseVariant]?[metric], value != .count(0) else { continue }
      figures.append("\(metric.rawValue) \(value)")
    }
    return figures.joined(separator: ", ")
  }

  /// The laws of a variant on a line that are not 0.
  private func lawLine(_ key: SeriesKey) -> String {
    let passes = key.line.scenario.traits.passes
    var laws: [String] = []
    for metric in Metric.lawful {
      guard let kept = series[key]?[metric], kept != .zero else { continue }
      laws.append("\(metric.rawValue) \(kept.text(passes: passes))")
    }
    return "\(key.subject)\t\(key.variant)\t\(BaselineLine.laws)\(key.line.text): "
      + laws.joined(separator: ", ")
  }

  /// The lines above the first layout: the run's options, and how to read the file.
  private var head: [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let cases = (try? encoder.encode(arguments)) ?? Data("[]".utf8)
    var lines = [
      BaselineLine.title + "\(Self.currentFormat)", BaselineLine.seed + "\(seed)",
      BaselineLine.system + "\(system)",
      BaselineLine.cases + String(decoding: cases, as: UTF8.self),
    ]
    if accepted != nil { lines.append(BaselineLine.isVerified) }
    return lines + [
      "# Written by the command 'baseline', changed by 'baseline --update'.",
      "# Of each variant, the counts of a pass on first layout and on resize, as formulas in the number",
      "# n of subviews, without those that are 0. Then a line a case and variant: its figures without",
      "# those that are 0. Below the first variant of a case, where its views lie, in tenths of a point.",
      "",
    ]
  }

  /// Creates a baseline from the text of its file. Lines may come in any order, as a merge leaves
  /// them.
  ///
  /// - Parameter settlesConflicts: True if the first side of a merge conflict counts, for a
  ///   baseline that is about to be renewed.
  package init(text: String, settlesConflicts: Bool = false) throws(BaselineError) {
    // Git may check the file out with other line ends.
    let text = text.replacing("\r\n", with: "\n")
    try Self.checkWhole(text)
    var reader = BaselineReader()
    let isConflicted = try reader.read(text, settlesConflicts: settlesConflicts)
    guard reader.hasSeed else {
      throw .init(line: 2, problem: .damaged(reason: "there is no seed"))
    }
    if !isConflicted { try reader.checkLines() }
    self = reader.baseline
  }

  /// Refuses a text of another kind or version, and a text without its last line.
  private static func checkWhole(_ text: String) throws(BaselineError) {
    guard !text.allSatisfy(\.isWhitespace) else { throw .init(problem: .empty) }
    let first = text.prefix { character in character != "\n" }
    guard first.hasPrefix(BaselineLine.title),
      let format = Int(first.dropFirst(BaselineLine.title.count)), format > 0
    else {
      throw .init(
        problem: .foreign(reason: "it does not begin with '# LayoutBench baseline'"))
    }
    guard format == currentFormat else { throw .init(problem: .otherVersion(format)) }
    // To pass them in silence would be wrong.
    guard !text.contains("\n# scope ") else {
      throw .init(problem: .outdated(reason: "it has allocations, which are no longer gated"))
    }
    guard text.hasSuffix("\n" + BaselineLine.end + "\n") else {
      throw .init(problem: .damaged(reason: "its last line is not '\(BaselineLine.end)'"))
    }
  }
}
