@_spi(LayoutBench) import PortableLayout
import Testing

@testable import LayoutSources

@Suite("The notes on files")
struct FileNotesTests {
  @Test("what does not compile is no example of a value")
  func noExample() {
    let type = FactoryTests.layout("NoCase")
    let factory = Factory(
      name: "NoCase", .init(expression: type.template), role: .layout, file: type.file,
      line: type.line,
      origin: .found)
    let notes = FileNotes.of(
      [type],
      refused: [
        RefusedFactory(factory: factory, message: "it has no accessible initializers")
      ])
    #expect(notes.count == 1)
    #expect(
      notes[0].hasSuffix(
        "no accessible initializers. If something makes a value, give it with --init."))
  }

  @Test("a view without a preview is told with what shows it")
  func unshownViews() {
    let view = SourceFile(
      path: "Card.swift", text: "struct Card: SwiftUI.View { struct Part: View {} }")
    let preview = SourceFile(path: "Preview.swift", text: "#Preview { Card() }")
    #expect(
      FileNotes.unshownViews(in: [view]) == [
        "Card is a view without a #Preview. Add one to its file, or make the view with --init, such "
          + "as --init 'Card(count: count)'."
      ])
    #expect(FileNotes.unshownViews(in: [view, preview]) == [])
    #expect(FileNotes.unshownViews(in: [SourceFile(path: "A.swift", text: "struct A {}")]) == [])
  }

  @Test("a list that names a folder without Swift files is named")
  func emptyList() {
    let error = SourceError.noFiles(["Sources"], list: ".layout-bench.json")
    #expect(
      error.description
        == "There is no Swift file in 'Sources', which .layout-bench.json lists. Correct its \"files\"."
    )
  }

  @Test("what a layout reads of its subviews is said")
  func layoutValues() {
    let files = [
      SourceFile(
        path: "Flow.swift",
        text: """
          struct Flow: Layout { let b = subview[Int.self] }
          struct Not: Layout {}
          extension Flow { var a: Int { subview[Keys.Rank.self] } }
          """),
      SourceFile(path: "Keys.swift", text: "enum Keys { struct Rank: SwiftUI.LayoutValueKey {} }"),
    ]
    #expect(
      FileNotes.values(of: [FactoryTests.layout("Flow"), FactoryTests.layout("Not")], in: files)
        == [
          "Flow.swift:1: Flow reads Rank of its subviews, which have the default here; those of a "
            + "preview or of a view given with --init have yours."
        ])
  }

  @Test("a layout that leaves work on the main queue is named")
  func leftWork() {
    let file = SourceFile(
      path: "Flow.swift",
      text: """
        struct Flow: Layout {
          func placeSubviews() {
            DispatchQueue.main
              .async { height = 1 }
          }
        }
        struct Not: Layout {}
        """)
    #expect(
      FileNotes.leftWork(of: [FactoryTests.layout("Flow"), FactoryTests.layout("Not")], in: [file])
        == [
          "Flow.swift:1: Flow leaves work on the main queue, with DispatchQueue.main.async: a state "
            + "that it writes there makes SwiftUI lay out again after each pass, which is not counted "
            + "here."
        ])
  }

  @Test("a layout that is local or does not compile is left out, with the option that helps")
  func notes() {
    let refused = [
      RefusedFactory(
        factory: Self.ring("Ring()", origin: .found),
        message: "missing argument for parameter 'radius' in call")
    ]
    #expect(
      FileNotes.of(Self.types, refused: refused) == [
        "Flow.swift:3: Local is local to a function: it is measured only where a view contains it.",
        "Flow.swift:9: Ring is not measured by itself, as 'Ring()' does not compile: missing "
          + "argument for parameter 'radius' in call. Give a value: --init 'Ring(radius: 8, style: "
          + "<#Style#>)', with yours in place of <#...#>.",
      ])
  }

  @Test("an expression of --init that does not compile, or makes nothing, is told with what helps")
  func wrongInit() {
    let given = RefusedFactory(
      factory: Self.ring("Ring(1)", origin: .given),
      message: "missing argument label 'radius:' in call")
    #expect(
      given.wrongInit(Self.types)
        == "--init 'Ring(1)' does not compile: missing argument label 'radius:' in call. It makes "
        + "Ring, declared at Flow.swift:9: give what it takes, as in --init 'Ring(radius: 8, style: "
        + "<#Style#>)', with yours in place of <#...#>.")
    #expect(
      FileNotes.wrongInit(InitExpression("Rng(1)"), Self.types)
        == "'Rng(1)', given with --init or in \"init\" of .layout-bench.json, names none of the types "
        + "here: Ring.")
  }

  @Test("words about an initializer that takes nothing are not told where another takes something")
  func initializerWithoutParameters() throws {
    let message = "argument passed to call that takes no arguments"
    let given = RefusedFactory(factory: Self.ring("Ring(1)", origin: .given), message: message)
    let start = "--init 'Ring(1)' does not compile: "
    #expect(
      given.wrongInit(Self.types).hasPrefix(
        start + "Ring has no initializer with these arguments. It makes Ring, "))
    var types = Self.types
    let index = try #require(types.firstIndex { $0.name == "Ring" })
    types[index].initializers = [DeclaredType.Initializer(declaration: "init()")]
    #expect(given.wrongInit(types).hasPrefix(start + message))
  }

  @Test(
    "a preview that does not compile is left out, with the reason",
    arguments: [
      (
        "cannot find 'layoutBenchPreview6' in scope",
        "it stands in a branch of #if that is not compiled here."
      ), ("cannot find 'other' in scope", "cannot find 'other' in scope"),
    ])
  func leftOutPreview(message: String, reason: String) {
    let preview = Factory(
      name: "a", .init(expression: "b"), role: .view, file: "P.swift", line: 4, origin: .preview)
    let refused = [RefusedFactory(factory: preview, message: message)]
    #expect(
      FileNotes.of([], refused: refused) == ["P.swift:4: This preview is left out: \(reason)"])
  }

  /// A layout that is local to a function, and one that takes a style.
  private static var types: [DeclaredType] {
    var local = FactoryTests.layout("Local", line: 3)
    local.isLocal = true
    let ring = DeclaredType(
      path: ["Ring"], role: .layout, file: "Flow.swift", line: 9,
      initializers: [.init(declaration: "init(radius: CGFloat, style: Style)")])
    return [local, ring]
  }

  /// The layout that takes a style, made with an expression.
  private static func ring(_ expression: String, origin: FileEntryOrigin) -> Factory {
    Factory(
      name: "Ring", .init(expression: expression), role: .layout, file: "Flow.swift", line: 9,
      origin: origin)
  }
}
