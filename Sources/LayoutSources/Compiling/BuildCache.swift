import CLayoutBench
import Foundation
import LayoutBench

/// The user's folder of compiled files, with a folder for each combination of contents, options and
/// build.
///
/// A build is made in a separate folder and moved to its place when it is complete. Several
/// processes may therefore make the same one. The builds that were used last are kept.
package struct BuildCache {
  let root: URL
  /// The folder in which the compiler keeps the system's modules.
  let modules: URL
  /// The number of builds to keep, besides the builds of the last minute.
  package static let capacity = 24
  /// The time within which a build that was found is started, in seconds.
  static let secondsInUse = 60.0

  /// Creates the cache in the user's folder.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    var path = (environment["HOME"] ?? NSHomeDirectory()) + "/.cache"
    if let named = environment["XDG_CACHE_HOME"], named.hasPrefix("/") { path = named }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    root = folder.appendingPathComponent("layout-bench", isDirectory: true)
    modules = folder.appendingPathComponent("layout-bench-modules")
  }

  /// The folder in which `measure` keeps the reports of its runs.
  package var reports: URL { root.appendingPathComponent("Reports", isDirectory: true) }

  /// The file with the speed of the machine, so that the same counts get the same answer.
  package var machine: URL { root.appendingPathComponent("machine.json") }

  /// The file with the times of layouts' own code.
  package var ownCode: URL { root.appendingPathComponent("own-code.json") }

  /// Returns the build with a key, or nil if it is missing or its executable has changed.
  func build(_ key: String) -> CompiledFiles? {
    let folder = root.appendingPathComponent(key, isDirectory: true)
    guard let data = FileManager.default.contents(atPath: Self.record(in: folder).path),
      let build = try? JSONDecoder().decode(CompiledFiles.self, from: data),
      FileManager.default.isExecutableFile(atPath: build.executable),
      Self.content(of: build.executable) == build.content
    else { return nil }
    touch(folder)
    return build
  }

  /// Makes a build in a separate folder and moves it to its place when it is complete.
  func add(_ key: String, _ make: (URL) async throws -> CompiledFiles) async throws -> CompiledFiles
  {
    func isUsable() -> Bool { build(key)?.isCurrent == true }
    return try await fill(key, isUsable: isUsable) { draft in
      var build = try await make(draft)
      build.content = Self.content(of: build.executable)
      let name = URL(fileURLWithPath: build.executable).lastPathComponent
      build.executable = root.appendingPathComponent("\(key)/\(name)").path
      try JSONEncoder().encode(build).write(to: Self.record(in: draft))
      return build
    }
  }

  /// Returns a folder beside the builds, which is filled once.
  func folder(named name: String, _ fill: (URL) async throws -> Void) async throws -> URL {
    let folder = root.appendingPathComponent(name, isDirectory: true)
    func isThere() -> Bool { FileManager.default.fileExists(atPath: folder.path) }
    if !isThere() { try await self.fill(name, isUsable: isThere, fill) }
    touch(folder)
    return folder
  }

  /// Fills a separate folder and moves it to its place.
  ///
  /// If several processes make the same folder, the first one's stays.
  @discardableResult
  private func fill<Made>(
    _ name: String, isUsable: () -> Bool, _ make: (URL) async throws -> Made
  ) async throws -> Made {
    let folder = root.appendingPathComponent(name, isDirectory: true)
    do {
      let making = try PassingFolder(in: root, prefix: Self.draftPrefix)
      defer { making.remove() }
      let made = try await Command.withInterruption(removing: making.url) {
        try await make(making.url)
      }
      try move(making.url, to: folder, isUsable: isUsable)
      removeOld()
      return made
    } catch let error as PassingFolder.Failure {
      throw SourceError.cacheNotWritable(folder: root.path, reason: error.reason)
    } catch let error as CocoaError {
      throw SourceError.cacheNotWritable(folder: root.path, reason: error.systemReason)
    } catch let error as POSIXError {
      throw SourceError.cacheNotWritable(folder: root.path, reason: error.systemReason)
    }
  }

  /// Moves a folder to its place, unless another process was first.
  private func move(_ draft: URL, to folder: URL, isUsable: () -> Bool) throws {
    while rename(draft.path, folder.path) != 0 {
      guard [EEXIST, ENOTEMPTY, ENOTDIR].contains(errno) else { throw POSIXError.last }
      if isUsable() { return }
      // The build there is damaged, or made of other files than are there now. Another process may
      // take it away first.
      let useless = try PassingFolder(in: root, prefix: Self.draftPrefix)
      _ = rename(folder.path, useless.file("build").path)
      useless.remove()
    }
  }

  /// The prefix of the names of folders in which a build is made.
  static let draftPrefix = "making"

  /// Returns a hash of a file. Empty if it cannot be read.
  private static func content(of path: String) -> String {
    let url = URL(fileURLWithPath: path)
    // The file can be mapped: an executable in its place is never written again.
    guard let data = try? Data(contentsOf: url, options: .alwaysMapped) else { return "" }
    let hash = data.withUnsafeBytes { bytes in clb_hash(bytes.baseAddress, bytes.count) }
    return String(format: "%016llx", hash)
  }

  /// Records a use of a build. The builds that have been unused longest are removed first.
  private func touch(_ folder: URL) {
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: folder.path)
  }

  /// Removes the builds that have been unused longest, except those that a process makes or has
  /// just found.
  private func removeOld() {
    let files = FileManager.default
    let kept = [reports, machine, ownCode].map(\.lastPathComponent)
    var builds: [(folder: URL, date: Date)] = []
    for name in (try? files.contentsOfDirectory(atPath: root.path)) ?? []
    where !kept.contains(name) && !name.hasPrefix(Self.draftPrefix) {
      let folder = root.appendingPathComponent(name)
      let date = try? files.attributesOfItem(atPath: folder.path)[.modificationDate] as? Date
      builds.append((folder, date ?? .distantPast))
    }
    builds.sort { first, second in first.date > second.date }
    let used = Date(timeIntervalSinceNow: -Self.secondsInUse)
    for build in builds.dropFirst(Self.capacity) where build.date < used {
      try? files.removeItem(at: build.folder)
    }
  }

  /// Changes a file that several processes share. Each reads the changes of the others first.
  package func change<Content: Codable>(
    _ file: URL, from empty: Content, _ change: (inout Content) -> Void
  ) where Content: Equatable {
    try? FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    // A folder that takes no lock takes no file, either.
    let lock = open(root.path, O_RDONLY)
    defer { if lock >= 0 { close(lock) } }
    if lock >= 0 { flock(lock, LOCK_EX) }
    let known = try? JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
    var content = known ?? empty
    change(&content)
    guard content != known else { return }
    // A run goes on where the folder takes nothing.
    try? JSONEncoder().encode(content).write(to: file, options: .atomic)
  }

  /// Returns the file in a build's folder that describes the build.
  private static func record(in folder: URL) -> URL { folder.appendingPathComponent("build.json") }
}

extension POSIXError {
  /// The error of the last system call.
  fileprivate static var last: POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
