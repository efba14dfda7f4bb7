@_spi(LayoutBench) import PortableLayout
import Testing

@testable import LayoutSources

@Suite("The values that layouts are made with")
struct FactoryValueTests {
  @Test("without an expression, a layout is made as a call in the files makes it, or by its types")
  func values() {
    func type(_ name: String, _ initializer: String) -> DeclaredType {
      var type = FactoryTests.layout(name)
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
    var type = FactoryTests.layout("Grid")
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

  @Test("a parameter's type has commas between angle brackets, too")
  func genericParameters() {
    let declaration = "init(by key: KeyPath<Item, Set<Double>>, gap: CGFloat = 8)"
    let parameters = DeclaredType.Initializer(declaration: declaration).parameters
    #expect(parameters.map(\.type) == ["KeyPath<Item, Set<Double>>", "CGFloat"])
    #expect(parameters.map(\.label) == ["by", "gap"])
  }

  @Test("a name alone is no type that stands in another, but where that other is")
  func callsOfNestedTypes() {
    var type = FactoryTests.layout("Deck", "Grid")
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
    var type = FactoryTests.layout("Grid")
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
    var grid = FactoryTests.layout("Grid")
    grid.typeParameters = ["Element"]
    grid.initializers = [.init(declaration: "init(elements: [Element], gap: CGFloat)")]
    #expect(grid.template == "Grid(elements: <#[Element]#>, gap: 8)")
  }
}
