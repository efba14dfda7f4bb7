import Testing

@testable import LayoutSources

@Suite("What is said of what is left out")
struct OmissionWordsTests {
  @Test("a line for each file says what is left out and what it needs")
  func lines() {
    let files = [
      SourceFile(
        path: "a.swift",
        text: "struct A: P {}\nstruct B: P {}\nstruct C: P {}\n#Preview { A() }\n#Preview { B() }"),
      SourceFile(path: "b.swift", text: "struct D: P {}\nfunc e() {}\nfunc f() {}"),
    ]
    var parts = Omissions.all(of: files)
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

  @Test("an error in the expansion of a macro is where the macro stands")
  func macros() {
    let output = """
      /tmp/@__swiftmacro_1A.swift:1:1: error: e
      a.swift:2:1: note: in expansion of macro 'A' here
      """
    #expect(Diagnostic.errors(in: output)[0].place(in: ["a.swift"])?.line == 2)
    #expect(Diagnostic.errors(in: output)[0].place(in: ["b.swift"]) == nil)
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

  @Test("a mistake in the text has no name as its cause, whatever else is wrong")
  func syntax() {
    let file = SourceFile(path: "a.swift", text: "struct A {}")
    let errors = [
      Diagnostic(file: "a.swift", line: 1, message: "expected ')' in expression list"),
      Diagnostic(file: "a.swift", line: 1, message: "value of type 'B' has no member 'widht'"),
    ]
    let one = Blamed(scan: file.scan, part: 0, errors: errors)
    let cause = Omissions().omission(of: one, isLayout: false).cause
    #expect(cause == "line 1: expected ')' in expression list")
  }

  @Test("what only follows from a name that is not here is not listed as an error of its own")
  func following() {
    let file = SourceFile(path: "a.swift", text: "struct A: Layout {}\n\n\n\n\n")
    func errors(_ messages: [(Int, String)]) -> [Diagnostic] {
      messages.map { line, message in Diagnostic(file: "a.swift", line: line, message: message) }
    }
    func lines(_ told: [Diagnostic]) -> [String] {
      let one = Blamed(scan: file.scan, part: 0, errors: told)
      return [Omissions().omission(of: one, isLayout: true)].diagnostics(besides: told)
    }
    let conformance = (1, "type 'A' does not conform to protocol 'Layout'")
    let inference = (3, "cannot infer contextual base in reference to member 'zero'")
    let member = "value of type 'ViewSpacing' has no member 'merged'"
    #expect(
      lines(errors([conformance, (2, "cannot find type 'B' in scope")])) == [
        "a.swift:2: error: cannot find type 'B' in scope",
        "note: a.swift: an error in line 1 may only follow from what is not found, and is not listed.",
      ])
    #expect(
      lines(errors([conformance, inference, (3, member), (4, "missing return")])) == [
        "a.swift:3: error: \(member)", "a.swift:4: error: missing return",
        "note: a.swift: errors in lines 1, 3 may only follow from what is not found, and are not "
          + "listed.",
      ])
    // Nothing is missing: each error is one of its own.
    #expect(
      lines(errors([conformance, inference])) == [
        "a.swift:1: error: \(conformance.1)", "a.swift:3: error: \(inference.1)",
      ])
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
