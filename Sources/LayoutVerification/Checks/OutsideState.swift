import Foundation
import LayoutBench
import PortableLayout

// A new container, too, sees what a static or global variable holds. A new process does not.

extension Specimen {
  /// What other containers change that were laid out before in the same process; nil for nothing.
  ///
  /// Containers are laid out in two copies of a process that never called the layout, in one order
  /// and in the other. Where a result differs, clean copies tell which container it takes.
  func stateBetweenContainers(_ isolation: Isolation) -> Finding? {
    let histories = alikeContainers
    // A line of bytes for each: its index, how many numbers it has, and the numbers.
    func results(_ order: [Int]) -> [Int: [UInt64]] {
      let outcome = isolation.run(milliseconds: 2_000) { channel in
        for index in order {
          let bits = lastResult(of: histories[index])?.bits ?? []
          ([UInt64(index), UInt64(bits.count)] + bits).withUnsafeBytes { channel.write(Data($0)) }
        }
      }
      var numbers = outcome.output.withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }[...]
      var results: [Int: [UInt64]] = [:]
      while numbers.count > 1, let index = numbers.popFirst(), let count = numbers.popFirst() {
        results[Int(index)] = Array(numbers.prefix(Int(count)))
        numbers = numbers.dropFirst(Int(count))
      }
      return results
    }
    func differ(_ one: [UInt64]?, _ other: [UInt64]?) -> Bool {
      guard let one = one.flatMap(CallResult.init(bits:)),
        let other = other.flatMap(CallResult.init(bits:))
      else { return false }
      return !one.agrees(with: other)
    }
    let all = Array(histories.indices)
    let (forth, back) = (results(all), results(all.reversed()))
    guard let index = all.first(where: { differ(forth[$0], back[$0]) }),
      // What differs without a reason is found elsewhere.
      results(all) == forth,
      let clean = results([index])[index], results([index])[index] == clean,
      let expected = CallResult(bits: clean)
    else { return nil }
    let cause = all.first { $0 != index && differ(results([$0, index])[index], clean) }
    let other = cause.flatMap { results([$0, index])[index] }
    guard
      let found = other
        ?? [forth, back].lazy.compactMap({ $0[index] }).first(where: {
          differ($0, clean)
        })
    else { return nil }
    let before = cause.map { histories[$0].lines.joined(separator: " ") } ?? "several others."
    return Finding(
      .stateOutsideCache,
      "The first container of a process gives another result than one that comes after another "
        + "container: the layout keeps something in a static or global variable whose key leaves "
        + "something out. Before it: \(before)", histories[index],
      CallResult(bits: found)?.difference(from: expected) ?? ("", ""))
  }

  /// Containers that a key may confuse: as many subviews, or as wide, or of one ideal size.
  private var alikeContainers: [CallHistory] {
    let plain: [CallHistory.Subview] = [
      .fixed(40, 20), .fixed(60, 30), .fixed(25, 12), .fixed(50, 24),
    ]
    var (flexible, spaced) = (plain, plain)
    flexible[1].content = .flexible(
      minimum: CGSize(width: 20, height: 10), ideal: CGSize(width: 60, height: 30),
      maximum: CGSize(width: 200, height: 90))
    spaced[1].spacing = 17
    spaced[2].priority = 1
    let subviews = [
      plain, [.fixed(40, 31), .fixed(60, 8), .fixed(25, 44), .fixed(50, 15)], plain.reversed(),
      [.fixed(80, 20), .fixed(20, 30), .fixed(45, 12), .fixed(30, 24)], flexible, spaced,
      Array(plain.prefix(2)), [.fixed(33, 50), .fixed(71, 7)],
    ]
    let proposals = Self.usualProposals + ProposedViewSize.list((61, nil), (100, 300))
    return subviews.flatMap { subviews in
      proposals.compactMap { layingOut(subviews, $0) }
    }
  }
}
