import Foundation
import TestSupport
import Testing

@Suite(
  "Layouts of files that do not compile as a whole", .tags(.slow, .processes, .compiler), .waiting,
  .hangLimit
)
struct LayoutsFirstTests {
  /// Files with layouts, and what `verify` says.
  struct Input: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    /// The file that is named; nil for the folder.
    var file: String?
    var layouts: [String]
    /// What standard error says.
    var notes: [String] = []
  }

  /// The methods of a layout that stacks its subviews, and what stands before and after them.
  private static func column(
    _ header: String = "struct Column: Layout {", subviews: String = "Subviews",
    _ members: String = "", after: String = ""
  ) -> String {
    """
    \(header)
      \(members)
      func sizeThatFits(proposal: ProposedViewSize, subviews: \(subviews), cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(
          width: sizes.map(\\.width).max() ?? 0, height: sizes.map(\\.height).reduce(0, +))
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
      ) {
        var y = bounds.minY
        for view in subviews {
          view.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
          y += view.sizeThatFits(.unspecified).height
        }
      }
    }
    \(after)
    """
  }

  /// Types of which each uses the next, in a member and in one of the last, which lacks a module.
  private static func chain(_ count: Int) -> [String: String] {
    let types = (0..<count).map { number in
      (
        "T\(number).swift",
        """
        import SwiftUI
        struct T\(number) {
          let spacing: CGFloat = 4
          package init() {}
          var next: T\(number + 1) { T\(number + 1)() }
          func title() -> String { next.title() }
          func log() { T\(count).log() }
        }
        """
      )
    }
    let last = """
      import Analytics
      struct T\(count) {
        func title() -> String { Tracker.name }
        static func log() { Tracker.track() }
      }
      """
    return Dictionary(uniqueKeysWithValues: types + [("T\(count).swift", last)])
  }

  /// Files of a layout each, with something that does not compile.
  private static let besides = [
    // A member of a type that it needs lacks a module.
    "Arranged.swift": """
    import SwiftUI
    import SFSafeSymbols
    public enum Arrangement: Hashable {
      case row, column
      @ViewBuilder func icon() -> some View { Image(systemSymbol: .rectangle) }
    }
    \(column("public struct Arranged: Layout {", "let arrangement: Arrangement")
      .replacing("  func ", with: "  public func "))
    """,
    // A call over several lines names what nobody declares.
    "Gapped.swift": "import SwiftUI\n"
      + column("struct Gapped: Layout {", "var gap: CGFloat = 8"),
    "Field.swift": """
    import SwiftUI
    struct Field: View {
      var body: some View {
        Gapped(
          gap: Spacing.small
        ) { Text("a") }
      }
    }
    """,
    // A view with the only call lacks a type.
    "Bound.swift": """
    import SwiftUI
    import MissingSDK
    \(column("struct Bound: Layout {", "let gap: CGFloat\n  @Binding var count: Int"))
    struct Reactions: View {
      let model: ReactionModel
      @State private var count = 0
      var body: some View { Bound(gap: 6, count: $count) { Text(model.emoji) } }
    }
    """,
    // A part of a module is imported, and a type and a protocol lack.
    "Logged.swift": """
    import SwiftUI
    import os.log

    public protocol Key: MissingAttribute {}
    \(column("struct Logged: Layout {", after: "struct Other { var key: any Key }\nextension Missing.Mode { var a: Int { 1 } }"))
    """,
    // A preview is another one each time.
    "Shuffled.swift": """
    import SwiftUI
    \(column("struct Shuffled: Layout {"))
    #Preview { Shuffled { ForEach((0..<9).shuffled(), id: \\.self) { Text("\\(1 << $0)") } } }
    """,
    // Regular expressions, titles and backticks.
    "Titled.swift": """
    import SwiftUI
    let pattern = /struct \\w+: Layout \\{ "/
    \(column("struct `default`: Layout {"))
    #Preview("He said \\"hi\\", twice") { `default` { Text("a}") } }
    """,
  ]

  /// The methods of `Column` in extensions, for subviews that are a protocol of the project's.
  private static let extensions = [
    "Subviews.swift": """
    import SwiftUI
    protocol Subviews: RandomAccessCollection where Element: Subview, Index == Int {}
    protocol Subview { func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize }
    extension LayoutSubview: Subview {}
    extension LayoutSubviews: Subviews {}
    """,
    "Size.swift": """
    import SwiftUI
    extension Column {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: some Subviews, cache: inout ()
      ) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        let height = sizes.reduce(0) { $0 + $1.height + gap }
        return CGSize(width: sizes.map(\\.width).max() ?? 0, height: height)
      }
    }
    """,
    "Place.swift": """
    import SwiftUI
    extension Column {
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
      ) {
        var y = bounds.minY
        for subview in subviews {
          subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
          y += subview.sizeThatFits(.unspecified).height + gap
        }
      }
    }
    """,
  ]

  static let inputs = [
    Input(
      testDescription: "each layout of a folder stands beside something that does not compile",
      files: besides, layouts: ["Arranged", "Gapped", "Bound", "Logged", "Shuffled", "default"],
      notes: [
        "left out: Arrangement.icon (", "is made with 'Arranged(arrangement: .row)'",
        "is made with 'Bound(gap: 6, count: .constant(3))'",
        "left out: Reactions (needs MissingSDK)", "Key",
        "(needs MissingAttribute)", "Shuffled preview differs from run to run",
      ]),
    Input(
      testDescription: "what a layout has to have, and a long chain of types, stand in other files",
      files: [
        "Column.swift":
          "import SwiftUI\nstruct Column: Layout { var gap: CGFloat = T0().spacing }"
      ].merging(extensions) { $1 }.merging(chain(45)) { $1 },
      file: "Column.swift", layouts: ["Column"],
      notes: ["T45.swift: left out: T45.title, T45.log (needs Analytics)"]),
  ]

  @Test("verify has the layouts, and says what is left out", arguments: inputs)
  func verified(_ input: Input) throws {
    try Scratch.directory { scratch in
      let folder = scratch.appendingPathComponent("project", isDirectory: true)
      for (path, text) in input.files { try Scratch.write(text, to: path, in: folder) }
      let named = input.file.map { folder.appendingPathComponent($0) } ?? folder
      let result = try Executable.run(
        ["verify", named.path, "--histories", "1"],
        environment: ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      for layout in input.layouts {
        #expect(result.output.contains("✔ \(layout): "), "\(result.output)")
      }
      for note in input.notes { #expect(result.errors.contains(note), "\(note)\n\(result.errors)") }
    }
  }

  @Test("an expression that takes long is asked for again at once, with more time")
  func slowExpression() throws {
    try Scratch.directory { scratch in
      let calls = scratch.appendingPathComponent("calls")
      let file = scratch.appendingPathComponent("Column.swift")
      try Scratch.write("import SwiftUI\n" + Self.column(), to: "Column.swift", in: scratch)
      let message = "error: the compiler is unable to type-check this expression in reasonable time"
      // A compiler for which the code is slow.
      let compiler = """
        #!/bin/sh
        echo "$*" >> "\(calls.path)"
        case "$*" in
        *expression-time-threshold=2*) echo "\(file.path):7:5: \(message)" >&2; exit 1 ;;
        *) exec swiftc "$@" ;;
        esac
        """
      try Scratch.write(compiler, to: "compiler", in: scratch)
      let path = scratch.appendingPathComponent("compiler").path
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      let result = try Executable.run(
        ["verify", file.path, "--histories", "1"],
        environment: [
          "XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path, "SWIFT_EXEC": path,
        ])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("✔ Column: "), "\(result.output)")
      // No call searches for what the file lacks.
      let made = try String(contentsOf: calls, encoding: .utf8)
      #expect(made.contains("-emit-object"))
      #expect(!made.contains("-typecheck"), "\(made)")
    }
  }
}
