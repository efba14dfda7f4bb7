import Foundation
import LayoutBench
import LayoutDeciding
import LayoutSources
import PortableLayout

@testable import LayoutReports

/// A reader of files that users have, edit and merge, with a sound file for it.
enum FileReader: String, CaseIterable {
  case results
  case samples
  case baseline
  case thresholds
  case prices
  case capture
  case fileList

  /// As in a file: the samples are beside the document, not in it.
  private static let withoutSamples = Result {
    let json = try ReportFile.results(Fixture.small).content()
    return try ResultsReader.decode(json, path: "results.json")
  }
  /// What others are compared with, made once.
  private static let quick = Fixture.quick
  private static let small = Fixture.small

  /// A sound file.
  func sound() throws -> Data {
    switch self {
    case .results:
      try ReportFile.results(
        {
          var document = Fixture.quick
          document.queryProfiles = [
            QueriesSectionTests.profile("flow", 400, [(.alignment, 300)])
          ]
          return document
        }()
      ).content()
    case .samples: try ReportFile.samples(Fixture.small).content()
    case .baseline:
      Data(Baseline(Fixture.quick, arguments: ["--count", "10"]).text.utf8)
    case .thresholds:
      Data(
        #"""
        {"schema": 1, "thresholds": [{"metric": "queries", "subject": "row", "relative": 0.5},
         {"metric": "time", "variant": "cached", "relative": 0.1},
         {"absolute": 12, "metric": "measurements"}, {"ignore": true, "subject": "flow"}]}
        """#.utf8)
    case .prices:
      Data(
        #"""
        {"schema": 1, "name": "swiftui", "source": "an estimate", "basis": "added",
         "prices": {"query": "28ns", "placement": "53ns", "measurement": "0ns",
         "text": "1.5us", "guide": "25ns", "spacing": "190ns", "distance": "105ns"}}
        """#.utf8)
    case .capture:
      Data(
        #"""
        {"schema": 1, "name": "here", "prices": {"query": "28ns"}, "capture": {"widths": [100, 200],
         "subviews": [{"kind": "text", "sizes": [[90, 40], [180, 20]], "ideal": [270, 20]},
         {"kind": "other", "sizes": [[100, 10], [null, 10.5]], "priority": 1}]}}
        """#.utf8)
    case .fileList:
      Data(
        #"""
        {"files": ["Sources"], "init": ["Flow(spacing: 8)"], "swiftVersion": "5",
         "laws": {"Flow": {"queries": "n(n - 1)/2 + 3n from 2 subviews"}}}
        """#.utf8)
    }
  }

  /// Reads a text, and does with it what commands do.
  ///
  /// - Parameter isThorough: Whether every page is made of what was read, too.
  /// - Returns: Whether the text was accepted; otherwise the error has words.
  func accepts(_ data: Data, isThorough: Bool) -> Bool {
    do {
      try use(data, isThorough)
      return true
    } catch {
      precondition(!"\(error)".isEmpty && !error.systemReason.contains("could not be completed"))
      return false
    }
  }

  private func use(_ data: Data, _ isThorough: Bool) throws {
    switch self {
    case .results:
      let document = try ResultsReader.decode(data, path: "results.json")
      try Self.use(document, isThorough)
    case .samples:
      var document = try Self.withoutSamples.get()
      SamplesReader.fill(&document, from: data)
      if isThorough {
        _ = Analyzer.repriced(document, at: .swiftUI)
        try Self.use(document, isThorough)
      }
    case .baseline:
      let baseline = try Baseline(text: String(decoding: data, as: UTF8.self))
      let report = try Gate(baseline).report(on: Self.quick)
      _ = report.text(isStrict: true)
      _ = report.annotations(isStrict: true)
      _ = try report.json(isStrict: true)
      _ = baseline.text
    case .thresholds:
      let table = try ThresholdTable(json: data)
      let baseline = Baseline(Self.small, arguments: [])
      _ = try Gate(baseline, thresholds: table).report(on: Self.small)
    case .prices:
      let list = try PriceFile.read(data)
      if isThorough {
        let priced = Analyzer.repriced(Self.small, at: list)
        try Self.use(priced, true)
      }
    case .capture:
      let capture = try Capture(data)
      let subject = Subject("row") { _ in HStackLayout() }
      let suite = Suite("captured", [subject]).replaying(capture)
      let key = CaseKey(
        subject: "row", population: .capture, count: 3, host: .root, scenario: .first,
        memo: MemoOption(.standard))
      _ = try? PlacedTree(
        ProfileTarget(
          suite.subjects[0], suite.subjects[0].usualVariant, key, seed: 42,
          window: ProposedViewSize(width: 300, height: 300)))
    case .fileList:
      for promise in try FileList(json: data, path: ".layout-bench.json").promises {
        _ = try LawPromise(
          layout: promise.layout, count: promise.count, formula: promise.formula,
          source: promise.source)
      }
    }
  }

  private static func use(_ document: ResultsDocument, _ isThorough: Bool) throws {
    _ = try? Gate(Baseline(Self.quick, arguments: [])).report(on: document)
    _ = Baseline(document, arguments: []).text
    guard isThorough else { return }
    _ = ConsoleSummary(RunReport(document)).text()
    for file in RunReport(document).files { _ = try file.content() }
    if let table = try? ExportTable(document, isWhole: true) {
      for format in ExportFormat.allCases { _ = try? format.text(of: table) }
    }
    _ = try? Merger.merge([(name: "one", document: document)])
  }
}
