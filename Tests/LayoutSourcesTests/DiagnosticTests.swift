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
    "Hints tell what PortableLayout lacks from what another file declares",
    arguments: [
      (
        "cannot find 'UIViewRepresentable' in scope",
        "hint: PortableLayout, used here in place of SwiftUI, lacks 'UIViewRepresentable'. Measure "
          + "the layout in a file without it."
      ),
      (
        "value of type 'some View' has no member 'swipeActions'",
        "hint: PortableLayout, used here in place of SwiftUI, lacks '.swipeActions'. Measure the "
          + "layout in a file without it."
      ),
      (
        "cannot find type 'MyModel' in scope",
        "hint: 'MyModel' is declared in none of the files. Name the files or the folder that declare "
          + "it, too, on the command line or in .layout-bench.json."
      ),
      (
        "no such module 'UIKit'",
        "hint: there is no module 'UIKit' here. Measure the layout in a file that does not import "
          + "it."
      ),
    ])
  func hints(_ message: String, _ hint: String) {
    let error = Diagnostic(file: "Flow.swift", line: 1, message: message)
    #expect(Hints.of([error, error]) == [hint])
  }

  @Test("An error of the user's own has no hint")
  func own() {
    let error = Diagnostic(
      file: "Flow.swift", line: 1, message: "value of type 'Mine' has no member 'width'")
    #expect(Hints.of([error]).isEmpty)
  }
}
