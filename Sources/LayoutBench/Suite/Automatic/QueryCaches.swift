extension SizeCache: QueryCache {}

extension ProposalSizeCache: QueryCache {}
