import Foundation
import Testing

@testable import LayoutSources

@Suite("What the compiler tells about types")
struct SymbolGraphTests {
  /// A symbol as the compiler writes it.
  static func symbol(
    _ path: [String], _ precise: String, kind: String = "swift.struct", access: String = "internal",
    line: Int = 0, file: String = "Flow.swift", text: String = "", parameters: [String] = []
  ) -> String {
    let names = path.map { "\"\($0)\"" }.joined(separator: ",")
    let generics = parameters.map { name in "{\"name\": \"\(name)\"}" }.joined(separator: ",")
    return """
      {"kind": {"identifier": "\(kind)"}, "identifier": {"precise": "\(precise)"},
       "pathComponents": [\(names)], "accessLevel": "\(access)",
       "location": {"uri": "file://\(file)", "position": {"line": \(line), "character": 0}},
       "swiftGenerics": {"parameters": [\(generics)]},
       "declarationFragments": [{"spelling": "\(text)"}]}
      """
  }

  static func conforms(_ source: String, to target: String) -> String {
    """
    {"kind": "conformsTo", "source": "\(source)", "target": "x", "targetFallback": "\(target)"}
    """
  }

  static func graph(_ symbols: [String], _ relationships: [String]) throws -> SymbolGraph {
    let text =
      "{\"symbols\": [\(symbols.joined(separator: ","))], "
      + "\"relationships\": [\(relationships.joined(separator: ","))]}"
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
  }

  @Test("a method that takes another type for its cache is none of the layout's")
  func withoutWitness() throws {
    func member(_ source: String, of target: String, meets requirement: Bool) -> String {
      let origin =
        requirement
        ? ", \"sourceOrigin\": {\"identifier\": \"x\", \"displayName\": \"Layout.x\"}" : ""
      return
        "{\"kind\": \"memberOf\", \"source\": \"\(source)\", \"target\": \"\(target)\"\(origin)}"
    }
    let spacing = "spacing(subviews:cache:)"
    let graph = try Self.graph(
      [
        Self.symbol(["Flow"], "f"), Self.symbol(["Tags"], "t"),
        Self.symbol(["Flow", spacing], "fs", kind: "swift.method", line: 11),
        Self.symbol(["Flow", "updateCache(_:subviews:)"], "fu", kind: "swift.method", line: 12),
        Self.symbol(["Flow", "rows(cache:)"], "fr", kind: "swift.method", line: 13),
        Self.symbol(["Tags", spacing], "ts", kind: "swift.method", line: 14),
        Self.symbol(["Rows"], "r", kind: "swift.protocol"),
        Self.symbol(["Rows", spacing], "rs", kind: "swift.method", line: 15),
      ],
      [
        Self.conforms("f", to: "PortableLayout.Layout"),
        Self.conforms("r", to: "PortableLayout.Layout"), member("rs", of: "r", meets: false),
        member("fs", of: "f", meets: false), member("fu", of: "f", meets: true),
        member("fr", of: "f", meets: false), member("ts", of: "t", meets: false),
      ])
    #expect(
      graph.withoutWitness == [
        "Flow.swift:12: Flow never has its spacing(subviews:cache:) called: its cache is of another "
          + "type than that of sizeThatFits and placeSubviews."
      ])
  }

  @Test("layouts and views are found with their lines, in the order of the files")
  func types() throws {
    let graph = try Self.graph(
      [
        Self.symbol(["B"], "b", line: 3, file: "Tom's 'one'/B.swift"),
        Self.symbol(["Parent", "A"], "a", access: "fileprivate", line: 9),
        Self.symbol(["V"], "v", line: 1), Self.symbol(["Other"], "o"),
        Self.symbol(["P"], "p", kind: "swift.protocol"),
        Self.symbol(
          ["B", "init(width:_:)"], "i", kind: "swift.init",
          text: "init(width: Int, _ height: Other)"),
      ],
      [
        Self.conforms("b", to: "SwiftUI.Layout"), Self.conforms("a", to: "SwiftUI.Layout"),
        Self.conforms("v", to: "SwiftUI.View"), Self.conforms("o", to: "Swift.Hashable"),
        Self.conforms("p", to: "SwiftUI.Layout"),
        "{\"kind\": \"memberOf\", \"source\": \"i\", \"target\": \"b\"}",
      ])
    let types = graph.declaredTypes(
      in: ["Flow.swift", "Tom's \"one\"/B.swift"].map { SourceFile(path: $0, text: "") })
    #expect(types.map(\.name) == ["V", "Parent.A", "B"])
    #expect(types[2].file == "Tom's \"one\"/B.swift")
    #expect(types.map(\.role) == [.view, .layout, .layout])
    #expect(types.map(\.line) == [2, 10, 4])
    #expect(types[2].template == "B(width: 3, <#Other#>)")
    #expect(types[1].template == "Parent.A()")
  }

  @Test("a placeholder stands behind the type whose generic parameter it is")
  func genericOutside() throws {
    let graph = try Self.graph(
      [
        Self.symbol(["Space"], "n", kind: "swift.enum"),
        Self.symbol(["Space", "Screen"], "s", parameters: ["Item"]),
        Self.symbol(["Space", "Screen", "Row"], "r", line: 1, parameters: ["Item"]),
        Self.symbol(["Space", "Screen", "Grid"], "g", line: 2, parameters: ["Item", "A", "B"]),
        Self.symbol(["Far", "Row"], "f", line: 3, parameters: ["A"]),
      ], ["r", "g", "f"].map { Self.conforms($0, to: "SwiftUI.Layout") })
    #expect(
      graph.declaredTypes(in: []).map(\.template) == [
        "Space.Screen<<#Item#>>.Row()", "Space.Screen<<#Item#>>.Grid<<#A#>, <#B#>>()",
        "Far.Row<<#A#>>()",
      ])
  }

  @Test(
    "a type in a function is local",
    arguments: [
      (["make()", "Ring"], "s:4User4make4RingV", true),
      (["V", "Ring"], "s:4User2V2V4bodyQrvg4RingL_V", true),
      (["V", "Ring"], "s:4User2V2V4bodyQrvg4RingL0_V", true),
      (["Ring"], "s:4User4Ring33_69529A11B7F8A99714096242AF5BB20FLLV", false),
      (["ALL_Views"], "s:4User9ALL_ViewsV", false),
    ])
  func local(_ path: [String], _ precise: String, _ isLocal: Bool) throws {
    let graph = try Self.graph(
      [Self.symbol(path, precise)], [Self.conforms(precise, to: "SwiftUI.Layout")])
    #expect(graph.declaredTypes(in: []).map(\.isLocal) == [isLocal])
  }
}
