/// The names of SwiftUI that its public documentation lists, so that one that PortableLayout lacks
/// is told from one that another file declares.
package enum SwiftUINames {
  package static let types = words(
    """
    _VariadicView AccessibilityFocusState AccessibilityRotorEntry ActionSheet Alert AlignmentKey
    AlternatingRowBackgroundBehavior Anchor Angle AngularGradient Animatable AnimatableModifier
    AnimatablePair Animation AnyGesture AnyGradient AnyLayout AnyShape AnyShapeStyle AnyTransition
    AnyView App AppStorage AsyncImage AsyncImagePhase Axis BackgroundProminence BackgroundStyle
    BackgroundTask Bindable Binding BlendMode BlurReplaceTransition BorderedButtonStyle
    BorderlessButtonStyle Button ButtonBorderShape ButtonRepeatBehavior ButtonRole ButtonStyle
    ButtonStyleConfiguration ButtonToggleStyle Canvas Capsule Circle CircularProgressViewStyle
    Color ColorPicker ColorRenderingMode ColorScheme ColorSchemeContrast CommandGroup CommandMenu
    Commands CompactDatePickerStyle ConcentricRectangle ContainerBackgroundPlacement
    ContainerRelativeShape ContainerValueKey ContainerValues ContentMarginPlacement ContentMode
    ContentShapeKinds ContentTransition ContentUnavailableView ContextMenu ControlGroup
    ControlGroupStyle ControlSize CoordinateSpace CubicKeyframe CustomAnimation CustomHoverEffect
    DatePicker DatePickerComponents DatePickerStyle DefaultButtonStyle DigitalCrownEvent
    DisclosureGroup DisclosureGroupStyle DismissAction DismissBehavior DismissSearchAction
    DismissWindowAction Divider DocumentConfiguration DocumentGroup DocumentGroupLaunchScene
    DragGesture DropDelegate DropInfo DropProposal DynamicProperty DynamicTypeSize
    DynamicViewContent Edge EdgeInsets EditableCollectionContent EditActions EditButton EditMode
    Ellipse EllipticalGradient EmptyAnimatableData EmptyCommands EmptyModifier EmptyView
    EmptyVisualEffect Entry Environment EnvironmentKey EnvironmentObject EnvironmentValues
    EventModifiers ExclusiveGesture FetchedResults FetchRequest FileDialogBrowserOptions
    FileDocument FileDocumentConfiguration FillStyle FocusedBinding FocusedObject FocusedValue
    FocusedValueKey FocusedValues FocusInteractions FocusState Font ForEach ForegroundStyle Form
    FormStyle Gauge GaugeStyle GeometryEffect GeometryProxy GeometryReader GeometryReader3D Gesture
    GestureMask GestureState Glass GlassBackgroundDisplayMode GlassButtonStyle GlassEffectContainer
    GlassEffectTransition GlassProminentButtonStyle Gradient GraphicsContext Grid GridItem
    GridLayout GridRow Group GroupBox GroupBoxStyle GroupElementsOfContent GroupSectionsOfContent
    HelpLink HierarchicalShapeStyle HorizontalAlignment HorizontalEdge HoverEffect HoverPhase
    HSplitView HStack HStackLayout Image ImagePaint ImageRenderer ImmersionStyle ImmersiveSpace
    InsettableShape InspectorCommands InterfaceOrientation KeyboardShortcut Keyframe
    KeyframeAnimator KeyframeTimeline KeyframeTrack KeyPress Label LabeledContent
    LabeledContentStyle LabelStyle LabelStyleConfiguration Layout LayoutDirection
    LayoutDirectionBehavior LayoutProperties LayoutSubview LayoutSubviews LayoutValueKey LazyHGrid
    LazyHStack LazyVGrid LazyVStack LegibilityWeight LinearGradient LinearKeyframe Link List
    ListItemTint ListSectionSpacing ListStyle LocalizedStringKey LongPressGesture
    MagnificationGesture MagnifyGesture MatchedGeometryProperties
    MatchedTransitionSourceConfiguration Material MaterialActiveAppearance Menu
    MenuActionDismissBehavior MenuBarExtra MenuButton MenuOrder MenuStyle MeshGradient
    ModifiedContent MoveCommandDirection MoveKeyframe MultiDatePicker NamedCoordinateSpace
    Namespace NavigationBarItem NavigationControlGroupStyle NavigationLink NavigationPath
    NavigationSplitView NavigationSplitViewColumn NavigationSplitViewStyle
    NavigationSplitViewVisibility NavigationStack NavigationTransition NavigationView
    NavigationViewStyle NewDocumentAction NewDocumentButton NSApplicationDelegateAdaptor
    NSGestureRecognizerRepresentable NSHostingController NSHostingMenu NSHostingView
    NSViewControllerRepresentable NSViewRepresentable ObservedObject OffsetShape OpacityTransition
    OpenDocumentAction OpenImmersiveSpaceAction OpenSettingsAction OpenURLAction OpenWindowAction
    OrnamentAttachmentAnchor OutlineGroup OutlineSubgroupChildren PaletteControlGroupStyle
    PaletteSelectionEffect PasteButton Path PencilDoubleTapGestureValue PencilHoverPose
    PencilPreferredAction PencilSqueezeGesturePhase PeriodicTimelineSchedule PhaseAnimator
    PhysicalMetric PhysicalMetricsConverter Picker PickerStyle PinnedScrollableViews
    PopoverAttachmentAnchor PopUpButtonPickerStyle PreferenceKey PresentationAdaptation
    PresentationBackgroundInteraction PresentationContentInteraction PresentationDetent
    PresentationMode PresentationSizing Preview PreviewContext PreviewDevice PreviewLayout
    PreviewModifier PreviewPlatform PreviewProvider PreviewTrait PrimitiveButtonStyle ProgressView
    ProgressViewStyle Prominence ProposedViewSize PushTransition PushWindowAction RadialGradient
    Rectangle RectangleCornerInsets RectangleCornerRadii RedactionReasons ReferenceFileDocument
    RefreshAction RemoteImmersiveSpace RenameAction RenameButton
    ReorderableSingleDestinationDropDelegate ResetFocusAction RotatedShape RotateGesture
    RotateGesture3D RotationGesture RoundedCornerStyle RoundedRectangle RoundedRectangularShape
    SafeAreaRegions ScaledMetric ScaledShape ScaleTransition Scene SceneBuilder ScenePadding
    ScenePhase SceneStorage ScrollAnchorRole ScrollBounceBehavior
    ScrollContentOffsetAdjustmentBehavior ScrollDismissesKeyboardMode ScrollEdgeEffectStyle
    ScrollGeometry ScrollIndicatorVisibility ScrollInputBehavior ScrollPhase ScrollPosition
    ScrollTarget ScrollTargetBehavior ScrollTransitionConfiguration ScrollTransitionPhase
    ScrollView ScrollViewProxy ScrollViewReader SearchFieldPlacement SearchScopeActivation
    SearchSuggestionsPlacement SearchUnavailableContent Section SectionCollection
    SectionConfiguration SectionedFetchRequest SectionedFetchResults SecureField SensoryFeedback
    SeparatorShapeStyle SequenceGesture Settings SettingsLink Shader ShaderFunction ShaderLibrary
    ShadowStyle Shape ShapeStyle ShareLink ShareLinkCopyButton SidebarRowSize SimultaneousGesture
    Slider SliderTick Spacer SpacerSizing SpatialEventCollection SpatialEventGesture
    SpatialTapGesture Spring SpringKeyframe SpringLoadingBehavior State StateObject Stepper
    StrokeStyle SubmitLabel SubmitTriggers Subview SubviewsCollection SubviewsCollectionSlice
    SurroundingsEffect SwitchToggleStyle SymbolColorRenderingMode SymbolEffectTransition
    SymbolRenderingMode SymbolVariableValueMode SymbolVariants Tab TabBarPlacement
    TabCustomizationBehavior Table TableColumn TableColumnAlignment TableColumnCustomization
    TableColumnForEach TableHeaderRowContent TableOutlineGroupContent TableRow TableRowContent
    TableStyle TabPlacement TabRole TabSearchActivation TabSection TabView
    TabViewBottomAccessoryPlacement TabViewCustomization TabViewStyle TapGesture Text TextAlignment
    TextAttribute TextEditor TextEditorStyle TextField TextFieldLink TextFieldStyle
    TextInputAutocapitalization TextInputDictationActivation TextInputDictationBehavior
    TextInputFormattingControlPlacement TextProxy TextRenderer TextSelectability TextSelection
    TextSelectionAffinity TimeDataSource TimelineSchedule TimelineView TintShapeStyle Toggle
    ToggleStyle ToolbarCommands ToolbarContent ToolbarContentBuilder ToolbarCustomizationBehavior
    ToolbarDefaultItemKind ToolbarItem ToolbarItemGroup ToolbarItemPlacement ToolbarLabelStyle
    ToolbarPlacement ToolbarRole ToolbarSpacer ToolbarTitleDisplayMode ToolbarTitleMenu Transaction
    TransactionKey Transition TransitionPhase TransitionProperties TupleView
    TypeSelectionEquivalence UIApplicationDelegateAdaptor UIGestureRecognizerRepresentable
    UIHostingConfiguration UIHostingController UIViewControllerRepresentable UIViewRepresentable
    UnevenRoundedRectangle UnitCurve UnitPoint UserInterfaceSizeClass UtilityWindow
    VectorArithmetic VerticalAlignment VerticalDirections VerticalEdge View
    ViewAlignedScrollTargetBehavior ViewBuilder ViewDimensions ViewModifier ViewSpacing
    ViewThatFits Visibility VisualEffect VSplitView VStack VStackLayout WindowBackgroundShapeStyle
    WindowDragGesture WindowGroup WindowInteractionBehavior WindowManagerRole WindowPlacement
    WindowProxy WindowResizability WindowResizeAnchor WindowScene WindowStyle WindowToolbarStyle
    WindowVisibilityToggle withAnimation withTransaction WorldRecenterPhase ZStack ZStackLayout
    """)

  static let members = words(
    """
    accessibilityAction accessibilityActions accessibilityActivationPoint accessibilityAddTraits
    accessibilityAdjustableAction accessibilityChartDescriptor accessibilityChildren
    accessibilityCustomContent accessibilityDirectTouch accessibilityElement accessibilityFocused
    accessibilityHeading accessibilityHidden accessibilityHint accessibilityIdentifier
    accessibilityIgnoresInvertColors accessibilityInputLabels accessibilityLabel
    accessibilityLabeledPair accessibilityLinkedGroup accessibilityRemoveTraits
    accessibilityRepresentation accessibilityRespondsToUserInteraction accessibilityRotor
    accessibilityRotorEntry accessibilityScrollAction accessibilityShowsLargeContentViewer
    accessibilitySortPriority accessibilityTextContentType accessibilityValue
    accessibilityZoomAction actionSheet alert alignmentGuide allowedDynamicRange allowsHitTesting
    allowsTightening allowsWindowActivationEvents anchorPreference animation aspectRatio
    assistiveAccessNavigationIcon autocapitalization autocorrectionDisabled background
    backgroundExtensionEffect backgroundPreferenceValue backgroundStyle backgroundTask badge
    badgeProminence baselineOffset blendMode blur bold border brightness buttonBorderShape
    buttonRepeatBehavior buttonSizing buttonStyle clipped clipShape colorEffect colorInvert
    colorMultiply colorScheme compositingGroup confirmationDialog containerBackground
    containerCornerOffset containerRelativeFrame containerShape containerValue contentMargins
    contentShape contentTransition contextMenu contrast controlGroupStyle controlSize
    coordinateSpace copyable cornerRadius cuttable datePickerStyle defaultAppStorage defaultFocus
    defaultHoverEffect defaultScrollAnchor defaultWheelPickerItemHeight deleteDisabled dialogIcon
    dialogSeverity dialogSuppressionToggle digitalCrownAccessory digitalCrownRotation
    disableAutocorrection disabled disclosureGroupStyle distortionEffect documentBrowserContextMenu
    dragConfiguration draggable drawingGroup dropConfiguration dropDestination dynamicTypeSize
    edgesIgnoringSafeArea environment environmentObject exportableToServices exportsItemProviders
    fileDialogBrowserOptions fileDialogConfirmationLabel fileDialogCustomizationID
    fileDialogDefaultDirectory fileDialogImportsUnresolvedAliases fileDialogMessage
    fileDialogURLEnabled fileExporter fileExporterFilenameLabel fileImporter fileMover findDisabled
    findNavigator fixedSize flipsForRightToLeftLayoutDirection focusable focused focusedObject
    focusedSceneObject focusedSceneValue focusedValue focusEffectDisabled focusScope focusSection
    font fontDesign fontWeight fontWidth foregroundColor foregroundStyle formStyle frame
    fullScreenCover gaugeStyle geometryGroup gesture glassBackgroundEffect glassEffect
    glassEffectID glassEffectTransition glassEffectUnion grayscale gridCellAnchor gridCellColumns
    gridCellUnsizedAxes gridColumnAlignment groupBoxStyle handGestureShortcut handlesExternalEvents
    handlesGameControllerEvents headerProminence help hidden highPriorityGesture hoverEffect
    hoverEffectDisabled hueRotation id ignoresSafeArea imageScale immersiveContentBrightness
    importableFromServices importsItemProviders indexViewStyle inspector inspectorColumnWidth
    interactiveDismissDisabled invalidatableContent italic kerning keyboardShortcut keyboardType
    keyframeAnimator labeledContentStyle labelIconToTitleSpacing labelReservedIconWidth
    labelsHidden labelStyle labelsVisibility layerEffect layoutDirectionBehavior layoutPriority
    layoutValue lineHeight lineLimit lineSpacing listItemTint listRowBackground listRowHoverEffect
    listRowHoverEffectDisabled listRowInsets listRowPlatterColor listRowSeparator
    listRowSeparatorTint listRowSpacing listSectionIndexVisibility listSectionMargins
    listSectionSeparator listSectionSeparatorTint listSectionSpacing listStyle luminanceToAlpha
    mask matchedGeometryEffect matchedTransitionSource materialActiveAppearance
    menuActionDismissBehavior menuIndicator menuOrder menuStyle minimumScaleFactor modifier
    modifierKeyAlternate monospaced monospacedDigit moveDisabled multilineTextAlignment
    navigationBarBackButtonHidden navigationBarHidden navigationBarItems navigationBarTitle
    navigationBarTitleDisplayMode navigationDestination navigationDocument
    navigationLinkIndicatorVisibility navigationSplitViewColumnWidth navigationSplitViewStyle
    navigationSubtitle navigationTitle navigationTransition navigationViewStyle offset onAppear
    onChange onCommand onContinueUserActivity onContinuousHover onCopyCommand onCutCommand
    onDeleteCommand onDisappear onDrag onDragSessionUpdated onDrop onDropSessionUpdated
    onExitCommand onGeometryChange onHover onInteractiveResizeChange onKeyPress onLongPressGesture
    onModifierKeysChanged onMoveCommand onOpenURL onPageScroll onPasteCommand onPencilDoubleTap
    onPencilSqueeze onPlayPauseCommand onPreferenceChange onReceive onScrollGeometryChange
    onScrollPhaseChange onScrollTargetVisibilityChange onScrollVisibilityChange onSubmit
    onTapGesture onWorldRecenter opacity ornament overlay overlayPreferenceValue padding
    paletteSelectionEffect pasteDestination persistentSystemOverlays phaseAnimator pickerStyle
    pointerStyle pointerVisibility popover position preference preferredColorScheme
    prefersDefaultFocus presentationBackground presentationBackgroundInteraction
    presentationBreakthroughEffect presentationCompactAdaptation presentationContentInteraction
    presentationCornerRadius presentationDetents presentationDragIndicator
    presentationPreventsAppTermination presentationSizing previewContext previewDevice
    previewDisplayName previewInterfaceOrientation previewLayout privacySensitive progressViewStyle
    projectionEffect redacted refreshable renameAction replaceDisabled rotation3DEffect
    rotationEffect safeAreaBar safeAreaInset safeAreaPadding saturation scaledToFill scaledToFit
    scaleEffect scenePadding scrollBounceBehavior scrollClipDisabled scrollContentBackground
    scrollDisabled scrollDismissesKeyboard scrollEdgeEffectHidden scrollEdgeEffectStyle
    scrollIndicators scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTarget
    scrollTargetBehavior scrollTargetLayout scrollTransition searchable searchCompletion
    searchDictationBehavior searchFocused searchPresentationToolbarBehavior searchScopes
    searchSelection searchSuggestions searchToolbarBehavior sectionActions sectionIndexLabel
    selectionDisabled sensoryFeedback shadow sheet simultaneousGesture sliderThumbVisibility
    speechAdjustedPitch speechAlwaysIncludesPunctuation speechAnnouncementsQueued
    speechSpellsOutCharacters springLoadingBehavior statusBar statusBarHidden strikethrough
    submitLabel submitScope supportedVolumeViewpoints surroundingsEffect swipeActions
    symbolColorRenderingMode symbolEffect symbolEffectsRemoved symbolRenderingMode
    symbolVariableValueMode symbolVariant tabBarMinimizeBehavior tabItem tableColumnHeaders
    tableStyle tabPlacement tabViewBottomAccessory tabViewCustomization tabViewSearchActivation
    tabViewSidebarBottomBar tabViewSidebarFooter tabViewSidebarHeader tabViewStyle tag task
    textCase textContentType textEditorStyle textFieldStyle textInputAutocapitalization
    textInputCompletion textInputFormattingControlVisibility textInputSuggestions textRenderer
    textScale textSelection textSelectionAffinity tint toggleStyle toolbar toolbarBackground
    toolbarBackgroundVisibility toolbarColorScheme toolbarForegroundStyle toolbarItemHidden
    toolbarRole toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility touchBar
    touchBarCustomizationLabel touchBarItemPresence touchBarItemPrincipal tracking transaction
    transformAnchorPreference transformEffect transformEnvironment transformPreference transition
    truncationMode typeSelectionEquivalent typesettingLanguage underline unredacted userActivity
    visualEffect visualEffect3D volumeBaseplateVisibility windowDismissBehavior
    windowFullScreenBehavior windowMinimizeBehavior windowResizeBehavior
    windowToolbarFullScreenVisibility windowToolbarLayout writingDirection
    writingToolsAffordanceVisibility writingToolsBehavior zIndex
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
