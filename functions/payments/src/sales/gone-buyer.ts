import { AppwriteException, Query, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { Sale } from './verified-sale.ts'

type Buyer = Pick<Sale, 'buyerUserId' | 'buyerSince'>

/** As a guest would have bought. */
const guest = { buyerUserId: '', buyerSince: '', buyerProvenKey: '' }

/** Whether the deletion of this very account was asked for, and not that of an earlier one of the same id. */
export async function isBeingDeleted(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  { buyerUserId, buyerSince }: Buyer,
): Promise<boolean> {
  if (buyerUserId === '') return false
  const deletion = await tables.first('deletions', [Query.equal('$id', hash.id('deletion', buyerUserId))])
  return deletion !== null && !(Date.parse(deletion.registeredAt) < Date.parse(buyerSince))
}

/** Who has the id now may have come later. */
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

/** The sale as it may be kept: an account that was deleted while its payment was under way is named by nothing that outlives it. */
export async function withoutGoneBuyer(context: Context, sale: Sale): Promise<Sale> {
  const isLeft = (await isBeingDeleted(context, sale)) || (await isGone(context, sale))
  return isLeft ? { ...sale, ...guest } : sale
}
