import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'

/** What a mailed link to a decision holds: the decision, and the report of who reads it, or '' for whom it concerns. */
export type DecisionLink = { decisionId: string; reportId: string }

const ID = 32
const SIGNATURE = 32

const signatureOf = (hash: KeyedHash, { decisionId, reportId }: DecisionLink) =>
  hash.of('decision-link', decisionId, reportId).slice(0, SIGNATURE)

/** Makes the token of the link by which a decision is read without an account. It works as long as `FUNDUS_SECRET` stays the same. */
export const decisionToken = (hash: KeyedHash, link: DecisionLink): string =>
  `${link.decisionId}${signatureOf(hash, link)}${link.reportId}`

/** Returns null for a token that we have not made. */
export function decisionLinkOf(hash: KeyedHash, token: string): DecisionLink | null {
  const link = { decisionId: token.slice(0, ID), reportId: token.slice(ID + SIGNATURE) }
  return hash.equal(token.slice(ID, ID + SIGNATURE), signatureOf(hash, link)) ? link : null
}
