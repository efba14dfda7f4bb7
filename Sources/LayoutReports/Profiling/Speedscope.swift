import LayoutBench

/// A pass as a speedscope file, with a profile for each weight.
///
/// Source: speedscope's file format schema, sampled profiles.
struct Speedscope: Encodable {
  var schema = "https://www.speedscope.app/file-format-schema.json"
  var name: String
  var exporter = "layout-bench"
  var activeProfileIndex = 0
  var shared: Shared
  var profiles: [Profile]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case name, exporter, activeProfileIndex, shared, profiles
  }

  struct Shared: Encodable { var frames: [Frame] }
  struct Frame: Encodable { var name: String }

  struct Profile: Encodable {
    var type = "sampled"
    var name: String
    var unit: String
    var startValue = 0
    var endValue: Int
    var samples: [[Int]]
    var weights: [Int]
  }

  init(_ profile: PassProfile) {
    name = "\(profile.target.subject.name), \(profile.target.variant.name)"
    var frames: [Frame] = []
    var indices: [String: Int] = [:]
    profiles = FoldedStacks.Weight.allCases.map { weight in
      let lines = FoldedStacks.lines(of: profile, weight: weight)
      let samples = lines.map { line in
        line.frames.map { name in
          if let index = indices[name] { return index }
          indices[name] = frames.count
          frames.append(Frame(name: name))
          return frames.count - 1
        }
      }
      let weights = lines.map(\.weight)
      return Profile(
        name: weight.rawValue, unit: weight == .time ? "nanoseconds" : "none",
        endValue: weights.reduce(0, +), samples: samples, weights: weights)
    }
    shared = Shared(frames: frames)
  }
}
