import { truncate } from '#src/lib/format/truncate.ts'
import { shownNameOf } from '#src/domain/profile/profile.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import { decisionsAbout } from '#functions/shared/moderation/measures-in-force.ts'
import { inboxIdOf } from '#functions/marketplace/src/reviews/own-reviews.ts'

const WHAT_LENGTH = 200

type ReadContext = Pick<Context, 'tables' | 'hash'>

/** What a case is about. Reports of an address that leads nowhere are a case each, by the id of the report. */
export type CaseKey = { kind: Row<'decisions'>['targetKind']; id: string }

/** The rows of what a case is about, as they are now. */
export type Target =
  | { kind: 'page'; account: Row<'accounts'> }
  | { kind: 'product'; record: Row<'product_records'>; owner: Row<'accounts'> }
  | { kind: 'review'; review: Row<'review_inbox'> }

/** What is known of a target. */
type Found = {
  /** Null once it is gone, and for an address that leads nowhere. */
  target: Target | null
  /** Whom a decision concerns: the creator, or the author of a review; '' for a guest, and where nobody is known. */
  ownerId: string
  /** Whose page it is, or is on; '' where nobody is known. */
  creatorId: string
  /** The title, the name, or the beginning of the review; the address that was typed; '' if it is gone. */
  what: string
}

export type Case = CaseKey & Found & { decisions: readonly Row<'decisions'>[] }

const nothing = { target: null, ownerId: '', creatorId: '', what: '' }

async function findPage(context: ReadContext, userId: string): Promise<Found> {
  const account = await accountOf(context, userId)
  const known = { ownerId: userId, creatorId: userId }
  if (!account) return { ...nothing, ...known }
  return { ...known, target: { kind: 'page', account }, what: shownNameOf(account) }
}

async function findProduct(context: ReadContext, productId: string): Promise<Found> {
  const record = await context.tables.get('product_records', productRecordId(context.hash, productId))
  const owner = record && (await accountOf(context, record.userId))
  if (!record || !owner) return nothing
  const { userId } = record
  return {
    target: { kind: 'product', record, owner },
    ownerId: userId,
    creatorId: userId,
    what: record.title,
  }
}

async function findReview({ tables, hash }: ReadContext, reviewId: string): Promise<Found> {
  const review = await tables.get('review_inbox', inboxIdOf(hash, reviewId))
  if (!review) return nothing
  const { authorUserId: ownerId, creatorId, comment } = review
  return { target: { kind: 'review', review }, ownerId, creatorId, what: truncate(comment, WHAT_LENGTH) }
}

async function findAddress({ tables }: ReadContext, reportId: string): Promise<Found> {
  const report = await tables.get('reports', reportId)
  return report ? { ...nothing, what: truncate(report.address, WHAT_LENGTH) } : nothing
}

function findCase(context: ReadContext, { kind, id }: CaseKey): Promise<Found> {
  switch (kind) {
    case 'page':
      return findPage(context, id)
    case 'product':
      return findProduct(context, id)
    case 'review':
      return findReview(context, id)
    case null:
      return findAddress(context, id)
  }
}

/** Reads what a case is about, and what was decided before. What is gone is known by the newest decision about it. */
export async function readCase(context: ReadContext, key: CaseKey): Promise<Case> {
  const [found, decisions] = await Promise.all([findCase(context, key), decisionsAbout(context, key)])
  const [newest] = decisions
  if (found.target !== null || !newest) return { ...key, ...found, decisions }
  const { ownerId, creatorId, what } = newest
  return { ...key, target: null, ownerId, creatorId, what: found.what || what, decisions }
}

/** What the log calls the target of a decision. */
export const loggedTarget = ({ targetKind, targetId }: Pick<Row<'decisions'>, 'targetKind' | 'targetId'>) =>
  `${targetKind ?? 'address'} ${targetId}`

/** Returns the version of a decision, which changes where its measure is lifted. */
export const decisionVersion = (hash: KeyedHash, { $id, liftedAt }: Row<'decisions'>): string =>
  hash.of('decision', $id, String(liftedAt && Date.parse(liftedAt)))

/**
 * Returns the version of a case, which is that of its decisions. What the case is about has no part in it: a creator who keeps saving
 * must not keep others from deciding.
 */
export const caseVersion = (hash: KeyedHash, { kind, id, decisions }: Case): string =>
  hash.of('case', String(kind), id, ...decisions.map((decision) => decisionVersion(hash, decision)))
