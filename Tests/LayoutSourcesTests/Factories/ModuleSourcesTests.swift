@_spi(LayoutBench) import PortableLayout
import Testing

@testable import LayoutSources

@Suite("The files as they are compiled")
struct ModuleSourcesTests {
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
}
