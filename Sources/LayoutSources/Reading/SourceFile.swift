import Foundation
import LayoutBench

/// A Swift file's path and text, with what the text declares.
package struct SourceFile: Hashable, Sendable {
  /// The path as the user gave it, or below the folder that the user gave.
  package let path: String
  /// What it holds, without a byte order mark.
  package let text: String
  /// Whether the file begins with a byte order mark.
  let hasMark: Bool
  /// The reading of the text, which copies of the file share.
  private let reading = OneReading()

  package init(path: String, text: String) {
    self.path = path
    hasMark = text.hasPrefix(Self.mark)
    self.text = hasMark ? String(text.dropFirst()) : text
  }

  static let mark = "\u{FEFF}"

  /// The text as it is stored, with the byte order mark.
  package var contents: String { hasMark ? Self.mark + text : text }

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
  var conflictLine: Int? {
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
    SourceFile(path: path, text: scan.tokens.applying(edits) ?? text)
  }

  /// The file without the imports of some modules, and without the names of some before others', of
  /// equal length.
  ///
  /// - Parameter scan: The reading of another text with everything that stays at the same places.
  func removing(
    _ modules: Set<String>, names: Set<String>, reading scan: SourceScan? = nil
  ) -> SourceFile {
    guard !modules.isEmpty else { return self }
    let scan = scan ?? self.scan
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
    let tokens = scan.tokens.tokens
    for (token, dot) in zip(tokens, tokens.dropFirst())
    where dot.text == "." && names.contains(token.text) {
      blank(token.range.lowerBound..<dot.range.upperBound)
    }
    return SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// The file with each module that stands for another one called by the other's name, of equal
  /// length: the compiler knows it by no other.
  private var callingModulesByAlias: SourceFile {
    let names = Dictionary(uniqueKeysWithValues: BuiltModules.aliases.map { ($1, $0) })
    guard names.keys.contains(where: text.contains) else { return self }
    var bytes = Array(text.utf8)
    for token in scan.tokens.tokens {
      guard let name = names[token.text] else { continue }
      let padding = String(repeating: " ", count: token.range.count - name.utf8.count)
      bytes.replaceSubrange(token.range, with: (padding + name).utf8)
    }
    return SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// The file as it compiles here, with each place where it was: imports of parts of a module are
  /// imports of the module, as one that stands for another has no parts and is called by the other's
  /// name, and methods have no names in Objective-C.
  var fitted: SourceFile {
    let parts = /(?m)^([ \t]*(?:@\w+[ \t]+)?import[ \t]+os)\.\w+[ \t]*$/
    var text = callingModulesByAlias.text.replacing(parts) { $0.output.1 }
    #if !canImport(Combine)
      let observes = text.contains("ObservableObject") || text.contains("@Published")
      if observes, !text.contains(/(?m)^[ \t]*import[ \t]+(?:SwiftUI|Combine)\b/) {
        // On Apple's systems Foundation has it.
        text.replace(/(?m)^([ \t]*import[ \t]+)Foundation[ \t]*$/) { "\($0.output.1)Combine" }
      }
    #endif
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

  /// The file with a module before the names of protocols where a layout's own members have these
  /// names: `some Subviews`.
  func qualifying(_ protocols: Set<String>, with module: String) -> SourceFile {
    guard protocols.contains(where: text.contains) else { return self }
    let text = text.replacing(/\b(some|any)[ \t]+(\w+)\b/) { match in
      protocols.contains(String(match.2)) ? "\(match.1) \(module).\(match.2)" : String(match.0)
    }
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

  /// What the text declares and imports: read at the first use, once for all copies of the file.
  package var scan: SourceScan { reading.scan(of: self) }

  package static func == (first: Self, second: Self) -> Bool {
    first.path == second.path && first.text == second.text
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(text)
  }

  /// The lines that declare a type, which may be named with its arguments and the types around it.
  package func lines(declaring type: String) -> [Int] {
    let names = type.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    // Bytes are compared: hundreds of files are asked, and a search for characters would take long.
    guard let name = names.last, strstr(text, name) != nil else { return [] }
    return scan.declarations.filter { declaration in
      declaration.kind == .type && declaration.name == name
        && zip(declaration.path.reversed(), names.reversed()).allSatisfy(==)
    }.map(\.line)
  }
}

/// The one reading of a file's text.
private final class OneReading: Sendable {
  private let known = Locked<SourceScan?>(nil)

  func scan(of file: SourceFile) -> SourceScan {
    known.withLock { known in
      if let known { return known }
      let scan = SourceScan(file)
      known = scan
      return scan
    }
  }
}
