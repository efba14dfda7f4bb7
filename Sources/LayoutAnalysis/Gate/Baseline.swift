import Foundation
import LayoutBench
import PortableLayout

package struct Baseline: Hashable, Sendable {
  package var seed: UInt64
  package var system = SwiftUISystem.v27
  /// The options that choose the cases, as they are typed.
  package var arguments: [String]
  package var values: [MetricKey: MetricValue]
  /// Where views lay, of every case that could be laid out.
  package var frames: [CaseVariant: KeptFrames] = [:]
  /// What grew faster than the subviews when the baseline was written; nil in one from before that
  /// was checked.
  package var growth: Set<String>?
}

extension Baseline {
  /// Automatic variants are left out: nobody wrote them, so nobody can make them worse.
  package init(_ document: ResultsDocument, arguments: [String], nearExact: Bool) {
    let scope = document.environment.nearExactScope
    var values: [MetricKey: MetricValue] = [:]
    for result in document.cases {
      for variant in result.variants where !Variant.Name.automatic.contains(variant.name) {
        for metric in Metric.gated where nearExact || metric.tier == .exact {
          let key = MetricKey(
            caseID: result.key.id, variant: variant.name, metric: metric,
            scope: metric.tier == .nearExact ? scope : nil)
          values[key] = MetricValue(metric, of: variant)
        }
      }
    }
    self.init(
      seed: document.options.seed, system: document.options.system, arguments: arguments,
      values: values, growth: document.steepFindings.map { Set($0.map(\.text)) })
  }

  package var caseIDs: Set<String> { Set(values.keys.map(\.caseID)) }

  package func keeping(_ ids: Set<String>) -> Baseline {
    var kept = self
    kept.values = values.filter { ids.contains($0.key.caseID) }
    return kept
  }

  /// Figures that hold elsewhere (another toolchain, another system) stay as they are.
  package func updated(with newer: Baseline, isWhole: Bool) -> Baseline {
    let cases = newer.caseIDs
    let places = Set(newer.values.keys.map(CaseVariant.init))
    let scopes = Set(newer.values.keys.compactMap(\.scope))
    let kept = values.filter { key, _ in
      guard newer.system == system else { return false }
      if !cases.contains(key.caseID) { return !isWhole }
      guard let scope = key.scope, places.contains(CaseVariant(key)) else { return false }
      return !scopes.contains(scope)
    }
    var updated = newer
    updated.values.merge(kept) { first, _ in first }
    guard !isWhole else { return updated }
    updated.arguments = arguments
    updated.frames.merge(frames.filter { !cases.contains($0.key.caseID) }) { first, _ in first }
    let subjects = Set(newer.values.keys.map(\.subject))
    updated.growth = newer.growth?.union(
      (growth ?? []).filter { !subjects.contains(GateReport.subject(of: $0)) })
    return updated
  }

  package static let currentFormat = 2

  private static let title = "# LayoutBench baseline, format "
  private static let seedTitle = "# seed: "
  private static let systemTitle = "# system: "
  private static let casesTitle = "# cases: "
  private static let growthTitle = "# growth: "
  private static let framesTitle = "# frames: "
  private static let end = "# end"

  /// The baseline as its file has it: a figure a line, sorted, in columns separated by tabs.
  package var text: String {
    var lines = [
      Self.title + "\(Self.currentFormat)",
      Self.seedTitle + "\(seed)",
      Self.systemTitle + "\(system)",
      Self.casesTitle + Self.json(arguments),
    ]
    if let growth {
      lines.append(Self.growthTitle + Self.json(growth.sorted()))
    }
    lines += [
      "# A figure a line: case, variant, metric, value, and for near exact ones where they hold.",
      "# Written by the command 'baseline', changed by 'baseline --update'.",
    ]
    for key in values.keys.sorted() {
      guard let value = values[key] else { continue }
      let columns = [key.caseID, key.variant, key.metric.rawValue, "\(value)"]
      lines.append((columns + (key.scope.map { [$0] } ?? [])).joined(separator: "\t"))
    }
    let kept = frames.withoutRepeated
    if !kept.isEmpty {
      lines.append("# Where views lie, in tenths of a point; other cases of a layout are alike.")
    }
    lines += kept.sorted { $0.key < $1.key }.map { place, frames in
      Self.framesTitle + [place.caseID, place.variant, frames.text].joined(separator: "\t")
    }
    return (lines + [Self.end]).joined(separator: "\n") + "\n"
  }

