import Testing

@testable import LayoutSources

@Suite("What is left out for errors of the compiler")
struct OmissionTests {
  /// All that some files declare.
  private static func all(of files: [SourceFile]) -> CompiledParts {
    var parts = CompiledParts()
    for file in files {
      for unit in file.scan.units(in: nil) { _ = parts.keep(unit, of: file.scan) }
    }
    return parts
  }

  /// The words of each line: what is left out leaves spaces.
  private static func words(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// A file without what has errors at lines, once or again, and what went.
  private static func leavingOut(
    _ text: String, _ errors: [(line: Int, message: String)], column: Int? = nil, times: Int = 1
  ) -> (text: String, names: [String], omissions: Omissions, parts: CompiledParts) {
    let file = SourceFile(path: "a.swift", text: text)
    var omissions = Omissions()
    var parts = all(of: [file])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for _ in 0..<times {
      _ = omissions.leaveOut(
        errors.map { error in
          Diagnostic(
            file: "a.swift", line: error.line,
            column: column ?? lines[error.line - 1].prefix { $0 == " " }.count + 1,
            message: error.message)
        }, of: [file], from: &parts, knowing: LayoutNames())
    }
    let left = parts.text(of: file).text
    #expect(left.utf8.count == text.utf8.count)
    return (words(left), omissions.list.map(\.name), omissions, parts)
  }

  private static let screen = """
    import SwiftUI
    @Reducer
    struct Feature: Reducer {
      var a: Store
      enum Tab: Hashable { case one }
      struct Flow: Layout {
      }
    }

    /// Kept.
    enum Metrics {
      static let wide = UIScreen.main.bounds.width
      static let gap = 8
      case none
    }
    extension View {
      func logged() -> some View { Log.add(self) }
      @available(iOS 17, *)
      private func plain() -> some View { self }
    }
    private class Model<T: Hashable>: Object where T: Codable {
      @Persisted var id: T
    }
    extension Model: Identifiable { var name: String { "" } }
    #if DEBUG
    #Preview("Photos") {
      Feature(a: 1)
    }
    #endif
    func log(_ a: Store) {}; func other() {}
    """

  /// Lines from a number on, of which some are replaced, in a text of as many lines.
  private static func screen(_ first: Int, _ lines: String...) -> String {
    var all = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    all.replaceSubrange(first - 1..<first - 1 + lines.count, with: lines)
    return all.joined(separator: "\n")
  }

  @Test(
    "the smallest declaration that can go alone goes, and lines stay",
    arguments: [
      // A type leaves its name and the types in it, with its attributes gone.
      (
        4, ["Feature"],
        screen(
          2, "", "enum Feature {", "", "enum Tab: Hashable { case one }",
          "struct Flow: Layout {", "}", "}")
      ),
      (2, ["Feature"], nil), (5, ["Feature.Tab"], nil), (6, ["Feature.Flow"], nil),
      // In a type without protocols, what is static goes alone; a case does not.
      (12, ["Metrics.wide"], screen(12, "")), (14, ["Metrics"], nil),
      // So does a member of an extension, with its attributes.
      (17, ["View.logged"], screen(17, "")), (19, ["View.plain"], screen(18, "", "")),
      (22, ["Model"], screen(21, "private enum Model<T: Hashable> where T: Codable {", "", "}")),
      // An error at the beginning of the line is one of the extension.
      (24, ["extension Model"], screen(24, "")),
      (27, ["Photos"], screen(26, "", "", "")), (30, ["log"], nil), (1, [], screen),
    ] as [(Int, [String], String?)])
  func smallest(_ line: Int, _ names: [String], _ expected: String?) {
    let found = Self.leavingOut(Self.screen, [(line, "cannot find 'x' in scope")])
    #expect(found.names == names)
    #expect(found.text.count { $0 == "\n" } == Self.screen.count { $0 == "\n" })
    if let expected { #expect(found.text == Self.words(expected)) }
  }

  @Test(
    "in a type without protocols too, a stored property takes the type along",
    arguments: [
      ("static let a = 1", true), ("func a() {}", true), ("init(a: B) {}", false),
      ("let a: B", false), ("case a(B)", false), ("func makeCache() {}", false),
    ])
  func members(_ member: String, _ isAlone: Bool) {
    let found = Self.leavingOut("struct A {\n  \(member)\n}", [(2, "e")])
    #expect(found.names[0].hasPrefix("A.") == isAlone)
  }

  @Test("of two declarations on a line the one at the column goes")
  func columns() {
    let found = Self.leavingOut("func a() {}; func b() {}", [(1, "e")], column: 20)
    #expect(found.text == "func a() {};")
  }

  @Test("what explains other errors goes first: repeated names, then all that is no layout")
  func order() {
    let text = "struct A: Layout {}\nstruct B {}\nstruct B {}\nstruct C {}"
    let all = [(1, "e"), (2, "e"), (3, "invalid redeclaration of 'B'"), (4, "e")]
    #expect(Self.leavingOut(text, all).text == "struct A: Layout {}\nstruct B {}\n\nstruct C {}")
    let rest = [(1, "e"), (4, "e")]
    let found = Self.leavingOut(text, rest)
    #expect(found.names == ["C"])
    #expect(found.text == "struct A: Layout {}\nstruct B {}\nstruct B {}\nenum C {}")
    let layout = Self.leavingOut(text, [(1, "e")])
    #expect(layout.omissions.list.map(\.kind) == [.layout])
    #expect(layout.omissions.list[0].loss == "a.swift:1: A cannot be measured: e")
  }

  @Test("a layout that needs what does not compile itself tells that error")
  func errorOfNeeded() {
    let text = "typealias Kept = [Size: Int]\nstruct Flow: Layout {\n  var kept: Kept\n}"
    let hash = "type 'Size' does not conform to protocol 'Hashable'"
    let first = Self.leavingOut(text, [(1, hash)])
    var (omissions, parts) = (first.omissions, first.parts)
    let error = Diagnostic(
      file: "a.swift", line: 3, column: 3, message: "cannot find type 'Kept' in scope")
    _ = omissions.leaveOut(
      [error], of: [SourceFile(path: "a.swift", text: text)], from: &parts,
      knowing: LayoutNames())
    #expect(omissions.list.map(\.name) == ["Kept", "Flow"])
    #expect(
      omissions.list.last?.loss
        == "a.swift:1: Flow cannot be measured: Kept does not compile: \(hash)")
  }

  @Test("a layout goes with what it would have a default for")
  func requirements() {
    let text = "struct A: Layout {}\nextension A {\n  func spacing() { Log.add() }\n}"
    #expect(Self.leavingOut(text, [(3, "e")]).text == "enum A {}\n\n\n")
  }

  @Test("types in extensions of a type that is not here stay, in one namespace")
  func namespace() {
    let text = "extension Kit {\n  struct Flow: Layout {}\n}\nextension Kit { struct B {} }"
    let message = "cannot find type 'Kit' in scope"
    #expect(
      Self.leavingOut(text, [(1, message), (4, message)]).text
        == "enum Kit {\nstruct Flow: Layout {}\n}\nextension Kit { struct B {} }")
    // A namespace that has an error itself is gone the next time.
    #expect(Self.leavingOut("enum Kit { struct B {} }", [(1, "e")], times: 2).text == "")
  }

