/// A declaration with an error in it.
struct Blamed {
  var scan: SourceScan
  var part: Int
  var errors: [Diagnostic]

  var unit: SourceScan.Declaration { scan.units[part] }

  /// The name that is told: with the types around it, or a preview's title.
  var name: String {
    let path = (unit.parents + [String(unit.name.prefix { $0 != "(" })]).joined(separator: ".")
    return switch unit.kind {
    case .conformance: "extension \(path)"
    case .preview: unit.name
    default: path
    }
  }

  func kind(isLayout: Bool) -> Omission.Kind {
    if isLayout { return .layout }
    return unit.kind == .preview ? .preview : .other
  }

  /// Another one has its name: which of the two is meant is no error of the others.
  var isRepeated: Bool { errors.contains { $0.message.contains("invalid redeclaration") } }

  func isInside(_ other: Blamed) -> Bool {
    scan.path == other.scan.path && part != other.part
      && scan.around(part).dropFirst().contains(other.part)
  }

  /// An extension with types in it, of a type that is not here.
  var isOfMissingType: Bool {
    unit.kind == .conformance
      && errors.contains { $0.message.hasPrefix("cannot find type '\(unit.name)'") }
      && scan.units(in: part).contains(where: { scan.units[$0].isNominalType })
      && !unit.name.contains(".")
  }
}
