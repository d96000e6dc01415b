import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { storedProduct } from '#functions/shared/catalog/products.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { type Offer, offerOf, type OfferSources } from './offer.ts'

type Reading = Pick<Context, 'tables' | 'hash' | 'fees'>

/** Reads the rows that an offer is made of. */
async function sourcesOf(context: Reading, productId: string): Promise<OfferSources> {
  const { record, secrets } = await storedProduct(context, productId)
  const seller = record && (await accountOf(context, record.userId))
  return { record, secrets, seller, fees: context.fees }
}

/** @throws {Refusal} if this buyer cannot buy the product now */
export async function currentOffer(context: Reading, productId: string, buyerUserId: string): Promise<Offer> {
  return offerOf(await sourcesOf(context, productId), buyerUserId)
}

/** Returns null if nobody can buy the product now. */
export async function findOffer(context: Reading, productId: string): Promise<Offer | null> {
  try {
    return await currentOffer(context, productId, '')
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
