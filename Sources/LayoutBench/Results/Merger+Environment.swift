extension Merger {
  /// What the shards ran on together; each one's own stays with its part.
  ///
  /// What may differ is told as such: several processors are named, of the cores the fewest
  /// count, and what was counted in some shards only was counted in part.
  static func environment(of shards: [ShardSource]) -> RunEnvironment {
    let all = shards.map(\.document.environment)
    var environment = all[0]
    environment.cpu = joined(all.map(\.cpu))
    environment.cores = all.map(\.cores).min() ?? environment.cores
    environment.keepsFreedMemory = all.allSatisfy(\.keepsFreedMemory)
    environment.allocations = status(shards, \.allocations)
    return environment
  }

  private static func joined(_ names: [String?]) -> String? {
    let known = Set(names.map { $0 ?? "unknown" })
    return known.count == 1 ? names[0] : "several: " + known.sorted().joined(separator: "; ")
  }

  private static func status(
    _ shards: [ShardSource], _ path: KeyPath<RunEnvironment, CounterStatus>
  ) -> CounterStatus {
    let values = shards.map { $0.document.environment[keyPath: path] }
    guard Set(values).count > 1 else { return values[0] }
    let lacking = zip(shards, values).filter { $0.1 != .counted }
    let first = lacking.first.map { "\($0.0.shard), \($0.1)" } ?? ""
    return lacking.count == shards.count
      ? .notAvailable(reason: "shard \(first)")
      : .inPart(detail: "not in \(lacking.count) of \(shards.count) shards (\(first))")
  }
}
