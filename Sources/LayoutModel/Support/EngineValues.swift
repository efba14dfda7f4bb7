import PortableLayout

// The engine's values that runs and results hold, so that reports need no engine.
@_exported import enum PortableLayout.Axis
@_exported import enum PortableLayout.LayoutPhase
@_exported import struct PortableLayout.ProposedViewSize
@_exported import enum PortableLayout.SizeMemoCapacity
@_exported import struct PortableLayout.SourcePlace
@_exported import enum PortableLayout.SwiftUISystem

/// A call of a traced pass.
package typealias TracedCall = PassTrace.Event

/// The kind of a traced call: a query, or a method of a layout.
package typealias TracedCallKind = PassTrace.Kind
