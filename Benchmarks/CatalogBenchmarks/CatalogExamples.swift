import LayoutBench
import PortableLayout

/// Trees that show where queries come from: for `profile` and `render`, in no run.
let examples = [
  Subject("nested-stacks", summary: "stacks within stacks, axes alternating, two colours in each") {
    count in
    StackChain(levels: count)
  }.counts([8]),
  Subject(
    "nested-columns", summary: "columns within columns, two colours in each",
    view: { StackChain(levels: $0, alternates: false) }
  ).counts([8]),
  Subject(
    "stack-tree", summary: "two stacks in each stack, axes alternating, down to two subviews",
    variants: [
      Variant(Variant.Name.asWritten) { place -> any Layout in
        if place.depth % 2 == 1 { return VStackLayout(spacing: 0) }
        return HStackLayout(spacing: 0)
      }
    ]
  ).population(.fixed).counts([256]).nested(depth: 20, fanOut: 2),
]

/// Stacks within one another; each holds two colours and the next one, the last three colours.
private struct StackChain: View {
  var levels: Int
  var alternates = true
  var level = 0

  var body: some View {
    if alternates, level % 2 == 1 {
      HStack { content }
    } else {
      VStack { content }
    }
  }

  @ViewBuilder private var content: some View {
    Color.blue
    Color.green
    if level + 1 < levels {
      AnyView(StackChain(levels: levels, alternates: alternates, level: level + 1))
    } else {
      Color.red
    }
  }
}
