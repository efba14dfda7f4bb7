import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("JUnit XML of a gate")
struct GateJUnitTests {
  private static func elements(_ report: GateReport) throws -> [Elements.Element] {
    try Elements.read(
      GateJUnit.text(of: report, document: Fixture.document([]), isStrict: false))
  }

  @Test("tests, outcomes and sums, as a parser reads them")
  func structure() throws {
    var report = GateReport()
    report.faults = [
      GateFault(
        .layout(SubjectVariant(subject: "cards", variant: "cached")), isIncorrect: true,
        problem: "stale"),
      GateFault(
        .oneCase(CaseVariant("flow/tags/10/root/first/memo-3").key), isIncorrect: false,
        problem: "SIGILL"),
    ]
    report.newSubjects = ["new"]
    report.lost = ["flow"]
    let elements = try Self.elements(report)
    #expect(
      elements.map(\.name) == [
        "testsuites", "testsuite", "testcase", "failure", "testcase", "error", "testcase",
        "skipped",
      ])
    for suite in elements.prefix(2) {
      #expect(
        suite.attributes == [
          "name": "LayoutBench", "tests": "3", "failures": "1", "errors": "1", "skipped": "1",
          "time": "0",
        ])
    }
    #expect(elements[2].attributes == ["name": "cards", "classname": "LayoutBench"])
    #expect(
      elements[5].attributes == [
        "message": "flow/tags/10/root/first/memo-3: SIGILL; and 1 more finding"
      ])
    #expect(elements[5].text.contains("\nflow is in the baseline, and the run has no such layout"))
  }

  static let texts = [
    "<&>\"'", "]]>", "a\tb\nc\rd\r\ne", "<![CDATA[x]]>", "ein/zwei – 👩‍👩‍👧 \u{10FFFF}", "&amp;", "",
  ]

  /// The elements of a report with one finding, whose text ends with this one.
  private static func elements(_ text: String) throws -> [Elements.Element] {
    var report = GateReport()
    report.ungated = [UngatedPart(file: "a.swift", text: text, isFault: true)]
    return try elements(report)
  }

  @Test("Any text comes back as it was", arguments: texts)
  func escaping(_ text: String) throws {
    let elements = try Self.elements(text)
    #expect(elements[2].attributes["name"] == "Not gated: \(text)")
    #expect(elements[3].attributes["message"] == "Not gated: \(text)")
    #expect(elements[3].text == "Not gated: \(text)")
  }

  @Test("characters that XML 1.0 cannot hold are removed")
  func forbidden() throws {
    let scalars = (0..<0x20).filter { ![9, 10, 13].contains($0) } + [0xFFFE, 0xFFFF]
    let bad = scalars.map { String(Unicode.Scalar(UInt32($0))!) }.joined()
    let elements = try Self.elements("\u{1B}[31mred\(bad)\u{7F}")
    #expect(elements[2].attributes["name"] == "Not gated: [31mred\u{7F}")
    #expect(elements[3].text == "Not gated: [31mred\u{7F}")
  }
}

/// Elements in the order of their start tags, read by Foundation's parser.
private final class Elements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private var elements: [Element] = []
  private var open: [Int] = []

  static func read(_ text: String) throws -> [Element] {
    let parser = XMLParser(data: Data(text.utf8))
    let reader = Elements()
    parser.delegate = reader
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return reader.elements
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let place = open.last { elements[place].text += text }
  }
}
