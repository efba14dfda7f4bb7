import LayoutBench
import PortableLayout

/// A layout with one deliberate defect, and its twin without it.
package struct Defect: Sendable {
  package var name: String
  /// What is found of the wrong one.
  package var kind: Finding.Kind
  /// The finding's title; nil for the kind's.
  package var title: String?
  /// The length of the shortest history that shows it, 0 where none is needed, and the fewest
  /// subviews; nil where neither is compared.
  package var shortest: (steps: Int, subviews: Int)?
  package var make: @Sendable (_ isWrong: Bool, LayoutContext) -> any Layout
  package var keepsApart = false
  /// Whether each subview carries a ``TestRank``.
  package var ranksSubviews = false
  /// Whether the right twin is what the variant is compared with.
  package var hasReference = false

  init(
    _ name: String, _ kind: Finding.Kind, titled title: String? = nil,
    shortest: (Int, Int)? = (0, 0),
    _ make: @escaping @Sendable (_ isWrong: Bool) -> any Layout
  ) {
    self.name = name
    self.kind = kind
    self.title = title
    self.shortest = shortest
    self.make = { isWrong, _ in make(isWrong) }
  }

  func with(_ change: (inout Defect) -> Void) -> Defect {
    var defect = self
    change(&defect)
    return defect
  }

  package func isShown(by finding: Finding) -> Bool {
    finding.kind == kind && finding.title == title ?? kind.title
  }

  package func layout(isWrong: Bool) -> any Layout { make(isWrong, LayoutContext()) }

  package static let all =
    staleCaches + wrongKeys + wrongMemories + crashes + wrongNumbers + wrongPlaces + wrongSums
    + unusualSubviews + wrongGuides + seldomTried + costs + changing + rareCauses
}

/// A value that subviews carry.
package struct TestRank: LayoutValueKey {
  package static let defaultValue = 0
}
