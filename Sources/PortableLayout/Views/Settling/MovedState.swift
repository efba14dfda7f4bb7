/// A moment of an animation of state, which replaces a user's action.
package struct StateMoment: Hashable, Sendable {
  /// The progress of a number on its way from 0 to 1.
  package var progress: Double
  /// A Boolean value that is true when values that cannot be interpolated have changed.
  package var isOther: Bool

  package init(progress: Double, isOther: Bool) {
    (self.progress, self.isOther) = (progress, isOther)
  }

  /// The first moment, in which no value has changed.
  package static let start = StateMoment(progress: 0, isOther: false)
  /// The last moment, in which every value has changed.
  package static let end = StateMoment(progress: 1, isOther: true)
}

extension Screen {
  /// The names of the properties that can be animated. They are known once the view was built.
  package var movableState: [String] {
    Set(root.allSlots.filter(\.canMove).map(\.property)).sorted()
  }

  /// Moves a property from its first value to its value at a moment. The view must then be built
  /// again.
  package func moveState(_ property: String, to moment: StateMoment) {
    for slot in root.allSlots where slot.property == property { slot.move(to: moment) }
  }
}

/// Returns the value of a property at a moment of its animation. Nil if its type is not animated.
///
/// A floating-point number becomes half of itself step by step; 0 becomes 1. An integer, a Boolean
/// value or a case of an enumeration becomes the next one at once.
func stateValue<Value>(_ start: Value, at moment: StateMoment) -> Value? {
  func number<Number: BinaryFloatingPoint>(_ start: Number) -> Value? {
    guard start.isFinite else { return nil }
    let end: Number = if start == 0 { 1 } else { start / 2 }
    return (start + (end - start) * Number(moment.progress)) as? Value
  }
  switch start {
  case let start as CGFloat: return number(start)
  case let start as Double: return number(start)
  case let start as Float: return number(start)
  case let start as Int where moment.isOther: return (start &+ 1) as? Value
  case let start as Bool: return (start != moment.isOther) as? Value
  case let start as any CaseIterable where moment.isOther:
    return nextCase(after: start) as? Value
  case is Int, is any CaseIterable: return start
  default: return nil
  }
}

/// Returns the next case, which after the last one is the first. Nil if there is only one case.
private func nextCase<Value: CaseIterable>(after value: Value) -> Value? {
  let cases = Array(Value.allCases)
  let index = cases.firstIndex { other in isEqual(other, to: value) == true }
  guard let index, cases.count > 1 else { return nil }
  return cases[(index + 1) % cases.count]
}
