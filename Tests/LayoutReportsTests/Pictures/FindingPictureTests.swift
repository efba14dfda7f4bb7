import Foundation
import LayoutBench
import LayoutVerification
import PortableLayout
import Testing

@testable import LayoutReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pictures of findings")
struct FindingPictureTests {
  /// Remembers its first rows, whatever width they were for.
  private struct Forgetful: Layout {
    func makeCache(subviews: Subviews) -> [CGPoint] { [] }
    func updateCache(_ cache: inout [CGPoint], subviews: Subviews) { cache = [] }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGPoint]
    ) -> CGSize {
      CGSize(width: proposal.width ?? 100, height: 20)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGPoint]
    ) {
      if cache.isEmpty {
        cache = subviews.indices.map { index in
          CGPoint(x: bounds.width * CGFloat(index) / CGFloat(subviews.count), y: 0)
        }
      }
      for (subview, point) in zip(subviews, cache) {
        subview.place(
          at: CGPoint(x: bounds.minX + point.x, y: bounds.minY), proposal: .unspecified)
      }
    }
  }

  @Test("What is expected and what is found stand side by side")
  func sideBySide() throws {
    let subject = Subject("forgetful") { _ in Forgetful() }
    var extent = VerificationExtent.standard
    extent.histories = 20
    let result = Verifier(extent: extent, seed: 5, isolation: .none)
      .verify(subject, subject.usualVariant)
    let finding = try #require(result.errors.first { $0.kind == .staleForProposal })
    let drawn = try #require(FindingPicture(finding, of: result))
    #expect(drawn.name == "forgetful-as-written-stale-for-proposal")
    #expect(throws: Never.self) { try XMLDocument(xmlString: drawn.svg) }
    let picture = drawn.picture(panelWidth: 200, mostHeight: 200)
    #expect(picture.panels.map(\.title) == ["expected", "found"])
    let wrong = picture.panels[1].pieces.filter {
      if case .wrong = $0.role { true } else { false }
    }
    #expect(!wrong.isEmpty)
    #expect(picture.panels[0].pieces.map(\.frame) != picture.panels[1].pieces.map(\.frame))
  }

  @Test("A finding that no placement shows has no picture")
  func none() {
    let result = VerificationResult(
      subject: "a", variant: "b", seed: 1, histories: 0,
      findings: [.crashedProcess("no message")])
    #expect(FindingPicture(result.findings[0], of: result) == nil)
  }
}
