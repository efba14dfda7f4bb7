import SwiftUI  // PortableLayout under its alias.
import Testing
import os

// The aliases of other modules than SwiftUI stand on Linux alone.
#if os(Linux)
  import SwiftUICore
  import UniformTypeIdentifiers
#endif

/// What older and newer files name beside what SwiftUI's documentation begins with.
@Suite("Names that layouts and previews of files need")
@MainActor
struct OldNameTests {
  private final class Model: ObservableObject { var count = 3 }

  private struct Counter: View {
    @ObservedObject var model: Model
    init() { _model = ObservedObject(initialValue: Model()) }
    var body: some View {
      let _ = Self._printChanges()
      Color.red.frame(width: CGFloat(model.count), height: 1)
    }
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

  #if os(Linux)
    @Test("Font through SwiftUICore")
    func core() {
      let font: SwiftUICore.Font = .system(size: 12)
      #expect(font == .system(size: 12))
    }
  #endif

  @Test("UIDevice, UIScreen")
  func devices() {
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIScreen.main.bounds.width > 0)
  }

  private struct Card: Codable, Hashable, Transferable {
    var title: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.title)
    }
  }

  private struct Deck: View {
    @State private var cards = [Card(title: "a")]
    var body: some View {
      Color.red.frame(width: 2, height: 3).draggable(Card(title: "b"))
        .dropDestination(for: Card.self) { items, _ in
          cards.append(contentsOf: items)
          return true
        }
        .dropDestination(for: String.self) { _, _ in
          false
        } isTargeted: { _ in
        }
    }
  }

  @Test("Transferable, UTType; OSSignposter, os_log")
  func transfers() throws {
    #expect(try Deck().laidOut().size == CGSize(width: 2, height: 3))
    #expect(UTType("public.json") == .json)
    let signposter = OSSignposter(subsystem: "a", category: .pointsOfInterest)
    let state = signposter.beginInterval("size", id: signposter.makeSignpostID())
    os_log("placed %d", log: .default, type: .debug, 3)
    signposter.endInterval("size", state)
  }

  private struct Ticket: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.content }
  }

  @Test("ProjectionTransform, LabeledContentStyle, the data of styles of lines, modes of texts")
  func rareNames() throws {
    let ticket = LabeledContent("a") { Color.red.frame(width: 4, height: 1) }
      .labeledContentStyle(Ticket())
      .projectionEffect(ProjectionTransform(CGAffineTransform(translationX: 1, y: 0)))
    #expect(try ticket.laidOut().size == CGSize(width: 4, height: 1))
    #expect(StrokeStyle(lineWidth: 3).animatableData.first == 3)
    #expect(Path(CGRect(x: 1, y: 2, width: 3, height: 4)).description.hasPrefix("1"))
    let modes: (Text.TruncationMode, Image.TemplateRenderingMode) = (.middle, .template)
    #expect(modes.0 == .middle && modes.1 == .template)
  }

  @Test("gradients as styles; the stacks' old names")
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
