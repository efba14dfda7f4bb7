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
  /// `counted`, or `not available: ` and why; nil in a document that does not tell.
  package var allocations: String?
  /// The same for instructions.
  package var instructions: String?

  /// Describes an environment.
  package init(
    commit: String?, toolchain: String, os: String, architecture: String, cpu: String?,
    cores: Int, buildMode: String, hashing: String, keepsFreedMemory: Bool,
    allocations: String? = nil, instructions: String? = nil
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
