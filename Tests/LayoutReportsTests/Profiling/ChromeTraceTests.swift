import Foundation
import LayoutBench
import LayoutDeciding
import PortableLayout
import TestSupport
import Testing

@testable import LayoutReports

@Suite("Traces of a profile", .tags(.slow))
struct ChromeTraceTests {
  @Test("the trace has each query with its cause", arguments: ProfileExample.names)
  func trace(name: String) throws {
    // Traces of deep stacks are large, and other tests copy this process with its memory.
    let report = try ProfileExample.report(
      name, host: ProfileExample.usualHost(of: name), mostSubviews: 5)
    let object = try #require(
      try JSONSerialization.jsonObject(with: report.trace()) as? [String: Any])
    let events = try #require(object["traceEvents"] as? [[String: Any]])
    #expect(events.count == report.profile.events.count)
    var queries = 0
    var open: [(start: Double, end: Double)] = []
    for event in events {
      #expect(event["ph"] as? String == "X")
      let start = try #require(event["ts"] as? Double)
      let end = start + (try #require(event["dur"] as? Double))
      // Each event lies within the one that is open.
      while let last = open.last, last.end <= start { open.removeLast() }
      #expect(open.last.map { $0.start <= start && end <= $0.end + 1e-6 } ?? true)
      open.append((start, end))
      let args = try #require(event["args"] as? [String: String])
      if event["cat"] as? String != "call", args["asked by"] != "the window" { queries += 1 }
    }
    #expect(queries == report.profile.queries)
  }

  @Test("a trace that is too large has the first events, and says so")
  func largeTrace() throws {
    let trace = ChromeTrace(try ProfileExample.report("nested-stacks", host: .root).profile)
    let whole = try trace.data(mostBytes: .max)
    let data = try trace.data(mostBytes: whole.count / 3)
    #expect(data.count <= whole.count / 3 && data.count > whole.count / 4)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let events = try #require(object["traceEvents"] as? [[String: Any]])
    let other = try #require(object["otherData"] as? [String: String])
    let counts = [events.count, trace.traceEvents.count].map(Figures.count)
    #expect(other["cut"] == "the first \(counts[0]) of \(counts[1]) events")
    #expect(events.map { $0["ts"] as? Double } == trace.traceEvents.prefix(events.count).map(\.ts))
  }
}
