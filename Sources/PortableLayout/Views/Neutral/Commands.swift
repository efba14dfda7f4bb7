@MainActor @preconcurrency
public protocol Commands {
  /// The type of what the commands consist of.
  associatedtype Body: Commands
  /// What the commands consist of.
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

/// Builds commands.
@resultBuilder
public struct CommandsBuilder {
  /// No commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// Some commands.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  /// Several commands: the first.
  public static func buildBlock<First: Commands, each Other: Commands>(
    _ first: First, _ other: repeat each Other
  ) -> First { first }
  /// Commands on a condition: none.
  public static func buildIf<Content: Commands>(_ content: Content?) -> EmptyCommands {
    EmptyCommands()
  }
}

/// Commands without a body of their own.
public protocol _PrimitiveCommands: Commands {}

extension _PrimitiveCommands {
  /// Never read: commands are not shown.
  public var body: Never { fatalError("These commands have no body.") }
}

/// No commands.
public struct EmptyCommands: _PrimitiveCommands {
  /// No commands.
  public nonisolated init() {}
}

/// A menu of an app.
public struct CommandMenu<Content: View>: _PrimitiveCommands {
  /// A menu with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

/// Where a group of commands stands.
public struct CommandGroupPlacement: Sendable {
  /// A place.
  public static let appInfo = CommandGroupPlacement()
  /// A place.
  public static let appSettings = CommandGroupPlacement()
  /// A place.
  public static let newItem = CommandGroupPlacement()
  /// A place.
  public static let saveItem = CommandGroupPlacement()
  /// A place.
  public static let pasteboard = CommandGroupPlacement()
  /// A place.
  public static let undoRedo = CommandGroupPlacement()
  /// A place.
  public static let sidebar = CommandGroupPlacement()
  /// A place.
  public static let toolbar = CommandGroupPlacement()
  /// A place.
  public static let windowArrangement = CommandGroupPlacement()
  /// A place.
  public static let help = CommandGroupPlacement()
}

/// Commands at a place of the app's menus.
public struct CommandGroup<Content: View>: _PrimitiveCommands {
  /// Commands in place of others.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Commands after others.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Commands before others.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// The usual commands of a sidebar.
public struct SidebarCommands: _PrimitiveCommands {
  /// The commands.
  public nonisolated init() {}
}

/// The usual commands of text that can be edited.
public struct TextEditingCommands: _PrimitiveCommands {
  /// The commands.
  public nonisolated init() {}
}

extension Scene {
  /// The scene itself.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> Self { self }
  /// The scene itself.
  public func commandsRemoved() -> Self { self }
}
