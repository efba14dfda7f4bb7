#if compiler(<6.2)
  /// A type whose metatype can cross isolation boundaries, as any can before Swift 6.2.
  public typealias SendableMetatype = Any
#endif
