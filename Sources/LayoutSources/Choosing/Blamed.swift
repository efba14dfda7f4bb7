/// The smallest declaration that can be left out for its errors.
struct Blamed {
  var scan: SourceScan
  var part: Int
  var errors: [Diagnostic]

  var unit: SourceScan.Declaration { scan.units[part] }

  /// The name that is told: with the types around it, or a preview's title.
  var name: String {
    let own = String(unit.name.prefix { $0 != "(" })
    let path = (unit.parents + [own]).joined(separator: ".")
    return switch unit.kind {
    case .conformance: "extension \(path)"
    case .preview: unit.name
    default: path
    }
  }

  /// The kind of its omission.
  func kind(isLayout: Bool) -> Omission.Kind {
    if isLayout { return .layout }
    return unit.isPreview ? .preview : .other
  }

  /// Another one has its name: which of the two is meant is no error of the others.
  var isRepeated: Bool { hasError { $0.contains("invalid redeclaration") } }

  /// Tells if the message of one of its errors meets a condition.
  private func hasError(_ isMeant: (String) -> Bool) -> Bool {
    errors.contains { isMeant($0.message) }
  }

  /// Tells if it stands in another one.
  func isInside(_ other: Blamed) -> Bool {
    scan.path == other.scan.path && part != other.part
      && scan.around(part).contains(other.part)
  }

  /// An extension with types in it, of a type that is not here.
  var isOfMissingType: Bool {
    guard unit.isExtension, !unit.name.contains("."),
      hasError({ $0.hasPrefix("cannot find type '\(unit.name)'") })
    else { return false }
    return scan.units(in: part).contains { scan.units[$0].isNominalType }
  }
}
