import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What every page has to fulfil.
enum HTMLCheck {
  /// Expects no request, ids that are unique, links that lead somewhere, and drawings and tags
  /// that are well-formed.
  static func check(_ html: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(!html.contains("http"), "no address", sourceLocation: sourceLocation)
    let ids = html.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
    let repeated = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(repeated.isEmpty, "\(repeated.sorted())", sourceLocation: sourceLocation)
    for match in html.matches(of: /href="#([^"]+)"/) {
      #expect(ids.contains(String(match.1)), "#\(match.1)", sourceLocation: sourceLocation)
    }
    for match in html.matches(of: /aria-labelledby="([^"]+)"/) {
      for id in match.1.split(separator: " ") {
        #expect(ids.contains(String(id)), "\(id)", sourceLocation: sourceLocation)
      }
    }
    // The pages are written as XML, but for their first line and the tags of the head.
    let start = try #require(html.range(of: "<body>"))
    let end = try #require(html.range(of: "</body>", options: .backwards))
    let body = String(html[start.lowerBound..<end.upperBound])
    #expect(!body.contains("<script"), sourceLocation: sourceLocation)
    #expect(!body.contains("NaN") && !body.contains("inf\""), sourceLocation: sourceLocation)
    #expect(throws: Never.self, sourceLocation: sourceLocation) {
      try XMLDocument(xmlString: body)
    }
  }
}
