/// The declarations and imports of a Swift file, found without a full parser.
///
/// The scan goes through the tokens once: attributes and modifiers, then the keyword and the name
/// of a declaration, then the body of a type in the same way. The bodies of functions and the
/// values of properties are skipped. In
///
///     struct Flow: Layout { var gap = 8.0; func rows() { let a = 1 } }
///
/// it finds `Flow`, which inherits from `Layout`, and in it `gap` and `rows`.
package struct SourceScan: Sendable {
  /// An import statement of a file.
  struct Import: Hashable {
    var module: String
    /// The whole statement with its attributes, in bytes.
    var statement: Range<Int>
    /// A Boolean value that is true in `#if os(iOS)` or the like, which is never compiled here.
    var isElsewhere = false
  }

  let path: String
  let tokens: SwiftTokens
  let imports: [Import]
  /// All declarations, each after the one around it.
  let units: [Declaration]
  let previews: [Preview]
  /// A Boolean value that is true when statements stand outside of all declarations, as in a
  /// script.
  let hasTopLevelCode: Bool
  /// The types, members and operators.
  let declarations: [Declaration]
  /// The extensions, with the types that they extend and the protocols that they add.
  let conformances: [Declaration]
  /// The declarations directly inside each declaration, and those at top level.
  private let children: [Int: [Int]]
  private let outermost: [Int]

  /// Called with the path of each file that is parsed, for tests that count.
  @TaskLocal static var onParse: (@Sendable (String) -> Void)?

  /// Creates the scan of a file.
  init(_ file: SourceFile) {
    Self.onParse?(file.path)
    path = file.path
    tokens = SwiftTokens(file)
    var reader = DeclarationReader(tokens)
    reader.readFile()
    imports = reader.imports
    units = reader.units
    previews = reader.previews
    hasTopLevelCode = reader.hasTopLevelCode
    var declarations: [Declaration] = []
    var conformances: [Declaration] = []
    var children: [Int: [Int]] = [:]
    var outermost: [Int] = []
    for (number, unit) in units.enumerated() {
      switch unit.kind {
      case .type, .member, .operation: declarations.append(unit)
      case .conformance: conformances.append(unit)
      case .preview, .other: break
      }
      if let parent = unit.parent {
        children[parent, default: []].append(number)
      } else {
        outermost.append(number)
      }
    }
    (self.declarations, self.conformances) = (declarations, conformances)
    (self.children, self.outermost) = (children, outermost)
  }

  /// Returns the declarations directly inside another one. If nil, those at top level.
  func units(in parent: Int?) -> [Int] {
    guard let parent else { return outermost }
    return children[parent] ?? []
  }

  /// Returns the indices of the declarations that meet a condition.
  func numbers(where isMeant: (Declaration) -> Bool) -> [Int] {
    var found: [Int] = []
    for (number, unit) in units.enumerated() where isMeant(unit) { found.append(number) }
    return found
  }

  /// The declarations of types, including aliases and associated types.
  var types: [Declaration] { declarations.filter(\.isType) }
}

extension SourceScan {
  /// A Boolean value that is true when there are previews of any form.
  var hasPreview: Bool { !previews.isEmpty || !providers.isEmpty }

  /// A Boolean value that is true when a preview's type stands inside `#if DEBUG`, or a `#Preview`.
  var previewsNeedDebug: Bool {
    previews.contains(where: \.isInDebug) || providers.contains(where: \.isInDebug)
  }

  /// Returns the text of the only `.previewDisplayName("…")` in a type of previews.
  ///
  /// The result is nil if there is none, if there are several, or if the text is not a literal.
  func previewTitle(of path: [String]) -> String? {
    guard let provider = units.first(where: { unit in unit.isType && unit.path == path }) else {
      return nil
    }
    let calls = provider.whole.filter { index in
      tokens[index] == "previewDisplayName" && tokens.isCalled(index)
    }
    guard calls.count == 1, let call = calls.first, tokens[call + 2].hasPrefix("\""),
      !tokens.isInterpolated(call + 2), tokens[call + 3] == ")"
    else { return nil }
    return tokens[call + 2].withoutQuotes
  }

  /// The types of previews in the older form.
  private var providers: [Declaration] { units.filter(\.isPreviewProvider) }
}
