// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Foundation

// Bars have no place in the layout here: their content is built, checked and left out.

@MainActor @preconcurrency
public protocol ToolbarContent {}

/// Builds the content of a bar.
@resultBuilder
public struct ToolbarContentBuilder {
  /// Content of a bar.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }

  /// Some content of a bar.
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarItem<EmptyView> { ToolbarItem() }

  /// Content of a bar on a condition.
  public static func buildIf<Content: ToolbarContent>(
    _ content: Content?
  ) -> ToolbarItem<EmptyView> { ToolbarItem() }

  /// Content of a bar on a condition.
  public static func buildEither<Content: ToolbarContent>(
    first: Content
  ) -> ToolbarItem<EmptyView> { ToolbarItem() }

  /// Content of a bar on a condition.
  public static func buildEither<Content: ToolbarContent>(
    second: Content
  ) -> ToolbarItem<EmptyView> { ToolbarItem() }
}

/// Where a view goes in a bar.
public struct ToolbarItemPlacement: Sendable {
  /// A place.
  public static let automatic = ToolbarItemPlacement(), principal = ToolbarItemPlacement()
  /// A place.
  public static let navigation = ToolbarItemPlacement(), primaryAction = ToolbarItemPlacement()
  /// A place.
  public static let secondaryAction = ToolbarItemPlacement(), status = ToolbarItemPlacement()
  /// A place.
  public static let confirmationAction = ToolbarItemPlacement()
  /// A place.
  public static let cancellationAction = ToolbarItemPlacement()
  /// A place.
  public static let destructiveAction = ToolbarItemPlacement()
  /// A place.
  public static let navigationBarLeading = ToolbarItemPlacement()
  /// A place.
  public static let navigationBarTrailing = ToolbarItemPlacement()
  /// A place.
  public static let topBarLeading = ToolbarItemPlacement()
  /// A place.
  public static let topBarTrailing = ToolbarItemPlacement()
  /// A place.
  public static let bottomBar = ToolbarItemPlacement(), keyboard = ToolbarItemPlacement()
}

/// A view in a bar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  nonisolated init() {}

  /// A view in a bar.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// Views in a bar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// Views in a bar.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// Space in a bar.
public struct ToolbarSpacer: ToolbarContent {
  /// Space in a bar.
  public nonisolated init() {}
}

/// A bar that a modifier is about.
public struct ToolbarPlacement: Sendable {
  /// A bar.
  public static let automatic = ToolbarPlacement(), navigationBar = ToolbarPlacement()
  /// A bar.
  public static let bottomBar = ToolbarPlacement(), tabBar = ToolbarPlacement()
  /// A bar.
  public static let windowToolbar = ToolbarPlacement()
}

extension View {
  /// The view itself: bars have no place in the layout.
  public nonisolated func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> Self { self }
  /// The view itself: bars have no place in the layout.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> Self {
    self
  }
  /// The view itself: bars have no place in the layout.
  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self {
    self
  }
  /// The view itself.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> Self { self }
  /// The view itself.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> Self { self }
  /// The view itself.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> Self { self }
}

/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// Whether something is shown.
  case automatic, visible, hidden
}
