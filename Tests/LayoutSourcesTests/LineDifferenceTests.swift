import Testing

@testable import LayoutSources

@Suite("What differs in a file")
struct LineDifferenceTests {
  private func difference(_ old: String, _ new: String) -> String {
    SourceFile(path: "A.swift", text: old).difference(to: SourceFile(path: "A.swift", text: new))
  }

  private let ten = (1...10).map { "\($0)\n" }.joined()

  @Test("lines that changed stand between two equal ones, under their numbers")
  func hunks() {
    #expect(
      difference(ten, ten.replacing("5\n", with: "five\nand\n"))
        == """
        --- a/A.swift
        +++ b/A.swift
        @@ -3,5 +3,6 @@
         3
         4
        -5
        +five
        +and
         6
         7

        """)
  }

  @Test("changes that are far apart are two groups, near ones are one")
  func groups() {
    let apart = difference(ten, ten.replacing("1\n2", with: "2").replacing("9\n", with: "9\nx\n"))
    #expect(
      apart.split(separator: "\n").filter { $0.hasPrefix("@@") } == [
        "@@ -1,3 +1,2 @@", "@@ -8,3 +7,4 @@",
      ])
    let near = difference(ten, ten.replacing("3\n", with: "").replacing("8\n", with: ""))
    #expect(near.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,10 +1,8 @@"])
  }

  @Test(
    "a text that is new, gone or the same",
    arguments: [
      ("", "a\n", "@@ -0,0 +1,1 @@\n+a\n"), ("a\n", "", "@@ -1,1 +0,0 @@\n-a\n"),
      ("a\n", "a\n", ""),
    ])
  func edges(_ old: String, _ new: String, _ hunks: String) {
    #expect(difference(old, new) == (hunks.isEmpty ? "" : "--- a/A.swift\n+++ b/A.swift\n\(hunks)"))
  }
}
