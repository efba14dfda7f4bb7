/// The smallest declaration that can be left out for its errors.
struct Blamed {
  var scan: SourceScan
  /// The number of the declaration in its file.
  var part: Int
  /// The errors in it, the compiler's first one first; there is one at least.
  var errors: [Diagnostic]

  /// The declaration itself.
  var unit: SourceScan.Declaration { scan.units[part] }

  /// The name that is told: with the types around it, or a preview's title.
  var name: String {
    let path = (unit.parents + [unit.name.withoutParentheses]).joined(separator: ".")
    return switch unit.kind {
    case .conformance: "extension \(path)"
    case .preview: unit.name
    default: path
    }
  }

  /// The kind of its omission.
  func kind(isLayout: Bool) -> Omission.Kind {
    if isLayout { return .layout }
    if unit.isPreview { return .preview }
    return .other
  }

  /// Another one has its name: which of the two is meant is no error of the others.
  var isRepeated: Bool { hasError { message in message.contains("invalid redeclaration") } }

  /// Returns true if the message of one of its errors meets a condition.
  private func hasError(_ isMeant: (String) -> Bool) -> Bool {
    for error in errors where isMeant(error.message) { return true }
    return false
  }

  /// Returns true if it stands in another one.
  func isInside(_ other: Blamed) -> Bool {
    scan.path == other.scan.path && part != other.part
      && scan.around(part).contains(other.part)
  }

  /// An extension with types in it, of a type that is not here.
  var isOfMissingType: Bool {
    let words = "cannot find type '\(unit.name)'"
    guard unit.isExtension, !unit.name.contains("."),
      hasError({ message in message.hasPrefix(words) })
    else { return false }
    return scan.units(in: part).contains { member in scan.units[member].isNominalType }
  }
}