  @Test("another version of the file loses the same declarations")
  func versions() {
    let text = "func a() {}\nstruct B: C {\n}\nlet d = 1"
    let found = Self.leavingOut(text, [(1, "e"), (2, "e")])
    let other = SourceFile(path: "a.swift", text: "let new = 1\nfunc a() {}\nstruct B: C {\n}")
    let left = found.parts.text(of: other, insteadOf: SourceFile(path: "a.swift", text: text))
    #expect(Self.words(left.text) == "let new = 1\n\nenum B {\n}")
  }

  @Test("a line for each file says what is left out and what it needs")
  func lines() {
    let files = [
      SourceFile(
        path: "a.swift",
        text: "struct A: P {}\nstruct B: P {}\nstruct C: P {}\n#Preview { A() }\n#Preview { B() }"),
      SourceFile(path: "b.swift", text: "struct D: P {}\nfunc e() {}\nfunc f() {}"),
    ]
    var parts = Self.all(of: files)
    var omissions = Omissions()
    omissions.modules = ["a.swift": ["Lottie"], "b.swift": ["MapKit", "Charts", "UIKit"]]
    func leaveOut(_ file: String, _ errors: [(Int, String)]) {
      let errors = errors.map { Diagnostic(file: file, line: $0.0, message: $0.1) }
      #expect(omissions.leaveOut(errors, of: files, from: &parts, knowing: LayoutNames()))
    }
    leaveOut("a.swift", [(1, "unknown attribute 'Animated'"), (4, "e")])
    leaveOut(
      "a.swift",
      [(2, "'A' cannot be constructed"), (3, "type annotation missing in pattern"), (5, "e")])
    #expect(
      omissions.list.filter { $0.kind == .preview }.prefix(1).map(\.self).lines == [
        "a.swift: left out: a preview (line 4: e)."
      ])
    leaveOut(
      "b.swift",
      [
        (1, "cannot find type 'MKMapView' in scope"), (2, "cannot find 'UIScreen' in scope"),
        (3, "cannot find 'other' in scope"),
      ])
    #expect(
      omissions.list.lines == [
        "a.swift: left out: A, B (needs Lottie), a preview (line 4: e), C (line 3: type annotation "
          + "missing in pattern), a preview (line 5: e).",
        "b.swift: left out: D (needs MKMapView), e (needs UIKit), f (needs other).",
      ])
    #expect(
      omissions.list.map(\.text).prefix(2) == [
        "a.swift:1: A is left out: unknown attribute 'Animated'",
        "a.swift:4: preview is left out: e",
      ])
  }

  @Test("a layout by a protocol of another file is left out last, and as a layout")
  func layouts() {
    var names = LayoutNames()
    names.read([SourceFile(path: "p.swift", text: "protocol Rows: Layout {}").scan])
    let files = [SourceFile(path: "a.swift", text: "struct A: Rows {}\nstruct B {}")]
    var parts = Self.all(of: files)
    var omissions = Omissions()
    let errors = [1, 2].map { Diagnostic(file: "a.swift", line: $0, message: "e") }
    #expect(omissions.leaveOut(errors, of: files, from: &parts, knowing: names))
    #expect(omissions.list.map(\.kind) == [.other])
    #expect(omissions.leaveOut([errors[0]], of: files, from: &parts, knowing: names))
    #expect(omissions.list.map(\.kind) == [.other, .layout])
  }

  @Test("what a layout needs is left out for none of its own errors")
  func essential() {
    let text = "struct A: Layout { let b: B }\nenum B {}\nstruct C: View {}"
    let file = SourceFile(path: "a.swift", text: text)
    var (omissions, parts, essential) = (Omissions(), Self.all(of: [file]), CompiledParts())
    for unit in 0..<file.scan.units.count where file.scan.units[unit].name != "C" {
      _ = essential.keep(unit, of: file.scan)
    }
    let errors = [1, 2, 3].map { Diagnostic(file: "a.swift", line: $0, message: "e") }
    #expect(
      omissions.leaveOut(
        errors, of: [file], from: &parts, keeping: essential, knowing: LayoutNames()))
    #expect(omissions.list.map(\.name) == ["C"])
  }

  @Test("what names something that is left out goes with it, but for what layouts need")
  func dependents() {
    let text = "struct A: P {}\nstruct B { let a: A }\nstruct C { let b: B }\nstruct D {}"
    var found = Self.leavingOut(text, [(1, "cannot find type 'P' in scope")])
    let file = SourceFile(path: "a.swift", text: text)
    while found.omissions.leaveOutDependents(
      in: [file], from: &found.parts, keeping: nil, knowing: LayoutNames())
    {}
    #expect(found.omissions.list.map(\.name) == ["A", "B", "C"])
    #expect(Set(found.omissions.list.map(\.cause)) == ["needs P"])
  }

  @Test("what uses something that is left out goes with it, member by member, but for layouts")
  func users() {
    let text = """
      struct A {
        func log() { Tracker.track() }
        func other() {}
      }
      struct B { let a: A
        func log() { a.log() }
        func other() { a.other() }
      }
      struct C { let b: B
        func log() { b.log() }
      }
      struct D { func log() {}
        func again() { log() }
      }
      struct E: Layout { let c: C
        func sizeThatFits() { c.log() }
      }
      """
    var found = Self.leavingOut(text, [(2, "cannot find 'Tracker' in scope")])
    let file = SourceFile(path: "a.swift", text: text)
    found.omissions.leaveOutUsers(
      in: [file], from: &found.parts, keeping: nil, knowing: LayoutNames())
    #expect(found.omissions.list.map(\.name) == ["A.log", "B.log", "C.log"])
    #expect(Set(found.omissions.list.map(\.cause)) == ["needs Tracker"])
    let left = found.parts.text(of: file).text
    #expect(left.contains("func other() { a.other() }") && !left.contains("b.log()"))
  }

  @Test("a layout that loses a member of its own tells the error in that member")
  func rootCause() {
    let text = "struct A: Layout {\n  func rows() { gap }\n  func sizeThatFits() { rows() }\n}"
    let file = SourceFile(path: "a.swift", text: text)
    var found = Self.leavingOut(text, [(2, "cannot find 'gap' in scope")])
    let error = Diagnostic(file: "a.swift", line: 3, message: "cannot find 'rows' in scope")
    #expect(
      found.omissions.leaveOut([error], of: [file], from: &found.parts, knowing: LayoutNames()))
    #expect(
      found.omissions.list.last?.loss
        == "a.swift:2: A cannot be measured: cannot find 'gap' in scope")
  }

  @Test("a member of an extension goes alone where the error is in it, else the extension")
  func membersOfExtensions() {
    let line = "extension Model: Identifiable { var name: String { \"\" } }"
    #expect(Self.leavingOut(line, [(1, "e")], column: 45).names == ["Model.name"])
    #expect(Self.leavingOut(line, [(1, "e")], column: 1).names == ["extension Model"])
    let lines = "extension Model: Identifiable {\n  var name: String { \"\" }\n}"
    #expect(Self.leavingOut(lines, [(2, "e")]).names == ["Model.name"])
  }

  @Test(
    "a member goes before its type, unless a protocol requires it or it has no value",
    arguments: [
      ("enum A: Hashable", "func b() {}", true), ("enum A: Hashable", "func hash() {}", false),
      ("struct A: Layout", "var b: B? = nil", true), ("struct A: Layout", "var b: B", false),
      ("struct A: Layout", "func sizeThatFits() {}", false),
      ("struct A: Layout", "var b: B { 1 }", true), ("struct A: P", "func required() {}", false),
      ("struct A: View", "var body: B { 1 }", false),
    ])
  func members(_ type: String, _ member: String, _ isAlone: Bool) {
    let text = "\(type) {\n  \(member)\n}\nprotocol P { func required() }"
    #expect(Self.leavingOut(text, [(2, "e")]).names[0].hasPrefix("A.") == isAlone)
  }

  @Test("an initializer goes alone where its type has another one", arguments: [true, false])
  func initializers(_ hasAnother: Bool) {
    let other = hasAnother ? "init() { gap = 8 }" : ""
    let text = "struct A: Layout {\n  let gap: CGFloat\n  init(style: B) {}\n  \(other)\n}"
    let names = Self.leavingOut(text, [(3, "cannot find type 'B' in scope")]).names
    #expect(names == [hasAnother ? "A.init" : "A"])
  }

  @Test("an error in the expansion of a macro is where the macro stands")
  func macros() {
    let output = """
      /tmp/@__swiftmacro_1A.swift:1:1: error: e
      a.swift:2:1: note: in expansion of macro 'A' here
      """
    #expect(Diagnostic.errors(in: output)[0].place(in: ["a.swift"])?.line == 2)
    #expect(Diagnostic.errors(in: output)[0].place(in: ["b.swift"]) == nil)
  }

  @Test("an unknown attribute goes from a layout and from what is in it, and from nothing else")
  func attributes() {
    let text = """
      @Made(.public) struct Flow: Layout {
        @Shared("gap") @objc var gap: Double
      }
      struct Screen: View { @Shared("gap") var gap: Double }
      """
    let errors = [(1, "unknown attribute 'Made'"), (2, "unknown attribute 'Shared'")]
    let found = Self.leavingOut(text, errors, column: 3)
    #expect(found.names == ["Flow.@Made", "Flow.@Shared"])
    #expect(
      found.text == """
        struct Flow: Layout {
        @objc var gap: Double
        }
        struct Screen: View { @Shared("gap") var gap: Double }
        """)
    // A layout that needs it is left out for it.
    let file = SourceFile(path: "a.swift", text: text)
    let error = Diagnostic(file: "a.swift", line: 2, message: "type annotation missing")
    let one = Blamed(scan: file.scan, part: 0, errors: [error])
    let omission = found.omissions.omission(of: one, isLayout: true)
    #expect(omission.message == "unknown attribute 'Made'")
    #expect(omission.cause == "needs Made")
  }

  @Test(
    "the cause is the module that lacks, of the system or of the file",
    arguments: [
      ("cannot find type 'NSManagedObject' in scope", "needs CoreData"),
      ("cannot find type 'NSView' in scope", "needs AppKit"),
      ("cannot find 'UIScreen' in scope", "needs UIKit"),
      ("cannot find 'KFImage' in scope", "needs Kingfisher"),
      ("no exact matches in call", "line 1: no exact matches in call; not here: Kingfisher"),
      (
        "the compiler is unable to type-check this expression in reasonable time",
        "line 1: the compiler is unable to type-check this expression in reasonable time; not here: "
          + "Kingfisher"
      ),
    ])
  func causes(_ message: String, _ cause: String) {
    let file = SourceFile(path: "a.swift", text: "struct A {}")
    var omissions = Omissions()
    omissions.modules = ["a.swift": ["Kingfisher"]]
    let error = Diagnostic(file: "a.swift", line: 1, message: message)
    let one = Blamed(scan: file.scan, part: 0, errors: [error])
    #expect(omissions.omission(of: one, isLayout: false).cause == cause)
  }

  @Test(
    "a layout that lacks a name of one of several modules tells these",
    arguments: [
      (["Algorithms"], "value of type '[CGSize]' has no member 'chunks' (needs Algorithms)"),
      (
        ["Algorithms", "Numerics"],
        "value of type '[CGSize]' has no member 'chunks' (not here: Algorithms, Numerics)"
      ),
      ([], "value of type '[CGSize]' has no member 'chunks'"),
    ])
  func modules(_ modules: [String], _ told: String) {
    let file = SourceFile(path: "a.swift", text: "struct A: Layout {}")
    var omissions = Omissions()
    omissions.modules = ["a.swift": modules]
    let message = "value of type '[CGSize]' has no member 'chunks'"
    let error = Diagnostic(file: "a.swift", line: 1, message: message)
    let one = Blamed(scan: file.scan, part: 0, errors: [error])
    let loss = omissions.omission(of: one, isLayout: true).loss
    #expect(loss == "a.swift:1: A cannot be measured: \(told)")
  }
}
