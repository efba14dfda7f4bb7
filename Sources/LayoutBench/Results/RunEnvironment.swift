/// What a run ran on; exact results do not depend on it, times do.
package struct RunEnvironment: Codable, Hashable, Sendable {
  /// The commit of the working tree, with `-dirty` if it had changes; nil outside a repository.
  package var commit: String?
  package var toolchain: String
  package var os: String
  package var architecture: String
  package var cpu: String?
  package var cores: Int
  /// `release` or `debug`.
  package var buildMode: String
  /// `random` or `deterministic`: how hash tables are seeded.
  package var hashing: String
  package var keepsFreedMemory: Bool
  package var allocations: CounterStatus

  package init(
    commit: String?, toolchain: String, os: String, architecture: String, cpu: String?,
    cores: Int, buildMode: String, hashing: String, keepsFreedMemory: Bool,
    allocations: CounterStatus = .notCounted
  ) {
    self.commit = commit
    self.toolchain = toolchain
    self.os = os
    self.architecture = architecture
    self.cpu = cpu
    self.cores = cores
    self.buildMode = buildMode
    self.hashing = hashing
    self.keepsFreedMemory = keepsFreedMemory
    self.allocations = allocations
  }
}
