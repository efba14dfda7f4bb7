import Foundation
@_spi(LayoutBench) import PortableLayout

/// Views and previews as subjects, with one subject for each preview of a type.
extension Subject {
  /// A Boolean value that is true for a view that no preview in the files shows.
  package var isUnshownView: Bool { isView && [.found, .tried].contains(origin) }

  /// Returns a preview's name: its title without the characters that separate the parts of a case's
  /// name.
  package static func name(ofTitle title: String) -> String {
    let plain = title.filter { character in !"\"\\".contains(character) }
    return plain.split { character in "/,".contains(character) }.joined(separator: "-")
  }

  /// Returns the names of a type and of the types around it.
  ///
  /// The module, generic arguments, and the context of a private type are left out.
  static func path(ofType name: String) -> [String] {
    var plain = ""
    var depth = 0
    for character in name {
      if character == "<" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == ">" { depth -= 1 }
    }
    let parts = plain.split(separator: ".").dropFirst().map(String.init)
    return parts.filter { part in !part.hasPrefix("(") }
  }

  /// The closure that makes the view. Nil for a layout, and for a view in several variants.
  var onlyView: (@Sendable (Int) -> any View)? {
    guard variants.count == 1, case .view(let make) = variants[0].content else { return nil }
    return make
  }

  /// Returns a subject for each view that a type of previews provides, as Xcode shows them.
  ///
  /// If the type provides one view, returns the subject itself.
  func previewsOneByOne(_ isolation: Isolation) -> [Subject] {
    guard origin == .previews, let make = onlyView else { return [self] }
    let types = Self.typesOfPreviews(of: make, isolation)
    let whole = with(\.origin, .preview)
    guard types.count > 1 else { return [whole] }
    var one: [Subject] = []
    for (index, type) in types.enumerated() { one.append(whole.showingOnly(preview: index, type)) }
    return one
  }

  /// Returns the subject with one of the views that its type provides, named by its number and its
  /// type.
  private func showingOnly(preview index: Int, _ type: String) -> Subject {
    var one = self
    one.name += " \(index + 1)"
    if !type.isEmpty { one.name += " \(type)" }
    one.variants = variants.map { variant in variant.showingOnly(preview: index) }
    if let patch { one.patch?.variant = patch.variant.showingOnly(preview: index) }
    return one
  }

  /// Returns the name of each view's type that a type of previews provides, or one if they cannot be
  /// counted. Empty for a view of SwiftUI's own.
  private static func typesOfPreviews(
    of make: @escaping @Sendable (Int) -> any View, _ isolation: Isolation
  ) -> [String] {
    let outcome = isolation.run(milliseconds: ViewProgress.patience) { channel in
      _ = ViewProgress(channel, isCopy: isolation.makesCopies)
      var types: [String] = []
      func lookInto(_ view: some View) {
        LayoutEngine().setView(
          Group(subviews: view) { (views: SubviewsCollection) -> EmptyView in
            types = views.map(typeName)
            return EmptyView()
          }, of: 0)
      }
      lookInto(make(ViewSurvey.counts[0]))
      channel.write((try? JSONEncoder().encode(types)) ?? Data())
    }
    return (try? JSONDecoder().decode([String].self, from: outcome.output)) ?? [""]
  }

  /// Returns the name of the outermost type whose body is in a view. Empty if there is none.
  private static func typeName(of view: some View) -> String {
    let engine = LayoutEngine()
    let names = engine.setView(view, of: 0)
    for view in engine.viewsInOrder(from: 0) {
      guard let type = names.owners[view]?.last else { continue }
      return path(ofType: String(reflecting: type)).last ?? ""
    }
    return ""
  }
}

extension Variant {
  /// Returns the variant with one of the views that a type of previews provides.
  fileprivate func showingOnly(preview index: Int) -> Variant {
    guard case .view(let make) = content else { return self }
    let choose: @Sendable (SubviewsCollection) -> Subview = { $0[index] }
    return Variant(name, content: .view { make($0).group(choosing: choose) })
  }
}

extension View {
  nonisolated fileprivate func group(
    choosing: @escaping (SubviewsCollection) -> Subview
  ) -> any View { Group(subviews: self, transform: choosing) }
}
