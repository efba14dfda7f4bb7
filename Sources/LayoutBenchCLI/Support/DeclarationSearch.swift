import Foundation
import LayoutBench
import LayoutSources

/// A search for the files and lines at which layouts are declared.
struct DeclarationSearch {
  /// The folder that a CI system takes paths from. Nil outside of one.
  var root = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"]

  /// Returns the place of each subject: the declaration of its layout's type, or else the place of
  /// the subject itself.
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

  /// Returns the places of types' declarations in the package of a subject.
  ///
  /// The only declaration in the subject's file comes first, then the only one in the package.
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

  /// Returns the place of a type's only declaration. Nil if it has none or several.
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

  /// Returns the folder of the package around a file, or else the file's own folder.
  private static func package(of file: String) -> String {
    for folder in ProjectFiles.folders(around: file) {
      if FileManager.default.fileExists(atPath: folder + "/Package.swift") { return folder }
    }
    return URL(fileURLWithPath: file).deletingLastPathComponent().path
  }

  /// Returns a place with its path relative to the CI system's folder, or to the working folder.
  ///
  /// The path of a file elsewhere stays as it is.
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
