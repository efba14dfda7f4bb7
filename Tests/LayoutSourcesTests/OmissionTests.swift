import Testing

@testable import LayoutSources

@Suite("What is left out for errors of the compiler")
struct OmissionTests {
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
    let found = Omissions.leavingOut(Self.screen, [(line, "cannot find 'x' in scope")])
    #expect(found.names == names)
    #expect(found.text.count { $0 == "\n" } == Self.screen.count { $0 == "\n" })
    if let expected { #expect(found.text == Omissions.words(expected)) }
  }

  @Test(
    "in a type without protocols too, a stored property takes the type along",
    arguments: [
      ("static let a = 1", true), ("func a() {}", true), ("init(a: B) {}", false),
      ("let a: B", false), ("case a(B)", false), ("func makeCache() {}", false),
    ])
  func members(_ member: String, _ isAlone: Bool) {
    let found = Omissions.leavingOut("struct A {\n  \(member)\n}", [(2, "e")])
    #expect(found.names[0].hasPrefix("A.") == isAlone)
  }

  @Test("of two declarations on a line the one at the column goes")
  func columns() {
    let found = Omissions.leavingOut("func a() {}; func b() {}", [(1, "e")], column: 20)
    #expect(found.text == "func a() {};")
  }

  @Test("types in extensions of a type that is not here stay, in one namespace")
  func namespace() {
    let text = "extension Kit {\n  struct Flow: Layout {}\n}\nextension Kit { struct B {} }"
    let message = "cannot find type 'Kit' in scope"
    #expect(
      Omissions.leavingOut(text, [(1, message), (4, message)]).text
        == "enum Kit {\nstruct Flow: Layout {}\n}\nextension Kit { struct B {} }")
    // A namespace that has an error itself is gone the next time.
    #expect(Omissions.leavingOut("enum Kit { struct B {} }", [(1, "e")], times: 2).text == "")
  }

  @Test("another version of the file loses the same declarations")
  func versions() {
    let text = "func a() {}\nstruct B: C {\n}\nlet d = 1"
    let found = Omissions.leavingOut(text, [(1, "e"), (2, "e")])
    let other = SourceFile(path: "a.swift", text: "let new = 1\nfunc a() {}\nstruct B: C {\n}")
    let left = found.parts.text(of: other, insteadOf: SourceFile(path: "a.swift", text: text))
    #expect(Omissions.words(left.text) == "let new = 1\n\nenum B {\n}")
  }

  @Test("a member of an extension goes alone where the error is in it, else the extension")
  func membersOfExtensions() {
    let line = "extension Model: Identifiable { var name: String { \"\" } }"
    #expect(Omissions.leavingOut(line, [(1, "e")], column: 45).names == ["Model.name"])
    #expect(Omissions.leavingOut(line, [(1, "e")], column: 1).names == ["extension Model"])
    let lines = "extension Model: Identifiable {\n  var name: String { \"\" }\n}"
    #expect(Omissions.leavingOut(lines, [(2, "e")]).names == ["Model.name"])
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
    #expect(Omissions.leavingOut(text, [(2, "e")]).names[0].hasPrefix("A.") == isAlone)
  }

  @Test("an initializer goes alone where its type has another one", arguments: [true, false])
  func initializers(_ hasAnother: Bool) {
    let other = hasAnother ? "init() { gap = 8 }" : ""
    let text = "struct A: Layout {\n  let gap: CGFloat\n  init(style: B) {}\n  \(other)\n}"
    let names = Omissions.leavingOut(text, [(3, "cannot find type 'B' in scope")]).names
    #expect(names == [hasAnother ? "A.init" : "A"])
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
    let found = Omissions.leavingOut(text, errors, column: 3)
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
}
