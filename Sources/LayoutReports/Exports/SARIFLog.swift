import Foundation
import LayoutDeciding
import LayoutModel

/// Findings as SARIF, which code scanning and editors show beside the source.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
package struct SARIFLog {
  /// A rule of the log: one kind of finding, with its name and its level.
  private struct Rule {
    var id: String
    var title: String
    var explanation: String?
    var remedy: String?
    var level: String
  }

  /// A result of the log: a finding, its rule and its place.
  private struct Result {
    var rule: String
    var level: String
    var text: String
    /// The layout, or nil if the finding is about none.
    var subject: String?
    var site: SourcePlace?
    /// An identity that the same finding has in every run.
    var fingerprint: String
  }

  /// The rules that some result breaks, each once.
  private var rules: [Rule] = []
  /// The place of each rule in the list, by its id.
  private var indices: [String: Int] = [:]
  private var results: [Result] = []

  /// The findings of `verify`, with the history that shows each.
  ///
  /// - Parameter sites: The declarations of the layouts, by name.
  package init(_ verification: [VerificationResult], sites: [String: SourcePlace]) {
    for layout in verification.byLayout {
      for finding in layout.findings { add(finding, of: layout, at: sites[layout.subject]) }
    }
  }

  /// Adds a finding of `verify` with its rule.
  private mutating func add(
    _ finding: Finding, of layout: VerificationResult, at site: SourcePlace?
  ) {
    let kind = finding.kind
    add(
      Rule(
        id: kind.rawValue, title: kind.title, explanation: kind.explanation,
        remedy: kind.remedy, level: kind.severity.rawValue))
    let variant = layout.variant(of: finding)
    results.append(
      Result(
        rule: kind.rawValue, level: finding.severity.rawValue,
        text: Self.text(of: finding, in: "\(layout.subject), \(variant)"),
        subject: layout.subject, site: site,
        fingerprint: "\(layout.subject)/\(variant)/\(finding.id)"))
  }

  /// Creates the log of a gate's findings, in the words of a terminal.
  package init(_ report: GateReport, isStrict: Bool) {
    for message in report.messages(isStrict: isStrict) {
      let level = message.severity.rawValue
      let rule = "check-\(message.kind.rawValue)"
      add(Rule(id: rule, title: message.kind.title, level: level))
      let identity = message.identity.nonEmpty ?? [message.text]
      results.append(
        Result(
          rule: rule, level: level, text: message.lines.joined(separator: "\n"),
          subject: message.subject, site: message.site,
          fingerprint: ([rule] + identity).joined(separator: "/")))
    }
  }

  /// Adds a rule that the log does not have yet.
  private mutating func add(_ rule: Rule) {
    guard indices[rule.id] == nil else { return }
    indices[rule.id] = rules.count
    rules.append(rule)
  }

  /// The finding with its history and its results, in lines.
  private static func text(of finding: Finding, in layout: String) -> String {
    var lines = ["\(layout): \(finding.title). \(finding.message)"] + finding.history
    if let expected = finding.expected { lines.append("Expected: \(expected)") }
    if let found = finding.found { lines.append("Found: \(found)") }
    return lines.joined(separator: "\n")
  }

  /// The log as a file.
  package func text() throws -> String {
    let folder: JSONObject = [
      "description": words("The folder that the command ran in, or that CI takes paths from.")
    ]
    let driver: JSONObject = ["name": "LayoutBench", "rules": rules.map(json)]
    let run: JSONObject = [
      "tool": ["driver": driver] as JSONObject,
      "columnKind": "utf16CodeUnits",
      "originalUriBaseIds": [Self.root: folder] as JSONObject,
      "results": results.map(json),
    ]
    let log: JSONObject = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0", "runs": [run],
    ]
    return try JSONText.text(of: log)
  }

  /// The base of relative paths.
  private static let root = "%SRCROOT%"

  /// A text as SARIF's message object.
  private func words(_ text: String) -> JSONObject { ["text": text] }

  /// A rule as SARIF's `reportingDescriptor`.
  private func json(_ rule: Rule) -> JSONObject {
    [
      "id": rule.id, "shortDescription": words(rule.title),
      "fullDescription": rule.explanation.map(words), "help": rule.remedy.map(words),
      "defaultConfiguration": ["level": rule.level] as JSONObject,
    ]
  }

  /// A finding as SARIF's `result`.
  private func json(_ result: Result) -> JSONObject {
    [
      "ruleId": result.rule, "ruleIndex": indices[result.rule],
      "level": result.level, "message": words(result.text),
      "locations": location(of: result).map { place in [place] },
      "partialFingerprints": ["finding/v1": result.fingerprint] as JSONObject,
    ]
  }

  /// The known ones of file, line and layout. Nil if none is known.
  private func location(of result: Result) -> JSONObject? {
    guard result.site != nil || result.subject != nil else { return nil }
    var layouts: [JSONObject]?
    if let subject = result.subject {
      layouts = [["fullyQualifiedName": subject, "kind": "type"]]
    }
    return ["physicalLocation": result.site.map(place), "logicalLocations": layouts]
  }

  /// A file below the root by its relative path, another one by its whole path; the line if it is
  /// one.
  private func place(_ site: SourcePlace) -> JSONObject {
    /// A path with what a URI does not allow in per cents.
    func encoded(_ path: String) -> String {
      path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }
    var file: JSONObject = ["uri": encoded(site.file), "uriBaseId": Self.root]
    if site.file.hasPrefix("/") || site.file.hasPrefix("../") {
      let path = URL(fileURLWithPath: site.file).standardizedFileURL.path
      file = ["uri": "file://\(encoded(path))"]
    }
    let region: JSONObject? = if site.line > 0 { ["startLine": site.line] } else { nil }
    return ["artifactLocation": file, "region": region]
  }
}

extension GateMessage {
  /// The layout, the case and the figure, as far as the message is about them.
  @ArrayBuilder<String> fileprivate var identity: [String] {
    subject
    caseVariant?.words
    metric?.rawValue
  }
}
