import Foundation
import LayoutBench
import TestSupport
import Testing

@Suite("The page of findings")
struct FindingsPageTests {
  @Test("is made from the table of findings")
  func page() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/findings.md").standardized
    try Snapshot.expect(text, at: page)
  }

  private var text: String {
    let sections = Finding.Kind.Section.allCases.map { section in
      let rows = Finding.Kind.allCases.filter { $0.section == section }.map {
        "| `\($0.rawValue)` | \(Self.severity(of: $0)) | \($0.explanation) |\n"
      }
      return "## \(section.rawValue)\n\n| finding | | what it says |\n|---|---|---|\n"
        + rows.joined()
    }
    return ([Self.start] + sections + [Self.end]).joined(separator: "\n")
  }

  /// The severities that a kind of finding may have, the usual one first.
  private static func severity(of kind: Finding.Kind) -> String {
    switch kind {
    case .overlap, .outsideSize: "note, warning or error"
    case .costlyUpdate, .manyProposals: "note or warning"
    case .leavesUnplaced: "warning or note"
    default: kind.severity.rawValue
    }
  }

  private static let start = """
    # What `verify` finds

    `layout-bench verify` runs each layout through random sequences of calls and through fixed checks. Each
    finding has a name, an explanation, the shortest sequence of calls that shows it, and a fix. An error
    makes the exit code 6. A warning or a note does not.

    """

  private static let end = """
    Some severities depend on what is found. `outside-size` and `overlap` are errors for a layout that is
    declared with `keepingApart()`, or whose other version does not have them. Else `outside-size` is a
    warning where nothing is proposed, `overlap` one where the layout puts equal subviews into rows, and
    both are notes otherwise. `leaves-unplaced` is a note in a container of no size, and where the layout
    reads values that the subviews do not carry. `costly-update` is a warning where an update of one
    subview queries more than a new container.

    Each finding is told once for a layout, whichever of its variants show it. What only variants show
    that are made automatically is no error of the layout.

    A layout may use in `placeSubviews` what `sizeThatFits` left in the cache, as SwiftUI never places
    without a size before. Such a layout cannot run with its cache left out: that variant is dropped, and
    `verify` says that the cache is needed. It is an error if `sizeThatFits` for another proposal in
    between changes the placement.

    For files, a warning names each method that takes another type for its cache than `sizeThatFits`:
    SwiftUI never calls it.

    """

  @Test("every kind that is declared is listed, once")
  func isListed() throws {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(
        "../../Sources/LayoutModel/Findings/FindingKind.swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    let declared = text.matches(of: /static let \w+ = Finding\.Kind\(\s*"([\w-]+)"/).map {
      String($0.output.1)
    }
    #expect(declared.sorted() == Finding.Kind.allCases.map(\.rawValue).sorted())
  }
}
