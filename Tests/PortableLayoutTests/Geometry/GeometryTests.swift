import Testing

/// The plain values: geometry, animation data, spacing and alignment.
@Suite("Geometry")
enum GeometryTests {}
