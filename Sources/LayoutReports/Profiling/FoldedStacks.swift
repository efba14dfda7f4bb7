import LayoutBench

/// A pass as folded stacks: a line for each chain of causes, with its own weight at the end.
///
/// Source: the input of flamegraph.pl, `frame;frame;frame weight`.
enum FoldedStacks {
  enum Weight: String, CaseIterable {
    case queries
    case measurements
    case time
  }

  struct Line: Equatable {
    var frames: [String]
    var weight: Int
  }

  static func lines(of profile: PassProfile, weight: Weight) -> [Line] {
    var lines: [Line] = []
    var places: [[String]: Int] = [:]
    func visit(_ stack: CallStack, _ frames: [String]) {
      let frames = frames + [stack.name.replacingOccurrences(of: ";", with: ",")]
      let total = self.weight(of: stack, weight)
      let below = stack.children.reduce(0) { $0 + self.weight(of: $1, weight) }
      if total > below {
        // Views of one name in one place are one.
        if let place = places[frames] {
          lines[place].weight += total - below
        } else {
          places[frames] = lines.count
          lines.append(Line(frames: frames, weight: total - below))
        }
      }
      for child in stack.children { visit(child, frames) }
    }
    visit(profile.stacks, [])
    return lines
  }

  static func text(of profile: PassProfile, weight: Weight) -> String {
    lines(of: profile, weight: weight)
      .map { "\($0.frames.joined(separator: ";")) \($0.weight)\n" }.joined()
  }

  private static func weight(of stack: CallStack, _ weight: Weight) -> Int {
    switch weight {
    case .queries: stack.queries
    case .measurements: stack.measurements
    case .time: Int(clamping: stack.time)
    }
  }
}
