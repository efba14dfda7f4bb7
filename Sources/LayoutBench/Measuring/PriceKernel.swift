import Foundation

extension PriceKernel {
  private static let proxies = 1_000
  private static let repetitions = 20

  /// Returns the kernel's time for one query, which is the least of several rounds.
  package static func time(clock: BenchClock, rounds: Int = rounds) -> Nanoseconds {
    let proxies = (0..<proxies).map { index -> KernelProxy in
      let node = KernelNode(width: Double(20 + index % 61), height: 24)
      // With a single kind of computer the compiler would leave the existential out.
      node.computer = rounds > 0 ? KernelMemory(leaf: node) : KernelLeaf(leaf: node)
      return KernelProxy(node: node)
    }
    var sink = 0.0
    for width in [nil, 0, 300] as [Double?] { sink += KernelProxy.pass(proxies, width) }
    var least = Double.infinity
    for _ in 0..<max(1, rounds) {
      let start = clock.now()
      for repetition in 0..<repetitions {
        sink += KernelProxy.pass(proxies, repetition.isMultiple(of: 2) ? nil : 300)
      }
      least = min(least, Double(clock.now() - start) / Double(repetitions * proxies.count))
    }
    precondition(sink >= 0)
    return Nanoseconds(least)
  }
}

/// A node that answers size queries in the kernel that measures a machine's speed.
private protocol KernelComputer: AnyObject {
  /// Returns the size for a proposal, in points.
  func size(_ width: Double?, _ height: Double?) -> CGSize
}

/// A node that remembers the sizes of its last three proposals, as the engine's size memo does.
private final class KernelMemory: KernelComputer {
  private var keys: [(Double?, Double?)] = []
  private var sizes: [CGSize] = []
  private let leaf: KernelNode

  init(leaf: KernelNode) { self.leaf = leaf }

  func size(_ width: Double?, _ height: Double?) -> CGSize {
    for index in keys.indices where keys[index].0 == width && keys[index].1 == height {
      return sizes[index]
    }
    let size = CGSize(width: leaf.width, height: leaf.height)
    if keys.count == 3 {
      keys.removeFirst()
      sizes.removeFirst()
    }
    keys.append((width, height))
    sizes.append(size)
    return size
  }
}

/// A node that takes the proposed size, as a filling leaf does.
private final class KernelLeaf: KernelComputer {
  private let leaf: KernelNode

  init(leaf: KernelNode) { self.leaf = leaf }

  func size(_ width: Double?, _ height: Double?) -> CGSize {
    CGSize(width: width ?? leaf.width, height: height ?? leaf.height)
  }
}

/// A node that passes size queries on to its computer.
private final class KernelNode {
  var width: Double
  var height: Double
  var computer: (any KernelComputer)?

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A proxy of a node, as a layout sees its subviews.
private struct KernelProxy {
  var node: KernelNode

  @inline(never)
  func size(_ width: Double?, _ height: Double?) -> CGSize {
    guard let computer = node.computer else { return .zero }
    return computer.size(width, height)
  }

  @inline(never)
  static func pass(_ proxies: [KernelProxy], _ width: Double?) -> Double {
    var sum = 0.0
    for proxy in proxies { sum += proxy.size(width, nil).width }
    return sum
  }
}
