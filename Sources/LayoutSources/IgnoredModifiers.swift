/// Modifiers with which sizes or places change in SwiftUI, and here do not.
package enum IgnoredModifiers {
  package static let names: Set<String> = [
    "allowsTightening", "badge", "baselineOffset", "buttonStyle", "controlGroupStyle",
    "controlSize", "datePickerStyle", "defaultScrollAnchor", "disclosureGroupStyle", "fontDesign",
    "fontWidth", "formStyle", "headerProminence", "imageScale", "inspector", "kerning",
    "labelsHidden", "lineSpacing", "listRowInsets", "listRowSpacing", "listSectionSpacing",
    "listStyle", "matchedGeometryEffect", "menuIndicator", "menuStyle", "monospaced",
    "navigationBarHidden", "navigationBarItems", "navigationBarTitle",
    "navigationBarTitleDisplayMode", "navigationSplitViewColumnWidth", "navigationSplitViewStyle",
    "navigationSubtitle", "navigationTitle", "onGeometryChange", "onPreferenceChange",
    "searchable", "tabViewBottomAccessory", "textCase", "toolbar", "tracking",
  ]

  /// What the files say that has no effect here, each modifier with its first place.
  static func note(on files: [SourceFile]) -> String? {
    let tokens = files.map(SwiftTokens.init)
    let own = Set(tokens.flatMap(\.declaredFunctions))
    var order: [String] = []
    var places: [String: [String]] = [:]
    for (file, tokens) in zip(files, tokens) {
      for index in tokens.tokens.indices where tokens.isIgnored(index) {
        let name = tokens[index]
        guard !own.contains(name) else { continue }
        if places[name] == nil { order.append(name) }
        places[name, default: []].append("\(file.path):\(tokens.tokens[index].line)")
      }
    }
    guard !order.isEmpty else { return nil }
    let list = order.map { name in
      let count = (places[name]?.count ?? 0) - 1
      let more = count > 0 ? " and \(count) more" : ""
      return ".\(name) (\(places[name]?.first ?? "")\(more))"
    }
    return "Ignored here, although it can change sizes or places in SwiftUI: "
      + list.joined(separator: ", ") + "."
  }
}

extension SwiftTokens {
  fileprivate var declaredFunctions: [String] {
    tokens.indices.filter { self[$0 - 1] == "func" }.map { self[$0] }
  }

  fileprivate func isIgnored(_ index: Int) -> Bool {
    guard self[index - 1] == ".", IgnoredModifiers.names.contains(self[index]),
      ["(", "{"].contains(self[index + 1])
    else { return false }
    // A style of the file's own is called; the system's plain ones add nothing in SwiftUI either.
    return self[index] != "buttonStyle" || self[index + 3].hasPrefix("bordered")
      || self[index + 3].hasPrefix("glass")
  }
}
