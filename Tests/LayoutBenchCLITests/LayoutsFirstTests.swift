import Foundation
import TestSupport
import Testing

@Suite(
  "Layouts of files that do not compile as a whole", .tags(.slow, .processes, .compiler), .hangLimit
)
struct LayoutsFirstTests {
  /// A file with a layout, and what `verify` says.
  struct Input: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    /// The file that is named.
    var file = "Column.swift"
    var layout = "Column"
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

  static let inputs = [
    Input(
      testDescription: "a protocol has the name of a member of Layout",
      files: [
        "Column.swift": "import SwiftUI\n" + column(subviews: "some Subviews"),
        "Subviews.swift": """
        import SwiftUI
        protocol Subviews: RandomAccessCollection where Element: Subview, Index == Int {}
        protocol Subview { func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize }
        extension LayoutSubview: Subview {}
        extension LayoutSubviews: Subviews {}
        """,
      ]),
    Input(
      testDescription: "a member of a type that it needs lacks a module",
      files: [
        "Column.swift": """
        import SwiftUI
        import SFSafeSymbols
        public enum Arrangement: Hashable {
          case row, column
          @ViewBuilder func icon() -> some View { Image(systemSymbol: .rectangle) }
        }
        \(column("public struct Column: Layout {", "let arrangement: Arrangement")
          .replacing("  func ", with: "  public func "))
        """
      ],
      notes: [
        "left out: Arrangement.icon (", "is made with 'Column(arrangement: .row)'",
      ]),
    Input(
      testDescription: "a call over several lines names what nobody declares",
      files: [
        "Column.swift": "import SwiftUI\n"
          + column("struct Column: Layout {", "var gap: CGFloat = 8"),
        "Field.swift": """
        import SwiftUI
        struct Field: View {
          var body: some View {
            Column(
              gap: Spacing.small
            ) { Text("a") }
          }
        }
        """,
      ]),
    Input(
      testDescription: "a view with the only call lacks a type",
      files: [
        "Column.swift": """
        import SwiftUI
        import MissingSDK
        \(column("struct Column: Layout {", "let gap: CGFloat\n  @Binding var count: Int"))
        struct Reactions: View {
          let model: ReactionModel
          @State private var count = 0
          var body: some View { Column(gap: 6, count: $count) { Text(model.emoji) } }
        }
        """
      ],
      notes: [
        "is made with 'Column(gap: 6, count: .constant(3))'",
        "left out: Reactions (needs MissingSDK)",
      ]),
    Input(
      testDescription: "a part of a module is imported, and a type and a protocol lack",
      files: [
        "Column.swift": """
        import SwiftUI
        import os.log

        public protocol Key: MissingAttribute {}
        \(column(after: "struct Other { var key: any Key }\nextension Missing.Mode { var a: Int { 1 } }"))
        """
      ], notes: ["Key", "(needs MissingAttribute)"]),
    Input(
      testDescription: "what a layout has to have stands in extensions in other files",
      files: [
        "Column.swift": "import SwiftUI\nstruct Column: Layout { var gap: CGFloat = 3 }",
        "Size.swift": """
        import SwiftUI
        extension Column {
          func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
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
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
          ) {
            var y = bounds.minY
            for subview in subviews {
              subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
              y += subview.sizeThatFits(.unspecified).height + gap
            }
          }
        }
        """,
      ]),
    Input(
      testDescription: "a preview is another one each time",
      files: [
        "Column.swift": """
        import SwiftUI
        \(column())
        #Preview { Column { ForEach((0..<9).shuffled(), id: \\.self) { Text("\\(1 << $0)") } } }
        """
      ], notes: ["Column preview differs from run to run"]),
    Input(
      testDescription: "regular expressions, titles and backticks",
      files: [
        "Column.swift": """
        import SwiftUI
        let pattern = /struct \\w+: Layout \\{ "/
        \(column("struct `default`: Layout {"))
        #Preview("He said \\"hi\\", twice") { `default` { Text("a}") } }
        """
      ], layout: "default"),
  ]

  @Test("verify has the layout, and says what is left out", arguments: inputs)
  func verified(_ input: Input) throws {
    try Scratch.directory { scratch in
      let folder = scratch.appendingPathComponent("project", isDirectory: true)
      for (path, text) in input.files { try Scratch.write(text, to: path, in: folder) }
      let result = try Executable.run(
        ["verify", folder.appendingPathComponent(input.file).path, "--histories", "1"],
        environment: ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains(input.layout), "\(result.output)")
      for note in input.notes { #expect(result.errors.contains(note), "\(result.errors)") }
    }
  }
}
