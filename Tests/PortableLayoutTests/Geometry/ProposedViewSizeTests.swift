import PortableLayout
import Testing

extension GeometryTests {
  @Suite("ProposedViewSize")
  struct ProposedViewSizeTests {
    @Test(
      "P, N: missing lengths are replaced, by 10 x 10 unless said",
      arguments: [
        (nil, 200, CGSize(width: 50, height: 100), CGSize(width: 50, height: 200)),
        (nil, 200, nil, CGSize(width: 10, height: 200)),
        (nil, nil, nil, CGSize(width: 10, height: 10)),
        (30, nil, nil, CGSize(width: 30, height: 10)),
        (0, .infinity, nil, CGSize(width: 0, height: CGFloat.infinity)),
      ] as [(CGFloat?, CGFloat?, CGSize?, CGSize)])
    func replacing(width: CGFloat?, height: CGFloat?, other: CGSize?, expected: CGSize) {
      let proposal = ProposedViewSize(width: width, height: height)
      let found =
        if let other {
          proposal.replacingUnspecifiedDimensions(by: other)
        } else {
          proposal.replacingUnspecifiedDimensions()
        }
      #expect(found == expected)
    }

    @Test("P: the named proposals")
    func named() {
      #expect(ProposedViewSize.zero == ProposedViewSize(.zero))
      #expect(ProposedViewSize.unspecified == ProposedViewSize(width: nil, height: nil))
      #expect(ProposedViewSize.infinity == ProposedViewSize(width: .infinity, height: .infinity))
    }

    @Test(
      "C1: equality is exact, nil differs from any number, NaN equals nothing",
      arguments: [
        (1, 1, true), (nil, nil, true), (nil, 0, false), (nil, .infinity, false),
        (1, CGFloat(1).nextUp, false), (.nan, .nan, false), (nil, .nan, false),
      ] as [(CGFloat?, CGFloat?, Bool)])
    func equality(first: CGFloat?, second: CGFloat?, equal: Bool) {
      let asWidths = (
        ProposedViewSize(width: first, height: 5), ProposedViewSize(width: second, height: 5)
      )
      let asHeights = (
        ProposedViewSize(width: 5, height: first), ProposedViewSize(width: 5, height: second)
      )
      #expect((asWidths.0 == asWidths.1) == equal)
      #expect((asHeights.0 == asHeights.1) == equal)
    }

    @Test("P: a proposal is not Hashable, so that user code can add it")
    func notHashable() {
      #expect(!((ProposedViewSize.zero as Any) is any Hashable))
    }
  }
}
