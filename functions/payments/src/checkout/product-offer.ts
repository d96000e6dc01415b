import type { Context } from '#functions/shared/http/context.ts'
import { type OfferedProduct, offeredProduct } from '#functions/shared/catalog/bundle-parts.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { type Offer, offerOf, type OfferSources } from './offer.ts'

type OfferContext = Pick<Context, 'tables' | 'hash' | 'fees' | 'now'>

/** @throws {Refusal} if the product cannot be bought by this person now */
export function offerToBuyer(
  { fees, now }: Pick<Context, 'fees' | 'now'>,
  { record, secrets, owner: seller, parts }: OfferedProduct,
  buyerUserId: string,
  { discount = null, chosenCents }: Partial<Pick<OfferSources, 'discount' | 'chosenCents'>> = {},
): Offer {
  const partIds = parts.map((part) => part.record.productId)
  return offerOf({ record, secrets, partIds, seller, fees, discount, chosenCents, now }, buyerUserId)
}

/**
 * Returns the offer without a discount and without an amount that a buyer has named, or null if nobody can buy the product now.
 * @param sellerId as in `ownedProduct`
 */
export async function findOffer(
  context: OfferContext,
  productId: string,
  sellerId?: string,
): Promise<Offer | null> {
  try {
    return offerToBuyer(context, await offeredProduct(context, productId, sellerId), '')
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
