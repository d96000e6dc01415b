import { m } from '#messages'
import { randomBytes } from 'node:crypto'
import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { type Article, isPurchaseOf } from '#functions/shared/identity/purchase.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { proofFor, proofForAttempt } from '#functions/shared/identity/browser-proof.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { type PurchaseOfKey, purchaseKey } from './purchase-key.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

/** Stands in place of a product id in links that open everything bought with an address. No product id can look like this. */
export const EVERYTHING = '*'

/** What a link opens. `sellerId` is the seller of the product, or '' for a link that opens everything. */
type Reach = { productId: string; sellerId: string; emailKey: string }

/** The hash of a link's secret, which is all that is stored. */
const linkId = ({ hash }: Context, secret: string) => hash.id('mailed-link', secret)

/** Makes a link and returns its secret and the id of its row. */
export async function issueLink(context: Context, reach: Reach): Promise<{ secret: string; id: string }> {
  const { tables, now } = context
  const secret = randomBytes(32).toString('hex')
  const id = linkId(context, secret)
  await tables.create('mailed_links', id, {
    ...reach,
    expiresAt: new Date(now.getTime() + limits.download.mailedLinkMinutes * MINUTE).toISOString(),
    usedAt: null,
    createdAt: now.toISOString(),
  })
  return { secret, id }
}

/** The browser that opens a link, as far as it is known by what it sent. */
type LinkBrowser = { secret: string; receipt?: string | undefined; attemptId?: string | undefined }

/**
 * The proof of the browser that opens the link. A browser that sends the request twice gets the same proof, even if the
 * first answer was lost.
 */
export function browserProofOf(hash: KeyedHash, { secret, receipt: sent, attemptId }: LinkBrowser): string {
  return attemptId === undefined ? proofFor(hash, sent) : proofForAttempt(hash, sent, secret, attemptId)
}

type Visitor = { secret: string; receiptKey: string }

/** Returns all purchases with the address. */
export const everything: Article = { productId: EVERYTHING, sellerId: '' }

/**
 * A link that was used stays open to the browser that used it, because the answer may have been lost. Links from before
 * sellers were noted with them have all expired.
 * @throws {Refusal} that says why the link opens nothing; a link for another product is treated as unknown
 */
export async function requireLink(
  context: Context,
  article: Article,
  { secret, receiptKey }: Visitor,
): Promise<Row<'mailed_links'>> {
  const link = await context.tables.get('mailed_links', linkId(context, secret))
  if (!link || !isPurchaseOf(link, article)) throw new Refusal('not_found', m.refusal_link_invalid())
  if (link.usedAt !== null && link.usedBy !== receiptKey) throw new Refusal('conflict', m.refusal_link_used())
  if (Date.parse(link.expiresAt) <= context.now.getTime())
    throw new Refusal('conflict', m.refusal_link_expired())
  return link
}

/** Appwrite takes 100 ids in a query and 100 operations in a transaction, of which the link needs two. */
export const MOST_AT_ONCE = 90

/**
 * Makes a browser's proof a key to the purchases. One transaction uses the link up and writes the keys: of several browsers
 * at the same moment one commits and the others find the link used. The link's version guards it, the ids guard the keys.
 */
export async function redeemLink(
  context: Context,
  link: Row<'mailed_links'>,
  purchases: readonly PurchaseOfKey[],
  receiptKey: string,
): Promise<void> {
  const { tables, now } = context
  const keys = purchases.map((purchase) => purchaseKey(context, purchase, receiptKey))
  const ids = keys.map(({ id }) => id)
  const rows = await tables.find('purchase_keys', [Query.equal('$id', ids), Query.limit(ids.length)])
  const bound = new Set(rows.map(({ $id }) => $id))
  const usedAt = now.toISOString()
  const isUnused = link.usedAt === null
  await tables.transaction(
    (tx) => {
      if (isUnused) tx.update('mailed_links', link.$id, { usedAt, usedBy: receiptKey })
      for (const { id, data } of keys) if (!bound.has(id)) tx.create('purchase_keys', id, data)
    },
    { decidedOn: isUnused ? asRead('mailed_links', link) : [] },
  )
}
