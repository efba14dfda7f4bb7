import Testing

@testable import LayoutSources

@Suite("What the compiler says")
struct DiagnosticTests {
  @Test("Errors are read with file and line, also of a path with colons and spaces")
  func errors() {
    let output = """
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      a b:c/Flow.swift:12:8: error: cannot find 'x' in scope
        x
      Flow.swift:1:2: warning: unused
      Flow.swift:1:2: note: here
      """
    #expect(
      Diagnostic.errors(in: output) == [
        Diagnostic(file: "a b:c/Flow.swift", line: 12, message: "cannot find 'x' in scope")
      ])
    #expect(Diagnostic.tidied(output).hasPrefix("a b:c/Flow.swift:12:8"))
  }

  @Test(
    "Hints tell SwiftUI's names from those of another file, of UIKit and of a slip of the pen",
    arguments: [
      (
        "cannot find 'OutlineGroup' in scope",
        "hint: PortableLayout, used here in place of SwiftUI, lacks 'OutlineGroup'. Measure the "
          + "layout in a file without it."
      ),
      (
        "value of type 'some View' has no member 'glassEffectUnion'",
        "hint: PortableLayout, used here in place of SwiftUI, lacks '.glassEffectUnion'. Measure "
          + "the layout in a file without it."
      ),
      (
        "value of type 'some View' has no member 'shimmering'",
        "hint: '.shimmering' is declared in none of the files, nor in those near them. Name the "
          + "files or the folder that declare it, too, on the command line or in "
          + ".layout-bench.json."
      ),
      (
        "cannot find type 'MyModel' in scope",
        "hint: 'MyModel' is declared in none of the files, nor in those near them. Name the files "
          + "or the folder that declare it, too, on the command line or in .layout-bench.json."
      ),
      (
        "value of type 'Text' has no member 'paddign'",
        "hint: There is no '.paddign'. Did you mean 'padding'?"
      ),
      (
        "cannot find 'FlowLayuot' in scope",
        "hint: There is no 'FlowLayuot'. Did you mean 'FlowLayout'?"
      ),
      (
        "cannot find type 'UIScreen' in scope",
        "hint: This is code for UIKit or AppKit: 'UIScreen'. Measure the layout in a file without "
          + "it."
      ),
      (
        "no such module 'AppKit'",
        "hint: This is code for AppKit. Measure the layout in a file without it."
      ),
      (
        "no such module 'Kingfisher'",
        "hint: There is no module 'Kingfisher' here. Measure the layout in a file that does not "
          + "import it."
      ),
    ])
  func hints(_ message: String, _ hint: String) {
    let error = Diagnostic(file: "Flow.swift", line: 1, message: message)
    #expect(CompileHints.of([error, error], declared: ["FlowLayout"]) == [hint])
  }

  @Test("An error of the user's own has no hint")
  func own() {
    let error = Diagnostic(
      file: "Flow.swift", line: 1, message: "missing return in a function")
    #expect(CompileHints.of([error]).isEmpty)
  }
}
