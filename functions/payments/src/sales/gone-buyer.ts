import { AppwriteException, Query, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { Sale } from './verified-sale.ts'

type Buyer = Pick<Sale, 'buyerUserId' | 'buyerSince'>

/** The columns of a sale to a guest. */
const guest = { buyerUserId: '', buyerSince: '', buyerProvenKey: '', buyerName: '' }

/** Returns whether this very account is being deleted. An earlier account of the same id does not count. */
export async function isBeingDeleted(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  { buyerUserId, buyerSince }: Buyer,
): Promise<boolean> {
  if (buyerUserId === '') return false
  const deletion = await tables.first('deletions', [Query.equal('$id', hash.id('deletion', buyerUserId))])
  return deletion !== null && !(Date.parse(deletion.registeredAt) < Date.parse(buyerSince))
}

/** Returns whether the buyer's account no longer exists. A later account may have the same id. */
async function isGone({ server }: Pick<Context, 'server'>, buyer: Buyer): Promise<boolean> {
  if (buyer.buyerUserId === '') return false
  try {
    const { $createdAt } = await new Users(server).get({ userId: buyer.buyerUserId })
    return Date.parse($createdAt) > Date.parse(buyer.buyerSince)
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'user_not_found') return true
    throw error
  }
}

/** Returns the sale as it may be stored. If the buyer's account was deleted during the payment, nothing in the sale names it. */
export async function withoutGoneBuyer(context: Context, sale: Sale): Promise<Sale> {
  const isLeft = (await isBeingDeleted(context, sale)) || (await isGone(context, sale))
  return isLeft ? { ...sale, ...guest } : sale
}
