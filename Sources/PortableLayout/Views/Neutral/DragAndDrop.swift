import Foundation

// Dragging and dropping has no effect on layout: nothing is ever dragged here.

/// What a drag carries: the object that it was made of, which nobody reads.
public final class NSItemProvider: @unchecked Sendable {
  /// The name that is suggested for a file.
  public var suggestedName: String?

  /// An empty provider.
  public init() {}
  /// A provider of an object.
  public init(object: Any) {}
  /// A provider of a file.
  public init?(contentsOf url: URL?) {}
  /// A provider of an item of a type.
  public init(item: Any?, typeIdentifier: String?) {}

  /// Whether an object of a type can be loaded: never.
  public func canLoadObject<T>(ofClass type: T.Type) -> Bool { false }
  /// Loads nothing, and calls nobody.
  @discardableResult
  public func loadObject<T>(
    ofClass type: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress { Progress(totalUnitCount: 1) }
}

/// What a drop would do.
public enum DropOperation: Sendable {
  /// A kind of drop.
  case cancel, forbidden, copy, move
}

/// What a drop proposes.
public struct DropProposal: Sendable {
  /// What the drop would do.
  public let operation: DropOperation

  /// Proposes an operation.
  public init(operation: DropOperation) { self.operation = operation }
}

/// What is dropped: nothing.
public struct DropInfo {
  /// Where it is dropped.
  public var location: CGPoint { .zero }

  /// The providers of items of given types: none.
  public func itemProviders(for types: [String]) -> [NSItemProvider] { [] }
  /// Whether there are items of given types: no.
  public func hasItemsConforming(to types: [String]) -> Bool { false }
}

@MainActor @preconcurrency
public protocol DropDelegate {
  /// Whether a drop is taken.
  func validateDrop(info: DropInfo) -> Bool
  /// Carries out a drop.
  func performDrop(info: DropInfo) -> Bool
  /// Told that something is dragged over the view.
  func dropEntered(info: DropInfo)
  /// Told that it moves there.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Told that it leaves the view.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Takes every drop.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing.
  public func dropEntered(info: DropInfo) {}
  /// Proposes nothing.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing.
  public func dropExited(info: DropInfo) {}
}

extension View {
  /// The view itself.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> Self { self }
  /// The view itself.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> Self { self }
  /// The view itself.
  public nonisolated func onDrop(
    of types: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider]) -> Bool
  ) -> Self { self }
  /// The view itself.
  public nonisolated func onDrop(
    of types: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) -> Self { self }
  /// The view itself.
  public nonisolated func onDrop(of types: [String], delegate: any DropDelegate) -> Self { self }
  /// The view itself.
  public nonisolated func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> Self { self }
  /// The view itself.
  public nonisolated func draggable<T, V: View>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> Self { self }
  /// The view itself.
  public nonisolated func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> Self { self }
}
