import SwiftUI

// In the style of a talk: one set of views under three layouts, with controls below.

struct RadialLayout: Layout {
  var radius: CGFloat? = nil
  var startAngle: Angle = .degrees(-90)

  var animatableData: AnimatablePair<CGFloat, Double> {
    get { AnimatablePair(radius ?? 0, startAngle.degrees) }
    set {
      radius = newValue.first
      startAngle = .degrees(newValue.second)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let radius = self.radius ?? min(bounds.size.width, bounds.size.height) / 3.0
    let angle = Angle.degrees(360.0 / Double(subviews.count)).radians
    let ranks = subviews.map { $0[Rank.self] }
    let offset = getOffset(ranks)
    for (index, subview) in subviews.enumerated() {
      var point = CGPoint(x: 0, y: -radius)
        .applying(CGAffineTransform(rotationAngle: angle * Double(index) + offset))
      point.x += bounds.midX
      point.y += bounds.midY
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }

  private func getOffset(_ ranks: [Int]) -> Double { ranks.first.map { Double($0) } ?? 0 }
}

private struct Rank: LayoutValueKey {
  static let defaultValue: Int = 1
}

extension View {
  func place(_ value: Int) -> some View {
    layoutValue(key: Rank.self, value: value)
  }
}

enum Mode: String, CaseIterable, Identifiable {
  case circle, row, column
  var id: Self { self }

  var layout: AnyLayout {
    switch self {
    case .circle: AnyLayout(RadialLayout())
    case .row: AnyLayout(HStackLayout(alignment: .firstTextBaseline, spacing: 4))
    case .column: AnyLayout(VStackLayout(alignment: .leading))
    }
  }
}

struct ModeSwitcher: View {
  @State private var mode: Mode = .circle
  @State private var count = 5
  @State private var angle = 0.0
  @AppStorage("showsGuides") private var showsGuides = false
  @Namespace private var ns

  private let colors: [Color] = [.red, .orange, .yellow, .green, .blue, .indigo, .purple]

  var body: some View {
    VStack {
      Picker("Mode", selection: $mode.animation(.easeInOut)) {
        ForEach(Mode.allCases) { mode in
          Text(mode.rawValue.capitalized).tag(mode)
        }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      .padding(.horizontal)

      mode.layout {
        ForEach(0..<count, id: \.self) { i in
          Circle()
            .fill(colors[i % colors.count].gradient)
            .frame(width: 44, height: 44)
            .overlay { Text("\(i + 1)").bold().foregroundColor(.white) }
            .place(i)
            .matchedGeometryEffect(id: i, in: ns)
            .shadow(radius: 4, y: 2)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background {
        if showsGuides {
          GeometryReader { proxy in
            Circle().strokeBorder(style: StrokeStyle(lineWidth: 1, lineCap: .round, dash: [4, 2]))
              .foregroundStyle(.tertiary)
              .frame(width: proxy.size.width / 1.5)
              .position(x: proxy.frame(in: .local).midX, y: proxy.frame(in: .local).midY)
          }
        }
      }

      Form {
        Section("Options") {
          Stepper("Count: \(count)", value: $count, in: 1...12)
          Slider(value: $angle, in: 0...360, step: 1) {
            Text("Angle")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("360")
          }
          Toggle("Guides", isOn: $showsGuides)
            .toggleStyle(.switch)
            .tint(.purple)
        }
      }
      .frame(height: 220)
      .scrollContentBackground(.hidden)
    }
    .onChange(of: mode) { oldValue, newValue in
      print(oldValue, newValue)
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      Text("\(angle, specifier: "%.0f")°")
        .frame(maxWidth: .infinity)
        .padding()
        .background(.ultraThinMaterial)
    }
  }
}

#Preview("Modes", traits: .sizeThatFitsLayout) {
  ModeSwitcher()
}

#Preview {
  @Previewable @State var mode = Mode.row
  mode.layout {
    Text("a")
    Text("b")
  }
}
