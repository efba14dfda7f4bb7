import LayoutBench
import PortableLayout
import Testing

@testable import LayoutSources

@Suite("An empty updateCache in files")
struct EmptyUpdateTests {
  @Test(
    "it is found with its line, whatever stands around it",
    arguments: [
      ("func updateCache(_ cache: inout Cache, subviews: Subviews) {}", 3),
      ("func updateCache(_ cache: inout Cache, subviews: Subviews) {\n  // Later.\n}", 3),
      ("func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = Cache() }", nil),
      ("func updateCache() {}", nil), ("var gap = 8.0", nil),
    ] as [(String, Int?)])
  func body(method: String, line: Int?) {
    let text = "struct Column: Layout {\n  struct Cache {}\n  \(method)\n}\n"
    var files = PatchedFiles([SourceFile(path: "Column.swift", text: text)])
    let place = files.emptyUpdate(of: ["Column"])
    #expect(place == line.map { line in SourcePlace(file: "Column.swift", line: line) })
  }

  @Test("one in an extension of another file counts, one of another layout does not")
  func places() {
    let method = "func updateCache(_ cache: inout Int, subviews: Subviews) {}"
    var files = PatchedFiles([
      SourceFile(path: "A.swift", text: "struct A: Layout {}\nstruct B: Layout {}\n"),
      SourceFile(path: "B.swift", text: "extension B {\n  \(method)\n}\n"),
    ])
    #expect(files.emptyUpdate(of: ["A"]) == nil)
    #expect(files.emptyUpdate(of: ["B"]) == SourcePlace(file: "B.swift", line: 2))
    // A subject without a known type is no layout of the files.
    var only = PatchedFiles([SourceFile(path: "C.swift", text: "struct C { \(method) }\n")])
    #expect(only.emptyUpdate(of: ["C"]) != nil)
    #expect(only.emptyUpdate(of: []) == nil)
  }
}
