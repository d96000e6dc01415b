import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import type { Product } from '#src/domain/product/product.ts'
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
export type AuthorIdentity = { identity: Identity; binds: Binding }

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
export function identitiesOf(
  hash: KeyedHash,
  caller: Pick<Caller, 'userId' | 'email' | 'emailVerified'> | null,
  address: string,
): AuthorIdentity[] {
  const known = (by: KnownBy, value: string) => ({ ...nobody, authorKey: authorKeyOf(hash, by, value) })
  const identities: AuthorIdentity[] = []
  if (caller) {
    const { userId } = caller
    identities.push({ identity: { ...known('user', userId), userId }, binds: 'openly' })
  }
  if (caller?.emailVerified)
    identities.push({ identity: known('mailbox', caller.email.toLowerCase()), binds: 'openly' })
  if (address) {
    const identity = { ...known('email', address), email: caller ? '' : address }
    identities.push({ identity, binds: caller ? 'not' : 'quietly' })
  }
  return identities
}

/** A product and its creator. */
export type ProductIds = { productId: string; creatorId: string }

/** Returns the identity of a browser's proof, which counts if `isProofOf` says so. */
export function browserIdentities(hash: KeyedHash, browserProof: string | undefined): AuthorIdentity[] {
  const known = knownProof(hash, browserProof)
  if (!known) return []
  const sessionId = proofKey(hash, known)
  const authorKey = authorKeyOf(hash, 'receipt', sessionId)
  return [{ identity: { ...nobody, authorKey, sessionId }, binds: 'openly' }]
}

/**
 * Returns whether a browser's proof belongs to the product: it was downloaded with it. A bundle has no file of its own, so it was bought.
 */
export async function isProofOf(
  context: Context,
  { $id: productId, userId: creatorId, bundleIds }: Pick<Product, '$id' | 'userId' | 'bundleIds'>,
  browserProof: string | undefined,
): Promise<boolean> {
  const known = knownProof(context.hash, browserProof)
  if (!known) return false
  const receiptKey = proofKey(context.hash, known)
  if (isBundle({ bundleIds })) {
    const article = { productId, sellerId: creatorId }
    const purchase = await findPurchase(context, article, { ...noBuyer, receiptKey })
    return purchase?.productId === productId
  }
  const downloads = await context.tables.findExactly('downloads', { productId, receiptKey, creatorId }, [
    Query.limit(LOOKED_AT),
  ])
  return downloads.length > 0
}

/** An identity, and the slots that its identity has used for a product. */
export type UsedSlots = AuthorIdentity & { slots: number[] }

export async function usedSlots(
  { tables }: Context,
  { productId, creatorId }: ProductIds,
  identities: readonly AuthorIdentity[],
): Promise<UsedSlots[]> {
  if (identities.length === 0) return []
  const rows = await tables.find('review_authors', [
    Query.equal('productId', productId),
    Query.equal(
      'authorKey',
      identities.map(({ identity }) => identity.authorKey),
    ),
    Query.limit(limits.review.perProduct * identities.length),
  ])
  const own = rows.filter((row) => [creatorId, BEFORE_IT_WAS_KEPT].includes(row.creatorId))
  return identities.map((known) => ({
    ...known,
    slots: own.filter(({ authorKey }) => authorKey === known.identity.authorKey).map(({ slot }) => slot),
  }))
}
