import PortableLayout
import Testing

@testable import LayoutBench

/// A layout with one deliberate defect, and its twin without it.
struct DefectPair: Sendable, CustomTestStringConvertible {
  var name: String
  /// What is found of the wrong one.
  var kind: Finding.Kind
  /// The length of the shortest history that shows it; 0 where none is needed.
  var steps: Int
  /// The fewest subviews that show it.
  var subviews: Int
  /// Makes the wrong layout, or the right one.
  var make: @Sendable (_ isWrong: Bool, LayoutContext) -> any Layout
  var keepsApart = false
  /// Whether the right twin is what the variant is compared with.
  var hasReference = false

  var testDescription: String { name }

  init(
    _ name: String, _ kind: Finding.Kind, steps: Int = 0, subviews: Int = 0,
    _ make: @escaping @Sendable (_ isWrong: Bool) -> any Layout
  ) {
    self.name = name
    self.kind = kind
    self.steps = steps
    self.subviews = subviews
    self.make = { isWrong, _ in make(isWrong) }
  }

  /// The pair with a change.
  func with(_ change: (inout DefectPair) -> Void) -> DefectPair {
    var pair = self
    change(&pair)
    return pair
  }

  /// What is verified.
  func specimen(isWrong: Bool) -> Specimen {
    var specimen = Specimen { [make] in make(isWrong, $0) }
    specimen.keepsApart = keepsApart
    if hasReference { specimen.makeReference = { [make] in make(false, $0) } }
    specimen.prepareSubview = { values in
      values.engine.setValue(values.index, for: TestRank.self, of: values.view)
    }
    return specimen
  }

  static let all =
    staleCaches + wrongKeys + wrongMemories + crashes + wrongNumbers + wrongPlaces + costs
    + changing
}

/// A value that subviews carry.
struct TestRank: LayoutValueKey {
  static let defaultValue = 0
}
