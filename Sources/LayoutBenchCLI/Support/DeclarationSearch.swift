import Foundation
import LayoutBench
import LayoutSources

/// A search for the files and lines at which layouts are declared.
struct DeclarationSearch {
  /// The folder that a CI system takes paths from. Nil outside of one.
  var root = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"]

  /// Returns the place of each subject: where its layout's type is declared, or else where the
  /// subject is.
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
      // Of several types with the name, the one in the subject's own file is meant.
      let own = sources.filter { source in source.path == known.file }
      let site = Self.site(of: type, in: own) ?? Self.site(of: type, in: sources)
      sites[subject.name] = relative(site ?? known)
    }
    return sites
  }

  /// Returns the declarations of types, in the file of a subject or in one file alone beside it.
  func sites(of types: Set<String>, beside subject: Subject) -> [String: SourcePlace] {
    guard let file = subject.location?.file else { return [:] }
    let sources = SourceFinder.readableFiles(in: Self.package(of: file))
    let path = URL(fileURLWithPath: file).path
    let own = sources.filter { source in source.path == path }
    var sites: [String: SourcePlace] = [:]
    for type in types {
      guard let site = Self.site(of: type, in: own) ?? Self.site(of: type, in: sources) else {
        continue
      }
      sites[type] = relative(site)
    }
    return sites
  }

  /// The only declaration of a type. Nil if it has none or several.
  private static func site(of type: String, in files: [SourceFile]) -> SourcePlace? {
    var found: [SourcePlace] = []
    for file in files {
      for line in file.lines(declaring: type) {
        found.append(SourcePlace(file: file.path, line: line))
      }
    }
    guard found.count == 1 else { return nil }
    return found[0]
  }

  /// The folder of the package around a file, or else of the file.
  private static func package(of file: String) -> String {
    for folder in ProjectFiles.folders(around: file) {
      if FileManager.default.fileExists(atPath: folder + "/Package.swift") { return folder }
    }
    return URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// A place with its path as a CI system or the user would write it.
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
