@_spi(LayoutBench) import PortableLayout
import Testing

@testable import LayoutSources

@Suite("What is made of files")
struct FactoryTests {
  /// A layout of a file, by the names of the types around it and its own.
  static func layout(_ path: String..., file: String = "Flow.swift", line: Int = 1) -> DeclaredType
  {
    DeclaredType(path: path, role: .layout, file: file, line: line)
  }

  @Test("a layout is made without arguments, or as the user says")
  func planned() {
    let types = [
      Self.layout("Flow"), Self.layout("Parent", "Ring", line: 5),
      DeclaredType(path: ["Tags"], role: .view, file: "Tags.swift", line: 1),
    ]
    let plan = FactoryPlan(
      types,
      inits: [
        InitExpression("Ring(radius: 2)"), InitExpression("Tags(count: count)"),
        InitExpression("Nope()"),
      ])
    #expect(plan.factories.map(\.name) == ["Flow", "Ring", "Tags"])
    #expect(
      plan.factories.map(\.expression) == ["Flow()", "Ring(radius: 2)", "Tags(count: count)"])
    #expect(plan.factories.map(\.origin) == [.found, .given, .given])
    #expect(plan.factories[1].parents == ["Parent"])
    #expect(plan.unmatched == [InitExpression("Nope()")])
  }

  @Test("the constants of a layout that have a value where they are declared are known")
  func constants() {
    let text = """
      struct Flow: Layout {
        let gap: CGFloat = 8
        let columns: Int
        private let top: CGFloat = max(1, 2), bottom = 3.0, wide: Int
        var inset = 2.0
        static let limit = 3
        struct Row { let height = 4 }
      }
      """
    let sources = [SourceFile(path: "Flow.swift", text: text)]
    let factories = FactoryPlan([Self.layout("Flow")], inits: [], sources: sources).factories
    #expect(factories.map(\.constants) == [["gap", "top", "bottom"]])
    let statement = factories[0].code(number: 1).statement
    #expect(statement.contains(#"constants: ["gap", "top", "bottom"]"#))
  }

  @Test("an enumeration is made as its first case without values")
  func cases() {
    let text = "enum Tree: String, Layout { case node(Int), leaf, other }"
    var tree = Self.layout("Tree")
    tree.initializers = [.init(declaration: "init?(rawValue: String)")]
    let sources = [SourceFile(path: "Tree.swift", text: text)]
    let factories = FactoryPlan([tree], inits: [], sources: sources).factories
    #expect(factories.map(\.expression) == ["Tree.leaf"])
    let note =
      "Flow.swift:1: Tree is made with 'Tree.leaf', its first case. Give another one with --init."
    #expect(factories.map(\.making.note) == [note])
    let others = FactoryPlan([Self.layout("Flow")], inits: [], sources: sources).factories
    #expect(others.map(\.expression) == ["Flow()"])
  }

  /// A class of the files, and how a layout that takes one is made.
  struct Model: Sendable {
    let declaration: String
    let expression: String
  }

  @Test(
    "a layout that takes an object of the files is made with one that can be made",
    arguments: [
      Model(declaration: "final class Box { var width: CGFloat? }", expression: "Flow(box: Box())"),
      Model(declaration: "class Box { init() {} }", expression: "Flow(box: Box())"),
      Model(
        declaration: "class Box { init(gap: CGFloat) {} }", expression: "Flow(box: Box(gap: 8))"),
      Model(declaration: "class Box { var gap: CGFloat }", expression: "Flow()"),
      Model(declaration: "class Box { private init() {} }", expression: "Flow()"),
    ])
  func objects(_ model: Model) {
    var type = Self.layout("Flow")
    type.initializers = [.init(declaration: "init(box: Box)")]
    let file = SourceFile(path: "Flow.swift", text: model.declaration)
    let plan = FactoryPlan([type], inits: [], sources: [file])
    #expect(plan.factories.map(\.expression) == [model.expression])
  }

  @Test("where a call does not compile its values are made up, and the call is named")
  func fallback() throws {
    var type = Self.layout("Grid")
    type.initializers = [.init(declaration: "init(gap: CGFloat)")]
    let file = SourceFile(path: "Screen.swift", text: "let a = Grid(\n  gap: Spacing.small\n)")
    let planned = try #require(FactoryPlan([type], inits: [], sources: [file]).factories.first)
    let other = try #require(planned.withFallback)
    let expressions = [planned, other].map(\.expression)
    #expect(expressions == ["Grid(\n  gap: Spacing.small\n)", "Grid(gap: 8)"])
    #expect(other.invention?.contains("Grid was run as 'Grid(gap: 8)'") == true)
    #expect(other.withFallback == nil)
    let refused = [
      RefusedFactory(factory: planned, message: "cannot find 'Spacing' in scope"),
      RefusedFactory(factory: other, message: "other"),
    ]
    #expect(
      FileNotes.calls(refused) == [
        "Calls left out: Screen.swift:1 (cannot find 'Spacing' in scope)."
      ])
  }

  @Test("two expressions for one type get names by their arguments, with commas left out")
  func twice() {
    let plan = FactoryPlan(
      [Self.layout("Flow")],
      inits: [InitExpression("Flow(a: 1, b: 2)"), InitExpression("Flow(a: 8)")])
    #expect(plan.factories.map(\.name) == ["Flow-a-1-b-2", "Flow-a-8"])
  }

  @Test("names tell types of one name apart by what is around them, then by their files")
  func names() {
    let types = [
      Self.layout("Ring"), Self.layout("A", "Flow"), Self.layout("B", "Flow"),
      Self.layout("Row", file: "x/One.swift"), Self.layout("Row", file: "x/Two.swift"),
    ]
    let plan = FactoryPlan(types, inits: [])
    #expect(plan.factories.map(\.name) == ["Ring", "A.Flow", "B.Flow", "Row-One", "Row-Two"])
  }

  @Test("a local type is not made")
  func local() {
    var type = Self.layout("Flow")
    type.isLocal = true
    #expect(FactoryPlan([type], inits: [InitExpression("Flow()")]).factories.isEmpty)
  }
}
