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
    let bySubject = Dictionary(grouping: values.keys, by: \.subject)
    for subject in subjects.sorted() {
      let own = self.lines(of: subject, bySubject[subject, default: []].sorted())
      lines += [BaselineLine.layout(subject, lines: own.count)] + own + [""]
    }
    return (lines + [BaselineLine.end]).joined(separator: "\n") + "\n"
  }

  /// The lines of a layout: its accepted findings, its laws, then the figures of each case.
  private func lines(of subject: String, _ places: [CaseVariant]) -> [String] {
    let findings = (accepted ?? []).filter { $0.subject == subject }
    let laws = series.keys.filter { $0.subject == subject }
    var lines = findings.sorted().map { BaselineLine.accepted + $0.text }
    lines += laws.sorted().map(lawLine)
    var last: CaseKey?
    for place in places {
      let start = "\(place.caseID)\t\(place.variant)\t"
      lines.append(start + figures(of: place))
      if place.key != last, let frames = frames[place.key] {
        lines.append(start + BaselineLine.frames + frames.text)
      }
      last = place.key
    }
    return lines
  }

  /// The figures of a case and variant that are not 0.
  private func figures(of place: CaseVariant) -> String {
    var figures: [String] = []
    for metric in BaselineLine.metrics {
      guard let value = values[place]?[metric], value != .count(0) else { continue }
      figures.append("\(metric.rawValue) \(value)")
    }
    return figures.joined(separator: ", ")
  }

  /// The laws of a variant on a line that are not 0.
  private func lawLine(_ place: SeriesPlace) -> String {
    let passes = place.line.scenario.traits.passes
    var laws: [String] = []
    for metric in Metric.lawful {
      guard let kept = series[place]?[metric], kept != .zero else { continue }
      laws.append("\(metric.rawValue) \(kept.text(passes: passes))")
    }
    return "\(place.subject)\t\(place.variant)\t\(BaselineLine.laws)\(place.line.text): "
      + laws.joined(separator: ", ")
  }

  /// The lines above the first layout: the run's options, and what the file is.
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

  /// Lines may come in any order, as a merge leaves them.
  ///
  /// - Parameter settlesConflicts: Whether of what a merge left in conflict the first side counts,
  ///   for a baseline that is about to be renewed.
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

  /// Refuses a text that is none of a baseline, of another version, or without its end.
  private static func checkWhole(_ text: String) throws(BaselineError) {
    guard text.contains(where: { !$0.isWhitespace }) else { throw .init(problem: .empty) }
    let first = text.prefix { $0 != "\n" }
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

/// A reader of a baseline's text, line by line.
private struct BaselineReader {
  // Of the system that older baselines counted for.
  var baseline = Baseline(seed: 0, system: .v26, arguments: [], values: [:])
  var hasSeed = false
  /// The number of lines that each layout has, by its name.
  private var lines: [String: Int] = [:]
  private var announced: [String: (lines: Int, number: Int)] = [:]

  /// Reads all lines; of a part in conflict those of the first side, as far as they can be read.
  ///
  /// - Returns: Whether the text has a conflict.
  mutating func read(_ text: String, settlesConflicts: Bool) throws(BaselineError) -> Bool {
    var (isConflicted, isCounted) = (false, true)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) where !line.isEmpty {
      let marker = line.prefix(7)
      if ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(marker) {
        guard settlesConflicts else { throw .init(line: number, problem: .conflict) }
        isConflicted = true
        isCounted = marker == "<<<<<<<" || marker == ">>>>>>>"
      } else if isCounted {
        do throws(UserError) {
          try read(line, number: number)
        } catch {
          guard isConflicted else {
            throw .init(line: number, problem: .damaged(reason: error.description))
          }
        }
      }
    }
    return isConflicted
  }

  /// Refuses a file in which a line of a layout is gone.
  func checkLines() throws(BaselineError) {
    for (subject, expected) in announced.sorted(on: \.value.number) {
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

  /// Reads a line by its beginning; other comments are passed over.
  private mutating func read(_ line: Substring, number: Int) throws(UserError) {
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

  /// Reads a line of a subject or a case: its laws, its frames or its figures.
  private mutating func readCase(_ columns: [Substring]) throws(UserError) {
    guard columns.count == 3 else {
      throw UserError("the number of its columns is \(columns.count), not 3")
    }
    let (id, variant, content) = (String(columns[0]), String(columns[1]), columns[2])
    if content.hasPrefix(BaselineLine.laws) {
      lines[id, default: 0] += 1
      try readLaws(content.dropFirst(BaselineLine.laws.count), of: id, variant)
      return
    }
    guard let key = CaseKey(id: id) else { throw UserError("'\(id)' is no id of a case") }
    lines[key.subject, default: 0] += 1
    if content.hasPrefix(BaselineLine.frames) {
      try readFrames(content.dropFirst(BaselineLine.frames.count), of: key)
    } else {
      try readFigures(content, of: CaseVariant(key: key, variant: variant))
    }
  }

  /// Reads where the views of a case lie.
  private mutating func readFrames(_ text: Substring, of key: CaseKey) throws(UserError) {
    guard let frames = KeptFrames(text: text) else {
      throw UserError("the frames are not those of a case")
    }
    // Older versions wrote one alone where the views lay as in another case.
    baseline.frames[key] = frames.frames.count > 1 ? frames : nil
  }

  /// Reads the figures of a case; those that are left out are 0.
  private mutating func readFigures(
    _ content: Substring, of place: CaseVariant
  ) throws(UserError) {
    var figures: [Metric: MetricValue] = [:]
    for metric in Metric.gated where metric != .checksum { figures[metric] = .count(0) }
    for part in content.split(separator: ",") {
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

  /// Reads the laws of a variant on a line; those that are left out are 0.
  private mutating func readLaws(
    _ text: Substring, of subject: String, _ variant: String
  ) throws(UserError) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let line = parts.first.flatMap(UsualLine.init(text:)) else {
      throw UserError("'\(text)' are no laws of a usual line")
    }
    let place = SeriesPlace(subject: subject, variant: variant, line: line)
    let passes = line.scenario.traits.passes
    var laws: [Metric: KeptCounts] = [:]
    for metric in Metric.lawful { laws[metric] = .zero }
    let content = parts.count > 1 ? parts[1] : ""
    for part in content.split(separator: ",") {
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
