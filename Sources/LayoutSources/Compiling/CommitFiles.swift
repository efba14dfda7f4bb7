import Foundation

/// The Swift files of an earlier commit, in a folder in the user's cache.
package struct CommitFiles {
  private let working: String
  private let repository: String
  /// The folder with the repository's files at the commit.
  private let folder: String

  /// Reads the files with git. Returns nil if the repository around the working folder has no such
  /// commit.
  package init?(
    of revision: String, in working: String = ".", environment: [String: String]
  ) async throws {
    guard let repository = await Command.git("-C", working, "rev-parse", "--show-toplevel"),
      let commit = await Command.git(
        "-C", working, "rev-parse", "--verify", "--quiet", "--end-of-options",
        revision + "^{commit}")
    else { return nil }
    self.working = working
    self.repository = ProjectFiles.resolved(repository)
    let cache = BuildCache(environment: environment)
    folder = try await cache.folder(named: "commit-\(commit)") { folder in
      try await Self.write(commit, of: repository, to: folder.path)
    }.path
  }

  /// Returns the same request for the commit's files. If the request is the project's list, uses
  /// the commit's list.
  package func request(like request: FileRequest, isListed: Bool) throws(SourceError) -> FileRequest
  {
    var then = request
    if isListed, let listed = try FileList(in: place(of: working))?.listed { then = listed }
    // A layout of today may not have been there.
    for index in then.inits.indices { then.inits[index].isNeeded = false }
    then.paths = then.paths.map(place).filter(FileManager.default.fileExists)
    guard !then.paths.isEmpty else { throw .noFiles(request.paths) }
    return then
  }

  /// Returns the path of a present file in the commit. A file outside of the repository keeps its
  /// path.
  private func place(of path: String) -> String {
    let path = ProjectFiles.resolved(path)
    guard path == repository || path.hasPrefix(repository + "/") else { return path }
    return folder + path.dropFirst(repository.count)
  }

  /// Writes the files of a commit that are needed to read its Swift files.
  private static func write(_ commit: String, of repository: String, to folder: String) async throws
  {
    func git(_ arguments: [String]) async throws -> String {
      let result = try await Command.run(
        "/usr/bin/env", ["GIT_INDEX_FILE=\(folder)/.git", "git", "-C", repository] + arguments,
        readsErrors: true)
      guard result.status == 0 else {
        throw SourceError.internalFailure(step: "git \(arguments[0])", output: result.output)
      }
      return result.output
    }
    _ = try await git(["read-tree", commit])
    let list = try await git(["ls-files", "-z", "--"] + needed)
    let paths = list.split(separator: "\0").map(String.init)
    // The arguments of a process have a limit.
    for start in stride(from: 0, to: paths.count, by: 500) {
      let some = paths[start..<min(start + 500, paths.count)]
      _ = try await git(["checkout-index", "--quiet", "--prefix=\(folder)/", "--"] + some)
    }
    // The index stays: with an entry of this name, the folder is the end of a project.
  }

  /// The patterns for Swift files, lists of such files, and files that mark where a project ends.
  private static let needed = ["*.swift", "*\(FileList.name)", "*.pbxproj", "*.xcworkspacedata"]
}
