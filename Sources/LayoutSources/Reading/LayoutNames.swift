/// What a type of some files may name to be a layout: `Layout`, and the protocols, classes and type
/// aliases of the files that stand for it, over any number of steps.
///
/// It knows texts, not modules: a name means the same in all files.
struct LayoutNames {
  /// Those that the files declare.
  private(set) var own: Set<String> = []
  private var inherited: [String: Set<String>] = [:]

  mutating func read(_ scans: [SourceScan]) {
    // Nothing inherits from a structure.
    for unit in scans.flatMap(\.units) where !["struct", "enum"].contains(unit.keyword) {
      inherited[unit.name.lastName, default: []].formUnion(unit.inherited)
    }
    while let new = inherited.first(where: { !own.contains($0) && $1.contains(where: has) }) {
      own.insert(new.key)
    }
  }

  /// Whether a type that inherits from a name is a layout.
  func has(_ name: String) -> Bool {
    ["Layout", "SwiftUI.Layout"].contains(name) || own.contains(name.lastName)
  }

  /// Whether a declaration makes a type a layout.
  func isLayout(_ unit: SourceScan.Declaration) -> Bool {
    !["protocol", "typealias", "associatedtype"].contains(unit.keyword)
      && unit.inherited.contains(where: has)
  }

  func layouts(in scan: SourceScan) -> [SourceScan.Declaration] {
    (scan.declarations + scan.conformances).filter(isLayout)
  }
}

extension [SourceFile] {
  /// Those with a type that conforms to `Layout`, as far as their texts tell.
  package var withLayouts: [SourceFile] {
    var names = LayoutNames()
    var scans: [Int: SourceScan] = [:]
    var new: Set = ["Layout"]
    // Most files name none of them, and need not be read.
    while !new.isEmpty {
      let known = names.own
      let found = indices.filter { index in
        scans[index] == nil && new.contains(where: self[index].text.contains)
      }
      for index in found { scans[index] = self[index].scan }
      names.read(found.compactMap { scans[$0] })
      new = names.own.subtracting(known)
    }
    return indices.filter { scans[$0].map(names.layouts)?.isEmpty == false }.map { self[$0] }
  }
}

extension StringProtocol {
  /// The last of names with points between them.
  var lastName: String {
    split(separator: "." as Character).last.map { String($0) } ?? String(self)
  }
}
