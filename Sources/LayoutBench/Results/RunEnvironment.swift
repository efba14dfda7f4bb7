/// What a run ran on; exact results do not depend on it, times do.
package struct RunEnvironment: Codable, Hashable, Sendable {
  /// The commit of the working tree, with `-dirty` if it had changes; nil outside a repository.
  package var commit: String?
  /// The compiler, as in `Swift 6.3`.
  package var toolchain: String
  /// The operating system and its version.
  package var os: String
  /// The processor architecture, as in `x86_64`.
  package var architecture: String
  /// The processor's own name, where the system tells it.
  package var cpu: String?
  /// How many cores are available.
  package var cores: Int
  /// `release` or `debug`.
  package var buildMode: String
  /// `random` or `deterministic`: how hash tables are seeded.
  package var hashing: String
  /// Whether the allocator was told to keep freed memory.
  package var keepsFreedMemory: Bool
  /// Whether allocations were counted.
  package var allocations: CounterStatus
  /// Whether instructions were counted.
  package var instructions: CounterStatus

  /// Describes an environment.
  package init(
    commit: String?, toolchain: String, os: String, architecture: String, cpu: String?,
    cores: Int, buildMode: String, hashing: String, keepsFreedMemory: Bool,
    allocations: CounterStatus = .notCounted, instructions: CounterStatus = .notCounted
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
    self.instructions = instructions
  }
}
