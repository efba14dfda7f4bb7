import Foundation
import TestSupport
import Testing

@testable import LayoutReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("JUnit XML")
struct JUnitReportTests {
  static let report = JUnitReport(
    name: "layout-bench check",
    cases: [
      JUnitCase(name: "a", className: "flow"),
      JUnitCase(
        name: "b", className: "cards",
        problem: .init(
          kind: .failure, message: "queries 3,000 > 2,000", details: "was 2000\nis 3000")),
      JUnitCase(
        name: "c", className: "flow", problem: .init(kind: .error, message: "signal 11")),
      JUnitCase(name: "d", className: "flow", problem: .init(kind: .skipped, message: "not timed")),
    ])

  @Test("The text") func snapshot() throws {
    try Snapshot.expect(Self.report.text, "junit.xml")
    try Snapshot.expect(JUnitReport(name: "nothing", cases: []).text, "junit-empty.xml")
  }

  @Test("Suites, cases, outcomes and sums, as a parser reads them")
  func structure() throws {
    let elements = try Elements.read(Self.report.text)
    #expect(
      elements.map(\.name) == [
        "testsuites", "testsuite", "testcase", "testcase", "error", "testcase", "skipped",
        "testsuite", "testcase", "failure",
      ])
    #expect(
      elements[0].attributes == [
        "name": "layout-bench check", "tests": "4", "failures": "1", "errors": "1",
        "skipped": "1", "time": "0",
      ])
    #expect(elements[1].attributes["name"] == "flow")
    #expect(elements[1].attributes["tests"] == "3")
    #expect(
      elements[2].attributes == ["name": "a", "classname": "flow"])
    #expect(elements[9].attributes == ["message": "queries 3,000 > 2,000"])
    #expect(elements[9].text == "was 2000\nis 3000")
  }

  static let texts = [
    "<&>\"'", "]]>", "a\tb\nc\rd\r\ne", "<![CDATA[x]]>", "ein/zwei – 👩‍👩‍👧 \u{10FFFF}", "&amp;", "",
  ]

  @Test("Any text comes back as it was", arguments: texts)
  func escaping(_ text: String) throws {
    let report = JUnitReport(
      name: text,
      cases: [
        JUnitCase(
          name: text, className: text,
          problem: .init(kind: .failure, message: text, details: text))
      ])
    let elements = try Elements.read(report.text)
    #expect(elements[0].attributes["name"] == text)
    #expect(elements[2].attributes["name"] == text)
    #expect(elements[2].attributes["classname"] == text)
    #expect(elements[3].attributes["message"] == text)
    #expect(elements[3].text == text)
  }

  @Test("Characters that XML 1.0 cannot hold are removed")
  func forbidden() throws {
    let scalars = (0..<0x20).filter { ![9, 10, 13].contains($0) } + [0xFFFE, 0xFFFF]
    let bad = scalars.map { String(Unicode.Scalar(UInt32($0))!) }.joined()
    let report = JUnitReport(
      name: "a\(bad)b",
      cases: [
        JUnitCase(
          name: "\u{1B}[31mred", className: bad,
          problem: .init(kind: .error, message: bad, details: "x\(bad)\u{7F}y"))
      ])
    let elements = try Elements.read(report.text)
    #expect(elements[0].attributes["name"] == "ab")
    #expect(elements[2].attributes["name"] == "[31mred")
    #expect(elements[2].attributes["classname"] == "")
    #expect(elements[3].text == "x\u{7F}y")
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
