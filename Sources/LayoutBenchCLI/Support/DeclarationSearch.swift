import Foundation
import LayoutBench
import LayoutSources

/// A search for the files and lines at which layouts are declared.
struct DeclarationSearch {
  /// The folder that a CI system takes paths from; nil outside of one.
  var root = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"]

  /// Returns the declaration of each subject.
  ///
  /// That is the layout's own type where one file alone declares it, else the subject.
  func sites(in suite: Suite) -> [String: SourcePlace] {
    var files: [String: [SourceFile]] = [:]
    var sites: [String: SourcePlace] = [:]
    for subject in suite.subjects {
      guard let known = subject.location else { continue }
      guard subject.typeName == nil, let type = subject.layoutType else {
        sites[subject.name] = relative(known)
        continue
      }
      let package = Self.package(of: known.file)
      let sources = files[package] ?? SourceFinder.readableFiles(in: package)
      files[package] = sources
      // Two files may have types of one name: the subject's own file is the likelier.
      let site =
        Self.site(of: type, in: sources.filter { $0.path == known.file })
        ?? Self.site(of: type, in: sources)
      sites[subject.name] = relative(site ?? known)
    }
    return sites
  }

  /// Returns the declarations of types, in the file of a subject or in one file alone beside it.
  func sites(of types: Set<String>, beside subject: Subject) -> [String: SourcePlace] {
    guard let file = subject.location?.file else { return [:] }
    let sources = SourceFinder.readableFiles(in: Self.package(of: file))
    let own = sources.filter { $0.path == URL(fileURLWithPath: file).path }
    return types.reduce(into: [:]) { sites, type in
      sites[type] =
        (Self.site(of: type, in: own) ?? Self.site(of: type, in: sources)).map(relative)
    }
  }

  private static func site(of type: String, in files: [SourceFile]) -> SourcePlace? {
    let found = files.flatMap { file in
      file.lines(declaring: type).map { SourcePlace(file: file.path, line: $0) }
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func package(of file: String) -> String {
    ProjectFiles.folders(around: file)
      .first { FileManager.default.fileExists(atPath: $0 + "/Package.swift") }
      ?? URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  func relative(_ site: SourcePlace) -> SourcePlace {
    var site = site
    if let root, !root.isEmpty {
      let path = URL(fileURLWithPath: site.file).standardizedFileURL.path
      site.file = path.below(root) ?? path
    } else {
      site.file = site.file.below(FileManager.default.currentDirectoryPath) ?? site.file
    }
    return site
  }
}
