/// The saving from which a cache matters. It is a convention, which each report states once.
package struct Worth: Codable, Hashable, Sendable {
  /// The fraction of a frame's time from which a saving matters.
  package var share = Conventions.worthShare
  /// The largest number of subviews for which a case decides.
  package var mostSubviews = Conventions.mostSubviews
  /// The number of visible containers with the layout, by which savings, costs and passes are
  /// multiplied.
  package var instances = 1

  package static let standard = Worth()

  package static let frame = Nanoseconds(1e9 / Conventions.frameRate)

  /// The saving per pass of one container from which a cache is worth it.
  package var saving: Nanoseconds { Self.frame * share / Double(max(1, instances)) }

  /// Returns the saving per pass of one container from which some changes together are worth it.
  package func saving(ofChanges count: Int) -> Nanoseconds {
    guard count > 1 else { return saving }
    return saving * Conventions.severalChanges
  }

  /// The cost per pass of one container from which a cache does harm: a tenth of the saving.
  package var harm: Nanoseconds { saving * Conventions.harmShare }

  /// Returns the conventions for a case. A view with its own content has a single instance.
  package func of(_ key: CaseKey) -> Worth {
    var worth = self
    if key.population == .own {
      (worth.instances, worth.mostSubviews) = (1, max(mostSubviews, key.count))
    }
    return worth
  }

  /// Returns the options of a command that set the limit. Empty for the usual one.
  ///
  /// - Parameter counts: The numbers of subviews that the command chooses. Nil for the usual ones.
  package func options(for counts: [Int]?) -> [String] {
    let standard = Worth.standard
    var options: [String] = []
    if share != standard.share {
      options.append("--worth \((Self.frame * share).durationText)")
    }
    if mostSubviews != max(standard.mostSubviews, counts?.max() ?? 0) {
      options.append("--most \(mostSubviews)")
    }
    if instances != standard.instances { options.append("--instances \(instances)") }
    return options
  }

  /// Returns the saving of one container, multiplied by the instances, as a fraction of a frame's
  /// time.
  package func frameShare(_ saving: Nanoseconds) -> Double {
    saving.rawValue * Double(max(1, instances)) / Self.frame.rawValue
  }
}
