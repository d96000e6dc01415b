import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import type { DecisionLink } from '#functions/marketplace/src/decisions/decision-token.ts'

/** The id of a complaint, so that whoever a decision concerns or who has reported complains once. */
export const complaintId = (hash: KeyedHash, { decisionId, reportId }: DecisionLink): string =>
  hash.id('complaint', decisionId, reportId)
