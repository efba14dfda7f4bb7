import SwiftUI

/// Effects, glass, gauges and animations around a layout, as screens of the time have them.
struct EffectsScreen: View {
  @Namespace private var glass

  var body: some View {
    ScrollView {
      EqualWidthHStack {
        Text("Day").visualEffect { content, proxy in
          let frame = proxy.frame(in: .scrollView(axis: .vertical))
          return content.opacity(frame.minY < 0 ? 0.5 : 1)
        }
        Text("Week").scrollTransition(.animated.threshold(.visible(0.3))) { content, phase in
          content.scaleEffect(phase.isIdentity ? 1 : 0.9)
        }
        Text("Month").scrollTransition(.interactive, axis: .vertical) { content, phase in
          content.blur(radius: phase.isIdentity ? 0 : 2)
        }
        Text("Year").scrollTransition(topLeading: .identity, bottomTrailing: .animated) {
          content, phase in content.offset(y: phase.value)
        }
      }
      GlassEffectContainer(spacing: 12) {
        Text("Add").glassEffect(.regular.tint(.red).interactive(), in: .rect(cornerRadius: 8))
          .glassEffectID("add", in: glass)
      }
      ControlGroup {
        Button("Cut") {}.buttonStyle(.borderless)
        Button("Copy") {}.buttonStyle(BorderlessButtonStyle())
        Button("Paste") {}.buttonStyle(.glassProminent)
      }
      Rectangle().fill(.separator).frame(height: 1)
      Image(systemName: "bell")
        .symbolEffect(.variableColor.iterative.reversing, options: .repeating, isActive: true)
        .sensoryFeedback(.impact(weight: .heavy), trigger: 1)
      LabeledContent("Steps", value: 1200, format: .number)
    }
    .contentMargins(.vertical, EdgeInsets(), for: .scrollContent)
    .scrollEdgeEffectStyle(.soft, for: .top)
    .toolbar { ToolbarSpacer(.fixed) }
    .sheet(isPresented: .constant(true)) {
      Text("Sheet").presentationBackground(.thinMaterial).presentationSizing(.form)
    }
  }
}

/// A view with a size and an offset that keyframes change.
struct KeyframedView: View {
  private struct Motion {
    var width: CGFloat = 40
    var offset = 0.0
  }

  var body: some View {
    Color.red.keyframeAnimator(initialValue: Motion(), trigger: 1) { content, motion in
      content.frame(width: motion.width).offset(y: motion.offset)
    } keyframes: { _ in
      KeyframeTrack(\.width) {
        LinearKeyframe(60, duration: 0.2)
        SpringKeyframe(80, duration: 0.3, spring: .bouncy)
      }
      KeyframeTrack(\.offset) {
        CubicKeyframe(4, duration: 0.1)
        MoveKeyframe(0)
      }
    }
  }
}

#Preview { EffectsScreen() }
#Preview { ContentUnavailableView.search(text: "chips") }
