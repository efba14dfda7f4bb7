/// The changes of a decision that are less work to write than a cache, in the order in which to make
/// them.
package struct SimplerChanges: Codable, Hashable, Sendable {
  /// A change, and its saving in addition to the changes before it.
  package struct Step: Codable, Hashable, Sendable {
    package var change: SimplerChange
    package var saving: SimplerSaving

    package init(_ change: SimplerChange, _ saving: SimplerSaving) {
      (self.change, self.saving) = (change, saving)
    }
  }

  /// The first change, and those that have to be made with it to save enough.
  package var advised: [Step]
  /// The changes that come before a cache, too, once the advised ones are made.
  package var further: [Step]

  /// Creates the advice to make changes in an order.
  ///
  /// As few are advised together as save enough, or all if they do not. It is the first alone if one
  /// saves enough by itself, or if their cases differ.
  package init(_ steps: [Step], worth: Worth) {
    let isOneCase = steps.allSatisfy { step in step.saving.key == steps[0].saving.key }
    let isOneEnough = steps.contains { step in [step].isEnough(worth) }
    var count = 1
    if isOneCase, !isOneEnough {
      let fewest = steps.indices.first { index in Array(steps[...index]).isEnough(worth) }
      count = fewest.map { index in index + 1 } ?? steps.count
    }
    advised = Array(steps.prefix(count))
    further = Array(steps.dropFirst(count))
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    advised = try container.decode([Step].self, forKey: .advised)
    further = try container.decode([Step].self, forKey: .further)
    guard !advised.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .advised, in: container, debugDescription: "no change is advised")
    }
  }

  /// All changes, in their order.
  package var all: [Step] { advised + further }

  /// The saving of the advised changes together.
  package var saving: SimplerSaving { advised.saving }

  /// Returns true if the advised changes save enough to matter.
  package func isEnough(_ worth: Worth) -> Bool { advised.isEnough(worth) }
}

extension [SimplerChanges.Step] {
  /// The changes of the steps, in their order.
  package var changes: [SimplerChange] { map(\.change) }

  /// The saving of the steps together, in the case of the first one.
  package var saving: SimplerSaving {
    SimplerSaving(self[0].saving.key, totalTime(of: \.saving.saving))
  }

  /// Returns true if the steps together save enough to matter.
  fileprivate func isEnough(_ worth: Worth) -> Bool {
    saving.saving >= worth.of(saving.key).saving(ofChanges: count)
  }
}
