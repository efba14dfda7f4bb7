import Observation
import SwiftUI

// In the style of a shop: two columns aligned by baselines, observation, values of the environment.

@available(macOS 14, iOS 17, *)
@Observable
final class Cart {
  struct Item: Identifiable {
    let id = UUID()
    var name: String
    var price: Decimal
    var quantity = 1
  }
  var items: [Item] = [Item(name: "Tea", price: 4.5), Item(name: "Honey", price: 7)]
  var total: Decimal { items.reduce(0) { $0 + $1.price * Decimal($1.quantity) } }
  @ObservationIgnored var onChange: (() -> Void)?
}

@available(macOS 14, iOS 17, *)
extension EnvironmentValues {
  @Entry var rowSpacing: CGFloat = 12
  @Entry var onSelect: (Cart.Item) -> Void = { _ in }
}

private struct CurrencyKey: EnvironmentKey {
  static let defaultValue = "EUR"
}

extension EnvironmentValues {
  var currency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }
}

struct TwoColumnLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    precondition(subviews.count.isMultiple(of: 2), "pairs only")
    let leading = leadingWidth(subviews)
    let rest = proposal.width.map { max(0, $0 - leading - spacing) }
    var height: CGFloat = 0
    var width: CGFloat = 0
    for i in stride(from: 0, to: subviews.count, by: 2) {
      let a = subviews[i].sizeThatFits(.init(width: leading, height: nil))
      let b = subviews[i + 1].dimensions(in: .init(width: rest, height: nil))
      height += max(a.height, b.height) + (i > 0 ? spacing : 0)
      width = max(width, leading + spacing + b.width)
    }
    return .init(width: proposal.width ?? width, height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let leading = leadingWidth(subviews)
    var y = bounds.minY
    for i in stride(from: 0, to: subviews.count, by: 2) {
      let rest = ProposedViewSize(width: max(0, bounds.width - leading - spacing), height: nil)
      let a = subviews[i].dimensions(in: .init(width: leading, height: nil))
      let b = subviews[i + 1].dimensions(in: rest)
      let baseline = max(a[.firstTextBaseline], b[.firstTextBaseline])
      subviews[i].place(
        at: .init(x: bounds.minX, y: y + baseline - a[.firstTextBaseline]),
        proposal: .init(width: leading, height: nil))
      subviews[i + 1].place(
        at: .init(x: bounds.maxX, y: y + baseline - b[.firstTextBaseline]), anchor: .topTrailing,
        proposal: rest)
      y += max(a.height, b.height) + spacing
    }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? {
    guide == .firstTextBaseline
      ? subviews.first?.dimensions(in: .unspecified)[.firstTextBaseline] : nil
  }

  private func leadingWidth(_ subviews: Subviews) -> CGFloat {
    stride(from: 0, to: subviews.count, by: 2).map { subviews[$0].sizeThatFits(.unspecified).width }
      .max() ?? 0
  }
}

@available(macOS 14, iOS 17, *)
struct CartView: View {
  @Bindable var cart: Cart
  @Environment(\.rowSpacing) private var rowSpacing
  @Environment(\.currency) private var currency
  @Environment(\.onSelect) private var onSelect
  @Environment(\.openURL) private var openURL
  @State private var isConfirming = false

  var body: some View {
    VStack(alignment: .leading) {
      TwoColumnLayout(spacing: rowSpacing) {
        ForEach($cart.items) { $item in
          Text(item.name)
          HStack {
            Text(item.price, format: .currency(code: currency))
              .monospacedDigit()
              .contentTransition(.numericText())
            Stepper(value: $item.quantity, in: 1...9) { Text("\(item.quantity)") }
              .fixedSize()
          }
          .onTapGesture { onSelect(item) }
        }
        Text("Total").bold()
        Text(cart.total.formatted(.currency(code: currency))).gridColumnAlignment(.trailing)
      }
      Button {
        isConfirming.toggle()
      } label: {
        Text("Buy").frame(maxWidth: .infinity)
      }
      .controlSize(.large)
      .buttonStyle(.borderedProminent)
      .confirmationDialog("Sure?", isPresented: $isConfirming, titleVisibility: .visible) {
        Button("Buy") { openURL(URL(string: "https://example.com")!) }
        Button("No", role: .cancel) {}
      }
    }
    .environment(\.rowSpacing, 6)
    .sheet(isPresented: $isConfirming) { Text("Sheet") }
  }
}

@available(macOS 14, iOS 17, *)
struct CartScreen: View {
  @State private var cart = Cart()
  var body: some View {
    CartView(cart: cart)
      .environment(cart)
      .environment(\.currency, "USD")
      .frame(minWidth: 200, idealWidth: 300, maxWidth: .infinity, alignment: .topLeading)
  }
}

@available(macOS 14, iOS 17, *)
#Preview { CartScreen() }
