import Foundation
import LayoutBench

package enum SourceFinder {
  /// Reads files, and those in folders, in the order given; those of a folder by their paths,
  /// without hidden files and folders and `Package.swift`.
  package static func files(at paths: [String]) throws(SourceError) -> [SourceFile] {
    guard !paths.isEmpty else { throw .noFiles(paths) }
    var found: [SourceFile] = []
    var seen: Set<String> = []
    for path in paths {
      for file in try files(at: path) where seen.insert(ProjectFiles.resolved(file)).inserted {
        let source = SourceFile(path: file, text: try text(of: file))
        if let line = source.conflictLine { throw .conflict(path: file, line: line) }
        found.append(source)
      }
    }
    guard !found.isEmpty else { throw .noFiles(paths) }
    return found
  }

  package static func readableFiles(in folder: String, isDeep: Bool = true) -> [SourceFile] {
    ((try? contents(of: folder, isDeep: isDeep)) ?? []).compactMap(readableFile)
  }

  package static func readableFile(at path: String) -> SourceFile? {
    (try? text(of: path)).map { SourceFile(path: path, text: $0) }
  }

  private static func files(at path: String) throws(SourceError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .notFound(path)
    }
    guard isFolder.boolValue else {
      guard path.hasSuffix(".swift") else { throw .notSwift(path) }
      return [path]
    }
    return try contents(of: path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path)
  }

  private static func contents(
    of folder: String, isDeep: Bool = true
  ) throws(SourceError) -> [String] {
    var found: [String] = []
    for entry in try entries(of: folder) {
      if !entry.isFolder, entry.path.hasSuffix(".swift") { found.append(entry.path) }
      // A link to a folder above would lead round in circles.
      if entry.isFolder, isDeep, !entry.isLink { found += try contents(of: entry.path) }
    }
    return found
  }

  typealias Entry = (path: String, isFolder: Bool, isLink: Bool)

  /// Visits what a folder holds, the nearest first: of the folders in it what those hold for which
  /// the visit returns true. Nil ends the walk.
  static func walk(_ start: String, _ visit: (Entry) -> Bool?) {
    var folders = [start]
    while let next = folders.first {
      folders.removeFirst()
      for entry in (try? entries(of: next)) ?? [] {
        guard let enters = visit(entry) else { return }
        if enters { folders.append(entry.path) }
      }
    }
  }

  /// What a folder holds, by name, without what is hidden and the manifest.
  static func entries(of folder: String) throws(SourceError) -> [Entry] {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: folder) else {
      throw .unreadable(folder)
    }
    return names.sorted().compactMap { name in
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard !name.hasPrefix("."), name != "Package.swift",
        files.fileExists(atPath: path, isDirectory: &isFolder)
      else { return nil }
      let isLink = (try? files.destinationOfSymbolicLink(atPath: path)) != nil
      return (path, isFolder.boolValue, isLink)
    }
  }

  private static func text(of path: String) throws(SourceError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    let text = String(decoding: data, as: UTF8.self)
    guard Data(text.utf8) == data else { throw .notText(path) }
    return text
  }
}

