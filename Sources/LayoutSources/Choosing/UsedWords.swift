/// The places of the words of a file, in which the uses of omitted declarations are found.
struct UsedWords {
  let scan: SourceScan
  /// The indices of each word's tokens.
  private var indices: [String: [Int]] = [:]
  /// The names in each top-level declaration.
  private var outermost: [Int: Set<String>] = [:]
  /// The names in all declarations.
  private var all: Set<String> = []

  /// Collects the words of a file.
  init(_ scan: SourceScan) {
    self.scan = scan
    for index in scan.tokens.tokens.indices where scan.tokens.isIdentifier(index) {
      indices[scan.tokens[index], default: []].append(index)
    }
    for unit in scan.units(in: nil) {
      let names = scan.names(in: scan.units[unit].whole).all
      outermost[unit] = names
      all.formUnion(names)
    }
  }

  /// Returns the smallest declarations that use an omitted one, each with that omission.
  func users(
    of lost: [String: [Omission]], requirements: Set<String>
  ) -> [(part: Int, other: Omission)] {
    var users: [(part: Int, other: Omission)] = []
    for (name, lost) in lost {
      let omissions = lost.filter { omission in omission.isReachable(from: all) }
      guard !omissions.isEmpty else { continue }
      for index in indices[name] ?? [] {
        let offset = scan.tokens.tokens[index].range.lowerBound
        guard let part = scan.part(at: offset, requirements: requirements),
          let named = outermost[scan.outermost(around: part)],
          let other = omissions.first(where: { omission in omission.isReachable(from: named) })
        else { continue }
        users.append((part, other))
      }
    }
    return users
  }
}

extension Omission {
  /// Returns true if code with some names can mean it: a member needs the name of its type.
  fileprivate func isReachable(from names: Set<String>) -> Bool {
    guard let type else { return true }
    return names.contains(type)
  }
}
