import Foundation

/// What the compiler tells about the declarations of a module: the part of its symbol graph that
/// is of use here.
struct SymbolGraph: Decodable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Location: Decodable {
      struct Position: Decodable { var line: Int }
      var uri: String
      var position: Position
    }
    struct Fragment: Decodable { var spelling: String }
    struct Generics: Decodable {
      struct Parameter: Decodable { var name: String }
      var parameters: [Parameter]?
    }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var accessLevel: String
    var location: Location?
    var swiftGenerics: Generics?
    var declarationFragments: [Fragment]?
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }
}

extension SymbolGraph {
  func declaredTypes(in files: [String]) -> [DeclaredType] {
    var roles: [String: DeclaredType.Role] = [:]
    var providers: Set<String> = []
    for relationship in relationships where relationship.kind == "conformsTo" {
      switch relationship.targetFallback {
      case "SwiftUI.Layout", "PortableLayout.Layout": roles[relationship.source] = .layout
      case "SwiftUI.View", "PortableLayout.View", "SwiftUI.PreviewProvider",
        "PortableLayout.PreviewProvider":
        if roles[relationship.source] == nil { roles[relationship.source] = .view }
        if relationship.targetFallback?.hasSuffix("Provider") == true {
          providers.insert(relationship.source)
        }
      default: break
      }
    }
    let parents = Dictionary(
      relationships.filter { $0.kind == "memberOf" }.map { ($0.source, $0.target) },
      uniquingKeysWith: { first, _ in first })
    let initializers = Dictionary(
      grouping: symbols.filter { $0.kind.identifier == "swift.init" },
      by: { parents[$0.identifier.precise] ?? "" })
    let found = symbols.compactMap { symbol -> DeclaredType? in
      guard let role = roles[symbol.identifier.precise],
        ["swift.struct", "swift.class", "swift.enum"].contains(symbol.kind.identifier),
        let location = symbol.location
      else { return nil }
      return DeclaredType(
        path: symbol.pathComponents, role: role,
        file: Self.path(of: location.uri), line: location.position.line + 1,
        isLocal: Self.isLocal(symbol),
        isPrivate: symbol.accessLevel == "private"
          || symbol.accessLevel == "fileprivate",
        isGeneric: !(symbol.swiftGenerics?.parameters ?? []).isEmpty,
        isPreviewProvider: providers.contains(symbol.identifier.precise),
        initializers: (initializers[symbol.identifier.precise] ?? []).map(Self.initializer))
    }
    func position(_ type: DeclaredType) -> (Int, Int) {
      (files.firstIndex(of: type.file) ?? files.count, type.line)
    }
    return found.sorted { position($0) < position($1) }
  }

  /// Whether a type is declared in a function, a closure or the body of a property.
  ///
  /// Such names end in `L_` and the kind of the type in the compiler's mangling.
  private static func isLocal(_ symbol: Symbol) -> Bool {
    symbol.pathComponents.contains { $0.hasSuffix(")") }
      || symbol.identifier.precise.range(
        of: "L[0-9]*_[VCO]$", options: .regularExpression) != nil
  }

  private static func initializer(_ symbol: Symbol) -> DeclaredType.Initializer {
    DeclaredType.Initializer(
      declaration: (symbol.declarationFragments ?? []).map(\.spelling).joined(),
      isPrivate: symbol.accessLevel == "private")
  }

  /// The path of a file's address, which is not escaped as addresses are.
  private static func path(of uri: String) -> String {
    uri.hasPrefix("file://") ? String(uri.dropFirst(7)) : uri
  }
}

struct DeclaredType: Hashable, Sendable {
  typealias Role = Factory.Role

  var path: [String]
  var role: Role
  var file: String
  var line: Int
  /// Whether a function or a property's body declares it, so that nothing outside can make it.
  var isLocal = false
  var isPrivate = false
  var isGeneric = false
  var isPreviewProvider = false
  var initializers: [Initializer] = []

  var name: String { path.joined(separator: ".") }
}