package struct SourceFile: Hashable, Sendable {
  /// The path as the user gave it, or below the folder that the user gave.
  package var path: String
  /// What it holds, without a byte order mark.
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// The last part of the path, without `.swift`.
  var name: String { Self.name(of: path) }

  /// The path as the compiler repeats it, which takes it from a literal without escapes.
  var label: String {
    path.replacingOccurrences(of: "\"", with: "'").replacingOccurrences(of: "\\", with: "/")
  }

  static func name(of path: String) -> String {
    let last = ProjectFiles.name(of: path)
    return last.hasSuffix(".swift") ? String(last.dropLast(6)) : last
  }

  /// The first line of a conflict that a merge left in the file, from 1.
  fileprivate var conflictLine: Int? {
    let markers = ["<<<<<<< ", "=======", ">>>>>>> "]
    var found: [Int] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated() where found.count < markers.count && line.hasPrefix(markers[found.count])
    { found.append(index + 1) }
    return found.count == markers.count ? found[0] : nil
  }

  /// The byte that an error is at, on its line.
  func offset(of error: Diagnostic) -> Int {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let before = lines.prefix(error.line - 1).reduce(0) { $0 + $1.count + 1 }
    let line = lines.indices.contains(error.line - 1) ? lines[error.line - 1].count : 0
    return min(before + min(error.column - 1, line), text.utf8.count)
  }

  func applying(_ edits: [SwiftTokens.Edit]) -> SourceFile {
    SourceFile(path: path, text: SwiftTokens(self).applying(edits) ?? text)
  }

  /// The file without the imports of some modules, and without the names of some before others', of
  /// equal length.
  func removing(_ modules: Set<String>, names: Set<String>) -> SourceFile {
    guard !modules.isEmpty else { return self }
    var bytes = Array(text.utf8)
    func blank(_ range: Range<Int>) {
      for index in range where bytes[index] > UInt8(ascii: " ") { bytes[index] = UInt8(ascii: " ") }
    }
    for one in scan.imports where modules.contains(one.module) {
      blank(one.statement)
      // Its names are where UIKit's are; nothing else says that it is there.
      guard ["AppKit", "Cocoa"].contains(one.module) else { continue }
      let known = "import UIKit".utf8
      bytes.replaceSubrange(one.statement.prefix(known.count), with: known)
    }
    let tokens = SwiftTokens(self).tokens
    for (token, dot) in zip(tokens, tokens.dropFirst())
    where dot.text == "." && names.contains(token.text) {
      blank(token.range.lowerBound..<dot.range.upperBound)
    }
    return SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// The file as it compiles here, with each place where it was: imports of parts of a module are
  /// imports of the module, as one that stands for another has no parts, and methods have no names
  /// in Objective-C.
  var fitted: SourceFile {
    let parts = /(?m)^(\s*(?:@\w+\s+)?import\s+os)\.\w+\s*$/
    var text = text.replacing(parts) { $0.output.1 }
    #if !canImport(ObjectiveC)
      if text.contains("@objc") || text.contains("#selector(") {
        text.replace(/@objc(?:Members\b|\b(?:\([^)\n]*\))?)/) {
          String(repeating: " ", count: $0.output.count)
        }
        text.replace("#selector(", with: "Selector (")
      }
    #endif
    return SourceFile(path: path, text: text)
  }

  /// Whether it may name what is a part of Foundation on Apple's systems and a module elsewhere.
  var usesNetworking: Bool {
    #if canImport(FoundationNetworking)
      text.contains(/\b(?:URLSession|URLRequest|(?:HTTP)?URLResponse|URLCache|HTTPCookie)/)
    #else
      false
    #endif
  }

  /// The file with previews as constants that can be named: `layoutBenchPreview1` and so on. Only
  /// the word `#Preview` is replaced, so that lines stay what they are.
  func naming(_ previews: [Preview], from first: Int) -> SourceFile {
    var bytes = Array(text.utf8)
    for (index, preview) in previews.enumerated().reversed() {
      let modifier = preview.parents.isEmpty ? "" : "static "
      let declaration =
        "@MainActor \(modifier)let \(Preview.constant(first + index)) = SwiftUI._PreviewBody"
      bytes.replaceSubrange(
        preview.offset..<preview.offset + Preview.macro.utf8.count, with: declaration.utf8)
    }
    return SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  package var scan: SourceScan { SourceScan(self) }

  /// The lines that declare a type, which may be named with its arguments and the types around it.
  package func lines(declaring type: String) -> [Int] {
    let names = type.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    guard let name = names.last, text.contains(name) else { return [] }
    return scan.declarations.filter { declaration in
      declaration.kind == .type && declaration.name == name
        && zip(declaration.path.reversed(), names.reversed()).allSatisfy(==)
    }.map(\.line)
  }
}

/// A `#Preview` in a file.
struct Preview: Hashable {
  static let constant = "layoutBenchPreview"
  static func constant(_ number: Int) -> String { "\(constant)\(number)" }

  static let macro = "#Preview"

  var file: String
  /// Where it begins, in bytes from the start of the file's text.
  var offset: Int
  var line: Int
  var title: String?
  var parents: [String] = []
  var name: String {
    let words = title.map(Subject.name) ?? ""
    return words.isEmpty ? "\(SourceFile.name(of: file)) preview" : words
  }

  /// Whether it stands inside `#if DEBUG`.
  var isInDebug = false
}
