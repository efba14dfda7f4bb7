import Testing

@testable import LayoutSources

@Suite("What a file's text tells without a compiler")
struct SourceScanTests {
  static func scan(_ text: String) -> SourceScan { SourceFile(path: "a.swift", text: text).scan }

  @Test("declarations are found with what is around them, not those in functions and literals")
  func declarations() {
    let scan = Self.scan(
      ##"""
      @testable public import Core.Types
      /* struct Not /* nested */ {} */
      struct A<T: Q<Int>>: P, Layout where T: B {
        fileprivate class func make() { struct Local {} }
        private enum Inner { case a; static let member = 1 }
        let text = "\(b ? "}" : "{") struct Not {}", other = #"}"{"# + """
          struct Not {}
          """
      }
      extension A.B: Q { func added(x: Int) { func local() {} }; init?(hex: String) {} }
      #if DEBUG
      extension View { static func + (a: A, b: A) -> A { a } }
      #else
      infix operator +++
      #endif
      """##)
    let found = scan.declarations.map { ($0.parents + [$0.name]).joined(separator: "/") }
    #expect(
      found == [
        "A", "A/make", "A/Inner", "A/Inner/member", "A/text", "A.B/added", "A.B/init(hex",
        "View/+", "+++",
      ])
    #expect(scan.declarations.map(\.isPrivate).prefix(5) == [false, true, true, true, false])
    #expect(scan.declarations[0].inherited == ["P", "Layout"])
    #expect(scan.declarations.filter(\.isInDebug).map(\.name) == ["+"])
    #expect(scan.declarations.map(\.line).suffix(2) == [12, 14])
    #expect(scan.conformances.map(\.name) == ["A.B", "View"])
    #expect(scan.imports.map(\.module) == ["Core"])
    #expect(!scan.hasTopLevelCode)
  }

  @Test("an import for another system alone is none of this one")
  func importsElsewhere() {
    let text = """
      #if os(visionOS)
        import RealityKit
        #if DEBUG
          import Inject
        #endif
      #else
        import Charts
      #endif
      #if os(macOS)
        import Sparkle
      #endif
      #if os(iOS) || os(Linux)
        import Kingfisher
      #endif
      import Lottie
      """
    let imports = SourceFile(path: "a.swift", text: text).scan.imports
    #expect(imports.filter(\.isElsewhere).map(\.module) == ["RealityKit", "Inject"])
    #expect(imports.count == 6)
  }

  @Test("a condition whose word is on the next line ends with that line")
  func conditionOnTwoLines() {
    let scan = Self.scan("#\nif DEBUG\nstruct A {}\n#endif\nstruct B {}")
    #expect(scan.types.map(\.name) == ["A", "B"])
    #expect(scan.types.map(\.isInDebug) == [true, false])
  }

  @Test(
    "top-level code is told from declarations",
    arguments: [
      ("print(1)", true), ("struct A {}\nA().run()", true), ("let a = 1\nfor b in [a] {}", true),
      ("let a =\n  make(1)\nlet b: [Int] = [\n  a(1),\n]", false),
      ("@available(iOS 17, *)\npublic struct A {\n  init() { print(1) }\n}", false),
      ("let a = b\n  .c(1)\nfunc f(\n  a: Int = g(1)\n) -> Int\nwhere T: B { 1 }", false),
    ])
  func topLevel(_ text: String, _ expected: Bool) {
    #expect(Self.scan(text).hasTopLevelCode == expected)
  }

  @Test("a module of the project's own is blanked out, and every place stays where it was")
  func removing() {
    let text =
      "import Foundation; import Core\n@testable import struct Core.A\nlet a = Core.A(Core)"
    #expect(
      SourceFile(path: "a.swift", text: text).removing(["Core"], names: ["Core"]).text
        == "import Foundation;            \n" + String(repeating: " ", count: 30)
        + "\nlet a =      A(Core)")
  }

