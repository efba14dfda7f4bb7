import Foundation
import LayoutBench
import PortableLayout

/// The results of a layout in this process, for comparison with a process that hashes differently.
package struct HashOrderProbe: Codable, Sendable {
  /// The result of each call, up to a call that did not return.
  var results: [CallResult?]
  /// A Boolean value that is true when new containers in this process have different results.
  var isRandom: Bool
  /// A Boolean value that is false when a call did not return within two seconds.
  package var hasReturned: Bool

  /// The proposals of the calls.
  private static let proposals = ProposedViewSize.list(
    (100, nil), (nil, nil), (200, 300), (61, nil))

  /// Creates the probe of a variant. Returns nil for a tree of views.
  ///
  /// - Parameter isRandom: A Boolean value that is true when this process hashes at random. It then
  ///   also derives the order of each table from the table's address.
  package init?(_ subject: Subject, _ variant: Variant, isRandom: Bool) {
    guard let specimen = Specimen(subject, variant) else { return nil }
    self.init(specimen, isRandom: isRandom)
  }

  /// Creates the probe by laying out the specimen in a copy of this process, for two lists of
  /// subviews.
  init(_ specimen: Specimen, isRandom: Bool = true) {
    let mixed = SubviewGenerator(population: .mixed, seed: 17).subviews(9)
    var histories: [CallHistory] = []
    for subviews in [specimen.fitted(Specimen.alike), specimen.fitted(mixed)] {
      for proposal in Self.proposals {
        histories.append(CallHistory(subviews: subviews, steps: [.layOut(proposal)]))
      }
    }
    let outcome = Isolation.process.run(milliseconds: 2_000) { channel in
      for history in histories { channel.send(specimen.lastResult(of: history)) }
      guard isRandom else { return }
      for history in histories
      where specimen.disagreement(history, atOneTime: true) != nil {
        channel.mark(1)
        return
      }
    }
    results = outcome.messages()
    self.isRandom = outcome.mark == 1
    hasReturned = !outcome.ending.isEndless
  }

  /// Returns the finding that two processes show together, or nil if they agree.
  package func finding(comparedWith other: HashOrderProbe) -> Finding? {
    // Which call differs, and how, is not the same in every run: the finding is.
    guard differs(from: other) || isRandom || other.isRandom else { return nil }
    return Finding(
      .nondeterministic,
      "The same calls give other results in another process: something depends on the order of a "
        + "Set or Dictionary, on addresses, or on the time.")
  }

  /// Returns true if a call has another result in the other process.
  private func differs(from other: HashOrderProbe) -> Bool {
    for (own, result) in zip(results, other.results) {
      if let own, let result, !own.agrees(with: result) { return true }
    }
    return false
  }
}

/// A collection of trees and memory blocks that stay in use.
///
/// Sets and dictionaries of the next calls therefore get other addresses, from which the standard
/// library derives the order of their elements.
final class UsedMemory {
  /// The trees, whose memory no other tree may reuse.
  private var trees: [SpecimenTree] = []
  /// Memory blocks of each size from 16 to 1,024 bytes.
  private var scraps: [[UInt8]] = []

  /// Keeps a tree, and a memory block of each size.
  func keep(_ tree: SpecimenTree) {
    trees.append(tree)
    for size in stride(from: 16, through: 1_024, by: 16) {
      scraps.append([UInt8](repeating: 0, count: size))
    }
  }
}
