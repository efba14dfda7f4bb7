import LayoutBench
import TestSupport
import Testing

@testable import LayoutSources

@Suite("The lines that give a layout a cache of sizes")
struct SizedLayoutPatchTests {
  private static let methods = """
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        widest(subviews)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {}
    """

  private func layout(_ header: String = "struct Flow: Layout", _ body: String = methods) -> String
  {
    "\(header) {\n\(body)\n}\n"
  }

  /// The lines that are removed and added; the reason where the files are left as they are.
  private func change(
    _ texts: String..., path: [String] = ["Flow"], kind: SizedLayoutFile.Kind = .idealSizes,
    with others: [[String]] = []
  ) -> String {
    var files = PatchedFiles(
      texts.enumerated().map { SourceFile(path: "F\($0.offset).swift", text: $0.element) })
    do throws(SizedLayoutPatch.Unusual) {
      let difference = try files.write(
        kind == .idealSizes ? .sizedLayout : .proposalSizedLayout, into: path, for: [], with: others
      )
      return difference.split(separator: "\n").filter {
        "+-".contains($0.first ?? " ") && !$0.hasPrefix("+++") && !$0.hasPrefix("---")
      }.joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test("a file keeps its byte order mark", arguments: ["", "\u{FEFF}"])
  func byteOrderMark(_ mark: String) throws {
    var files = PatchedFiles([SourceFile(path: "a/Flow.swift", text: mark + layout())])
    try files.write(.sizedLayout, into: ["Flow"], for: ["Flow"])
    let written = files.written(in: "out").filter { $0.path == "out/Flow.swift" }
    #expect(written.count == 1)
    let text = written.first?.contents ?? ""
    #expect(Array(text.utf8.prefix(3)) == Array((mark + layout()).utf8.prefix(3)))
    #expect(text.contains("struct Flow: SizedLayout {"))
  }

  @Test("a layout takes two lines")
  func twoLines() {
    #expect(
      change(layout()) == """
        -struct Flow: Layout {
        +struct Flow: SizedLayout {
        +  typealias Subviews = SizedSubviews
        """)
    #expect(
      change(
        layout("public struct Flow: Hashable, SwiftUI.Layout"), kind: .sizesByProposal)
          == """
          -public struct Flow: Hashable, SwiftUI.Layout {
          +public struct Flow: Hashable, ProposalSizedLayout {
          +  public typealias Subviews = ProposalSizedSubviews
          """)
  }

  @Test(
    "the methods of a layout are as visible as it is, and spell its cache as sizeThatFits does",
    arguments: [
      ("struct Flow: Layout", "", "()", ""),
      ("public struct Flow: Layout", "public ", "Void", "public "),
      ("package struct Flow: Layout", "package ", "[CGSize]", "package "),
      ("nonisolated final class Flow: Layout", "nonisolated ", "Kept<Int>", "nonisolated "),
      ("public final class Flow: Layout", "nonisolated public ", "Cache", "public nonisolated "),
    ])
  func methodForm(_ header: String, _ words: String, _ cache: String, _ modifiers: String) {
    let text = layout(
      header,
      "  \(words)func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout \(cache)) -> CGSize {}"
    )
    var files = PatchedFiles([SourceFile(path: "F.swift", text: text)])
    #expect(files.methodForm(of: ["Flow"]) == MethodForm(modifiers: modifiers, cache: cache))
    #expect(files.methodForm(of: ["Other"]) == nil)
  }

