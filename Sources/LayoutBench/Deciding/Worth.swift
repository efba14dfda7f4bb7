/// From which saving on a cache matters: a convention, which each report states once.
package struct Worth: Codable, Hashable, Sendable {
  /// The part of a frame from which a saving matters.
  package var share = 0.01
  /// Cases with more subviews do not decide: no container on a screen has as many.
  package var mostSubviews = RunProfile.mostOnScreen
  /// How many such containers the screen has; savings and costs are multiplied by it.
  package var instances = 1

  package static let standard = Worth()

  /// How many frames a display shows in a second: a convention.
  package static let frameRate = 120.0

  package static let frame = Nanoseconds(1e9 / frameRate)

  /// The saving a pass, of one container, from which a cache is worth it.
  package var saving: Nanoseconds { Self.frame * share / Double(max(1, instances)) }

  /// The cost a pass, of one container, from which a cache does harm: a tenth of the saving.
  package var harm: Nanoseconds { saving / 10 }

  /// What holds for a case: a view with content of its own is there once, however much it holds.
  package func of(_ key: CaseKey) -> Worth {
    var worth = self
    if key.population == .own { (worth.instances, worth.mostSubviews) = (1, .max) }
    return worth
  }

  /// A saving of one container as a part of a frame of the screen.
  package func frameShare(_ saving: Nanoseconds) -> Double {
    saving.rawValue * Double(max(1, instances)) / Self.frame.rawValue
  }
}
