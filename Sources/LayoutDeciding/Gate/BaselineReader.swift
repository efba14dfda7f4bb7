import Foundation
import LayoutModel

/// A reader of a baseline's text, line by line.
struct BaselineReader {
  // Older baselines do not name their system, which is this one.
  var baseline = Baseline(seed: 0, system: .v26, arguments: [], values: [:])
  var hasSeed = false
  /// The number of lines that each layout has, by its name.
  private var lines: [String: Int] = [:]
  private var announced: [String: (lines: Int, number: Int)] = [:]

  /// Reads all lines. Of a merge conflict, only the first side is read, as far as possible.
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

  /// Reads the line that announces a layout.
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
    /// The text after a title. Nil for a line that does not begin with it.
    func rest(_ title: String) -> Substring? {
      guard line.hasPrefix(title) else { return nil }
      return line.dropFirst(title.count)
    }
    if !line.hasPrefix("#") {
      try readCase(line.split(separator: "\t", omittingEmptySubsequences: false))
    } else if line.hasPrefix(BaselineLine.layout.dropLast()) {
      try readHead(line, number: number)
    } else if let text = rest(BaselineLine.seed) {
      let seed = UInt64(text)
      (baseline.seed, hasSeed) = (seed ?? 0, seed != nil)
    } else if let name = rest(BaselineLine.system) {
      try readSystem(name)
    } else if let text = rest(BaselineLine.cases) {
      try readOptions(text)
    } else if line == BaselineLine.isVerified {
      baseline.accepted = baseline.accepted ?? []
    } else if let text = rest(BaselineLine.accepted) {
      try readFinding(text)
    }
  }

  /// Reads the system that the figures are of.
  private mutating func readSystem(_ name: Substring) throws(UserError) {
    guard let system = SwiftUISystem(rawValue: String(name)) else {
      throw UserError("no system is called '\(name)'")
    }
    baseline.system = system
  }

  /// Reads the options that choose the cases.
  private mutating func readOptions(_ text: Substring) throws(UserError) {
    guard let options = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
      throw UserError("the options are not a list of strings")
    }
    baseline.arguments = options
  }

  /// Reads a finding that the baseline accepts.
  private mutating func readFinding(_ text: Substring) throws(UserError) {
    guard let finding = AcceptedFinding(text: text) else {
      throw UserError("'\(text)' is no finding of a layout")
    }
    baseline.accepted = (baseline.accepted ?? []).union([finding])
    lines[finding.subject, default: 0] += 1
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
    guard frames.frames.count > 1 else {
      baseline.frames[key] = nil
      return
    }
    baseline.frames[key] = frames
  }

  /// Reads the figures of a case; those that are left out are 0.
  private mutating func readFigures(
    _ content: Substring, of caseVariant: CaseVariant
  ) throws(UserError) {
    var figures: [Metric: MetricValue] = [:]
    for metric in Metric.gated where metric != .checksum { figures[metric] = .count(0) }
    for text in Self.parts(of: content) {
      let space = text.lastIndex(of: " ") ?? text.startIndex
      guard let metric = Metric(rawValue: String(text[..<space])), Metric.gated.contains(metric),
        let value = MetricValue(text[space...].dropFirst(), of: metric)
      else { throw UserError("'\(text)' is no figure of a case") }
      figures[metric] = value
    }
    guard figures[.checksum] != nil else { throw UserError("it has no checksum") }
    guard baseline.values.updateValue(figures, forKey: caseVariant) == nil else {
      throw UserError("the same case stands twice")
    }
  }

  /// The parts of a text between its commas, without the spaces before them.
  private static func parts(of text: Substring) -> [Substring] {
    text.split(separator: ",").map(withoutSpaces)
  }

  /// The text from its first character that is no space.
  private static func withoutSpaces(_ text: Substring) -> Substring {
    text.drop { character in character == " " }
  }

  /// Returns the metric and the counts of a law, as in `queries 3n`.
  private static func law(
    _ text: Substring, passes: Int
  ) throws(UserError) -> (Metric, KeptCounts) {
    for metric in Metric.lawful where text.hasPrefix(metric.rawValue + " ") {
      let counts = KeptCounts(text: text.dropFirst(metric.rawValue.count + 1), passes: passes)
      if let counts { return (metric, counts) }
      break
    }
    throw UserError("'\(text)' is no law")
  }

  /// Reads the laws of a variant on a line; those that are left out are 0.
  private mutating func readLaws(
    _ text: Substring, of subject: String, _ variant: String
  ) throws(UserError) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard let start = parts.first, let line = UsualLine(text: start) else {
      throw UserError("'\(text)' are no laws of a usual line")
    }
    let key = SeriesKey(subject: subject, variant: variant, line: line)
    let passes = line.scenario.traits.passes
    var laws: [Metric: KeptCounts] = [:]
    for metric in Metric.lawful { laws[metric] = .zero }
    // A line has no laws where all counts are 0.
    let content = parts.dropFirst().first ?? ""
    for text in Self.parts(of: content) where !text.isEmpty {
      let (metric, counts) = try Self.law(text, passes: passes)
      laws[metric] = counts
    }
    guard baseline.series.updateValue(laws, forKey: key) == nil else {
      throw UserError("the same laws stand twice")
    }
  }
}
