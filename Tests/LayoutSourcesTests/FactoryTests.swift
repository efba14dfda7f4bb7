import Foundation
@_spi(LayoutBench) import PortableLayout
import Testing

@testable import LayoutSources

@Suite("What is made of files")
struct FactoryTests {
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

  @Test("without an expression, a layout is made as a call in the files makes it, or by its types")
  func values() {
    func type(_ name: String, _ initializer: String) -> DeclaredType {
      var type = Self.layout(name)
      type.initializers = [.init(declaration: initializer)]
      return type
    }
    let types = [
      type("Flow", "init(spacing: CGFloat = 8, isLeading: Bool = Theme.leading)"),
      type("Ring", "init(_ radius: CGFloat, start: Angle = .zero)"),
      type(
        "Grid", "init(columns: Int, alignment: HorizontalAlignment = .leading, width: CGFloat?)"),
      type("Odd", "init(style: Style)"),
    ]
    #expect(type("Axes", "init(axes: Axis.Set)").template.hasSuffix("[.horizontal, .vertical])"))
    #expect(type("Odd", "init(set: Set)").template == "Odd(set: <#Set#>)")
    #expect(type("Tag Flow", "init()").template == "`Tag Flow`()")
    let sources = [
      SourceFile(
        path: "Screen.swift",
        text: """
          // Ring(1)
          Ring(radius) { Flow() }
          Ring(2, start: .degrees(90)) { Flow(spacing: -4.5, isLeading: true) }
          Ring(count * 2); Ring(make(2)); Flow(spacing: "\\(a)")
          """)
    ]
    let plan = FactoryPlan(types, inits: [], sources: sources)
    #expect(
      plan.factories.map(\.expression) == [
        "Flow()", "Flow(spacing: -4.5, isLeading: true)", "Ring(2, start: .degrees(90))",
        "Grid(columns: 3, alignment: .leading, width: nil)", "Odd()",
      ])
    #expect(plan.factories.map(\.origin) == [.found, .tried, .found, .found, .found])
    #expect(plan.factories[1].name == "Flow-spacing-4.5-isLeading-true")
    #expect(
      plan.factories.filter { $0.origin == .found }.compactMap(\.making.note) == [
        "Flow.swift:1: Ring is made with 'Ring(2, start: .degrees(90))', as in Screen.swift:3. Give "
          + "other values with --init.",
        "Flow.swift:1: Grid is made with 'Grid(columns: 3, alignment: .leading, width: nil)', "
          + "values of its types. Give your own with --init.",
      ])
    #expect(types[0].template == "Flow(spacing: 8, isLeading: Theme.leading)")
  }

  @Test("a call repeats closures and constants of types that mean the same elsewhere")
  func callsWithConstants() {
    var type = Self.layout("Grid")
    type.initializers = [
      .init(
        declaration: "init(at place: (Int, CGRect) -> CGPoint, gap: CGFloat, wide: CGFloat = 1)")
    ]
    func made(_ arguments: String) -> String? {
      let file = SourceFile(
        path: "Screen.swift",
        text: """
          struct Screen {
            private let gap: CGFloat = 5, other = make()
            static let wide = 2.5
            var later = 3
            let grid = Grid(\(arguments))
          }
          """)
      return FactoryPlan([type], inits: [], sources: [file]).factories.first?.expression
    }
    let place = "at: { i, rect in CGPoint(x: rect.minX, y: CGFloat(i) * 2) }"
    #expect(made("\(place), gap: gap") == "Grid(\(place), gap: 5)")
    #expect(made("\(place), gap: 1, wide: Self.wide") == "Grid(\(place), gap: 1, wide: 2.5)")
    #expect(made("at: { $1.origin }, gap: 1") == "Grid(at: { $1.origin }, gap: 1)")
    #expect(made("\(place), gap: 1, by: \\.width") == "Grid(\(place), gap: 1, by: \\.width)")
    // What the closure and the call name beside it is not known elsewhere.
    #expect(made("at: { i, rect in offset(i) }, gap: 1") == "Grid(at: { _, _ in .zero }, gap: 1)")
    #expect(made("\(place), gap: later") == "Grid(\(place), gap: 8)")
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

  @Test("a parameter's type has commas between angle brackets, too")
  func genericParameters() {
    let declaration = "init(by key: KeyPath<Item, Set<Double>>, gap: CGFloat = 8)"
    let parameters = DeclaredType.Initializer(declaration: declaration).parameters
    #expect(parameters.map(\.type) == ["KeyPath<Item, Set<Double>>", "CGFloat"])
    #expect(parameters.map(\.label) == ["by", "gap"])
  }

  @Test("what does not compile is no example of a value")
  func noExample() {
    let type = Self.layout("NoCase")
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

  @Test("a name alone is no type that stands in another, but where that other is")
  func callsOfNestedTypes() {
    var type = Self.layout("Deck", "Grid")
    type.initializers = [.init(declaration: "init(gap: CGFloat)")]
    let files = [
      SourceFile(
        path: "Screen.swift",
        text: """
          let a = Grid(gap: 1), b = Deck.Grid(gap: 2), c = Other.Grid(gap: 3)
          extension Deck { static var d: some View { Grid(gap: 4) { Text("a") } } }
          """)
    ]
    #expect(
      CallSites.of(type, in: files).map(\.expression) == ["Deck.Grid(gap: 2)", "Deck.Grid(gap: 4)"])
  }

  @Test("a call by another name of a generic type tells what it is made of")
  func callsOfAliases() {
    var type = Self.layout("Grid")
    type.typeParameters = ["Axis"]
    type.initializers = [.init(declaration: "init(_ columns: ClosedRange<Int>, gap: CGFloat)")]
    let files = [
      SourceFile(path: "Grid.swift", text: "public typealias VGrid = Grid<Down>"),
      SourceFile(
        path: "Screen.swift",
        text: "typealias Other = Set<Grid>\nlet a = VGrid(1...3, gap: gap), b = Other()"),
    ]
    let factories = FactoryPlan([type], inits: [], sources: files).factories
    #expect(factories.map(\.expression) == ["VGrid(1...3, gap: 8)"])
    #expect(factories[0].name == "Grid")
  }

  @Test(
    "values of the system's types are the same in each run",
    arguments: [
      ("Calendar", "Calendar(identifier: .gregorian)"), ("Foundation.Locale?", "nil"),
      ("TimeZone", ".gmt"), ("LocalizedStringKey", "\"text\""),
    ])
  func systemValues(_ type: String, _ value: String) {
    #expect(ParameterValues.value(of: type, for: "a") == value)
  }

  @Test("a structure of the files is a value: by its properties, or by an initializer")
  func structures() {
    let file = SourceFile(
      path: "Form.swift",
      text: """
        struct Form {
          struct Style { let width: Width; var gap: CGFloat; let id = 1; var twice: Int { 2 } }
          enum Width { case fixed(CGFloat), automatic }
        }
        struct Node { var children: [Node] = []; var title: String }
        struct Wrapped { init?(a: Int) {}; init(_ a: Unknown) {}; init(_ days: ClosedRange<Date>) {} }
        struct Hidden { private var a: Int }
        struct Box<T> { var a: T }
        """)
    let values = DeclaredValues([file], near: "Form.swift")
    func value(of type: String) -> String? {
      values.value(of: .init(label: "a", type: type))
    }
    #expect(value(of: "Form.Style") == "Form.Style(width: .automatic, gap: 8)")
    #expect(value(of: "Node") == "Node(title: \"text\")")
    let day = "Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 86_400)"
    #expect(value(of: "Wrapped") == "Wrapped(\(day))")
    #expect(["Hidden", "Box<Int>", "Other"].map(value) == [nil, nil, nil])
    // The type of a parameter is the user's to give.
    var grid = Self.layout("Grid")
    grid.typeParameters = ["Element"]
    grid.initializers = [.init(declaration: "init(elements: [Element], gap: CGFloat)")]
    #expect(grid.template == "Grid(elements: <#[Element]#>, gap: 8)")
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
      FileNotes.values(of: [Self.layout("Flow"), Self.layout("Not")], in: files)
        == [
          "Flow.swift:1: Flow reads Rank of its subviews, which have the default here; those of a "
            + "preview or of a view given with --init have yours."
        ])
  }

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
      FileNotes.leftWork(of: [Self.layout("Flow"), Self.layout("Not")], in: [file]) == [
        "Flow.swift:1: Flow leaves work on the main queue, with DispatchQueue.main.async: a state "
          + "that it writes there makes SwiftUI lay out again after each pass, which is not counted "
          + "here."
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

  @Test(
    "an import of a part of a module is one of the module; methods have no names in Objective-C",
    arguments: [
      (
        "import PortableLayout // PortableLayout\nlet a: PortableLayout.Layout",
        "import        SwiftUI // PortableLayout\nlet a:        SwiftUI.Layout"
      ),
      ("import os.log\nimport SwiftUI", "import os\nimport SwiftUI"),
      ("import SwiftUI\n  import os.signpost", "import SwiftUI\n  import os"),
      ("import os\nlet a = os.log", "import os\nlet a = os.log"),
      (
        "import Foundation\nclass A: ObservableObject {}",
        "import Combine\nclass A: ObservableObject {}"
      ),
      (
        "import Foundation\nimport SwiftUI\nclass A: ObservableObject {}",
        "import Foundation\nimport SwiftUI\nclass A: ObservableObject {}"
      ),
      ("import Foundation\nclass A {}", "import Foundation\nclass A {}"),
      ("@objc(tap:) func a() {}; @objcMembers", "            func a() {};             "),
      ("let a = #selector(A.tap(_:)) // @objcX", "let a = Selector (A.tap(_:)) // @objcX"),
    ])
  func parts(text: String, expected: String) {
    #expect(SourceFile(path: "a.swift", text: text).fitted.text == expected)
  }

  @Test("copies keep the user's paths and lines, and have names of their own")
  func copies() throws {
    let files = [
      SourceFile(path: "a/main.swift", text: "struct A {}"),
      SourceFile(path: "b c/Flow.swift", text: "\u{FEFF}struct B {}"),
      SourceFile(path: "d/flow.swift", text: "struct C {}"),
      SourceFile(path: "Tom's \"one\"/back\\slash.swift", text: "struct D {}"),
    ]
    let factory = Factory(
      name: "Ring", .init(expression: "Ring(\"x\")"), role: .layout, parents: ["B"],
      file: "b c/Flow.swift", line: 7)
    let copies = ModuleSources(files: files, factories: [factory]).copies
    #expect(
      copies.map(\.name) == [
        "main-2.swift", "Flow.swift", "flow-2.swift", "back\\slash.swift",
        "layout-bench-entry.swift",
      ])
    #expect(copies[0].text == "#sourceLocation(file: \"a/main.swift\", line: 1)\nstruct A {}")
    let text = copies[1].text
    #expect(text.hasPrefix("#sourceLocation(file: \"b c/Flow.swift\", line: 1)\nstruct B {}\n"))
    #expect(text.contains("extension B { @MainActor fileprivate static func layoutBenchMake1"))
    #expect(
      text.contains(
        "list.addLayout(\"Ring\", file: \"b c/Flow.swift\", line: 7, "
          + "expression: \"Ring(\\\"x\\\")\")"))
    // The compiler takes a path as it is, without escapes.
    #expect(
      copies[3].text
        == "#sourceLocation(file: \"Tom's 'one'/back/slash.swift\", line: 1)\nstruct D {}")
    #expect(copies[4].text.contains("layoutBenchFile1(list)"))
    #expect(!copies[4].text.contains("layoutBenchFile0(list)"))
  }

  @Test("notes say what is left out and which option helps")
  func notes() {
    var local = Self.layout("Local", line: 3)
    local.isLocal = true
    let ring = DeclaredType(
      path: ["Ring"], role: .layout, file: "Flow.swift", line: 9,
      initializers: [.init(declaration: "init(radius: CGFloat, style: Style)")])
    let refused = [
      RefusedFactory(
        factory: Factory(
          name: "Ring", .init(expression: "Ring()"), role: .layout, file: "Flow.swift", line: 9),
        message: "missing argument for parameter 'radius' in call")
    ]
    let given = Factory(
      name: "Ring", .init(expression: "Ring(1)"), role: .layout, file: "Flow.swift", line: 9,
      origin: .given)
    #expect(
      RefusedFactory(factory: given, message: "missing argument label 'radius:' in call")
        .wrongInit([local, ring])
        == "--init 'Ring(1)' does not compile: missing argument label 'radius:' in call. It makes "
        + "Ring, declared at Flow.swift:9: give what its initializer takes, as in --init "
        + "'Ring(radius: 8, style: <#Style#>)'.")
    let preview = Factory(
      name: "a", .init(expression: "b"), role: .view, file: "P.swift", line: 4, origin: .preview)
    for (message, reason) in [
      (
        "cannot find 'layoutBenchPreview6' in scope",
        "it stands in a branch of #if that is not compiled here."
      ), ("cannot find 'other' in scope", "cannot find 'other' in scope"),
    ] {
      #expect(
        FileNotes.of([], refused: [RefusedFactory(factory: preview, message: message)]) == [
          "P.swift:4: This preview is left out: \(reason)"
        ])
    }
    #expect(
      FileNotes.of([local, ring], refused: refused) == [
        "Flow.swift:3: Local is local to a function: it is measured only where a view contains it.",
        "Flow.swift:9: Ring is not measured by itself, as 'Ring()' does not compile: missing "
          + "argument for parameter 'radius' in call. Give a value: --init 'Ring(radius: 8, style: "
          + "<#Style#>)', with yours in place of <#...#>.",
      ])
    #expect(
      FileNotes.wrongInit(InitExpression("Rng(1)"), [local, ring])
        == "'Rng(1)', given with --init or in \"init\" of .layout-bench.json, names none of the types "
        + "here: Ring.")
  }
}
