import Foundation
import LayoutModel

/// The lines of a baseline's file, format 4.
///
/// All lines of a layout stand together, and the lines between two layouts never change: branches
/// that change different layouts merge without a conflict.
private enum BaselineLine {
  static let title = "# LayoutBench baseline, format "
  static let seed = "# seed: "
  static let system = "# system: "
  static let cases = "# cases: "
  static let isVerified = "# verified: lines that begin with 'accepts' are no findings"
  static let layout = "# layout: "
  static let accepted = "# accepts: "
  static let laws = "laws "
  static let frames = "frames "
  static let end = "# end"

  /// The line above those of a layout, with their number: a line that is gone switches off what it
  /// is there for.
  static func layout(_ subject: String, lines: Int) -> String {
    "\(layout)\(subject) (\(lines) lines)"
  }

  /// The layout that a line announces, and how many lines it has.
  static func announced(by line: Substring) -> (subject: String, lines: Int)? {
    guard let match = line.wholeMatch(of: /# layout: (.*) \((\d+) lines\)/),
      let lines = Int(match.2)
    else { return nil }
    return (String(match.1), lines)
  }

  /// The metrics in the order of a line: what matters most first.
  static let metrics =
    [.queries, .measurements] + Metric.gated.filter { $0 != .queries && $0 != .measurements }
}

extension Baseline {
  package static let currentFormat = 4

  /// The baseline as its file has it.
  package var text: String {
    var lines = head
    for (subject, places) in Dictionary(grouping: values.keys, by: \.subject)
      .sorted(by: { $0.key < $1.key })
    {
      let own = self.lines(of: subject, places.sorted())
      lines += [BaselineLine.layout(subject, lines: own.count)] + own + [""]
    }
    return (lines + [BaselineLine.end]).joined(separator: "\n") + "\n"
  }

  private func lines(of subject: String, _ places: [CaseVariant]) -> [String] {
    let findings = (accepted ?? []).filter { $0.subject == subject }
    var lines = findings.sorted().map { BaselineLine.accepted + $0.text }
    lines += series.keys.filter { $0.subject == subject }.sorted().map(lawLine)
    var last: CaseKey?
    for place in places {
      let start = "\(place.caseID)\t\(place.variant)\t"
      let figures = BaselineLine.metrics.compactMap { metric in
        let value = values[place]?[metric] ?? .count(0)
        return value == .count(0) ? nil : "\(metric.rawValue) \(value)"
      }
      lines.append(start + figures.joined(separator: ", "))
      if place.key != last, let frames = frames[place.key] {
        lines.append(start + BaselineLine.frames + frames.text)
      }
      last = place.key
    }
    return lines
  }

  private func lawLine(_ place: SeriesPlace) -> String {
    let passes = place.line.scenario.traits.passes
    let laws = Metric.lawful.compactMap { metric -> String? in
      let kept = series[place]?[metric] ?? .zero
      return kept == .zero ? nil : "\(metric.rawValue) \(kept.text(passes: passes))"
    }
    return "\(place.subject)\t\(place.variant)\t\(BaselineLine.laws)\(place.line.text): "
      + laws.joined(separator: ", ")
  }

  private var head: [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let cases = (try? encoder.encode(arguments)) ?? Data("[]".utf8)
    return [
      BaselineLine.title + "\(Self.currentFormat)", BaselineLine.seed + "\(seed)",
      BaselineLine.system + "\(system)",
      BaselineLine.cases + String(decoding: cases, as: UTF8.self),
    ] + (accepted == nil ? [] : [BaselineLine.isVerified]) + [
      "# Written by the command 'baseline', changed by 'baseline --update'.",
      "# Of each variant, the counts of a pass on first layout and on resize, as formulas in the number",
      "# n of subviews, without those that are 0. Then a line a case and variant: its figures without",
      "# those that are 0. Below the first variant of a case, where its views lie, in tenths of a point.",
      "",
    ]
  }

  /// Lines may come in any order, as a merge leaves them.
  ///
  /// - Parameter settlesConflicts: Whether of what a merge left in conflict the first side counts,
  ///   for a baseline that is about to be renewed.
  package init(text: String, settlesConflicts: Bool = false) throws(BaselineError) {
    // Git may check the file out with other line ends.
    let text = text.replacing("\r\n", with: "\n")
    guard text.contains(where: { !$0.isWhitespace }) else { throw .init(problem: .empty) }
    let first = text.prefix { $0 != "\n" }
    guard first.hasPrefix(BaselineLine.title),
      let format = Int(first.dropFirst(BaselineLine.title.count)), format > 0
    else {
      throw .init(
        problem: .foreign(reason: "it does not begin with '# LayoutBench baseline'"))
    }
    guard format == Self.currentFormat else { throw .init(problem: .otherVersion(format)) }
    // To pass them in silence would be wrong.
    guard !text.contains("\n# scope ") else {
      throw .init(problem: .outdated(reason: "it has allocations, which are no longer gated"))
    }
    guard text.hasSuffix("\n" + BaselineLine.end + "\n") else {
      throw .init(problem: .damaged(reason: "its last line is not '\(BaselineLine.end)'"))
    }
    var reader = BaselineReader()
    var (isConflicted, isCounted) = (false, true)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      let marker = line.prefix(7)
      if ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(marker) {
        guard settlesConflicts else { throw .init(line: index + 1, problem: .conflict) }
        isConflicted = true
        isCounted = marker == "<<<<<<<" || marker == ">>>>>>>"
      } else if isCounted {
        do throws(UserError) {
          try reader.read(line, number: index + 1)
        } catch {
          guard isConflicted else {
            throw .init(line: index + 1, problem: .damaged(reason: error.description))
          }
        }
      }
    }
    guard reader.hasSeed else {
      throw .init(line: 2, problem: .damaged(reason: "there is no seed"))
    }
    if !isConflicted { try reader.checkLines() }
    self = reader.baseline
  }
}

