import Foundation

/// The used part of a module's symbol graph, which is the compiler's description of its
/// declarations.
///
/// It contains the types that can be measured, with their initializers. The compiler knows what
/// conforms to `Layout`, directly or indirectly, in any module.
struct SymbolGraph: Decodable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  /// A declaration, as the compiler describes it.
  struct Symbol: Decodable {
    /// The kind of a declaration, such as `swift.struct` or `swift.method`.
    struct Kind: Decodable { var identifier: String }
    /// The unique name of a declaration.
    struct Identifier: Decodable { var precise: String }
    /// The place of a declaration in a source file.
    struct Location: Decodable {
      /// A line of a file, starting at 0.
      struct Position: Decodable { var line: Int }
      var uri: String
      var position: Position

      /// The path of the file, whose URL is not percent-encoded.
      var file: String {
        guard uri.hasPrefix("file://") else { return uri }
        return String(uri.dropFirst(7))
      }
      var line: Int { position.line + 1 }
    }
    /// A piece of the declaration's text.
    struct Fragment: Decodable { var spelling: String }
    /// The generic part of a declaration.
    struct Generics: Decodable {
      /// A generic parameter.
      struct Parameter: Decodable { var name: String }
      var parameters: [Parameter]?
    }

    var kind: Kind
    var identifier: Identifier
    /// The name, preceded by the names of the types around it.
    var pathComponents: [String]
    var accessLevel: String
    var location: Location?
    var swiftGenerics: Generics?
    var declarationFragments: [Fragment]?
  }

  /// A relation between two declarations, such as a conformance or a membership.
  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
    /// The requirement that the source implements. Nil if there is none.
    var sourceOrigin: Origin?

    /// A requirement that a declaration implements. Only its presence is used.
    struct Origin: Decodable {}
  }
}

extension SymbolGraph.Symbol {
  /// The unique name of the declaration.
  var name: String { identifier.precise }
  var isInitializer: Bool { kind.identifier == "swift.init" }
  var isProtocol: Bool { kind.identifier == "swift.protocol" }
  /// A Boolean value that is true for a structure, a class or an enumeration.
  var isNominalType: Bool {
    ["swift.struct", "swift.class", "swift.enum"].contains(kind.identifier)
  }

  /// A Boolean value that is true for a type in a function, a closure or the body of a property:
  /// such names end in `L_` and the kind of the type in the compiler's mangling.
  var isLocal: Bool {
    for part in pathComponents where part.hasSuffix(")") { return true }
    return name.range(of: "L[0-9]*_[VCO]$", options: .regularExpression) != nil
  }

  /// The names of the type's generic parameters.
  fileprivate var typeParameters: [String] { swiftGenerics?.parameters?.map(\.name) ?? [] }

  /// The symbol as an initializer, as the compiler prints it.
  fileprivate var initializer: DeclaredType.Initializer {
    var text = ""
    for fragment in declarationFragments ?? [] { text += fragment.spelling }
    return DeclaredType.Initializer(declaration: text, isPrivate: accessLevel == "private")
  }
}

extension SymbolGraph.Relationship {
  /// Returns true if the relation is a conformance to a protocol of SwiftUI.
  fileprivate func isConformance(to name: String) -> Bool {
    guard kind == "conformsTo", let targetFallback else { return false }
    return targetFallback == "SwiftUI.\(name)" || targetFallback == "PortableLayout.\(name)"
  }
}

extension SymbolGraph {
  /// Returns the layouts, views and preview providers, in the order of the files and of their
  /// lines.
  func declaredTypes(in files: [SourceFile]) -> [DeclaredType] {
    let layouts = conforming(to: "Layout")
    let providers = conforming(to: "PreviewProvider")
    let views = conforming(to: "View").union(providers)
    let initializers = initializers
    let parameterCounts = parameterCounts
    var indices: [String: Int] = [:]
    for (index, file) in files.enumerated().reversed() { indices[file.label] = index }
    var found: [(index: Int, type: DeclaredType)] = []
    for symbol in symbols where symbol.isNominalType {
      let isLayout = layouts.contains(symbol.name)
      guard isLayout || views.contains(symbol.name), let location = symbol.location else {
        continue
      }
      let path = symbol.pathComponents
      let role: Factory.Role = if isLayout { .layout } else { .view }
      var type = DeclaredType(
        path: path, role: role, file: location.file, line: location.line,
        isLocal: symbol.isLocal, typeParameters: symbol.typeParameters,
        isPreviewProvider: providers.contains(symbol.name),
        initializers: initializers[symbol.name] ?? [])
      for end in path.indices.dropFirst() {
        type.outerParameterCounts.append(parameterCounts[Array(path[..<end])] ?? 0)
      }
      let index = indices[location.file]
      if let index {
        type.file = files[index].path
        if type.isPreviewProvider {
          type.previewTitle = files[index].scan.previewTitle(of: path)
        }
      }
      found.append((index ?? files.count, type))
    }
    found.sort { first, second in
      (first.index, first.type.line) < (second.index, second.type.line)
    }
    return found.map(\.type)
  }

  /// The number of generic parameters of each type, by its path.
  private var parameterCounts: [[String]: Int] {
    var counts: [[String]: Int] = [:]
    for symbol in symbols where symbol.isNominalType {
      counts[symbol.pathComponents] = symbol.typeParameters.count
    }
    return counts
  }

  /// The initializers of each type.
  private var initializers: [String: [DeclaredType.Initializer]] {
    let members = members
    var initializers: [String: [DeclaredType.Initializer]] = [:]
    for symbol in symbols where symbol.isInitializer {
      guard let type = members[symbol.name]?.target else { continue }
      initializers[type, default: []].append(symbol.initializer)
    }
    return initializers
  }

  /// The warnings about methods of layouts that look like methods of `Layout` but are never called.
  ///
  /// They have the same name, but another type for the cache.
  var withoutWitness: [String] {
    var layouts = conforming(to: "Layout")
    // A protocol is no layout: its method is called for each type that has the same cache.
    for symbol in symbols where symbol.isProtocol { layouts.remove(symbol.name) }
    let members = members
    var warnings: [String] = []
    for symbol in symbols {
      guard let name = symbol.pathComponents.last, Self.cacheMethods.contains(name),
        let member = members[symbol.name], member.sourceOrigin == nil,
        layouts.contains(member.target), let location = symbol.location
      else { continue }
      let layout = symbol.pathComponents.dropLast().joined(separator: ".")
      warnings.append(
        "\(location.file):\(location.line): \(layout) never has its \(name) called: its cache is of "
          + "another type than that of sizeThatFits and placeSubviews.")
    }
    return warnings
  }

  /// Returns the types that conform to a protocol of SwiftUI.
  private func conforming(to name: String) -> Set<String> {
    var types: Set<String> = []
    for relationship in relationships where relationship.isConformance(to: name) {
      types.insert(relationship.source)
    }
    return types
  }

  /// The membership of each symbol in a type, by the symbol's name.
  private var members: [String: Relationship] {
    var members: [String: Relationship] = [:]
    for relationship in relationships.reversed() where relationship.kind == "memberOf" {
      members[relationship.source] = relationship
    }
    return members
  }

  /// The methods of `Layout` that have a default and take the cache.
  private static let cacheMethods: Set<String> = [
    "makeCache(subviews:)", "updateCache(_:subviews:)", "spacing(subviews:cache:)",
    "explicitAlignment(of:in:proposal:subviews:cache:)",
  ]
}