  @Test(
    "an error tells what is missing",
    arguments: [
      ("cannot find type 'A' in scope", [MissingName(kind: .name, name: "A")]),
      (
        "'sum' is inaccessible due to 'private' protection level",
        [MissingName(kind: .member(of: nil), name: "sum")]
      ),
      ("unknown attribute 'Clamped'", [MissingName(kind: .name, name: "Clamped")]),
      (
        "use of local variable 'maxSize' before its declaration",
        [MissingName(kind: .name, name: "maxSize")]
      ),
      ("'%' is not a postfix unary operator", [MissingName(kind: .name, name: "%")]),
      (
        "value of type 'CGFloat?' has no member 'orInfinity'",
        [MissingName(kind: .member(of: "Optional"), name: "orInfinity")]
      ),
      (
        "type 'URLSession' (aka 'AnyObject') has no member 'x'",
        [MissingName(kind: .member(of: "URLSession"), name: "x")]
      ),
      (
        "cannot infer contextual base in reference to member 'brand'",
        [MissingName(kind: .member(of: nil), name: "brand")]
      ),
      (
        "referencing operator function '+' on 'FloatingPoint' requires that 'CGPoint' conform to "
          + "'FloatingPoint'",
        [
          MissingName(kind: .name, name: "+"),
          MissingName(kind: .conformance(to: "FloatingPoint"), name: "CGPoint"),
        ]
      ),
      (
        "type 'A' does not conform to protocol 'B'",
        [MissingName(kind: .conformance(to: "B"), name: "A")]
      ),
      (
        "generic struct 'Set' requires that 'Axis.Set' conform to 'Hashable'",
        [MissingName(kind: .conformance(to: "Hashable"), name: "Set")]
      ),
      ("expected expression", []),
    ])
  func missing(_ message: String, _ names: [MissingName]) {
    let error = Diagnostic(file: "a.swift", line: 2, message: message)
    #expect(MissingName.of(error) == names)
    let other = Diagnostic(file: "a.swift", line: 1, message: "e", notes: [error])
    #expect(MissingName.of(other) == names)
  }

  @Test(
    "for an error in a call, what is made and what is named after a point may lack a form",
    arguments: [
      (
        "extra argument 'square' in call", "a = Color(hex: 1).frame(square: 1)",
        [
          MissingName(kind: .member(of: "Color"), name: "init(hex"),
          MissingName(kind: .member(of: nil), name: "frame"),
        ]
      ),
      (
        "extra argument 'icon' in call", "Button(\"Add\", icon: b)",
        [MissingName(kind: .member(of: "Button"), name: "init(_")]
      ),
      (
        "cannot infer key path type from context", "@Environment(\\.isTall) var a",
        [
          MissingName(kind: .member(of: "Environment"), name: "init(_"),
          MissingName(kind: .member(of: nil), name: "isTall"),
        ]
      ),
      (
        "argument passed to call that takes no arguments", "var a = EdgeInsets(all: 4)",
        [MissingName(kind: .member(of: "EdgeInsets"), name: "init(all")]
      ),
      (
        "property 'total' requires the types 'CGFloat' and 'Line' be equivalent", "a.total",
        [MissingName(kind: .member(of: nil), name: "total")]
      ),
      (
        "reference to member 'large' cannot be resolved without a contextual type",
        "b(.large)", [MissingName(kind: .member(of: nil), name: "large")]
      ),
      (
        "cannot convert value of type 'A' to expected argument type 'B'", "b(\"\\(part.sum) of\")",
        [MissingName(kind: .member(of: nil), name: "sum")]
      ),
      ("expected expression", "a.b()", nil),
    ] as [(String, String, [MissingName]?)])
  func used(_ message: String, _ line: String, _ names: [MissingName]?) {
    let error = Diagnostic(file: "a.swift", line: 1, message: message)
    #expect(MissingName.isUntold(by: error) == (names != nil))
    let tokens = SwiftTokens(SourceFile(path: "a.swift", text: line))
    if let names { #expect(MissingName.used(in: tokens.tokens.indices, of: tokens) == names) }
  }
}
