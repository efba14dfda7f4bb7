import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutSources

@Suite("Lists of files")
struct FileListTests {
  @Test("a list names folders whose files are all chosen, and knows what is gone or beside it")
  func lists() throws {
    let all = ["./Row.swift", "./A/x/F.swift", "./A/x/G.swift", "./A/App.swift", "./B/H.swift"]
    #expect(
      FileList.folded(["./Row.swift", "./A/x/F.swift", "./A/x/G.swift", "./B/H.swift"], of: all)
        == ["A/x", "B", "Row.swift"])
    #expect(FileList.folded(["./A/x/F.swift"], of: all) == ["A/x/F.swift"])
    try Scratch.directory { folder in
      for name in ["Flow", "Wrap", "deep/Other"] {
        try Scratch.write("struct S: Layout {}", to: "\(name).swift", in: folder)
      }
      let path = folder.path + "/Flow.swift"
      let list = try FileList(json: Data(#"{"files": ["\#(path)"]}"#.utf8), path: "l")
      #expect(try list.checked() == list)
      #expect(list.unlisted == [folder.path + "/Wrap.swift"])
      try FileManager.default.removeItem(atPath: path)
      let error = #expect(throws: SourceError.self) { try list.checked() }
      #expect(error?.description.contains("'.layout-bench.json' cannot be used: it lists") == true)
    }
  }

  @Test("a list names files, expressions and the language mode")
  func list() throws {
    let json = #"{"files": ["Sources"], "init": ["Flow(a: 1)"], "swiftVersion": "6"}"#
    let list = try FileList(json: Data(json.utf8), path: "l")
    #expect(
      list.request
        == FileRequest(
          paths: ["Sources"], inits: [InitExpression("Flow(a: 1)")], languageMode: "6"))
  }

  @Test("promises come in the order of their lines, each with its line")
  func promises() throws {
    let json = """
      {
        "files": ["Sources"],
        "laws": {
          "Flow": {"queries": "3n + 2"},
          "*": {
            "spacings read": "n",
            "queries": "n^2"
          }
        }
      }
      """
    let list = try FileList(json: Data(json.utf8), path: "l")
    #expect(
      list.promises.map { [$0.layout, $0.count, $0.formula, $0.source] } == [
        ["Flow", "queries", "3n + 2", "l, line 4"], ["*", "spacings read", "n", "l, line 6"],
        ["*", "queries", "n^2", "l, line 7"],
      ])
  }

  @Test("a list may promise only, and lists no files then")
  func promisesOnly() throws {
    let json = #"{"laws": {"Flow": {"queries": "3n"}}}"#
    let list = try FileList(json: Data(json.utf8), path: "l")
    #expect(list.promises.map(\.layout) == ["Flow"])
    #expect(list.listed == nil)
    #expect(try FileList(json: Data(#"{"files": ["a"]}"#.utf8), path: "l").listed?.paths == ["a"])
  }

  @Test(
    "a list that is wrong says what is",
    arguments: [
      ("[", "it is not JSON."), ("[]", "it is not a JSON object."),
      ("{}", "'files' is not a list of paths."),
      (#"{"files": []}"#, "'files' is not a list of paths."),
      (
        #"{"file": ["a"]}"#,
        "it has a key 'file'. Keys are files, init, swiftVersion, laws, $schema."
      ),
      (#"{"files": ["a"], "init": "x"}"#, "'init' is not a list of expressions."),
      (
        #"{"files": ["a"], "laws": {"Flow": "3n"}}"#,
        "'laws' is not an object of layouts with a formula a count, such as "
          + #"{"FlowLayout": {"queries": "3n + 2"}}."#
      ),
      (#"{"files": ["a"], "swiftVersion": "4"}"#, #"'swiftVersion' is neither "5" nor "6"."#),
    ])
  func badList(_ json: String, _ reason: String) {
    #expect(throws: SourceError.badList(path: "l", reason: reason)) {
      try FileList(json: Data(json.utf8), path: "l")
    }
  }
}
