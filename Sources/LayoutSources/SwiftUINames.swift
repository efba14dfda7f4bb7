/// Names of SwiftUI's published API, so that one that PortableLayout lacks is told from one that a
/// file that was not given declares.
enum SwiftUINames {
  static let types: Set<String> = [
    "AccessibilityFocusState", "ActionSheet", "Alert", "AngularGradient", "App", "AppStorage",
    "AsyncImage", "BlurReplaceTransition", "Canvas", "Chart", "ColorPicker", "CommandGroup",
    "CommandMenu", "Commands", "ConfirmationDialog", "ContentUnavailableView", "ContextMenu",
    "ControlGroup", "CoordinateSpace", "DatePicker", "DisclosureGroup", "DocumentGroup",
    "DragGesture", "DropDelegate", "EditButton", "EditMode", "EllipticalGradient",
    "EnvironmentObject", "FetchRequest", "FileDocument", "FocusState", "FocusedValue", "Form",
    "Gauge", "GestureState", "GraphicsContext", "GroupBox", "ImageRenderer", "KeyframeAnimator",
    "Label", "LabelStyle", "LabeledContent", "LazyHStack", "LazyVStack", "Link", "List",
    "LongPressGesture", "MagnificationGesture", "MagnifyGesture", "Map", "Material", "Menu",
    "MeshGradient", "MultiDatePicker", "NSViewRepresentable", "Namespace", "NavigationLink",
    "NavigationPath", "NavigationSplitView", "NavigationStack", "NavigationView", "OutlineGroup",
    "PasteButton", "PhaseAnimator", "PhotosPicker", "Picker", "PreferenceKey", "PreviewProvider",
    "ProgressView", "PropertyList", "Query", "RedactionReasons", "RenameButton",
    "RotationGesture", "Scene", "SceneStorage", "ScrollViewReader", "Section", "SecureField",
    "Settings", "ShareLink", "SignInWithAppleButton", "Slider", "SpatialTapGesture", "Stepper",
    "SubscriptionView", "TabView", "Table", "TableColumn", "TapGesture", "TextEditor",
    "TextField", "TimelineView", "Toggle", "ToolbarItem", "ToolbarItemGroup", "Transaction",
    "Transition", "UIHostingController", "UIViewControllerRepresentable", "UIViewRepresentable",
    "VSplitView", "HSplitView", "VideoPlayer", "Window", "WindowGroup", "_VariadicView",
    "matchedGeometryEffect", "withAnimation", "withTransaction",
  ]

  static let members: Set<String> = [
    "accessibilityLabel", "alert", "animation", "badge", "confirmationDialog", "containerShape",
    "contextMenu", "controlSize", "dynamicTypeSize", "environmentObject", "focused",
    "foregroundStyle", "fullScreenCover", "gesture", "hoverEffect", "listRowInsets", "listStyle",
    "matchedGeometryEffect", "navigationBarTitle", "navigationDestination", "navigationTitle",
    "onChange", "onDrag", "onDrop", "onGeometryChange", "onHover", "onPreferenceChange",
    "onReceive", "overlayPreferenceValue", "pickerStyle", "popover", "preference",
    "presentationDetents",
    "redacted", "refreshable", "safeAreaInset", "scrollPosition", "scrollTargetLayout",
    "searchable", "sensoryFeedback", "sheet", "swipeActions", "symbolEffect", "tabItem", "task",
    "textFieldStyle", "toggleStyle", "toolbar", "transition", "visualEffect",
  ]

  static func isView(_ name: String) -> Bool {
    name == "some View" || name == "View" || name.hasPrefix("some View ")
      || ["Text", "Image", "Color", "Shape", "Rectangle", "Circle"].contains(name)
  }
}
