import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { knownReceipt, receiptKey } from '#functions/shared/identity/receipt.ts'

/** One thing by which an author is known again: at most two reviews per product for each. */
type Identity = { authorKey: string; userId: string; email: string; sessionId: string }

/** An `email` is one that somebody says is theirs; a `mailbox` is one of which its account has proven that. */
type KnownBy = 'user' | 'mailbox' | 'email' | 'receipt'

export const authorKeyOf = (hash: KeyedHash, by: KnownBy, value: string) => hash.of('author', by, value)

/**
 * How an identity binds its author. `openly`: who has used up its reviews is told so. `quietly`: one more is taken like any
 * other and comes to nothing, since whether the identity has reviewed is nobody's business who has not proven to be it.
 * `not`: it counts for others alone.
 */
type Binding = 'openly' | 'quietly' | 'not'
export type Claim = { identity: Identity; binds: Binding }

/** Whose product it is that was reviewed. */
const BEFORE_IT_WAS_KEPT = ''
const LOOKED_AT = 25

const nobody = { userId: '', email: '', sessionId: '' }

/** Under which address somebody reviews: an account under its own, a guest under the one that they say. */
export function addressOf(caller: Pick<Caller, 'email'> | null, said: string | undefined): string {
  return caller ? caller.email.toLowerCase() : (said ?? '')
}

/**
 * As whom somebody reviews under an address. Anybody can write as a guest, or sign up, with somebody else's address: what
 * was written under it binds guests alone, and quietly. What an account writes counts there too, so that nobody goes on as
 * a guest. Who has proven an address is bound by what was written with proof.
 */
export function claimsOf(
  hash: KeyedHash,
  caller: Pick<Caller, 'userId' | 'email' | 'emailVerified'> | null,
  address: string,
): Claim[] {
  const known = (by: KnownBy, value: string) => ({ ...nobody, authorKey: authorKeyOf(hash, by, value) })
  const claims: Claim[] = []
  if (caller) {
    const { userId } = caller
    claims.push({ identity: { ...known('user', userId), userId }, binds: 'openly' })
  }
  if (caller?.emailVerified)
    claims.push({ identity: known('mailbox', caller.email.toLowerCase()), binds: 'openly' })
  if (address) {
    const identity = { ...known('email', address), email: caller ? '' : address }
    claims.push({ identity, binds: caller ? 'not' : 'quietly' })
  }
  return claims
}

/** A product and who sells it. */
export type Reviewed = { productId: string; creatorId: string }

async function receiptOf(context: Context, { productId, creatorId }: Reviewed, sent: string | undefined) {
  const known = knownReceipt(context.hash, sent)
  if (!known) return null
  const key = receiptKey(context.hash, known)
  const downloads = await context.tables.find('downloads', [
    Query.equal('productId', productId),
    Query.equal('receiptKey', key),
    Query.equal('creatorId', creatorId),
    Query.limit(LOOKED_AT),
  ])
  // ids are compared again: a database may take those that differ in letter case for the same (MariaDB)
  const isTheirs = downloads.some((one) => one.productId === productId && one.creatorId === creatorId)
  return isTheirs ? key : null
}

/** A receipt of this very product, or none. */
export async function receiptClaims(
  context: Context,
  reviewed: Reviewed,
  receipt: string | undefined,
): Promise<Claim[]> {
  const sessionId = await receiptOf(context, reviewed, receipt)
  if (!sessionId) return []
  const authorKey = authorKeyOf(context.hash, 'receipt', sessionId)
  return [{ identity: { ...nobody, authorKey, sessionId }, binds: 'openly' }]
}

/** A claim and the slots that its identity has used for a product. */
export type UsedSlots = Claim & { slots: number[] }

export async function usedSlots(
  { tables }: Context,
  { productId, creatorId }: Reviewed,
  claims: readonly Claim[],
): Promise<UsedSlots[]> {
  return Promise.all(
    claims.map(async (claim) => {
      const rows = await tables.find('review_authors', [
        Query.equal('productId', productId),
        Query.equal('authorKey', claim.identity.authorKey),
        Query.limit(limits.review.perProduct),
      ])
      const own = rows.filter((row) => [creatorId, BEFORE_IT_WAS_KEPT].includes(row.creatorId))
      return { ...claim, slots: own.map((row) => row.slot) }
    }),
  )
}
