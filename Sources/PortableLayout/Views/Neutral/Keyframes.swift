/// The keyframes of a value, which are never reached here.
public struct NeutralKeyframes<Value> {}

/// A value at a later time. This type stands for all kinds of keyframes.
public struct NeutralKeyframe<Value> {
  public init(
    _ to: Value, duration: TimeInterval = 0, timingCurve: UnitCurve = .linear
  ) {}
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring, startVelocity: Value? = nil
  ) {}
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value?, endVelocity: Value? = nil
  ) {}
  public init(_ to: Value, duration: TimeInterval, endVelocity: Value?) {}
}

public typealias LinearKeyframe = NeutralKeyframe
public typealias SpringKeyframe = NeutralKeyframe
public typealias CubicKeyframe = NeutralKeyframe
public typealias MoveKeyframe = NeutralKeyframe

/// The keyframes of a property, or of a whole value.
public struct KeyframeTrack<Root, Value> {
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> NeutralKeyframes<Value>
  ) {}
  public init(@KeyframeTrackContentBuilder<Value> content: () -> NeutralKeyframes<Value>)
  where Root == Value {}
}

/// A builder that combines the tracks of a value.
@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<Property>(
    _ track: KeyframeTrack<Value, Property>
  ) -> NeutralKeyframes<Value> { NeutralKeyframes() }
  public static func buildExpression(
    _ keyframe: NeutralKeyframe<Value>
  ) -> NeutralKeyframes<Value> { NeutralKeyframes() }
  public static func buildBlock(_ parts: NeutralKeyframes<Value>...) -> NeutralKeyframes<Value> {
    NeutralKeyframes()
  }
}

/// A builder that combines the keyframes of a property.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  public static func buildExpression(
    _ keyframe: NeutralKeyframe<Value>
  ) -> NeutralKeyframes<Value> { NeutralKeyframes() }
  public static func buildBlock(_ parts: NeutralKeyframes<Value>...) -> NeutralKeyframes<Value> {
    NeutralKeyframes()
  }
  public static func buildOptional(_ part: NeutralKeyframes<Value>?) -> NeutralKeyframes<Value> {
    NeutralKeyframes()
  }
  public static func buildEither(first: NeutralKeyframes<Value>) -> NeutralKeyframes<Value> {
    first
  }
  public static func buildEither(second: NeutralKeyframes<Value>) -> NeutralKeyframes<Value> {
    second
  }
  public static func buildArray(_ parts: [NeutralKeyframes<Value>]) -> NeutralKeyframes<Value> {
    NeutralKeyframes()
  }
}
