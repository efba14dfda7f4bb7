import PortableLayout
import Testing

@Suite("Leaves of other frameworks")
struct PlatformLeafTests {
  private struct Mark: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  @Test("a view of UIKit is counted as one, and a text or a shape is not")
  func counts() throws {
    let engine = LayoutEngine()
    let row = readView {
      HStack {
        Mark()
        Text("a")
        Circle()
      }
    }
    engine.setView(row, of: 0)
    let meter = PassMeter()
    engine.observe(meter)
    _ = try engine.layOut(in: ProposedViewSize(width: 100, height: 50))
    #expect(meter[.platform] == 2)
    #expect(meter[.text] == 2)
  }
}