/// A reader of a baseline's text, line by line.
private struct BaselineReader {
  // Of the system that older baselines counted for.
  var baseline = Baseline(seed: 0, system: .v26, arguments: [], values: [:])
  var hasSeed = false
  /// The number of lines that each layout has, by its name.
  private var lines: [String: Int] = [:]
  private var announced: [String: (lines: Int, number: Int)] = [:]

  /// Refuses a file in which a line of a layout is gone.
  func checkLines() throws(BaselineError) {
    for (subject, expected) in announced.sorted(by: { $0.value.number < $1.value.number }) {
      let found = lines[subject, default: 0]
      // A merge of two branches may have more.
      guard found < expected.lines else { continue }
      throw .init(
        line: expected.number,
        problem: .damaged(
          reason: "'\(subject)' has \(found) lines in place of \(expected.lines)"))
    }
  }

  /// Reads the line above those of a layout.
  private mutating func readHead(_ line: Substring, number: Int) throws(UserError) {
    guard let (subject, lines) = BaselineLine.announced(by: line) else {
      throw UserError(
        "'\(line)' does not say how many lines follow, as in '\(BaselineLine.layout("flow", lines: 3))'"
      )
    }
    announced[subject] = (lines, number)
  }

  mutating func read(_ line: Substring, number: Int) throws(UserError) {
    func rest(_ title: String) -> Substring? {
      line.hasPrefix(title) ? line.dropFirst(title.count) : nil
    }
    if !line.hasPrefix("#") {
      try readCase(line.split(separator: "\t", omittingEmptySubsequences: false))
    } else if line.hasPrefix(BaselineLine.layout.dropLast()) {
      try readHead(line, number: number)
    } else if let text = rest(BaselineLine.seed) {
      let seed = UInt64(text)
      (baseline.seed, hasSeed) = (seed ?? 0, seed != nil)
    } else if let name = rest(BaselineLine.system) {
      guard let system = SwiftUISystem(rawValue: String(name)) else {
        throw UserError("no system is called '\(name)'")
      }
      baseline.system = system
    } else if let text = rest(BaselineLine.cases) {
      guard let options = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
        throw UserError("the options are not a list of strings")
      }
      baseline.arguments = options
    } else if line == BaselineLine.isVerified {
      baseline.accepted = baseline.accepted ?? []
    } else if let text = rest(BaselineLine.accepted) {
      guard let finding = AcceptedFinding(text: text) else {
        throw UserError("'\(text)' is no finding of a layout")
      }
      baseline.accepted = (baseline.accepted ?? []).union([finding])
      lines[finding.subject, default: 0] += 1
    }
  }

  private mutating func readCase(_ columns: [Substring]) throws(UserError) {
    guard columns.count == 3 else {
      throw UserError("the number of its columns is \(columns.count), not 3")
    }
    if columns[2].hasPrefix(BaselineLine.laws) {
      lines[String(columns[0]), default: 0] += 1
      try readLaws(columns[2].dropFirst(BaselineLine.laws.count), columns)
      return
    }
    guard let key = CaseKey(id: String(columns[0])) else {
      throw UserError("'\(columns[0])' is no id of a case")
    }
    let place = CaseVariant(key: key, variant: String(columns[1]))
    lines[key.subject, default: 0] += 1
    if columns[2].hasPrefix(BaselineLine.frames) {
      guard let frames = KeptFrames(text: columns[2].dropFirst(BaselineLine.frames.count)) else {
        throw UserError("the frames are not those of a case")
      }
      // Older versions wrote one alone where the views lay as in another case.
      baseline.frames[place.key] = frames.frames.count > 1 ? frames : nil
      return
    }
    let counts = Metric.gated.filter { $0 != .checksum }
    var figures = [Metric: MetricValue](
      uniqueKeysWithValues: counts.map { ($0, .count(0)) })
    for part in columns[2].split(separator: ",") {
      let text = part.drop { $0 == " " }
      let space = text.lastIndex(of: " ") ?? text.startIndex
      guard let metric = Metric(rawValue: String(text[..<space])), Metric.gated.contains(metric),
        let value = MetricValue(text[space...].dropFirst(), of: metric)
      else { throw UserError("'\(text)' is no figure of a case") }
      figures[metric] = value
    }
    guard figures[.checksum] != nil else { throw UserError("it has no checksum") }
    guard baseline.values.updateValue(figures, forKey: place) == nil else {
      throw UserError("the same case stands twice")
    }
  }

  private mutating func readLaws(
    _ text: Substring, _ columns: [Substring]
  ) throws(UserError) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let line = parts.first.flatMap(UsualLine.init(text:)) else {
      throw UserError("'\(text)' are no laws of a usual line")
    }
    let place = SeriesPlace(subject: String(columns[0]), variant: String(columns[1]), line: line)
    let passes = line.scenario.traits.passes
    var laws = Dictionary(uniqueKeysWithValues: Metric.lawful.map { ($0, KeptCounts.zero) })
    for part in (parts.count > 1 ? parts[1] : "").split(separator: ",") {
      let text = part.drop { $0 == " " }
      // Where all counts are 0 nothing is said.
      if text.isEmpty { continue }
      guard let metric = Metric.lawful.first(where: { text.hasPrefix($0.rawValue + " ") }),
        let counts = KeptCounts(text: text.dropFirst(metric.rawValue.count + 1), passes: passes)
      else { throw UserError("'\(text)' is no law") }
      laws[metric] = counts
    }
    guard baseline.series.updateValue(laws, forKey: place) == nil else {
      throw UserError("the same laws stand twice")
    }
  }
}
