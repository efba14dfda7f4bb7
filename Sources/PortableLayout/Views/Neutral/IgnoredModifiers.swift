// swift-format-ignore-file: AmbiguousTrailingClosureOverload

// Modifiers that are neutral here, and with which sizes or places change in SwiftUI.

/// The names of the modifiers in this file, which `measure` looks for in the user's files.
package enum IgnoredModifiers {
  package static let names: Set<String> = [
    "allowsTightening", "badge", "baselineOffset", "buttonStyle",
    "controlGroupStyle", "controlSize", "datePickerStyle", "disclosureGroupStyle", "fontDesign",
    "fontWidth", "formStyle", "gaugeStyle", "headerProminence", "imageScale", "inspector",
    "kerning", "labelsHidden", "labelsVisibility", "lineSpacing", "listRowInsets",
    "listRowSpacing", "listSectionSpacing",
    "listStyle", "matchedGeometryEffect", "menuIndicator", "menuStyle", "monospaced",
    "navigationBarHidden", "navigationBarItems", "navigationBarTitle",
    "navigationBarTitleDisplayMode", "navigationSplitViewColumnWidth", "navigationSplitViewStyle",
    "navigationSubtitle", "navigationTitle", "progressViewStyle", "searchable",
    "tabViewBottomAccessory", "textCase", "textScale", "toolbar", "toolbarVisibility", "tracking",
  ]
}

nonisolated extension View {
  public func allowsTightening(_ flag: Bool) -> Self { self }
  public func badge<T>(_ label: T) -> Self { self }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Self { self }
  public func buttonStyle(_ style: NeutralOption) -> Self { self }
  public func controlGroupStyle(_ style: NeutralOption) -> Self { self }
  public func controlSize(_ controlSize: ControlSize) -> Self { self }
  public func datePickerStyle(_ style: NeutralOption) -> Self { self }
  public func disclosureGroupStyle(_ style: NeutralOption) -> Self { self }
  public func fontDesign(_ design: NeutralOption?) -> Self { self }
  public func fontWidth(_ width: NeutralOption?) -> Self { self }
  public func formStyle(_ style: NeutralOption) -> Self { self }
  public func gaugeStyle(_ style: NeutralOption) -> Self { self }
  public func headerProminence(_ prominence: NeutralOption) -> Self { self }
  public func imageScale(_ scale: NeutralOption) -> Self { self }
  public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> Self
  { self }
  public func kerning(_ kerning: CGFloat) -> Self { self }
  public func labelsHidden() -> Self { self }
  public func labelsVisibility(_ visibility: Visibility) -> Self { self }
  public func lineSpacing(_ lineSpacing: CGFloat) -> Self { self }
  public func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
  public func listRowSpacing(_ spacing: CGFloat?) -> Self { self }
  public func listSectionSpacing(_ spacing: CGFloat) -> Self { self }
  public func listSectionSpacing(_ spacing: NeutralOption) -> Self { self }
  public func listStyle(_ style: NeutralOption) -> Self { self }
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: NeutralOption = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> Self { self }
  public func menuIndicator(_ visibility: Visibility) -> Self { self }
  public func menuStyle(_ style: NeutralOption) -> Self { self }
  public func monospaced(_ isActive: Bool = true) -> Self { self }
  public func navigationBarHidden(_ hidden: Bool) -> Self { self }
  public func navigationBarItems<L: View, T: View>(
    leading: L = EmptyView(), trailing: T = EmptyView()
  ) -> Self { self }
  public func navigationBarTitle<T>(
    _ title: T, displayMode: NeutralOption = .automatic
  ) -> Self { self }
  public func navigationBarTitleDisplayMode(_ displayMode: NeutralOption) -> Self { self }
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> Self { self }
  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> Self { self }
  public func navigationSplitViewStyle(_ style: NeutralOption) -> Self { self }
  public func navigationSubtitle<T>(_ subtitle: T) -> Self { self }
  public func navigationTitle<T>(_ title: T) -> Self { self }
  public func progressViewStyle(_ style: NeutralOption) -> Self { self }
  public func searchable<T>(
    text: Binding<String>, placement: NeutralOption = .automatic, prompt: T = ""
  ) -> Self { self }
  public func searchable<T>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: NeutralOption = .automatic,
    prompt: T = ""
  ) -> Self { self }
  public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> Self { self }
  public func textCase(_ textCase: NeutralOption?) -> Self { self }
  public func textScale(_ scale: NeutralOption, isEnabled: Bool = true) -> Self { self }
  public func toolbar(@ViewBuilder content: () -> some View) -> Self { self }
  public func toolbar(_ visibility: Visibility, for bars: NeutralOption...) -> Self { self }
  public func toolbarVisibility(_ visibility: Visibility, for bars: NeutralOption...) -> Self {
    self
  }
  public func tracking(_ tracking: CGFloat) -> Self { self }
}
