@_spi(LayoutBench) import PortableLayout
import Testing

@testable import LayoutSources

@Suite("What is made of previews")
struct PreviewFactoryTests {
  /// A type of previews, and the name of its subject.
  struct Provider: Sendable {
    let body: String
    let name: String
  }

  @Test(
    "a type of previews has the name of its only preview, else that of its file",
    arguments: [
      Provider(body: "A().previewDisplayName(\"Six tags\")", name: "Six tags"),
      Provider(body: "A()", name: "P preview"),
      Provider(body: "A().previewDisplayName(title)", name: "P preview"),
      Provider(body: "A().previewDisplayName(\"\\(count) tags\")", name: "P preview"),
      Provider(
        body: "A().previewDisplayName(\"One\"); A().previewDisplayName(\"Two\")",
        name: "P preview"),
    ])
  func previewProvider(_ provider: Provider) {
    let file = SourceFile(
      path: "P.swift",
      text: """
        struct Other: View { var body: some View { A().previewDisplayName("No") } }
        struct Tags: PreviewProvider { static var previews: some View { \(provider.body) } }
        """)
    var type = DeclaredType(path: ["Tags"], role: .view, file: "P.swift", line: 2)
    type.isPreviewProvider = true
    type.previewTitle = file.scan.previewTitle(of: ["Tags"])
    #expect(FactoryPlan([type], inits: []).factories.map(\.name) == [provider.name])
  }

  @Test("a preview is made by the constant that it becomes")
  func preview() {
    let file = SourceFile(path: "P.swift", text: "// é\n#Preview(\"a\") { A() }\n#Preview { B() }")
    let previews = [
      Preview(file: "P.swift", offset: 6, line: 2),
      Preview(file: "P.swift", offset: 28, line: 3),
    ]
    #expect(
      file.naming(previews, from: 4).text == """
        // é
        @MainActor let layoutBenchPreview4 = SwiftUI._PreviewBody("a") { A() }
        @MainActor let layoutBenchPreview5 = SwiftUI._PreviewBody { B() }
        """)
    let plan = FactoryPlan([], inits: [], previews: previews)
    #expect(plan.factories.map(\.name) == ["P preview", "P preview-2"])
    #expect(plan.factories.map(\.line) == [2, 3])
    #expect(file.scan.previews.map(\.title) == ["a", nil])
  }

  @Test(
    "a preview is called by its title, without what separates the parts of a case's name",
    arguments: [
      ("Photos", "Photos"), ("Dark, large/wide", "Dark- large-wide"),
      ("Week, \"tight\"", "Week- tight"), (nil, "P preview"),
      ("/", "P preview"),
    ])
  func titles(_ title: String?, _ name: String) {
    #expect(Preview(file: "a/P.swift", offset: 0, line: 1, title: title).name == name)
  }

  @Test("the title that is read has no quotation marks")
  func quotedTitle() {
    let file = SourceFile(path: "P.swift", text: #"#Preview("A \"large\" one") { A() }"#)
    #expect(file.scan.previews.map(\.title) == ["A large one"])
  }

  @Test("a preview in a type is a constant of the type")
  func nestedPreview() {
    let text =
      "struct A { struct B { #Preview { A() } } }\nextension A.B { #Preview(\"x\") { A() } }\n"
      + "struct G<T: P<Int>> { #Preview { A() } } // #Preview"
    let file = SourceFile(path: "P.swift", text: text)
    let previews = file.scan.previews
    #expect(previews.map(\.parents) == [["A", "B"], ["A.B"], ["G"]])
    #expect(previews.map(\.line) == [1, 2, 3])
    let named = file.naming(previews, from: 1).text
    #expect(named.contains("{ @MainActor static let layoutBenchPreview1 = SwiftUI._PreviewBody {"))
    #expect(FactoryPlan([], inits: [], previews: previews).factories[1].parents == ["A.B"])
  }
}
