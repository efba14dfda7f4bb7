// MARK: What stands in the way of a cache of sizes

extension LayoutParts {
  /// Throws an error for a layout that has its own cache, or gets its methods from a protocol.
  func refuseOtherCaches() throws(Unusual) {
    for (file, member) in members(named: "makeCache", "updateCache", "Cache") {
      let isEmptyCache = member.name == "Cache" && emptyAlias(file, member) != nil
      if isEmptyCache { continue }
      throw unusual(
        file, member.tokens.lowerBound, "The layout has a cache of its own: \(member.name).")
    }
    for name in ["sizeThatFits", "placeSubviews"] {
      let isDeclared = members(named: name).contains(where: takesNoCache)
      if isDeclared { continue }
      throw unusual(
        home, type.tokens.lowerBound,
        "\(name) is not declared in \(type.name) itself, but by a protocol.")
    }
  }

  /// Throws an error if the files declare some of the names, but not all of them.
  ///
  /// Files with all of the names already contain the cache, which another layout uses.
  func refuseTypes(named names: [String]) throws(Unusual) {
    for (file, scan) in scans.enumerated() {
      let others = scan.types.filter { type in
        type.isOutermostType && names.contains(type.name)
      }
      guard let first = others.first, others.count < names.count else { continue }
      throw unusual(
        file, first.tokens.lowerBound, "There is a type \(first.name) already.")
    }
  }

  /// Throws an error if a type in the files has a name.
  func refuseType(named name: String) throws(Unusual) {
    for (file, scan) in scans.enumerated() {
      for type in scan.types where type.name == name {
        throw unusual(file, type.tokens.lowerBound, "There is a type \(name) already.")
      }
    }
  }

  /// The methods of `Layout` that a layout may call on another one.
  private static let calls: Set<String> = [
    "sizeThatFits", "placeSubviews", "makeCache", "updateCache", "spacing", "explicitAlignment",
  ]

  /// Throws an error for a layout that passes its subviews to another layout.
  ///
  /// The other layout queries them without the cache, which would save less than expected.
  func refuseOtherLayouts() throws(Unusual) {
    for part in own {
      let tokens = tokens(part.file)
      for index in part.tokens where Self.isCallOfOther(index, tokens) {
        let labels = tokens.elements(from: index + 1).map(\.lowerBound)
        let passed = labels.first { label in
          tokens[label] == "subviews" && tokens[label + 1] == ":"
        }
        guard let passed else { continue }
        throw unusual(
          part.file, passed,
          "The layout hands its subviews to another layout, whose queries no cache of this one "
            + "answers.")
      }
    }
  }

  /// Returns true for a call of a layout's method on something that is not `self`.
  private static func isCallOfOther(_ index: Int, _ tokens: SwiftTokens) -> Bool {
    tokens.isOne(of: calls, at: index) && tokens.isMember(index) && tokens[index - 2] != "self"
      && tokens.isCalled(index)
  }
}
