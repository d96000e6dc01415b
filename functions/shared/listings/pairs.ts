import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { accountRowId, emailKey } from '#functions/shared/db/keys.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { removeRows } from '#functions/shared/db/remove-rows.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { isPaidFor } from '#functions/shared/identity/purchase.ts'
import { isOwnPurchase } from './demand.ts'
import { recountPair } from './recount-pair.ts'

type PairContext = Pick<Context, 'tables' | 'hash' | 'now'>
type Sale = Row<'payments'>

const ATTEMPTS = 5
/** Pairs of older purchases are left out. */
const PURCHASES = 50

/** Returns what identifies a buyer: the account, else the card. '' if nothing does: a guest can type any address. */
const buyerMark = ({ buyerUserId, cardKey }: Pick<Sale, 'buyerUserId' | 'cardKey'>): string =>
  buyerUserId === '' ? cardKey : `user ${buyerUserId}`

const buyerKeyOf = (hash: KeyedHash, mark: string): string => hash.of('pair buyer', mark)
const accountBuyerKey = (hash: KeyedHash, userId: string): string =>
  buyerKeyOf(hash, buyerMark({ buyerUserId: userId, cardKey: '' }))

/** Returns the last purchases of whoever bought something, by the same account or, for a guest, by the same card. */
async function purchasesOf({ tables }: PairContext, { buyerUserId, cardKey }: Sale): Promise<Sale[]> {
  const sales = await tables.find('payments', [
    buyerUserId === '' ? Query.equal('cardKey', cardKey) : Query.equal('buyerUserId', buyerUserId),
    Query.orderDesc('createdAt'),
    Query.limit(PURCHASES),
  ])
  return sales.filter((sale) => sale.buyerUserId === buyerUserId && isPaidFor(sale))
}

/** Returns the ids of the products that the buyer keeps, without those that sellers bought from themselves. */
async function ownedBy(pairing: PairContext, sale: Sale): Promise<string[]> {
  const { tables, hash } = pairing
  const sales = await purchasesOf(pairing, sale)
  if (sales.length === 0) return []
  const sellers = [...new Set(sales.map(({ sellerId }) => accountRowId(hash, sellerId)))]
  const accounts = await tables.find('accounts', [Query.equal('$id', sellers), Query.limit(sellers.length)])
  const keyOf = new Map(accounts.map(({ userId, email }) => [userId, emailKey(hash, email.toLowerCase())]))
  const bought = sales.filter((one) => {
    const sellerKey = keyOf.get(one.sellerId)
    return sellerKey !== undefined && !isOwnPurchase(one, sellerKey)
  })
  return [...new Set(bought.map(({ productId }) => productId))].sort()
}

const pairKeyOf = (hash: KeyedHash, one: string, other: string): string =>
  hash.of('pair', ...[one, other].sort())

/** Returns the rows that name the buyer for pairs of a product, by the other product. */
async function pairsOfBuyer({ tables }: PairContext, buyerKey: string, productId: string) {
  const [as, with_] = await Promise.all(
    ['productId', 'otherId'].map((column) =>
      tables.find('pair_buyers', [
        Query.equal('buyerKey', buyerKey),
        Query.equal(column, productId),
        Query.limit(PURCHASES * 2),
      ]),
    ),
  )
  return new Map([...(as ?? []), ...(with_ ?? [])].map((row) => [otherOf(row, productId), row]))
}

const otherOf = ({ productId, otherId }: Row<'pair_buyers'>, one: string) =>
  productId === one ? otherId : productId

type Pair = { productId: string; otherId: string; buyerKey: string }

/** Another run may have created the row at the same moment. */
async function addBuyer({ tables, hash, now }: PairContext, { productId, otherId, buyerKey }: Pair) {
  const pairKey = pairKeyOf(hash, productId, otherId)
  const data = { pairKey, buyerKey, productId, otherId, createdAt: now.toISOString() }
  try {
    await tables.create('pair_buyers', hash.id('pair buyer', pairKey, buyerKey), data)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}

/**
 * Brings the pairs of a sold product and its buyer's other products in line with what the buyer keeps now. It reads the present, so
 * the order of sales and refunds makes no difference, nor does their repetition. What the buyer keeps is read once more at the end,
 * because it may have changed meanwhile.
 */
export async function syncPairs(pairing: PairContext, paymentId: string): Promise<void> {
  const { tables, hash } = pairing
  const sale = await tables.get('payments', paymentId)
  // nobody knows the buyer of a sale whose buyer has deleted the account
  if (!sale || buyerMark(sale) === '') return
  const { productId } = sale
  const buyerKey = buyerKeyOf(hash, buyerMark(sale))
  let owned = await ownedBy(pairing, sale)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const wanted = owned.includes(productId) ? owned.filter((id) => id !== productId) : []
    const present = await pairsOfBuyer(pairing, buyerKey, productId)
    for (const otherId of wanted) {
      if (!present.has(otherId)) await addBuyer(pairing, { productId, otherId, buyerKey })
    }
    for (const [otherId, { $id }] of present)
      if (!wanted.includes(otherId)) await tables.remove('pair_buyers', $id)
    for (const otherId of new Set([...wanted, ...present.keys()])) {
      await recountPair(pairing, pairKeyOf(hash, productId, otherId), [productId, otherId])
    }
    const now = await ownedBy(pairing, sale)
    if (now.join() === owned.join()) return
    owned = now
  }
}

/** Removes the pairs of a product that is gone. */
export async function removePairsOf({ tables }: Pick<Context, 'tables'>, productId: string): Promise<void> {
  for (const column of ['productId', 'otherId']) {
    await removeRows(tables, 'product_pairs', [Query.equal(column, productId)])
    await removeRows(tables, 'pair_buyers', [Query.equal(column, productId)])
  }
}

/** Removes some of the pairs that name an account as their buyer. Returns whether none is left. */
export async function leavePairs(pairing: PairContext, userId: string): Promise<boolean> {
  const { tables, hash } = pairing
  const rows = await tables.find('pair_buyers', [
    Query.equal('buyerKey', accountBuyerKey(hash, userId)),
    Query.limit(PURCHASES),
  ])
  for (const { $id, pairKey, productId, otherId } of rows) {
    await tables.remove('pair_buyers', $id)
    await recountPair(pairing, pairKey, [productId, otherId])
  }
  return rows.length < PURCHASES
}
