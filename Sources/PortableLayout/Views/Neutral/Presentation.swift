import Foundation

// What is presented over a view has no effect on its layout: it is built never, and the view is
// returned as it is.

/// How high a sheet is.
public struct PresentationDetent: Hashable, Sendable {
  /// A height.
  public static let medium = PresentationDetent(), large = PresentationDetent()
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent() }
  /// A part of the screen's height.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent() }
}

extension View {
  /// The view itself.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> Self { self }
  /// The view itself.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> Self { self }
  /// The view itself.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> Self { self }
  /// The view itself.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> Self { self }
  /// The view itself.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> Self { self }
  /// The view itself.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> Self { self }
  /// The view itself.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> Self { self }
  /// The view itself.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
  /// The view itself.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
  /// The view itself.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> Self { self }
  /// The view itself.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Self { self }
  /// The view itself.
  public nonisolated func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> Self { self }
  /// The view itself.
  public nonisolated func contextMenu<Items: View>(
    @ViewBuilder menuItems: () -> Items
  ) -> Self { self }
  /// The view itself.
  public nonisolated func swipeActions<Content: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Content
  ) -> Self { self }
  /// The view itself.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> Self { self }
  /// The view itself.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> Self { self }
}
