/// The names by which a type becomes a layout: `Layout`, and the files' names that stand for it.
///
/// These are protocols, classes and type aliases, directly or indirectly. With `protocol Flowing:
/// Layout` and `typealias Wrapping = Flowing`, both names are known, and `struct Flow: Wrapping` is
/// a layout. Names are compared as text, without modules: a name means the same in all files.
struct LayoutNames {
  /// The names that the files declare.
  private(set) var own: Set<String> = []
  /// The names from which each name in the files inherits, or for which it stands.
  private var inherited: [String: Set<String>] = [:]

  /// Adds the names that files declare.
  mutating func read(_ scans: [SourceScan]) {
    for scan in scans {
      // Nothing inherits from a structure.
      for unit in scan.units where !["struct", "enum"].contains(unit.keyword) {
        inherited[unit.name.lastName, default: []].formUnion(unit.inherited)
      }
    }
    while let name = nextLayout { own.insert(name) }
  }

  /// A name that stands for a layout and is not known yet.
  private var nextLayout: String? {
    for (name, inherited) in inherited where !own.contains(name) && hasLayout(inherited) {
      return name
    }
    return nil
  }

  /// Returns true if a type that inherits from a name is a layout.
  func has(_ name: String) -> Bool {
    ["Layout", "SwiftUI.Layout"].contains(name) || own.contains(name.lastName)
  }

  /// Returns true if a type that inherits from some names is a layout.
  private func hasLayout(_ inherited: some Sequence<String>) -> Bool {
    inherited.contains(where: has)
  }

  /// Returns true if a declaration makes a type a layout.
  func isLayout(_ unit: SourceScan.Declaration) -> Bool {
    !["protocol", "typealias", "associatedtype"].contains(unit.keyword)
      && hasLayout(unit.inherited)
  }

  /// Returns the declarations that make types layouts, types before extensions.
  func layouts(in scan: SourceScan) -> [SourceScan.Declaration] {
    (scan.declarations + scan.conformances).filter(isLayout)
  }

  /// Returns the innermost declaration that makes a type a layout, among a declaration and those
  /// around it, or nil if there is none.
  func layout(around unit: Int, in scan: SourceScan) -> Int? {
    for outer in scan.around(unit) where isLayout(scan.units[outer]) { return outer }
    return nil
  }
}

extension [SourceFile] {
  /// A Boolean value that is false when no file has a layout, a view or a preview, as far as their
  /// texts tell.
  package var haveSubjects: Bool {
    let words = ["View", "#Preview"]
    for file in self where words.contains(where: file.text.contains) { return true }
    return !withLayouts.isEmpty
  }

  /// The files with a view or a preview, and without a layout, as far as their texts tell.
  package var withViewsAlone: [SourceFile] {
    let withLayouts = Set(withLayouts.map(\.path))
    return filter { file in
      let declaresView = file.text.contains(/:\s*(some )?(SwiftUI\.)?View\b/)
      return !withLayouts.contains(file.path) && (declaresView || file.text.contains("#Preview"))
    }
  }

  /// The files with a type that conforms to `Layout`, as far as their texts tell.
  package var withLayouts: [SourceFile] {
    var names = LayoutNames()
    var scans: [Int: SourceScan] = [:]
    var new: Set = ["Layout"]
    // Most files name none of them, and need not be read.
    while !new.isEmpty {
      let known = names.own
      var found: [SourceScan] = []
      for (index, file) in enumerated() where scans[index] == nil {
        guard new.contains(where: file.text.contains) else { continue }
        scans[index] = file.scan
        found.append(file.scan)
      }
      names.read(found)
      new = names.own.subtracting(known)
    }
    var files: [SourceFile] = []
    for (index, file) in enumerated() {
      if let scan = scans[index], !names.layouts(in: scan).isEmpty { files.append(file) }
    }
    return files
  }
}
