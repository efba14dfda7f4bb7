/// The machine and the build of a run. Times depend on them, exact counts do not.
package struct RunEnvironment: Codable, Hashable, Sendable {
  /// The commit of the working tree, followed by `-dirty` if it had changes. Nil outside a
  /// repository.
  package var commit: String?
  package var toolchain: String
  package var os: String
  package var architecture: String
  package var cpu: String?
  package var cores: Int
  /// The build mode: `release` or `debug`.
  package var buildMode: String
  package var allocations = CounterStatus.notCounted

  package init(
    commit: String?, toolchain: String, os: String, architecture: String, cpu: String?, cores: Int,
    buildMode: String, allocations: CounterStatus = .notCounted
  ) {
    self.commit = commit
    self.toolchain = toolchain
    self.os = os
    self.architecture = architecture
    self.cpu = cpu
    self.cores = cores
    self.buildMode = buildMode
    self.allocations = allocations
  }
}
