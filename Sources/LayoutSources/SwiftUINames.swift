/// Names of SwiftUI's published API, so that one that PortableLayout lacks is told from one that a
/// file that was not given declares.
enum SwiftUINames {
  static let types: Set<String> = [
    "AccessibilityFocusState", "ActionSheet", "BlurReplaceTransition", "Chart",
    "ConfirmationDialog", "ContextMenu", "DocumentGroup", "EditMode", "EllipticalGradient",
    "FetchRequest", "FileDocument", "ImageRenderer", "KeyframeAnimator", "Map", "MultiDatePicker",
    "NSViewRepresentable", "OutlineGroup", "PasteButton", "PhotosPicker", "PropertyList", "Query",
    "RenameButton", "SignInWithAppleButton", "SpatialTapGesture", "SubscriptionView", "Table",
    "TableColumn", "UIHostingController", "UIViewControllerRepresentable", "UIViewRepresentable",
    "VSplitView", "HSplitView", "VideoPlayer", "_VariadicView",
  ]

  static let members: Set<String> = ["containerShape"]

  static func isView(_ name: String) -> Bool {
    name == "some View" || name == "View" || name.hasPrefix("some View ")
      || ["Text", "Image", "Color", "Shape", "Rectangle", "Circle"].contains(name)
  }
}
