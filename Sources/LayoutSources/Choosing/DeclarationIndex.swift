/// The declarations of the files that are compiled together, by name.
struct DeclarationIndex {
  /// A declaration: its file's path, and its number there.
  struct Place: Hashable {
    var file: String
    var unit: Int
  }

  private(set) var scans: [String: SourceScan] = [:]
  private var declared: [String: [Place]] = [:]
  /// The extensions, by the names of what they extend.
  private var extensions: [String: [Place]] = [:]

  mutating func add(_ scan: SourceScan) {
    guard scans[scan.path] == nil else { return }
    scans[scan.path] = scan
    for (number, unit) in scan.units.enumerated() {
      let place = Place(file: scan.path, unit: number)
      if unit.kind == .conformance {
        extensions[unit.name.lastName, default: []].append(place)
      } else {
        declared[unit.name, default: []].append(place)
      }
    }
  }

  /// Whether a type with a name can be named from a place.
  func hasType(_ name: String, from place: Place) -> Bool {
    let isInside = scans[place.file].map { scan in
      scan.within(place.unit).contains { scan.units[$0].name == name }
    }
    return isInside == true
      || declared[name, default: []].contains { isOutermost($0) && isVisible($0, from: place) }
  }

  /// What some names may mean at a place: declarations outside of types, those of the types around
  /// it, and extensions with such a member or of a type with such a name.
  func places(named names: SourceScan.Names, from place: Place) -> [Place] {
    guard let scan = scans[place.file] else { return [] }
    let around = Set(scan.around(place.unit).dropFirst())
    var found: [Place] = []
    for name in names.all.sorted() {
      let all = declared[name, default: []].filter { isVisible($0, from: place) }
      found += nearest(all.filter(isOutermost), to: place)
      found += all.compactMap { member -> Place? in
        guard let unit = self[member], let parent = unit.parent else { return nil }
        let isStill = unit.isStatic || unit.kind == .type
        if member.file == place.file, around.contains(parent), isStill { return member }
        return unit.isInExtension ? Place(file: member.file, unit: parent) : nil
      }
      if names.types.contains(name) { found += extensions[name, default: []] }
    }
    if scan.isType(place.unit) {
      found += extensions[scan.units[place.unit].name.lastName, default: []]
    }
    return found
  }

  /// Another type of the same name that is compiled.
  func conflict(of place: Place, in selection: CompiledParts) -> NameConflict? {
    guard let unit = self[place], unit.kind == .type, unit.parent == nil, !unit.isPrivate,
      !unit.isConditional
    else { return nil }
    let other = declared[unit.name, default: []].first { other in
      guard other.file != place.file, isOutermost(other), let scan = scans[other.file],
        let unit = self[other]
      else { return false }
      return unit.kind == .type && !unit.isPrivate && !unit.isConditional
        && selection.isKept(other.unit, of: scan)
    }
    return other.map { NameConflict(name: unit.name, file: place.file, other: $0.file) }
  }

  private subscript(place: Place) -> SourceScan.Declaration? {
    scans[place.file]?.units[place.unit]
  }

  private func isOutermost(_ place: Place) -> Bool { self[place]?.parent == nil }

  private func isVisible(_ place: Place, from other: Place) -> Bool {
    place.file == other.file || self[place]?.isPrivate == false
  }

  /// Of types with one name those in the nearest file; functions may have several forms.
  private func nearest(_ places: [Place], to place: Place) -> [Place] {
    guard places.count > 1, places.allSatisfy({ self[$0]?.kind == .type }) else { return places }
    let files = places.map { ($0.file, ProjectFiles.distance($0.file, place.file)) }
    guard let file = files.min(by: { ($0.1, $0.0) < ($1.1, $1.0) })?.0 else { return places }
    return places.filter { $0.file == file }
  }
}

/// Two types with one name, of which one can be compiled.
struct NameConflict: Hashable {
  var name: String
  /// The file whose type is not compiled.
  var file: String
  /// The file whose type is compiled.
  var other: String
}

/// Names that nearly every layout uses, which are not searched for in a project.
enum SystemNames {
  static let types: Set = [
    "Any", "Array", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Dictionary", "Double",
    "Equatable", "Float", "Foundation", "Hashable", "Int", "Layout", "LayoutSubview",
    "LayoutSubviews", "LayoutValueKey", "Never", "Optional", "Preview", "PreviewProvider",
    "ProposedViewSize", "Self", "Sendable", "Set", "String", "Subviews", "SwiftUI", "UIKit", "Void",
  ]
}
