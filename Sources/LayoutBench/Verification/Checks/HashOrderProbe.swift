import Foundation
import PortableLayout

/// What a layout does in this process, to compare with another one that hashes differently.
package enum HashOrderProbe {
  /// What came of the calls, as far as the layout got: the bits of all sizes and frames.
  package typealias Results = [[UInt64]]

  /// What came of the calls in two processes.
  private static let proposals = [
    ProposedViewSize(width: 100, height: nil), .unspecified,
    ProposedViewSize(width: 200, height: 300), ProposedViewSize(width: 61, height: nil),
  ]

  private static func histories(_ specimen: Specimen) -> [CallHistory] {
    let generator = SubviewGenerator(population: .mixed, seed: 17)
    let mixed = (0..<9).map { index in
      let made = generator.subview(index)
      return CallHistory.Subview(made.content, priority: made.priority, valueIndex: index % 7)
    }
    let fixed: [CallHistory.Subview] = [
      .fixed(30, 10), .fixed(42, 12), .fixed(26, 30), .fixed(38, 14), .fixed(34, 20),
    ]
    return [fixed, mixed].flatMap { subviews in
      proposals.map { CallHistory(subviews: specimen.fitted(subviews), steps: [.layOut($0)]) }
    }
  }

  /// How long the calls may take, in milliseconds.
  package static let usualPatience = 5_000

  /// Makes the calls in isolation.
  ///
  /// - Parameters:
  ///   - subject: The layout.
  ///   - variant: One of its variants.
  ///   - patience: How long the calls may take, in milliseconds.
  /// - Returns: What came of them, and whether the layout returned from all.
  package static func results(
    of subject: Subject, _ variant: Variant, patience: Int = usualPatience
  ) -> (results: Results, hasReturned: Bool) {
    guard let specimen = Specimen(subject, variant) else { return ([], true) }
    return calls(specimen, .process, patience)
  }

  static func results(of specimen: Specimen, _ isolation: Isolation) -> Results {
    calls(specimen, isolation, usualPatience).results
  }

  private static func calls(
    _ specimen: Specimen, _ isolation: Isolation, _ patience: Int
  ) -> (results: Results, hasReturned: Bool) {
    let outcome = isolation.run(milliseconds: patience) { channel in
      for history in histories(specimen) {
        var line = Data()
        for bits in bits(of: specimen, history) {
          withUnsafeBytes(of: bits) { line.append(contentsOf: $0) }
        }
        var count = UInt64(line.count)
        channel.write(Data(bytes: &count, count: 8) + line)
      }
    }
    return (decode(outcome.output), outcome.ending != .timedOut)
  }

  private static func bits(of specimen: Specimen, _ history: CallHistory) -> [UInt64] {
    let tree = SpecimenTree(specimen, history.subviews, history.setting)
    guard let result = history.steps.first.flatMap({ tree.call($0) }), let size = result.size
    else { return [] }
    let frames = result.frames.flatMap {
      [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height]
    }
    return ([size.width, size.height] + frames).map { Double($0).bitPattern }
  }

  private static func decode(_ output: Data) -> Results {
    let words = stride(from: 0, to: output.count - output.count % 8, by: 8).map { offset in
      (0..<8).reduce(UInt64(0)) {
        $0 | UInt64(output[output.startIndex + offset + $1]) << (8 * UInt64($1))
      }
    }
    var results: Results = []
    var next = 0
    while next < words.count {
      let count = Int(words[next] / 8)
      guard next + 1 + count <= words.count else { break }
      results.append(Array(words[(next + 1)..<(next + 1 + count)]))
      next += 1 + count
    }
    return results
  }

  /// What two processes show together; nil if they agree.
  ///
  /// - Parameters:
  ///   - first: What one process did.
  ///   - second: What another one did.
  package static func finding(_ first: Results, _ second: Results) -> Finding? {
    // Which call differs, and how, is not the same in every run: the finding is.
    let differing = zip(first, second).filter { $0 != $1 }
    guard !differing.isEmpty else { return nil }
    let isRounding = differing.allSatisfy { one, other in
      guard let one = result(one), let other = result(other) else { return false }
      return one.agrees(with: other)
    }
    guard isRounding else { return Finding(.hashOrder, Finding.Kind.hashOrder.explanation) }
    return Finding(
      .hashOrder,
      "The last digits differ from process to process: something is added up in the order of a "
        + "Set or Dictionary.", severity: .note)
  }

  private static func result(_ bits: [UInt64]) -> CallResult? {
    guard bits.count >= 2 else { return nil }
    let numbers = bits.map { CGFloat(Double(bitPattern: $0)) }
    return CallResult(
      size: CGSize(width: numbers[0], height: numbers[1]),
      frames: stride(from: 2, to: numbers.count - 3, by: 4).map {
        CGRect(
          x: numbers[$0], y: numbers[$0 + 1], width: numbers[$0 + 2],
          height: numbers[$0 + 3])
      })
  }
}
