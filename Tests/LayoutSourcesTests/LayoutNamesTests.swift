import TestSupport
import Testing

@testable import LayoutSources

@Suite("Which types are layouts, as their texts tell")
struct LayoutNamesTests {
  private static func files(in texts: [String]) -> [String] {
    texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) }.withLayouts.map(\.text)
  }

  @Test(
    "a layout is told from its text",
    arguments: [
      ("struct Flow: Layout {}", true), ("public struct A<T>: Sendable, SwiftUI.Layout\n{ }", true),
      ("struct A {}\nextension A: Layout {}", true), ("enum E { struct F: Layout { } }", true),
      ("// struct Flow: Layout {}", false), ("struct Layout: View {}", false),
      ("struct A: LayoutValueKey { let x: Layout }", false),
      ("let s = \"struct A: Layout {\"", false), ("protocol A: Layout {}", false),
      ("typealias A = Layout", false), ("struct A: Kit.Layout {}", false),
    ])
  func layouts(_ text: String, _ isLayout: Bool) {
    #expect(Self.files(in: [text]).isEmpty != isLayout)
  }

  @Test(
    "a protocol, a class or a type alias of another file stands for Layout, over several steps",
    arguments: [
      ["protocol Rows: Layout {}"], ["protocol Rows: Lines {}", "protocol Lines: Layout {}"],
      ["typealias Rows = Layout"], ["typealias Rows = SwiftUI.Layout & Sendable\nlet a = 1"],
      ["typealias Rows =\n  Sendable &\n  Lines\nstruct B {}", "protocol Lines: Layout {}"],
      ["class Rows<T>: Lines<T> {}", "class Lines<T> {}", "extension Lines: Layout {}"],
      ["protocol Rows: Sendable & Layout where Cache == Int { associatedtype Item }"],
    ])
  func steps(_ others: [String]) {
    let used = ["struct A: Rows {}", "final class B: Equatable, Kit.Rows<Int> {}"]
    let found = Self.files(in: used + others)
    #expect(found.starts(with: used), "\(found)")
  }

  @Test("a name that stands for nothing of Layout makes no layout")
  func others() {
    let texts = [
      "struct A: Rows {}\nstruct B: Lines {}",
      "protocol Rows: View {}\nprotocol Layouts: Layout {}",
      "typealias Lines = View\nstruct C: Layout {}",
      "protocol Circle: Round {}\nprotocol Round: Circle {}",
    ]
    #expect(Self.files(in: texts) == [texts[2]])
  }
}
