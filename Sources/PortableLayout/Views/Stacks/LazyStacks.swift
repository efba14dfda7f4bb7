import Foundation

/// Views that stay in view while a scroll view scrolls; accepted, without effect on layout.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A row whose views are all there: an `HStack`, since a tree is resolved once.
public nonisolated struct LazyHStack<Content: View>: View {
  private let stack: HStack<Content>

  /// Makes a row; see ``HStack``.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }

  /// The row.
  public var body: some View { stack }
}

/// A column whose views are all there: a `VStack`, since a tree is resolved once.
public nonisolated struct LazyVStack<Content: View>: View {
  private let stack: VStack<Content>

  /// Makes a column; see ``VStack``.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = VStack(alignment: alignment, spacing: spacing, content: content)
  }

  /// The column.
  public var body: some View { stack }
}
