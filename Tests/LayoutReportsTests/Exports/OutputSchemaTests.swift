import LayoutModel
import Testing

@testable import LayoutReports

@Suite("Schemas of what commands print")
struct OutputSchemaTests {
  @Test("what profile prints is as its schema says")
  func profile() throws {
    let text = try ProfileExample.report("nested-stacks", host: .root).json()
    let problems = try OutputSchema("profile").problems(in: text)
    #expect(problems == [])
  }

  @Test("what check prints is as its schema says")
  func check() throws {
    let text = try GateReportTests.full().json(isStrict: false)
    let problems = try OutputSchema("check").problems(in: text)
    #expect(problems == [])
  }

  @Test("what measure prints is as its schema says")
  func results() throws {
    let text = try JSONText.text(of: Fixture.uncachedFlow)
    let problems = try OutputSchema("results").problems(in: text)
    #expect(problems == [])
  }

  @Test("what verify prints is as its schema says")
  func verification() throws {
    var finding = Finding(.overlap, severity: .warning)
    (finding.history, finding.steps, finding.subviews) = (["1. Size it."], 1, 2)
    let result = VerificationResult(
      subject: "flow", variant: "as written", seed: 1, histories: 4, findings: [finding])
    let problems = try OutputSchema("verification").problems(in: try JSONText.text(of: [result]))
    #expect(problems == [])
  }

  @Test(
    "what differs from a schema is told",
    arguments: [
      (#"{"kind": 1}"#, " is not of type array"),
      ("[{}]", "[]/subject is missing"),
      (#"[{"subject": 1}]"#, "[]/subject is not of type string"),
      (#"[{"findings": [{"severity": "bad"}]}]"#, "[]/findings[]/severity is 'bad'"),
    ])
  func differs(_ text: String, _ problem: String) throws {
    let problems = try OutputSchema("verification").problems(in: text)
    #expect(problems.contains(problem), "\(problems)")
  }

  @Test("what is not described is told")
  func closed() throws {
    let problems = try OutputSchema("check").problems(in: #"{"news": 1}"#)
    #expect(problems.contains("/news is not described"))
  }
}
