/// Methods that change a file so that it compiles here, and keep the line and column of what is in
/// it.
extension SourceFile {
  /// Returns the file with changes of its tokens. If two of them overlap, returns the unchanged
  /// file.
  func applying(_ edits: [SwiftTokens.Edit]) -> SourceFile {
    SourceFile(path: path, text: scan.tokens.applying(edits) ?? text)
  }

  /// Returns the file with another text, given as its bytes.
  private func with(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the file without the imports of some modules, and without names of modules as prefixes
  /// of other names. Its length stays the same.
  ///
  /// - Parameter scan: The scan of another text, in which everything that stays has the same place.
  func removing(
    _ modules: Set<String>, names: Set<String>, reading scan: SourceScan? = nil
  ) -> SourceFile {
    guard !modules.isEmpty else { return self }
    let scan = scan ?? self.scan
    var bytes = Array(text.utf8)
    for one in scan.imports where modules.contains(one.module) {
      bytes.blank(one.statement)
      // The replacement of UIKit also has the names of AppKit.
      guard ["AppKit", "Cocoa"].contains(one.module) else { continue }
      let known = "import UIKit".utf8
      bytes.replaceSubrange(one.statement.prefix(known.count), with: known)
    }
    let tokens = scan.tokens.tokens
    for (token, dot) in zip(tokens, tokens.dropFirst())
    where dot.text == "." && names.contains(token.text) {
      bytes.blank(token.range.lowerBound..<dot.range.upperBound)
    }
    return with(bytes)
  }

  /// The file with names such as `SwiftUI` in place of names such as `PortableLayout`.
  ///
  /// The compiler knows a replacement module only by the name of the module that it replaces.
  /// Spaces before the shorter name keep every place.
  private var callingModulesByAlias: SourceFile {
    var names: [String: String] = [:]
    for (name, meant) in BuiltModules.aliases { names[meant] = name }
    guard names.keys.contains(where: text.contains) else { return self }
    var bytes = Array(text.utf8)
    for token in scan.tokens.tokens {
      guard let name = names[token.text] else { continue }
      let padding = String(repeating: " ", count: token.range.count - name.utf8.count)
      bytes.replaceSubrange(token.range, with: (padding + name).utf8)
    }
    return with(bytes)
  }

  /// The file as it compiles here, with each place unchanged.
  ///
  /// An import of a part of `os` becomes an import of `os`, because a replacement module has no
  /// parts. Methods lose their Objective-C names.
  var fitted: SourceFile {
    let parts = /(?m)^([ \t]*(?:@\w+[ \t]+)?import[ \t]+os)\.\w+[ \t]*$/
    var text = callingModulesByAlias.text.replacing(parts) { match in match.output.1 }
    #if !canImport(Combine)
      let observes = text.contains("ObservableObject") || text.contains("@Published")
      if observes, !text.contains(/(?m)^[ \t]*import[ \t]+(?:SwiftUI|Combine)\b/) {
        // On Apple's systems Foundation has it.
        text.replace(/(?m)^([ \t]*import[ \t]+)Foundation[ \t]*$/) { "\($0.output.1)Combine" }
      }
    #endif
    #if !canImport(ObjectiveC)
      if text.contains("@objc") || text.contains("#selector(") {
        text.replace(/@objc(?:Members\b|\b(?:\([^)\n]*\))?)/) { match in
          String(repeating: " ", count: match.output.count)
        }
        text.replace("#selector(", with: "Selector (")
      }
    #endif
    return SourceFile(path: path, text: text)
  }

  /// Returns the file with a module before the names of protocols that a layout's own members have,
  /// such as `some Subviews`.
  func qualifying(_ protocols: Set<String>, with module: String) -> SourceFile {
    guard protocols.contains(where: text.contains) else { return self }
    let text = text.replacing(/\b(some|any)[ \t]+(\w+)\b/) { match in
      guard protocols.contains(String(match.2)) else { return String(match.0) }
      return "\(match.1) \(module).\(match.2)"
    }
    return SourceFile(path: path, text: text)
  }

  /// A Boolean value that is true when the file may name types that are in Foundation on Apple's
  /// systems, and in another module elsewhere.
  var usesNetworking: Bool {
    #if canImport(FoundationNetworking)
      text.contains(/\b(?:URLSession|URLRequest|(?:HTTP)?URLResponse|URLCache|HTTPCookie)/)
    #else
      false
    #endif
  }

  /// Returns the file with previews as named constants: `layoutBenchPreview1` and so on.
  ///
  /// Only the word `#Preview` is replaced, so that line numbers stay.
  func naming(_ previews: [Preview], from first: Int) -> SourceFile {
    var bytes = Array(text.utf8)
    for (index, preview) in previews.enumerated().reversed() {
      var words = "@MainActor let"
      if !preview.parents.isEmpty { words = "@MainActor static let" }
      let declaration = "\(words) \(Preview.constant(first + index)) = SwiftUI._PreviewBody"
      bytes.replaceSubrange(
        preview.offset..<preview.offset + Preview.macro.utf8.count, with: declaration.utf8)
    }
    return with(bytes)
  }
}

extension [UInt8] {
  /// Replaces all characters in a range by spaces, except spaces and line breaks.
  mutating func blank(_ range: Range<Int>) {
    for index in range where self[index] > UInt8(ascii: " ") { self[index] = UInt8(ascii: " ") }
  }
}

extension SourceFile {
  /// A Boolean value that is true when the file imports SwiftUI or its replacement.
  var importsSwiftUI: Bool {
    let modules = ["SwiftUI", "SwiftUICore", "PortableLayout"]
    return scan.imports.contains { one in modules.contains(one.module) }
  }
}