  @Test(
    "line endings stay as they are, and diff -u says where there is none at the end",
    arguments: ["\n", "\r\n"])
  func lineEndings(feed: String) throws {
    let text = layout().replacing("\n", with: feed).dropLast()
    var files = PatchedFiles([SourceFile(path: "F.swift", text: String(text))])
    let difference = try files.write(.sizedLayout, into: ["Flow"], for: [])
    let lines = [
      "-struct Flow: Layout {", "+struct Flow: SizedLayout {",
      "+  typealias Subviews = SizedSubviews", "",
    ]
    #expect(difference.contains(lines.joined(separator: feed)), "\(difference)")
    let changed = try #require(files.written(in: "").first).text
    #expect(changed.utf8.count { $0 == UInt8(ascii: "\r") } == (feed == "\n" ? 0 : 8))
    let file = SourceFile(path: "F.swift", text: "1\(feed)2")
    #expect(
      file.difference(to: SourceFile(path: "F.swift", text: "3\(feed)2")) == """
        --- a/F.swift
        +++ b/F.swift
        @@ -1,2 +1,2 @@
        -1\(feed)+3\(feed) 2
        \\ No newline at end of file

        """)
  }

  @Test("a layout is found by its whole name, and conforms where it did")
  func nested() {
    let text = "enum A { struct Flow {} }\nextension B {\n\(layout())}\nstruct B {}"
    #expect(change(text, path: ["B", "Flow"]).hasSuffix("+  typealias Subviews = SizedSubviews"))
    #expect(change(text) == "F0.swift:3: Flow is declared twice.")
    #expect(change("", path: ["Row"]) == "F0.swift:1: The declaration of Row was not found.")
    #expect(
      change(layout("struct Flow"), "extension Flow: Layout {}")
        == """
        -struct Flow {
        +struct Flow {
        +  typealias Subviews = SizedSubviews
        -extension Flow: Layout {}
        +extension Flow: SizedLayout {}
        """.replacing("-struct Flow {\n+struct Flow {\n", with: ""))
  }

  @Test("names of the subviews and of an empty cache mean others in the layout")
  func names() {
    let body = Self.methods.replacing(
      "Subviews, cache: inout ()", with: "LayoutSubviews, cache: inout Cache")
    #expect(
      change(layout("struct Flow: Layout", "  typealias Cache = Void\n" + body)) == """
        -struct Flow: Layout {
        -  typealias Cache = Void
        -  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) -> CGSize {
        +struct Flow: SizedLayout {
        +  typealias Subviews = SizedSubviews
        +  typealias LayoutSubviews = SizedSubviews
        +  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize {
        """)
  }

  @Test("what would stop being called gets a method that SwiftUI calls")
  func forwarders() {
    let spacing = "  func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { .init() }\n"
    let change = change(layout("struct Flow: Layout", spacing + Self.methods))
    #expect(change.contains("+    subviews: SwiftUI.LayoutSubviews, cache: inout SizeCache"))
    #expect(change.contains("+      subviews: SizedSubviews(subviews, cache), cache: &none)"))
  }

  @Test("functions that the layout alone calls take what it has")
  func helpers() {
    let helper = "func widest(_ subviews: LayoutSubviews) -> CGSize { .zero }\n"
    #expect(
      change(layout(), helper).contains(
        "+func widest(_ subviews: SizedSubviews) -> CGSize { .zero }"))
    let other = layout("struct Row: Layout")
    #expect(
      change(layout(), helper, other)
        == "F2.swift:3: widest takes the layout's subviews, and is called here, too, without the cache."
    )
    #expect(change(layout(), helper, other, with: [["Row"]]).contains("+func widest"))
    #expect(!change(layout(), helper.replacing("widest", with: "other")).contains("func other"))
  }

  @Test(
    "what is not done is said, with its line",
    arguments: [
      (
        "func makeCache(subviews: Subviews) -> Int { 1 }",
        "The layout has a cache of its own: makeCache."
      ),
      ("struct Cache {}", "The layout has a cache of its own: Cache."),
      (
        "func f(_ s: Subviews) { _ = other.sizeThatFits(proposal: .zero, subviews: s, cache: &c) }",
        "The layout hands its subviews to another layout, whose queries no cache of this one answers."
      ),
    ])
  func refused(member: String, reason: String) {
    #expect(
      change(layout("struct Flow: Layout", "  \(member)\n" + Self.methods))
        == "F0.swift:2: \(reason)")
  }

  @Test(
    "the file is nonisolated where MainActor is the default isolation",
    arguments: [
      ("Package.swift", "defaultIsolation(MainActor.self)", true),
      ("App.xcodeproj/project.pbxproj", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", true),
      ("Package.swift", "", false),
    ])
  func isolation(file: String, text: String, isNonisolated: Bool) throws {
    try Scratch.directory { folder in
      try Scratch.write(text, to: file, in: folder)
      let source = SourceFile(path: "\(folder.path)/Sources/A/Flow.swift", text: layout())
      var files = PatchedFiles([source])
      let cache = SizedLayoutFile(.idealSizes)
      try files.write(.sizedLayout, into: ["Flow"], for: [])
      #expect(files.file(of: cache)?.contains("nonisolated protocol") == isNonisolated)
    }
  }

  @Test("a method that a protocol has is not in the layout")
  func inherited() {
    #expect(
      change("struct Flow: Row {}")
        == "F0.swift:1: sizeThatFits is not declared in Flow itself, but by a protocol.")
    #expect(
      change(layout(), "struct SizeCache {}") == "F1.swift:1: There is a type SizeCache already.")
  }

  @Test("the file of the cache that another layout took on before is used again")
  func again() throws {
    let cache = SizedLayoutFile(.idealSizes)
    var files = PatchedFiles([
      SourceFile(path: "Flow.swift", text: layout()),
      SourceFile(path: "SizedLayout.swift", text: cache.text),
    ])
    try files.write(.sizedLayout, into: ["Flow"], for: ["Flow"])
    #expect(files.written(in: "new").map(\.path) == ["new/Flow.swift"])
    #expect(files.file(of: cache) == nil)
    #expect(!files.isEmpty)
  }
}
