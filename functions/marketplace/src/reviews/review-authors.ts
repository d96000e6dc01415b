import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { findPurchase, noBuyer } from '#functions/shared/identity/purchase.ts'
import { knownProof, proofKey } from '#functions/shared/identity/browser-proof.ts'

/** A key by which an author is recognised. Each key allows two reviews per product. */
type Identity = { authorKey: string; userId: string; email: string; sessionId: string }

/** An `email` is an address that somebody claims; a `mailbox` is an address that its account has verified. */
type KnownBy = 'user' | 'mailbox' | 'email' | 'receipt'

export const authorKeyOf = (hash: KeyedHash, by: KnownBy, value: string) => hash.of('author', by, value)

/**
 * How the reviews of an identity limit its author. `openly`: a person who has reached the limit is told so. `quietly`: another
 * review is accepted like any other and then dropped, so that nobody learns whether an unproven identity has reviewed. `not`: the
 * review counts against others only.
 */
type Binding = 'openly' | 'quietly' | 'not'
export type Claim = { identity: Identity; binds: Binding }

/** The `creatorId` of rows from before that column existed. */
const BEFORE_IT_WAS_KEPT = ''
const LOOKED_AT = 25

const nobody = { userId: '', email: '', sessionId: '' }

/** Returns the address that a review is written under: the account's own, or for a guest the one that they enter. */
export function authorAddress(caller: Pick<Caller, 'email'> | null, said: string | undefined): string {
  return caller ? caller.email.toLowerCase() : (said ?? '')
}

/**
 * Returns the identities of an author. Anybody can use another person's address, as a guest or by signing up, so reviews under an
 * unproven address limit guests only, and quietly. A review by an account counts under its address too, so that its owner can't
 * go on as a guest. A verified address is limited by reviews that were written with that proof.
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

/** A product and its creator. */
export type ProductIds = { productId: string; creatorId: string }

async function knownKeyOf(context: Context, { productId, creatorId }: ProductIds, sent: string | undefined) {
  const known = knownProof(context.hash, sent)
  if (!known) return null
  const key = proofKey(context.hash, known)
  const downloads = await context.tables.find('downloads', [
    Query.equal('productId', productId),
    Query.equal('receiptKey', key),
    Query.equal('creatorId', creatorId),
    Query.limit(LOOKED_AT),
  ])
  // the ids are compared again because MariaDB may ignore letter case
  const isTheirs = downloads.some((one) => one.productId === productId && one.creatorId === creatorId)
  if (isTheirs) return key
  // a bundle has no file of its own, so nobody downloads it
  const purchase = await findPurchase(
    context,
    { productId, sellerId: creatorId },
    { ...noBuyer, receiptKey: key },
  )
  return purchase?.productId === productId && purchase.partIds.length > 0 ? key : null
}

/** Returns the identity of a browser's proof that belongs to this product, or none. */
export async function proofClaims(
  context: Context,
  reviewed: ProductIds,
  browserProof: string | undefined,
): Promise<Claim[]> {
  const sessionId = await knownKeyOf(context, reviewed, browserProof)
  if (!sessionId) return []
  const authorKey = authorKeyOf(context.hash, 'receipt', sessionId)
  return [{ identity: { ...nobody, authorKey, sessionId }, binds: 'openly' }]
}

/** A claim, and the slots that its identity has used for a product. */
export type UsedSlots = Claim & { slots: number[] }

export async function usedSlots(
  { tables }: Context,
  { productId, creatorId }: ProductIds,
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
