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
    let own = tokens.flatMap { file in
      file.tokens.indices.filter { file[$0 - 1] == "func" }.map { file[$0] }
    }
    let found = tokens.flatMap { file in
      file.tokens.indices.filter { file.isIgnored($0) && !own.contains(file[$0]) }
        .map { (name: file[$0], place: "\(file.file.path):\(file.tokens[$0].line)") }
    }
    guard !found.isEmpty else { return nil }
    let list = found.map(\.name).uniqued().map { name in
      let places = found.filter { $0.name == name }.map(\.place)
      let more = places.count > 1 ? " and \(places.count - 1) more" : ""
      return ".\(name) (\(places[0])\(more))"
    }
    return "Ignored here, although it can change sizes or places in SwiftUI: "
      + list.joined(separator: ", ") + "."
  }
}

extension SwiftTokens {
  fileprivate func isIgnored(_ index: Int) -> Bool {
    guard self[index - 1] == ".", IgnoredModifiers.names.contains(self[index]),
      ["(", "{"].contains(self[index + 1])
    else { return false }
    // A style of the file's own is called; the system's plain ones add nothing in SwiftUI either.
    return self[index] != "buttonStyle" || self[index + 3].hasPrefix("bordered")
      || self[index + 3].hasPrefix("glass")
  }
}
