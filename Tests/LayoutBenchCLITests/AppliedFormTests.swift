import Foundation
import TestSupport
import Testing

/// The forms of caches, written into copies of files that compile.
@Suite("Caches in the form in which one writes them", .waiting)
struct AppliedFormTests {
  private static let table = """
    import SwiftUI

    struct Table: Layout {
      private func widths(_ subviews: Subviews) -> [CGFloat] {
        var widths = [CGFloat](repeating: 0, count: 3)
        for (index, cell) in subviews.enumerated() {
          widths[index % 3] = max(widths[index % 3], cell.sizeThatFits(.unspecified).width)
        }
        return widths
      }

      private func height(_ subviews: Subviews) -> CGFloat {
        subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
      }

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let rows = (subviews.count + 2) / 3
        return CGSize(
          width: widths(subviews).reduce(0, +), height: height(subviews) * CGFloat(rows))
      }

      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        let widths = widths(subviews)
        let height = height(subviews)
        for (index, subview) in subviews.enumerated() {
          let size = subview.sizeThatFits(.unspecified)
          let x = widths.prefix(index % 3).reduce(bounds.minX, +)
          let y = bounds.minY + CGFloat(index / 3) * height
          subview.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
        }
      }
    }
    """

  /// Its own code takes far more than what it asks.
  private static let gaps = """
    import SwiftUI

    struct Gaps: Layout {
      private struct Result {
        var size = CGSize.zero
        var origins: [CGPoint] = []
      }

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        arrange(proposal.width, subviews).size
      }

      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        let result = arrange(proposal.width, subviews)
        for (subview, origin) in zip(subviews, result.origins) {
          let place = CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y)
          subview.place(at: place, proposal: .unspecified)
        }
      }

      private func arrange(_ proposed: CGFloat?, _ subviews: Subviews) -> Result {
        let columns = Int(max(min(proposed ?? 300, 900), 9) / 3)
        var floor = [CGFloat](repeating: 0, count: columns)
        var result = Result()
        for subview in subviews {
          let size = subview.sizeThatFits(.unspecified)
          let span = min(columns, max(1, Int(min(size.width, 900) / 3)))
          let tops = (0...columns - span).map { floor[$0..<$0 + span].max() ?? 0 }
          let best = tops.indices.min { tops[$0] < tops[$1] } ?? 0
          for column in best..<best + span { floor[column] = tops[best] + size.height }
          result.origins.append(CGPoint(x: CGFloat(best) * 3, y: tops[best]))
          result.size.width = max(result.size.width, CGFloat(best) * 3 + size.width)
          result.size.height = max(result.size.height, tops[best] + size.height)
        }
        return result
      }
    }
    """

  @Test("an array of sizes and the last arrangement compile, and place as the original does")
  func forms() throws {
    try Scratch.directory { scratch in
      try Scratch.write(Self.table, to: "files/Table.swift", in: scratch)
      try Scratch.write(Self.gaps, to: "files/Gaps.swift", in: scratch)
      let reports = scratch.appendingPathComponent("reports")
      let result = try Executable.run(
        [
          "measure", scratch.appendingPathComponent("files").path, "--apply=always",
          "--allow-debug", "--workers", "1", "--time-budget", "1", "--count", "10",
          "--scenario", "resize", "--host", "root", "--output", reports.path,
        ], environment: ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path])
      #expect(result.status == 0, "\(result.errors)")
      for subject in ["Table", "Gaps"] {
        #expect(result.output.contains("\n\(subject) with the cache\nThe copy compiles, and gives"))
      }
      let folder = reports.appendingPathComponent("applied")
      func copy(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      }
      #expect(try copy("Table.swift").contains("func makeCache(subviews: Subviews) -> [CGSize] {"))
      #expect(
        try copy("Gaps.swift").contains("if let cache, cache.proposed == proposed { return"),
        "\(result.output)")
      // Six queries of each subview in a pass are one, and three are one in each of two calls.
      let rows = result.output.split(separator: "\n")
        .filter { $0.hasPrefix("      10  resize, root ") }
        .map { $0.split(separator: " ").dropFirst(3).prefix(2).joined(separator: " ") }
      #expect(rows == ["30 20", "60 10"], "\(result.output)")
    }
  }
}
