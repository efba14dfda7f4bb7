import Foundation
import LayoutModel

extension ProfileReport {
  /// The profile as JSON: the summary, every row of the tree, and the changes that were tried.
  package func json() throws -> String {
    try JSONText.text(
      of: [
        "schema": 1,
        "subject": profile.layout.subject,
        "variant": profile.layout.variant,
        "case": profile.layout.key.id,
        "system": profile.layout.system.name,
        "queries": profile.queries,
        "measurements": profile.measurements,
        "distinct": profile.distinct,
        "places_none": placesNone,
        "cost": cost.map(costObject),
        "own_code": ownCode.map(ownCodeObject),
        "causes": profile.causes.map(causeObject),
        "rows": rows.all.map(rowObject),
        "changes": trials.map(changeObject),
      ] as JSONObject)
  }

  /// The time of the pass by its calls.
  private func costObject(_ cost: PassCost) -> JSONObject {
    [
      "prices": cost.prices.name,
      "nanoseconds": cost.total.rawValue,
      "frame_share": cost.total.rawValue / Worth.frame.rawValue,
      "parts": parts(of: cost),
    ]
  }

  /// The time of each kind of call, with how many there are.
  private func parts(of cost: PassCost) -> [JSONObject] {
    var parts: [JSONObject] = []
    for (call, time) in cost.parts {
      parts.append([
        "call": call.name, "count": cost.counts[call], "nanoseconds": time.rawValue,
      ])
    }
    return parts
  }

  /// The time of a layout's own code.
  private func ownCodeObject(_ code: OwnCode) -> JSONObject {
    var methods: [JSONObject] = []
    for (phase, time) in code.parts {
      methods.append(["method": "\(phase)", "nanoseconds": time.rawValue])
    }
    return [
      "layout": code.label, "nanoseconds": code.times.perPass.rawValue,
      "nanoseconds_of_twice": code.timesOfTwice?.perPass.rawValue, "methods": methods,
    ]
  }

  /// A place that makes queries.
  private func causeObject(_ cause: PassProfile.QueryCause) -> JSONObject {
    [
      "view": cause.label, "depth": cause.depth, "origin": cause.origin.rawValue,
      "queries": cause.queries, "file": cause.site?.file, "line": cause.site?.line,
    ]
  }

  /// A row of the tree.
  private func rowObject(_ row: PassProfile.ViewProfile) -> JSONObject {
    [
      "view": row.label, "count": row.count, "depth": row.depth, "queries_below": row.total,
      "queries": row.queries, "measurements": row.measurements, "repeated": row.repeated,
      "owner": row.owner, "file": row.site?.file, "line": row.site?.line,
    ]
  }

  /// A change that was tried, with what it leaves.
  private func changeObject(_ trial: RemedyTrial) -> JSONObject {
    [
      "change": words(trial.remedy), "queries": trial.queries,
      "nanoseconds_saved": saving(of: trial)?.rawValue,
      "queries_at_other_system": trial.otherQueries, "keeps_frames": trial.keepsFrames,
      "keeps_frames_turned": trial.keepsTurned, "code": code(of: trial.remedy),
    ]
  }
}
