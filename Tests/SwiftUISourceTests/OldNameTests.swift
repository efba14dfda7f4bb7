import SwiftUI  // PortableLayout under its alias.
import SwiftUICore
import Testing

/// What older and newer files name beside what SwiftUI's documentation begins with.
@Suite("Names that layouts and previews of files need")
@MainActor
struct OldNameTests {
  private final class Model: ObservableObject { var count = 3 }

  private struct Counter: View {
    @ObservedObject var model: Model
    init() { _model = ObservedObject(initialValue: Model()) }
    var body: some View { Color.red.frame(width: CGFloat(model.count), height: 1) }
  }

  @propertyWrapper
  private struct Doubled: DynamicProperty {
    var value: CGFloat
    var wrappedValue: CGFloat { value * 2 }
    init(wrappedValue: CGFloat) { value = wrappedValue }
    mutating func update() {}
  }

  private struct Row: Layout, DynamicProperty {
    @Doubled var width: CGFloat = 10
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSizeMake(width, 4) }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for view in subviews { view.place(at: CGPointMake(bounds.minX, 1), proposal: .zero) }
    }
  }

  @Test("CGPointMake and its like")
  func makes() {
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("DynamicProperty on layouts and wrappers; ObservedObject(initialValue:)")
  func properties() throws {
    #expect(try Row {}.laidOut().size == CGSize(width: 20, height: 4))
    #expect(try Counter().laidOut().size == CGSize(width: 3, height: 1))
  }

  @Test("Font through SwiftUICore; UIDevice, UIScreen")
  func modules() {
    let font: SwiftUICore.Font = .system(size: 12)
    #expect(font == .system(size: 12))
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIScreen.main.bounds.width > 0)
  }

  @Test("Gradients as styles; the stacks' old names")
  func styles() throws {
    let card = Rectangle()
      .fill(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
      .overlay(.radialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 1))
      .background(
        .angularGradient(colors: [.red], center: .center, startAngle: .zero, endAngle: .zero)
      )
      .background(.conicGradient(colors: [.red], center: .center))
      .frame(width: 3, height: 5)
    let column = _VStackLayout(spacing: 1) {
      card
      _HStackLayout(spacing: 2) {
        card
        card
      }
    }
    #expect(try column.laidOut().size == CGSize(width: 8, height: 11))
    #expect(
      try _ZStackLayout {
        card
        column
      }.laidOut().size == CGSize(width: 8, height: 11))
  }
}
