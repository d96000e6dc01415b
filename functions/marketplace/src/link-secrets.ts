import { randomBytes } from 'node:crypto'
import { Query } from 'node-appwrite'
import { LINK_EXPIRED, LINK_INVALID, LINK_USED } from '#src/domain/contracts/downloads.ts'
import { limits } from '#src/domain/limits.ts'
import type { Context } from '#functions/shared/context.ts'
import type { Purchase } from '#functions/shared/purchase.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import type { Row } from '#functions/shared/rows.ts'

const MINUTE = 60_000

/** In place of a product: all that was bought with the address. No id of a product is like this. */
export const EVERYTHING = '*'

/** What a link opens. */
type Reach = { productId: string; emailKey: string }

/** What is stored of a link's secret. */
const linkId = ({ hash }: Context, secret: string) => hash.id('mailed-link', secret)

/** The secret of a new link. */
export async function issueLink(context: Context, reach: Reach): Promise<string> {
  const { tables, now } = context
  const secret = randomBytes(32).toString('hex')
  await tables.create('mailed_links', linkId(context, secret), {
    ...reach,
    expiresAt: new Date(now.getTime() + limits.download.mailedLinkMinutes * MINUTE).toISOString(),
    usedAt: null,
    createdAt: now.toISOString(),
  })
  return secret
}

/** @throws {Refusal} that says why it opens nothing; one for another product does not exist */
export async function requireLink(
  context: Context,
  productId: string,
  secret: string,
): Promise<Row<'mailed_links'>> {
  const link = await context.tables.get('mailed_links', linkId(context, secret))
  if (link?.productId !== productId) throw new Refusal('not_found', LINK_INVALID)
  if (link.usedAt !== null) throw new Refusal('conflict', LINK_USED)
  if (Date.parse(link.expiresAt) <= context.now.getTime()) throw new Refusal('conflict', LINK_EXPIRED)
  return link
}

type Bought = Pick<Purchase, '$id' | 'productId'>

/**
 * Makes a browser's receipt a key to the purchases. Used up and bound as one: of several at the same moment one
 * commits, the others find it used.
 */
export async function useLink(
  { tables, hash, now }: Context,
  link: Row<'mailed_links'>,
  purchases: readonly Bought[],
  receiptKey: string,
): Promise<void> {
  const keyIdOf = (purchase: Bought) => hash.id('purchase-key', purchase.$id, receiptKey)
  const ids = purchases.map(keyIdOf)
  const rows = await tables.find('purchase_keys', [Query.equal('$id', ids), Query.limit(ids.length)])
  const bound = new Set(rows.map(({ $id }) => $id))
  const usedAt = now.toISOString()
  await tables.transaction(
    (tx) => {
      tx.update('mailed_links', link.$id, { usedAt })
      for (const purchase of purchases) {
        const { $id: paymentId, productId } = purchase
        const key = { paymentId, productId, receiptKey, createdAt: usedAt }
        if (!bound.has(keyIdOf(purchase))) tx.create('purchase_keys', keyIdOf(purchase), key)
      }
    },
    async () => (await tables.get('mailed_links', link.$id))?.usedAt === null,
  )
}
