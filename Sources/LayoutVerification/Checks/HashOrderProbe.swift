import Foundation
import LayoutBench
import PortableLayout

/// What a layout does in this process, to compare with another one that hashes differently.
///
/// Two random orders of a few elements agree by chance in about half of the comparisons. But a
/// process that hashes at random derives the order of each table from its address too: so the calls
/// are repeated with other addresses, and such a layout is missed once in 4,096 runs.
package enum HashOrderProbe {
  /// What came of the calls, as far as the layout got, repetition by repetition: the bits of all
  /// sizes and frames; nil for the same as one repetition before.
  package typealias Results = [[UInt64]?]

  static let repetitions = 12
  /// After so long no repetition begins, in nanoseconds.
  private static let longest: UInt64 = 500_000_000

  private static let proposals = ProposedViewSize.list(
    (100, nil), (nil, nil), (200, 300), (61, nil))

  private static func histories(_ specimen: Specimen) -> [CallHistory] {
    let mixed = SubviewGenerator(population: .mixed, seed: 17).subviews(9)
    return [Specimen.alike, mixed].flatMap { subviews in
      proposals.map { CallHistory(subviews: specimen.fitted(subviews), steps: [.layOut($0)]) }
    }
  }

  package static func results(
    of subject: Subject, _ variant: Variant
  ) -> (results: Results, hasReturned: Bool) {
    Specimen(subject, variant).map(results) ?? ([], true)
  }

  static func results(of specimen: Specimen) -> (results: Results, hasReturned: Bool) {
    let outcome = Isolation.process.run(milliseconds: 2_000) { channel in
      let histories = histories(specimen)
      var before: [[UInt64]?] = Array(repeating: nil, count: histories.count)
      let memory = UsedMemory()
      let start = DispatchTime.now().uptimeNanoseconds
      for repetition in 0..<repetitions {
        if repetition > 0, DispatchTime.now().uptimeNanoseconds - start > longest { break }
        for (index, history) in histories.enumerated() {
          let tree = SpecimenTree(specimen, history.subviews, history.setting)
          memory.keep(tree, largest: 1_024)
          let bits = history.steps.first.flatMap(tree.run)?.bits ?? []
          // An empty list for the same as before.
          channel.writeList(bits == before[index] ? [] : [1] + bits)
          before[index] = bits
        }
      }
      withExtendedLifetime(memory) {}
    }
    let results = outcome.numbers.map { $0.isEmpty ? nil : Array($0.dropFirst()) }
    return (results, !outcome.ending.isEndless)
  }

  /// What two processes show together; nil if they agree.
  package static func finding(_ first: Results, _ second: Results) -> Finding? {
    // Which call differs, and how, is not the same in every run: the finding is.
    let differing = zip(complete(first), complete(second)).filter { $0 != $1 }
    guard !differing.isEmpty else { return nil }
    let isRounding = differing.allSatisfy { one, other in
      guard let one = CallResult(bits: one), let other = CallResult(bits: other) else {
        return false
      }
      return one.agrees(with: other)
    }
    guard isRounding else {
      return Finding(
        .nondeterministic,
        "The same calls give other results in another process: something depends on the order of a "
          + "Set or Dictionary, on addresses, or on the time.")
    }
    return Finding(
      .nondeterministic,
      "The last digits differ from process to process: something is added up in the order of a "
        + "Set or Dictionary.", severity: .note)
  }

  /// The results with those in place that are the same as one repetition before.
  private static func complete(_ results: Results) -> [[UInt64]] {
    let calls = 2 * proposals.count
    var complete: [[UInt64]] = []
    for (index, result) in results.enumerated() {
      complete.append(result ?? (index < calls ? [] : complete[index - calls]))
    }
    return complete
  }
}

extension CallResult {
  /// The size and the frames, as they go from process to process; empty without a size.
  var bits: [UInt64] {
    guard let size else { return [] }
    return ([size.width, size.height] + frames.flatMap(\.lengths)).map { Double($0).bitPattern }
  }

  init?(bits: [UInt64]) {
    guard bits.count >= 2 else { return nil }
    let numbers = bits.map { CGFloat(Double(bitPattern: $0)) }
    self.init(
      size: CGSize(width: numbers[0], height: numbers[1]),
      frames: stride(from: 2, to: numbers.count - 3, by: 4).map {
        CGRect(
          x: numbers[$0], y: numbers[$0 + 1], width: numbers[$0 + 2],
          height: numbers[$0 + 3])
      })
  }
}

/// Trees and scraps of memory that stay, so that each set and dictionary of the next calls gets
/// another address, from which the library derives the order of its elements.
final class UsedMemory {
  private var trees: [SpecimenTree] = []
  private var scraps: [[UInt8]] = []

  func keep(_ tree: SpecimenTree, largest: Int) {
    trees.append(tree)
    for size in stride(from: 16, through: largest, by: 16) {
      scraps.append([UInt8](repeating: 0, count: size))
    }
  }
}
