import type { Context } from '#functions/shared/http/context.ts'
import { type OwnedProduct, ownedProduct } from '#functions/shared/catalog/products.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { type Offer, offerOf, type OfferSources } from './offer.ts'

type Reading = Pick<Context, 'tables' | 'hash' | 'fees'>

/** @throws {Refusal} if the product cannot be bought by this person now */
export function offerToBuyer(
  { fees }: Pick<Context, 'fees'>,
  { record, secrets, owner: seller }: OwnedProduct,
  buyerUserId: string,
  { discount = null, chosenCents }: Partial<Pick<OfferSources, 'discount' | 'chosenCents'>> = {},
): Offer {
  return offerOf({ record, secrets, seller, fees, discount, chosenCents }, buyerUserId)
}

/** Returns the offer without a discount and without an amount that a buyer has named, or null if nobody can buy the product now. */
export async function findOffer(context: Reading, productId: string): Promise<Offer | null> {
  try {
    return offerToBuyer(context, await ownedProduct(context, productId), '')
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
