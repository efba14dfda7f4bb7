/// The saving from which a cache matters: a convention, which each report states once.
package struct Worth: Codable, Hashable, Sendable {
  /// The part of a frame from which a saving matters.
  package var share = Conventions.worthShare
  /// Cases with more subviews do not decide.
  package var mostSubviews = Conventions.mostSubviews
  /// The number of visible containers of one layout; it multiplies savings, costs and passes.
  package var instances = 1

  package static let standard = Worth()

  package static let frame = Nanoseconds(1e9 / Conventions.frameRate)

  /// The saving a pass, of one container, from which a cache is worth it.
  package var saving: Nanoseconds { Self.frame * share / Double(max(1, instances)) }

  /// The cost a pass, of one container, from which a cache does harm: a tenth of the saving.
  package var harm: Nanoseconds { saving * Conventions.harmShare }

  /// Returns the worth for a case: a view with content of its own is there once.
  package func of(_ key: CaseKey) -> Worth {
    var worth = self
    if key.population == .own {
      (worth.instances, worth.mostSubviews) = (1, max(mostSubviews, key.count))
    }
    return worth
  }

  /// A saving of one container as a part of a frame of the screen.
  package func frameShare(_ saving: Nanoseconds) -> Double {
    saving.rawValue * Double(max(1, instances)) / Self.frame.rawValue
  }
}
