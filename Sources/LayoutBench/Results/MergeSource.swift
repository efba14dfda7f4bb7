package struct MergeSource: Sendable {
  package var name: String
  package var document: ResultsDocument

  package init(name: String, document: ResultsDocument) {
    self.name = name
    self.document = document
  }
}

struct ShardSource {
  var name: String
  var document: ResultsDocument
  var record: ShardRecord
  var shard: Shard

  /// Takes a source for a shard.
  ///
  /// - Throws: ``MergeError`` if it is the whole plan, or its numbers are none of a shard's.
  init(_ source: MergeSource) throws(MergeError) {
    guard let record = source.document.shard else { throw .notAShard(source.name) }
    guard let shard = record.shard else {
      throw .impossibleShard(source.name, index: record.index, count: record.count)
    }
    name = source.name
    document = source.document
    self.record = record
    self.shard = shard
  }
}
