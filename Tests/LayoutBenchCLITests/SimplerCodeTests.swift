import Foundation
import LayoutBench
import LayoutSources
import TestSupport
import Testing

/// The code of changes that are simpler than a cache, as `--details` prints it.
@Suite("The code of a change that is simpler than a cache", .tags(.slow, .processes, .compiler))
struct SimplerCodeTests {
  /// The methods of a layout.
  private static func methods(_ access: String, _ cache: String) -> String {
    """
      \(access)func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout \(cache)
      ) -> CGSize { subviews.first?.sizeThatFits(proposal) ?? .zero }
      \(access)func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout \(cache)
      ) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
      }
    """
  }

  /// Layouts in files, each but for its last brace, with different caches and access.
  private static let layouts: [(name: String, text: String)] = [
    ("Plain", "struct Plain: Layout {\n\(methods("", "()"))"),
    ("Open", "public struct Open: Layout {\n  public init() {}\n\(methods("public ", "Void"))"),
    (
      "Sized",
      "struct Sized: Layout {\n\(methods("", "[CGSize]"))"
        + "\n  func makeCache(subviews: Subviews) -> [CGSize] { [] }"
    ),
    (
      "Named",
      "public struct Named: Layout {\n  public init() {}\n  public struct Cache { var width = 0.0 }\n"
        + "\(methods("public ", "Cache"))"
        + "\n  public func makeCache(subviews: Subviews) -> Cache { Cache() }"
    ),
    (
      "Late",
      "public struct Late { public init() {} }\nextension Late: Layout {\n\(methods("public ", "()"))"
    ),
    (
      "Keyed",
      "struct Keyed<Key: Hashable & Sendable>: Layout {\n\(methods("", "[Key: CGFloat]"))"
        + "\n  func makeCache(subviews: Subviews) -> [Key: CGFloat] { [:] }"
    ),
    // As with MainActor for all that does not say otherwise.
    (
      "Free",
      "nonisolated public struct Free: Layout {\n  public init() {}\n"
        + "\(methods("nonisolated public ", "Swift.Void"))"
    ),
  ]

  /// A type whose name a layout's own cache hides.
  private static let rest = """
    final class Cache {}

    #Preview("Keys") { Keyed<Int> { Text("1") } }
    """

  @Test("it compiles in layouts with any cache and any access")
  func compiles() throws {
    let text = Self.layouts.map { layout in layout.text + "\n}\n" }.joined(separator: "\n")
    var files = PatchedFiles([SourceFile(path: "Layouts.swift", text: text)])
    var changed = "import SwiftUI\n\n"
    for layout in Self.layouts {
      let found = files.methodForm(of: [layout.name])
      let form = try #require(found, "\(layout.name)")
      let changes = [SimplerChange.noGuides, .ownSpacing].map { change in change.code(as: form) }
      changed += "\(layout.text)\n\(changes.joined(separator: "\n"))\n}\n\n"
    }
    changed += Self.rest
    try Scratch.directory { scratch in
      try Scratch.write(changed, to: "Layouts.swift", in: scratch)
      let result = try Executable.run(
        ["list", scratch.appendingPathComponent("Layouts.swift").path],
        environment: ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path])
      #expect(result.status == 0, "\(result.errors)")
      for layout in Self.layouts {
        #expect(result.output.contains(layout.name), "\(result.output)\n\(result.errors)")
      }
      #expect(!result.errors.contains("error"), "\(result.errors)")
    }
  }
}