  /// Lines may come in any order, as a merge leaves them.
  package init(text: String) throws(BaselineError) {
    // Git may check the file out with other line ends.
    let text = text.replacing("\r\n", with: "\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
    guard let first = lines.first, first.hasPrefix(Self.title) else { throw .foreign }
    guard let format = Int(first.dropFirst(Self.title.count)), format > 0 else { throw .foreign }
    guard format == Self.currentFormat else { throw .otherFormat(format) }
    guard text.hasSuffix("\n" + Self.end + "\n") else { throw .truncated }
    var seed: UInt64?
    // What older baselines counted.
    var system = SwiftUISystem.v26
    var arguments: [String] = []
    var values: [MetricKey: MetricValue] = [:]
    var frames: [CaseVariant: KeptFrames] = [:]
    var growth: Set<String>?
    for (index, line) in lines.enumerated() where !line.isEmpty {
      if line.hasPrefix(Self.seedTitle) {
        seed = UInt64(line.dropFirst(Self.seedTitle.count))
      } else if line.hasPrefix(Self.systemTitle) {
        let name = String(line.dropFirst(Self.systemTitle.count))
        guard let known = SwiftUISystem(rawValue: name) else {
          throw .damaged(line: index + 1, reason: "no system is called '\(name)'")
        }
        system = known
      } else if line.hasPrefix(Self.casesTitle) {
        arguments = try Self.list(line.dropFirst(Self.casesTitle.count), "options", index + 1)
      } else if line.hasPrefix(Self.growthTitle) {
        growth = Set(try Self.list(line.dropFirst(Self.growthTitle.count), "growths", index + 1))
      } else if line.hasPrefix(Self.framesTitle) {
        let columns = line.dropFirst(Self.framesTitle.count).split(separator: "\t")
        guard columns.count == 3, let read = KeptFrames(text: columns[2]) else {
          throw .damaged(line: index + 1, reason: "the frames are not those of a case")
        }
        let place = CaseVariant(caseID: String(columns[0]), variant: String(columns[1]))
        frames[place] = read
      } else if !line.hasPrefix("#") {
        let (key, value) = try Self.entry(line, number: index + 1)
        guard values.updateValue(value, forKey: key) == nil else {
          throw .damaged(line: index + 1, reason: "the same figure stands twice")
        }
      }
    }
    guard let seed else { throw .damaged(line: 2, reason: "there is no seed") }
    self.init(
      seed: seed, system: system, arguments: arguments, values: values,
      frames: frames.repeated(for: Set(values.keys.map(CaseVariant.init))), growth: growth)
  }

  private static func list(
    _ text: Substring, _ name: String, _ line: Int
  ) throws(BaselineError) -> [String] {
    guard let read = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
      throw .damaged(line: line, reason: "the \(name) are not a list of strings")
    }
    return read
  }

  private static func entry(
    _ line: Substring, number: Int
  ) throws(BaselineError) -> (MetricKey, MetricValue) {
    if line.hasPrefix("<<<<<<<") || line.hasPrefix("=======") || line.hasPrefix(">>>>>>>") {
      throw .damaged(line: number, reason: "a merge conflict is left")
    }
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard (4...5).contains(columns.count) else {
      throw .damaged(line: number, reason: "it has \(columns.count) columns in place of 4 or 5")
    }
    guard let metric = Metric(rawValue: columns[2]), Metric.gated.contains(metric) else {
      throw .damaged(line: number, reason: "no metric is called '\(columns[2])'")
    }
    guard let value = MetricValue(columns[3], of: metric) else {
      throw .damaged(line: number, reason: "'\(columns[3])' is not a value of \(metric.rawValue)")
    }
    guard (metric.tier == .nearExact) == (columns.count == 5) else {
      throw .damaged(
        line: number,
        reason: metric.tier == .nearExact
          ? "\(metric.rawValue) has to tell where it holds" : "\(metric.rawValue) holds everywhere")
    }
    let scope = columns.count == 5 ? columns[4] : nil
    let key = MetricKey(
      caseID: columns[0], variant: columns[1], metric: metric, scope: scope)
    return (key, value)
  }

  private static func json(_ arguments: [String]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let data = (try? encoder.encode(arguments)) ?? Data("[]".utf8)
    return String(decoding: data, as: UTF8.self)
  }
}

package enum BaselineError: Error, Hashable, Sendable {
  case empty
  case foreign
  case otherFormat(Int)
  /// Its last line is missing.
  case truncated
  case damaged(line: Int, reason: String)
}
